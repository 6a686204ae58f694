// Handles messages about wanted visits: starts requests, changes them, takes a choice among offers.
import { agreementIn } from '../../language/words/agreement.ts';
import type { HourMention } from '../../language/mentions/moment-mentions.ts';
import {
  isInPart,
  hasPreference,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { goesElsewhere } from '../../reading/sentences/asides.ts';
import { asksToArrange, isWhollyExplained } from '../../reading/wishes/consent.ts';
import { oneByOne } from '../../replies/booking-replies.ts';
import { takenNote } from '../../replies/voice/small-talk-replies.ts';
import { isInside } from '../../language/services/word-runs.ts';
import { isUnasked, toldReply } from '../courtesy/no-visit-turn.ts';
import { applyDecision } from './availability-turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { describeStatus } from '../visits/called-off.ts';
import { isOfferedTogether, ofNamedService } from '../several/offered-together.ts';
import { behindNamed, following } from '../right-behind/following.ts';
import { eachOfItsService, moveEach } from '../moving/move-each.ts';
import { hourAloneTurn } from '../own-move/hour-alone.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { listTurn } from '../settled/list-turn.ts';
import { besideMovedTurn, onMovedDay } from './beside-moved.ts';
import { answerPending, shifted } from './pending-answers.ts';
import {
  askedOfUnknown,
  forParty,
  ofSender,
  ofThatPerson,
  withLastPerson,
  withNameOfRelative,
} from '../days/talked-about.ts';
import { oneToEach, serviceToEach } from '../several/each-of-several.ts';
import { withSecondService } from '../meant/several-named.ts';
import { atEdgeOfDay } from '../days/edge-of-day.ts';
import { correctedTogether } from '../several/corrected-together.ts';
import { alsoFor, oneMore } from '../several/also-for.ts';
import { begun, isOfEvery, merged, namesOutright } from './new-requests.ts';
import {
  asksBeside,
  asksWhichHours,
  isRemarkOfDay,
  onlyAsks,
  readInTalk,
  withoutReplaced,
} from '../days/talk-context.ts';
import { withUsualService } from '../meant/usual-service.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "às 8" and then, in reply to another question, "da noite": the reading of the hour in that part of the day. */
const hoursIn = ({ hours }: TimePreference, { hours: later, part }: TimePreference): HourMention[] =>
  part === null || later.length > 0
    ? []
    : hours.flatMap(({ readings }) =>
        (readings ?? [])
          .filter((time) => isInPart(time, part))
          .map((time) => ({ time, readings: null, bare: false })),
      );

/** True while a message answers an offer or a list. */
const isAnswer = (awaiting: DialogueState['awaiting']): boolean =>
  awaiting?.kind === 'go-ahead' || awaiting?.kind === 'moment' || awaiting?.kind === 'reading';

/**
 * "e a barba?", "e às 16h?", or another service or person while a yes is awaited: needs a confirmation before
 * it is booked.
 */
const asksFurther = ({ said }: Turn, { awaiting }: DialogueState): boolean =>
  said.tone !== 'request' ||
  (isAnswer(awaiting) && !isWhollyExplained(said)) ||
  (said.isQuestion && !said.intents.has('books') && !said.text.plain.includes('pode ser')) ||
  (awaiting?.kind === 'go-ahead' &&
    said.moments.length === 0 &&
    !said.intents.has('books') &&
    !said.intents.has('wishes') &&
    agreementIn(said) !== 'yes');

/** A day named after a refusal starts over: the refused hour no longer applies. */
const continued = (turn: Turn, state: DialogueState): VisitRequest[] => {
  const [request, ...others] = state.requests;
  const [visit] = turn.said.visits;
  if (!request || !visit) return state.requests;
  const named = withNameOfRelative(turn, state.requests);
  if (named) return named;
  const each = oneToEach(turn, state.requests, merged) ?? serviceToEach(turn, state.requests, merged);
  if (each) {
    const onlyAsked = asksFurther(turn, state) || onlyAsks(turn);
    return each.map((request) => ({ ...request, onlyAsked }));
  }
  const isOfAll = visit.service !== null && isOfEvery(turn, state.requests);
  if (isOfAll) return state.requests.map((each) => merged(each, { ...visit, attendee: null }));
  const moved = eachOfItsService(turn, state.requests);
  if (moved) return moved;
  if (turn.said.visits.length > 1)
    return correctedTogether(
      turn,
      state.requests,
      begun(turn, { ...state, topicServiceId: request.serviceId }),
    );
  const wasRefused = state.awaiting?.kind === 'moment' && saysDay(request.wish);
  const isAnyHour = wasRefused || asksWhichHours(turn.said.text);
  const forgetsHour =
    isAnyHour && saysDay(visit.wish) && !saysHour(visit.wish) && !turn.said.intents.has('sameTime');
  const known = forgetsHour ? { ...request, wish: { ...request.wish, hours: [] } } : request;
  const decides = saysWhen(visit.wish) || turn.said.intents.has('books');
  const isOffer = state.awaiting?.kind === 'go-ahead';
  const next = ofThatPerson(turn, state, merged(known, visit));
  // its hour stood in a message that only asked, or told
  const keepsAskedHour = !isOffer && request.onlyAsked && saysHour(next.wish) && !saysHour(visit.wish);
  const hours = state.awaiting?.kind === 'service' ? hoursIn(known.wish, visit.wish) : [];
  const wish = hours.length > 0 ? { ...next.wish, hours } : next.wish;
  return [
    {
      ...next,
      wish,
      onlyAsked:
        keepsAskedHour ||
        asksFurther(turn, state) ||
        (decides || isOffer ? onlyAsks(turn) : request.onlyAsked),
    },
    ...others,
  ];
};

/** An hour alone, after offers on a single day, means that day. */
const withOfferedDay = (state: DialogueState, requests: VisitRequest[]): VisitRequest[] => {
  const dates = [...new Set(state.offered.map(dateOf))];
  if (dates.length !== 1) return requests;
  return requests.map((request) =>
    saysDay(request.wish) || !saysHour(request.wish)
      ? request
      : { ...request, wish: { ...request.wish, dates, passed: false } },
  );
};

/** True when a message starts a request while none is pending. */
const beginsRequest = (turn: Turn, { topicServiceId, lastBooked, lastCancelled }: DialogueState): boolean => {
  const { said } = turn;
  const { intents, visits } = said;
  const says = (...wanted: Parameters<typeof intents.has>[0][]) =>
    wanted.some((intent) => intents.has(intent));
  const named = visits.some(({ service }) => service !== null);
  const when = visits.some(({ wish }) => hasPreference(wish));
  const hour = visits.some(({ wish }) => saysHour(wish));
  const asksOther = says('asksPrice', 'asksDuration', 'asksServices', 'asksHours', 'asksAddress');
  if (says('books') && said.isQuestion && says('asksPolicy') && visits.length === 0) return false;
  if (says('books', 'asksFreeTimes')) return true;
  if (says('tellsPast') && visits.every(({ wish }) => wish.passed)) return false;
  if (says('asksHours') && !named) return false;
  if (when && (named || topicServiceId !== null)) return true;
  if (when && said.isQuestion && lastCancelled.length > 0 && !asksOther) return true;
  // "sábado", after an answer
  if (when && said.text.words.every((word) => isInside(word, said.moments))) return true;
  const isRequested = said.tone === 'request';
  const isMentioned = said.tone === 'unsure' && !said.isQuestion && !says('wishes', 'asksWhether');
  if (when && !isMentioned && (hour || says('wishes', 'asksWhether')) && !says('saysGoodbye'))
    return !asksOther || hour;
  const goesWithLast = says('followsOn') && lastBooked.length > 0;
  return (
    !asksOther &&
    named &&
    (says('wishes') || goesWithLast || (!said.isQuestion && (isRequested || namesOutright(turn))))
  );
};

/** "marca outra sexta": the service of the visit just booked. */
const sameAgain = async (turn: Turn, state: DialogueState): Promise<DialogueState> => {
  const last = state.lastBooked.at(-1);
  if (!turn.said.intents.has('sameAgain') || last === undefined) return state;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === last);
  return visit ? { ...state, topicServiceId: visit.serviceId, offered: [visit.start] } : state;
};

