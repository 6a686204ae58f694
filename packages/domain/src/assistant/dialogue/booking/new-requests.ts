// The requests that a message begins, and those that it corrects.
import {
  hasPreference,
  revise,
  saysHour,
  type VisitMention,
} from '../../language/mentions/visit-mentions.ts';
import { fold } from '../../language/words/words.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { cancelledCounterpart } from '../regret/restore-turn.ts';
import { petIn } from '../people/pets.ts';
import { forPerson } from '../days/talked-about.ts';
import { requestsForAll, wantsAllNamed } from '../meant/several-named.ts';
import { onlyAsks } from '../days/talk-context.ts';
import type { Turn } from '../memory/turn.ts';

/** Person of a visit, by the words about it. */
export const personOf = ({ attendee }: VisitMention, otherwise: string | null): string | null =>
  attendee === null ? otherwise : attendee.self ? null : (attendee.name ?? attendee.relation);

const serviceOf = (
  { service }: VisitMention,
  otherwise: VisitRequest,
): Pick<VisitRequest, 'serviceId' | 'choices'> => {
  if (service === null) return { serviceId: otherwise.serviceId, choices: otherwise.choices };
  const [only] = service.ids;
  return service.ids.length === 1 && only !== undefined
    ? { serviceId: only, choices: [] }
    : { serviceId: null, choices: service.ids };
};

export const merged = (request: VisitRequest, visit: VisitMention): VisitRequest => ({
  ...request,
  ...serviceOf(visit, request),
  wish: hasPreference(visit.wish) ? revise(request.wish, visit.wish) : request.wish,
  forSomeone: personOf(visit, request.forSomeone),
});

/** False for words that only go with a service, as "esposa" with "Terapia de casal". */
export const namesOutright = ({ said, services }: Turn): boolean =>
  said.services.some(({ ids, words }) =>
    services.some(
      ({ id, name }) => ids.includes(id) && words.some(({ text }) => fold(name).split(/\W+/).includes(text)),
    ),
  );

const hurried = (request: VisitRequest, isUrgent: boolean): VisitRequest =>
  isUrgent ? { ...request, wish: { ...request.wish, edge: 'early' } } : request;

/** "o Tobias está vomitando, tem vaga hoje?": an ill patient needs a consultation first. */
const visitForIllness = ({ said, services }: Turn): number | null =>
  said.signs.has('clinical') ? (services.find(({ name }) => /^consulta\b/i.test(name))?.id ?? null) : null;

/** The service of every request that this chat made and that waits. */
const requestedBefore = ({ madeRequests = [] }: DialogueState): number | null => {
  const [only, ...others] = new Set(madeRequests.map(({ serviceId }) => serviceId));
  return others.length === 0 ? (only ?? null) : null;
};

/** Requests of a message while no other request is pending. */
export const begun = (turn: Turn, state: DialogueState): VisitRequest[] => {
  const { said } = turn;
  const again = cancelledCounterpart(state);
  const known = state.topicServiceId ?? visitForIllness(turn) ?? again?.serviceId;
  const serviceId = known ?? requestedBefore(state);
  // priced or asked about, and none of them chosen
  const choices = serviceId === null ? state.topicServiceIds : [];
  // a service that was only talked about: "quanto custa o clareamento?", "marca amanhã às 10h"
  const isTold = state.isTopicTold === true && serviceId === state.topicServiceId;
  const isGuess = serviceId !== null && (isTold || serviceId !== known);
  const isFurther = said.intents.has('wantsAnother');
  const isStated = said.intents.has('books') || isFurther;
  const named = { ...newRequest, serviceId, choices, onlyAsked: onlyAsks(turn), isStated, isFurther };
  const base = { ...named, onlyAsked: named.onlyAsked || isGuess };
  const isUrgent = said.intents.has('isUrgent');
  const forSomeone = again?.forSomeone ?? null;
  const [first] = said.visits;
  if (wantsAllNamed(turn, state) && first)
    return requestsForAll(turn, merged(base, { ...first, service: null }), state.topicServiceIds);
  const visits = said.visits.map((visit, at) => ({
    ...hurried(merged(visit.service ? named : { ...base, forSomeone }, visit), isUrgent),
    follows: at > 0 && !saysHour(visit.wish),
  }));
  // "somos em 6": each hour that is not named needs a yes
  const isCounted = said.party !== null && visits.some(({ follows }) => follows);
  const asked = isCounted ? visits.map((visit) => ({ ...visit, onlyAsked: true })) : visits;
  const requests = asked.length > 0 ? asked : [{ ...base, forSomeone }];
  const pet = petIn(turn);
  return requests.length === 1
    ? requests.map((request) => forPerson(turn, state, { ...request, forSomeone: request.forSomeone ?? pet }))
    : requests;
};

const OF_ALL = /\b((os|as) (dois|duas|tres|2|3)|ambos|ambas|todos|todas|cada)\b/;

/** "corte infantil pros dois", "não, é corte infantil": the service of every visit that is being arranged. */
export const isOfEvery = ({ said }: Turn, requests: readonly VisitRequest[]): boolean => {
  if (requests.length < 2) return false;
  const areAlike = new Set(requests.map(({ serviceId }) => serviceId)).size === 1;
  const isCorrected = (said.reply === 'no' || said.intents.has('corrects')) && said.people.length === 0;
  return said.party === requests.length || OF_ALL.test(said.text.plain) || (areAlike && isCorrected);
};
