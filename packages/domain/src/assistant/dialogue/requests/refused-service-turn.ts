// "não quero canal": a refused service is never offered, booked or moved to.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { ServiceMention } from '../../language/services/service-match.ts';
import { readWords } from '../../language/words/words.ts';
import { refusedServicesIn, type RefusedServices } from '../../reading/refusals/refused-services.ts';
import { askName } from '../../replies/booking-replies.ts';
import * as replies from '../../replies/refused-replies.ts';
import { phrasesOf } from '../../replies/voice/voice.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { askForService } from '../offers/offering.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

/** "Corte + barba", "Pé e mão" */
const JOINS = /[+&/,]|\s(?:e|com)\s/iu;

const wordsOf = (text: string): string[] => readWords(text).words.map((word) => word.text);

/** Parts of a combined service that a refusal leaves; null for a single service, or when all of it is refused. */
const leftOf = ({ name }: OfferedService, mentions: readonly ServiceMention[]): string[] | null => {
  const said = new Set(mentions.flatMap(({ words }) => words.map(({ text }) => text)));
  const parts = name.split(JOINS).map((part) => part.trim());
  const left = parts.filter((part) => !wordsOf(part).some((word) => said.has(word)));
  return left.length > 0 && left.length < parts.length ? left : null;
};

/** Extent to which a service is refused. */
const refusedOf = (
  service: OfferedService | undefined,
  { mentions }: RefusedServices,
): 'part' | 'all' | null => {
  if (!service) return null;
  if (leftOf(service, mentions)) return 'part';
  return mentions.some(({ ids }) => ids.includes(service.id)) ? 'all' : null;
};

/** Service name for the remaining part of a combined one, if exactly one fits. */
const serviceOfRest = (turn: Turn, service: OfferedService, { mentions }: RefusedServices): string | null => {
  const left = leftOf(service, mentions)?.flatMap(wordsOf) ?? [];
  const [only, ...others] = turn.services.filter(
    ({ id, name }) => id !== service.id && left.some((word) => wordsOf(name).includes(word)),
  );
  return only && others.length === 0 ? only.name : null;
};

const namesOf = (turn: Turn, { mentions }: RefusedServices): string[] =>
  mentions.map(({ ids: [id = null, ...others], words }) => {
    const service = others.length === 0 ? serviceById(turn, id) : undefined;
    return service?.name ?? words.map(({ raw }) => raw).join(' ');
  });

/** Drops the refused request and continues with the others, or keeps the current one. */
const whileArranging = (
  turn: Turn,
  state: DialogueState,
  refused: RefusedServices,
): Promise<Answer> | Answer => {
  const lead = replies.refusedBeside(namesOf(turn, refused));
  const [first, ...others] = state.requests;
  const isOf = (id: number | null) => refusedOf(serviceById(turn, id), refused) !== null;
  const kept = others.filter(({ serviceId }) => !isOf(serviceId));
  if (!first || !isOf(first.serviceId)) {
    const known = { ...state, requests: first ? [first, ...kept] : [] };
    return { say: [lead, ...asksFor(turn, known)], state: known };
  }
  const open = { ...state, requests: kept, offered: [], awaiting: null };
  // "canal não, só isso mesmo", behind the visit that was wanted
  if (kept.length === 0 && state.lastBooked.length > 0) return { say: [lead], state: open };
  const goOn = async (): Promise<Answer> =>
    kept.length > 0
      ? ((await advanceRequest(turn, open, { confirmFirst: true })) ?? { say: [], state: open })
      : askForService(
          turn,
          { ...open, requests: [{ ...first, serviceId: null, choices: [] }] },
          {
            ...first,
            serviceId: null,
            choices: [],
          },
        );
  return goOn().then((next) => ({ ...next, say: [lead, ...next.say] }));
};

/** Short form of the open question, unless the reply asks it again anyway. */
const asksFor = (turn: Turn, { awaiting, requests: [request] }: DialogueState): string[] => {
  const service = serviceById(turn, request?.serviceId ?? null)?.name ?? null;
  if (awaiting?.kind === 'moment' || awaiting?.kind === 'reading') return [replies.askWhichShown(service)];
  if (awaiting?.kind === 'name') return [askName(turn)];
  return awaiting?.kind === 'service' ? [replies.askOtherService()] : [];
};

const disliked = (turn: Turn, state: DialogueState, own: readonly ClientAppointment[]): Answer => ({
  say: [
    phrasesOf(turn.business).comfort,
    ...(state.requests.length > 0 ? asksFor(turn, state) : [replies.dislikedNotBooked(turn, own)]),
  ],
  state,
});

/**
 * "não quero canal nem avaliação, só limpeza": the turn with the other service only; unchanged when no service
 * is refused.
 */
export const withOtherNamed = (turn: Turn): Turn => {
  const refused = refusedServicesIn(turn.said);
  if (!refused?.isOtherNamed) return turn;
  const rest = turn.hear(refused.rest);
  return { ...turn, said: { ...rest, intents: new Set([...rest.intents, 'corrects' as const]) } };
};

export type RefusedService = { answer: Answer } | { turn: Turn; lead: string };

/** Answers a refusal, or returns the turn with the rest of the message; null when no service is refused. */
export const refusedServiceTurn = async (
  turn: Turn,
  state: DialogueState,
): Promise<RefusedService | null> => {
  if (turn.said.people.length > 0) return null;
  const refused = refusedServicesIn(turn.said);
  if (!refused || refused.isOtherNamed) return null;
  const own = await turn.tools.myAppointments();
  const ofVisit = (visit: ClientAppointment) => refusedOf(serviceById(turn, visit.serviceId), refused);
  const [visit, ...several] = own.filter((each) => ofVisit(each) !== null);
  // "o corte não", in reply to a list of visits to cancel
  if (visit && (state.awaiting?.kind === 'which' || state.awaiting?.kind === 'cancel')) return null;
  const isPending = state.requests.some(
    ({ serviceId }) => refusedOf(serviceById(turn, serviceId), refused) === 'all',
  );
  // the rest must not be read as a yes to the offer that it refuses
  if (refused.rest !== '' && !visit && !(isPending && refused.kind === 'refused'))
    return {
      turn: { ...turn, said: turn.hear(refused.rest) },
      lead: replies.refusedBeside(namesOf(turn, refused)),
    };
  if (refused.rest !== '' && visit && ofVisit(visit) === 'all') return null;
  if (state.requests.length > 0 && refused.kind === 'refused' && !visit)
    return { answer: await whileArranging(turn, state, refused) };
  if (refused.kind === 'disliked') return { answer: disliked(turn, state, own) };
  if (!visit) {
    const say = [
      replies.refusedNotBooked(turn, { names: namesOf(turn, refused), own }),
      ...asksFor(turn, state),
    ];
    return { answer: { say, state } };
  }
  const service = serviceById(turn, visit.serviceId);
  if (several.length > 0 || !service || turn.said.moments.length > 0) return null;
  // "não quero mais a limpeza" gives up the whole visit; the cancellation handlers ask about it
  if (ofVisit(visit) === 'all' && (turn.said.intents.has('cancels') || turn.said.absence !== null))
    return null;
  const other = serviceOfRest(turn, service, refused);
  return {
    answer: { say: [replies.askRefusedBooked(turn, { visit, other })], state: { ...state, awaiting: null } },
  };
};