const drop = (turn: Turn, state: DialogueState): Answer => ({
  say: [takenNote(turn)],
  state: { ...state, requests: [], offered: [], awaiting: null },
});

const pendingTurn = async (
  turn: Turn,
  state: DialogueState,
  { informed, isInstead }: { informed: boolean; isInstead: boolean },
): Promise<Answer | null> => {
  const { intents, visits } = turn.said;
  const isOver = intents.has('drops') || goesElsewhere(turn.said.text);
  if (isOver && visits.length === 0) return drop(turn, state);
  const answer = (await hourAloneTurn(turn, state)) ?? (await answerPending(turn, state));
  if (answer) return answer;
  const when = visits.some(({ wish }) => saysWhen(wish));
  if (informed && !intents.has('books') && !when) return null;
  const placed = await behindNamed(turn, state);
  if (placed) return advanceRequest(turn, placed, {});
  const moved = when ? null : shifted(turn, state);
  if (moved) return advanceRequest(turn, moved, {});
  const wantsIt = intents.has('books') && asksToArrange(turn.said);
  const second = withSecondService(turn, state);
  if (second) return advanceRequest(turn, { ...state, requests: second }, { confirmFirst: true });
  const both = alsoFor(turn, state) ?? oneMore(turn, state) ?? forParty(turn, state);
  if (both) {
    const answer = await advanceRequest(turn, both, { confirmFirst: true });
    return isOfferedTogether(answer.state) ? answer : { ...answer, say: [oneByOne(), ...answer.say] };
  }
  if (visits.length === 0) {
    // "preciso ver minha agenda antes" does not agree to the question
    const goesOn = intents.has('books') || intents.has('asksFreeTimes');
    const { awaiting } = state;
    const [only, ...others] = state.offered;
    const onOffer = awaiting?.kind === 'ask-owner' && others.length === 0 ? only : undefined;
    const start = awaiting?.kind === 'go-ahead' ? awaiting.start : onOffer;
    const agreed = wantsIt && start !== undefined ? { agreed: start } : {};
    return goesOn ? advanceRequest(turn, state, { confirmFirst: !wantsIt, ...agreed }) : null;
  }
  const beside = isInstead ? null : await besideMovedTurn(turn, state);
  if (beside) return beside;
  if (asksBeside(turn, state)) return null;
  if (isRemarkOfDay(turn, state)) return advanceRequest(turn, state, {});
  const revised = (await moveEach(turn, state)) ?? continued(turn, state);
  const next = await onMovedDay(turn, withOfferedDay(state, revised));
  return advanceRequest(turn, { ...state, requests: await atEdgeOfDay(turn, next) }, {});
};

