// Another day or hour, named while the professional has called off visits: for those visits, for another one,
// or unclear.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { onlyAsksToMove } from '../../reading/wishes/changes.ts';
import {
  anyTime,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { listEntry } from '../../language/ordinal.ts';
import { readWords } from '../../language/words/words.ts';
import { dateOf, minutesLater, timeOf } from '../../local-start.ts';
import { newRequest } from '../offers/booking-flow.ts';
import {
  latestNotice,
  type NewTime,
  newTimeMeant,
  partCalledOff,
  proposedStarts,
} from '../visits/called-off.ts';
import { vagueTarget } from '../which-visit/vague-target.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { askWhichTurn, moveTurn, startMove } from './own-visit-turns.ts';
import { changeMoments, describedBy, describedVisits, isAt, isDescribed } from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** For this long after a newer automatic message about another visit, an answer may be about that visit. */
const RIVAL_MINUTES = 48 * 60;

/** "só posso de tarde" */
const CAN_COME = /^(mas |eu |agora )*so (posso|consigo|da|tenho)\b/;
const WANTS_ELSE = ['cancels', 'cannotCome', 'cannotTalk', 'listsOwn', 'runsLate', 'regrets'] as const;

/** "e a barba quinta 16h" while another called-off visit is being moved. */
const namesOther = (
  { said }: Turn,
  { requests }: DialogueState,
  calledOff: readonly ClientAppointment[],
): boolean => {
  const movingId = requests[0]?.movingId ?? null;
  const description = describedBy(said, []);
  if (description.serviceIds.length === 0 || !calledOff.some(({ id }) => id === movingId)) return false;
  const described = describedVisits(calledOff, description);
  return described.length > 0 && described.every(({ id }) => id !== movingId);
};

/** True when the talk has turned to something else since the notice. */
const isTalking = (turn: Turn, state: DialogueState, calledOff: readonly ClientAppointment[]): boolean => {
  const { requests, awaiting, at } = state;
  const isOpen = requests.length > 0 || (awaiting !== null && awaiting.kind !== 'ask-owner');
  return isOpen && latestNotice(turn.reminders, calledOff) <= at && !namesOther(turn, state, calledOff);
};

/** "tem quinta 15h?" asks, "quinta 15h pode ser?" decides. */
const isOnlyAsked = ({ said }: Turn): boolean =>
  onlyAsksToMove(said.text) ||
  said.tone !== 'request' ||
  (said.isQuestion && !said.text.plain.includes('pode ser'));

/** Visits that a message may be about: those called off, and one discussed since the notice. */
const candidates = (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): ClientAppointment[] => {
  const { calledOff, standing } = partCalledOff(turn, own);
  const noticeAt = latestNotice(turn.reminders, calledOff);
  const since = turn.reminders.filter(
    ({ at, isAbsence }) => !isAbsence && at > noticeAt && minutesLater(at, RIVAL_MINUTES) >= turn.now,
  );
  const rivals = standing.filter(
    ({ id }) =>
      since.some(({ appointmentId }) => appointmentId === id) ||
      (state.lastBooked.at(-1) === id && state.at > noticeAt),
  );
  return [...calledOff, ...rivals];
};

/** "tem mais tarde?": after the latest hour that the notice proposed, or before the earliest. */
const shiftedWish = ({ said: { intents } }: Turn, proposed: readonly string[]): TimePreference | null => {
  const hours = proposed.map(timeOf).toSorted();
  const isLater = intents.has('later');
  const time = isLater ? hours.at(-1) : hours[0];
  if (time === undefined || !(isLater || intents.has('earlier'))) return null;
  const edge = { time, readings: null, bare: false };
  return { ...anyTime, ...(isLater ? { after: edge } : { before: edge }) };
};

const BESIDE_ENTRY = new Set(
  'mas porem da de rola horas h so que e teria tem como consegue seria'.split(' '),
);

/** Proposal whose day is meant: "a primeira opção, mas às 10h dá?". */
const entryNamed = ({ said }: Turn, proposed: readonly string[]): string | undefined => {
  const beside = said.moments.reduceRight(
    (text, { index, end }) => `${text.slice(0, index)} ${text.slice(end)}`,
    said.text.original,
  );
  return listEntry(readWords(beside).plain.replaceAll(/ ?\? ?/g, ' '), proposed, BESIDE_ENTRY);
};

/** Requested day and hour; without a day, one of those that the notice proposed. */
const wishOf = (turn: Turn, target: readonly TimePreference[]): TimePreference => {
  const said = target.reduce(revise, anyTime);
  const proposed = proposedStarts(turn);
  const wish = saysWhen(said) ? said : shiftedWish(turn, proposed);
  if (!wish || saysDay(wish)) return said;
  const entry = entryNamed(turn, proposed);
  return { ...wish, dates: [...new Set((entry === undefined ? proposed : [entry]).map(dateOf))] };
};

const move = (
  turn: Turn,
  state: DialogueState,
  { visits, wish, meant }: { visits: readonly ClientAppointment[]; wish: TimePreference; meant: NewTime },
): Promise<Answer> | Answer => {
  const request: VisitRequest = {
    ...newRequest,
    wish,
    onlyAsked: isOnlyAsked(turn),
    undecided: meant !== 'move',
    serviceOpen: turn.said.services.length === 0,
  };
  const [visit, ...others] = visits;
  if (visit && others.length === 0) {
    const meantWish = saysWhen(wish) ? wish : vagueTarget(turn, visit);
    return startMove(turn, state, { visit, request: { ...request, wish: meantWish } });
  }
  const asked = askWhichTurn(turn, state, { visits, purpose: 'move' });
  return { ...asked, state: { ...asked.state, requests: [request] } };
};

/** "quero mudar pra quinta" without a named visit: one of those called off. */
const moveAsked = (
  turn: Turn,
  state: DialogueState,
  { visits, own }: { visits: readonly ClientAppointment[]; own: readonly ClientAppointment[] },
): Promise<Answer> => {
  const { source, told } = changeMoments(turn.said, own);
  if (isDescribed(describedBy(turn.said, [...source, ...told]))) return moveTurn(turn, state, null);
  const tools = { ...turn.tools, myAppointments: () => Promise.resolve([...visits]) };
  return moveTurn({ ...turn, tools }, state, null);
};

/** "ok, até dia 10", "confirmo quinta": the current time of a visit, not a target. */
const isWhereOneIs = (
  { said }: Turn,
  wish: TimePreference,
  { calledOff, standing }: ReturnType<typeof partCalledOff>,
): boolean =>
  (saysDay(wish) || saysHour(wish)) &&
  (calledOff.some((visit) => isAt(visit, wish)) ||
    ((saysHour(wish) || said.intents.has('confirmsPresence')) &&
      standing.some((visit) => isAt(visit, wish))));

const namesTime = ({ said }: Turn): boolean => said.wishes.some(saysWhen) || said.intents.has('otherTime');

/**
 * Moves the called-off visit to the day and hour that a message names, or asks which visit is meant. Null while
 * nothing is called off, and for a message that plainly wants something else.
 */
export const newTimeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  const { intents } = said;
  if (!reminders.some(({ isAbsence }) => isAbsence) || !namesTime(turn)) return null;
  const isTold = said.tone === 'told' && !CAN_COME.test(said.text.plain);
  if (isTold || said.visits.length > 1 || WANTS_ELSE.some((intent) => intents.has(intent))) return null;
  const own = await tools.myAppointments();
  const { calledOff, standing } = partCalledOff(turn, own);
  if (calledOff.length === 0 || isTalking(turn, state, calledOff)) return null;
  const visits = candidates(turn, state, own);
  const meant = newTimeMeant(turn, calledOff);
  if (meant === 'another' || (meant === 'unclear' && !said.wishes.some(saysWhen))) return null;
  if (intents.has('reschedules')) return moveAsked(turn, state, { visits, own });
  const { source, target, told: places } = changeMoments(said, own);
  // "só posso de tarde" does not locate a visit
  const told = places.filter((wish) => saysDay(wish) || saysHour(wish));
  const wanted = [...source.filter((wish) => !told.includes(wish)), ...target];
  if (told.length > 0 && !wanted.some(saysWhen)) return null;
  const isOfEntry = entryNamed(turn, proposedStarts(turn)) !== undefined;
  if (!isOfEntry && wanted.some((wish) => isWhereOneIs(turn, wish, { calledOff, standing }))) return null;
  const described = describedVisits(visits, describedBy(said, told));
  const isNarrowed = described.length > 0 && described.length < visits.length;
  return move(turn, state, { visits: isNarrowed ? described : visits, wish: wishOf(turn, wanted), meant });
};
