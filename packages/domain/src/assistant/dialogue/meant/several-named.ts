// Services named one after another: "quero um corte", "e escova também" are both wanted, or the service that combines them.
import { hasPreference, revise } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const JOINED = / ?[+/&] ?| (?:e|com) /iu;

/** The one service whose name consists of all of them: "Corte + barba"; null without one. */
const combinedOf = ({ services, hear }: Turn, ids: readonly number[]): number | null => {
  const combined = services.find(({ id, name }) => {
    const parts = name.split(JOINED);
    if (ids.includes(id) || parts.length !== ids.length) return false;
    const named = parts.map((part) => new Set(hear(part).services.flatMap((mention) => mention.ids)));
    return ids.every((each) => named.some((known) => known.has(each)));
  });
  return combined?.id ?? null;
};

/** A request for each of several services, or for the one that combines them; the hour is that of the first. */
export const requestsForAll = (turn: Turn, request: VisitRequest, ids: readonly number[]): VisitRequest[] => {
  const combined = combinedOf(turn, ids);
  if (combined !== null) return [{ ...request, serviceId: combined, choices: [] }];
  return ids.map((serviceId, at) => ({
    ...request,
    serviceId,
    choices: [],
    follows: at > 0,
    wish: at > 0 ? { ...request.wish, hours: [] } : request.wish,
  }));
};

const ADDS = wording(`
^ (ah|oi|tambem|,)* e >!se|quanto|qual|quando|como|onde|nao
mais um|uma
tambem|junto
aproveito|aproveita|aproveitando|aproveitar
alem d*
`);
const ELSE = ['asksPrice', 'asksDuration', 'asksPolicy', 'cancels', 'reschedules', 'corrects'] as const;

/** Adds a second service beside that of the first request; null for a message that adds none. */
export const withSecondService = (turn: Turn, { requests }: DialogueState): VisitRequest[] | null => {
  const { said } = turn;
  const [request, ...others] = requests;
  const [mention, ...more] = said.services;
  const [id, ...choices] = mention?.ids ?? [];
  const isOne = others.length + more.length + choices.length + said.people.length === 0;
  if (!request || request.serviceId === null || request.movingId !== null || !isOne) return null;
  if (id === undefined || mention?.generic === true || id === request.serviceId) return null;
  const isElse = said.reply === 'no' || ELSE.some((intent) => said.intents.has(intent));
  if (isElse || !ADDS.test(said.text.plain)) return null;
  const [visit] = said.visits;
  const wish = visit && hasPreference(visit.wish) ? revise(request.wish, visit.wish) : request.wish;
  return requestsForAll(turn, { ...request, wish, onlyAsked: false }, [request.serviceId, id]);
};

const OF_ALL = wording('os dois | as duas | os tres | as tres | ambos | ambas');

/** "quero os dois", after several prices. */
export const wantsAllNamed = ({ said }: Turn, { topicServiceIds }: DialogueState): boolean =>
  topicServiceIds.length > 1 &&
  said.services.every(({ generic }) => generic) &&
  said.people.length === 0 &&
  OF_ALL.test(said.text.plain);

/** Notes whether the service in question was only talked about, and no visit of it was asked for. */
export const withTopicArranged = (before: DialogueState, state: DialogueState): DialogueState => {
  const { topicServiceId, requests, lastBooked } = state;
  const isArranged =
    requests.some(({ serviceId }) => serviceId === topicServiceId) ||
    lastBooked.some((id) => !before.lastBooked.includes(id));
  const isNew = topicServiceId !== before.topicServiceId;
  const isTopicTold = topicServiceId !== null && !isArranged && (isNew || before.isTopicTold);
  return { ...state, isTopicTold };
};