const REPORTS =
  /\b(marquei|agendei|reservei|tinha (marcado|agendado|reservado)|(marcou|agendou|reservou) para mim)\b/;

const WANTED = ['books', 'wishes', 'asksFreeTimes', 'asksWhether'] as const;
/** "meu voo sai quarta às 15h, o corte demora quanto?" only asks for the duration. */
const wantsVisit = ({ said: { intents } }: Turn): boolean => WANTED.some((intent) => intents.has(intent));

/** Replies to a visit that was only mentioned, or is not wanted: arranges nothing. */
const mentionedVisitTurn = async (turn: Turn, state: DialogueState, informed: boolean): Promise<Answer> => {
  if (REPORTS.test(turn.said.text.plain)) return listTurn(turn, state);
  const own = state.lastBooked.length > 0 ? await turn.tools.myAppointments() : [];
  const last = own.find(({ id }) => id === state.lastBooked.at(-1));
  if (last) return { say: [describeStatus(turn, last)], state };
  return { say: informed ? [] : [toldReply(turn.said)], state };
};

/**
 * Answers a message about wanted visits; null for other messages. `informed`: its question is already answered,
 * so that a service it names may belong to that question only.
 */
export const bookingTurn = async (
  heard: Turn,
  state: DialogueState,
  informed = false,
): Promise<Answer | null> => {
  const turn = withoutReplaced(heard);
  // "quanto custa o de sempre?" only asks
  const onlyInformed = informed && turn.said.visits.length === 0 && !turn.said.intents.has('books');
  const usual = onlyInformed ? null : await withUsualService(turn, state);
  if (state.requests.length > 0) {
    const current = ofSender(turn, ofNamedService(turn, usual ?? state));
    if (usual && turn.said.visits.length === 0) return advanceRequest(turn, usual, {});
    const isInstead = turn !== heard;
    return pendingTurn(readInTalk(turn, current), applyDecision(turn, current), { informed, isInstead });
  }
  if (!usual && (isUnasked(turn, state) || !beginsRequest(turn, state))) return null;
  if (turn.said.tone === 'told') return mentionedVisitTurn(turn, state, informed);
  if (turn.said.tone === 'unsure' && informed && !wantsVisit(turn)) return null;
  const again = await withLastPerson(turn, usual ?? (await sameAgain(turn, state)));
  const known = { ...again, wantsNoVisit: false };
  const wanted = askedOfUnknown(turn, known, begun(turn, known));
  const requests = await atEdgeOfDay(turn, withOfferedDay(known, wanted));
  return advanceRequest(turn, await following(turn, { ...known, requests }), {});
};
