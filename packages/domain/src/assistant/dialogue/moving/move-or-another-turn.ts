// "posso ir sexta 16h?" from a client with a visit, or a day alone right after a booking. The client has to
// choose between moving that visit and booking another one; the reply names both.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  preferenceOf,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { mayReplace, whichOrAnother } from '../../replies/booking-replies.ts';
import { ownVisits } from '../../replies/own-visit-replies.ts';
import { dateOf } from '../../local-start.ts';
import { newRequest, advanceRequest, sameStart } from '../offers/booking-flow.ts';
import { wantsAnotherOne } from '../booking/availability-turn.ts';
import { partCalledOff } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { changeMoments, isAt } from '../visits/own-visits.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const MAY = setOf('posso podia poderia pode consigo conseguiria da daria rola tem teria se');
const COME = setOf('ir vir passar aparecer chegar ser for fosse');
/** Filler words allowed in "posso ir sexta 16h?". */
const BESIDE = setOf(
  `eu a o e em na no nas nos as de ai la aqui para pra so entao mesmo como tipo sera que se dia por favor oi ola opa bom
  boa tarde noite tudo bem moca moco querida querido ne hein gente voce voces`,
);
/** Words allowed beside a day alone: "na quinta". */
const WITH_DAY = setOf('a o na no e entao em dia feira');

const isInMoment = ({ moments }: Understanding, { index, end }: { index: number; end: number }): boolean =>
  moments.some((moment) => index < moment.end && end > moment.index);

/** Words of a message outside its time expressions. */
const wordsBeside = (said: Understanding): string[] =>
  said.text.words.filter((word) => !isInMoment(said, word)).map(({ text }) => text);

/** True when a message only asks to come at some time. */
const asksToCome = (said: Understanding): boolean => {
  const words = wordsBeside(said);
  // "eu posso ir 16h" is a statement
  const isAsked = said.isQuestion || MAY.has(words.find((word) => word !== 'oi' && word !== 'ola') ?? '');
  return (
    isAsked &&
    words.some((word) => MAY.has(word)) &&
    words.some((word) => COME.has(word)) &&
    words.every((word) => MAY.has(word) || COME.has(word) || BESIDE.has(word))
  );
};

const RETURNS = setOf('volto voltamos voltarei voltar');
const RETURNS_WITH = setOf('vou vamos eu');

/** "volto segunda 14h": a remark or a request for that time; the reply has to ask which. */
const saysToReturn = (said: Understanding): boolean => {
  const words = wordsBeside(said);
  return (
    words.some((word) => RETURNS.has(word)) &&
    words.every((word) => RETURNS.has(word) || RETURNS_WITH.has(word) || BESIDE.has(word))
  );
};

/** True when a message contains only a day. */
const isDayAlone = (said: Understanding, wish: TimePreference): boolean =>
  saysDay(wish) &&
  !saysHour(wish) &&
  wish.part === null &&
  wish.after === null &&
  wish.before === null &&
  wordsBeside(said).every((word) => WITH_DAY.has(word));

/** Time preference of a message that names one time and nothing else about a visit; null otherwise. */
const timeOnly = (said: Understanding): TimePreference | null => {
  const { services, people, visits, moments, tone } = said;
  const [visit, ...others] = visits;
  const isMore = others.length + services.length + people.length > 0;
  // "na outra quarta" already says that the visit moves
  const isElse = moments.some(({ refused, skips }) => refused || skips !== null);
  if (!visit || isMore || (tone === 'told' && !saysToReturn(said)) || isElse) return null;
  return saysWhen(visit.wish) && !visit.wish.passed ? visit.wish : null;
};

/** A day alone keeps the visit's hour, an hour alone its day. */
const wishFor = (visit: ClientAppointment, said: TimePreference): TimePreference =>
  saysDay(said) && (saysHour(said) || said.part !== null || said.after !== null || said.before !== null)
    ? said
    : revise(sameStart(visit), said);

const ask = (turn: Turn, state: DialogueState, asked: { visit: ClientAppointment; wish: TimePreference }) => {
  const { visit, wish } = asked;
  const { serviceId, id: movingId, forSomeone } = visit;
  const request = {
    ...newRequest,
    serviceId,
    movingId,
    forSomeone,
    wish: wishFor(visit, wish),
    onlyAsked: true,
    undecided: true,
    serviceOpen: true,
  };
  return advanceRequest(turn, { ...state, requests: [request], offered: [], awaiting: null }, {});
};

/** "sexta tenho que levar a menina no médico de tarde, tem de manhã?": another time on the day that does not suit. */
const otherTimeOfDay = ({ said }: Turn): TimePreference | null => {
  const { moments, intents, isQuestion, people } = said;
  const [day, ...days] = moments.filter(({ date }) => date !== null);
  const [time, ...times] = moments.filter(({ date, refused }) => date === null && !refused);
  if (!day?.refused || day.date === null || !time || days.length + times.length + people.length > 0)
    return null;
  const wish = preferenceOf(time);
  const isElse = saysDay(wish) || intents.has('wantsAnother') || intents.has('cancels');
  return isQuestion && !isElse && saysWhen(wish) ? { ...wish, dates: [day.date] } : null;
};

const otherTimeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const wish = arrangesNothing(state) ? otherTimeOfDay(turn) : null;
  if (!wish) return null;
  const { standing } = partCalledOff(turn, await turn.tools.myAppointments());
  const [visit, ...others] = standing.filter(({ start }) => wish.dates.includes(dateOf(start)));
  const ids = turn.said.services.flatMap((service) => service.ids);
  const isOther = ids.length > 0 && !ids.some((id) => id === visit?.serviceId);
  if (!visit || others.length > 0 || isOther || !serviceById(turn, visit.serviceId)) return null;
  const answer = await ask(turn, state, { visit, wish });
  return answer.state.awaiting?.kind === 'moment'
    ? { ...answer, say: [mayReplace(turn, visit), ...answer.say] }
    : answer;
};

/** "outro", in reply to "which visit moves, or do you want another one?". */
export const anotherTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, requests } = state;
  const [request] = requests;
  if (awaiting?.kind !== 'which' || !request?.undecided || !wantsAnotherOne(turn)) return null;
  return advanceRequest(
    turn,
    { ...state, requests: [{ ...request, undecided: false, isStated: true }], awaiting: null },
    {},
  );
};

/** "dá pra passar amanhã pra sexta 16h?": the visit, and where it is to go. */
const namesBothEnds = (said: Understanding, own: readonly ClientAppointment[]): boolean => {
  const { source, target } = changeMoments(said, own);
  const isSource = source.some((wish) => own.some((visit) => isAt(visit, wish)));
  return said.intents.has('reschedules') && isSource && target.some(saysWhen);
};

/**
 * Lets the client choose between moving a visit and booking another one; null when the message decides it, or
 * says more.
 */
export const moveOrAnotherTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const replacing = await otherTimeTurn(turn, state);
  if (replacing) return replacing;
  const wish = arrangesNothing(state) ? timeOnly(said) : null;
  if (!wish) return null;
  const fresh = state.lastBooked.at(-1);
  const isAlone = fresh !== undefined && isDayAlone(said, wish);
  // right after a booking, "pode ser terça 10h?" corrects it
  const corrects = fresh !== undefined && said.text.words.some(({ text }) => text === 'ser');
  if (!isAlone && (corrects || !asksToCome(said)) && !saysToReturn(said)) return null;
  const { standing } = partCalledOff(turn, await turn.tools.myAppointments());
  if (namesBothEnds(said, standing)) return null;
  const visits = fresh === undefined ? standing : standing.filter(({ id }) => id === fresh);
  const [visit, ...others] = visits;
  if (!visit || !serviceById(turn, visit.serviceId)) return null;
  const there = standing.filter((each) => isAt(each, wish));
  if (there.length > 0) return { say: [ownVisits(turn, there)], state };
  if (others.length === 0) return ask(turn, state, { visit, wish });
  const asked = askWhichTurn(turn, state, { visits, purpose: 'move', lead: whichOrAnother() });
  const request = { ...newRequest, wish: revise(anyTime, wish), onlyAsked: true, undecided: true };
  return { ...asked, state: { ...asked.state, requests: [request] } };
};
