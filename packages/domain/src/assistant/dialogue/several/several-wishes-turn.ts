// Several requests in one message about different visits: each is handled separately, and those that must wait
// are remembered.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  revise,
  saysDay,
  saysHour,
  anyTime,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { deniesChange } from '../../reading/wishes/changes.ts';
import { type Piece, wishesIn } from '../../reading/wishes/wishes.ts';
import { notUnderstoodPart, restLater } from '../../replies/voice/small-talk-replies.ts';
import { inWeekOf } from '../own-move/target-day.ts';
import { describeStatus } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import {
  changeMoments,
  describedBy,
  describedVisits,
  isDescribed,
  isFor,
  isOwn,
} from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Act = (turn: Turn, state: DialogueState) => Promise<Answer | null>;

/** Order of execution: plain requests come before those that may need a question. */
const KINDS = ['leave', 'confirm', 'stay', 'move', 'book'] as const;

interface Part {
  said: Turn['said'];
  kind: (typeof KINDS)[number] | null;
  /** the client's visits that it names */
  visits: readonly ClientAppointment[];
  /** for the sender, whoever the talk was about */
  isOfSender?: boolean;
}

const wordsOf = ({ text }: Turn['said']): string[] => text.words.map((word) => word.text);

const kindOf = (said: Turn['said'], isKept: boolean): Part['kind'] => {
  const { intents, services } = said;
  if (isKept || deniesChange(said.text)) return 'stay';
  if (intents.has('cancels') || intents.has('cannotCome')) return 'leave';
  if (intents.has('reschedules')) return 'move';
  const isWish = intents.has('wishes') || (said.people.length > 0 && said.wishes.some(saysHour));
  if (intents.has('books') || (isWish && services.length > 0)) return 'book';
  return intents.has('confirmsPresence') ? 'confirm' : null;
};

const visitsOf = (
  said: Turn['said'],
  kind: Part['kind'],
  own: readonly ClientAppointment[],
): readonly ClientAppointment[] => {
  if (said.intents.has('allOfThem')) return own;
  const { source, target } = changeMoments(said, own);
  const described = describedBy(said, kind === 'move' ? source : [...source, ...target]);
  if (isDescribed(described)) return describedVisits(own, described);
  // "o da Jamile"
  return own.filter((visit) => !isOwn(visit) && isFor(visit, wordsOf(said)));
};

const partOf = (turn: Turn, { text, isKept }: Piece, own: readonly ClientAppointment[]): Part => {
  const said = turn.hear(text);
  const kind = kindOf(said, isKept);
  const visits = visitsOf(said, kind, own);
  const [only, ...others] = own.filter(isOwn);
  // "mudar a minha"
  const isMine = visits.length === 0 && only && others.length === 0 && MINE.test(said.text.plain);
  return { said, kind, visits: isMine && kind !== 'book' ? [only] : visits };
};

const MINE = /\b(a minha|o meu)\b/;

const isForOther = ({ kind, said }: Part): boolean =>
  kind === 'book' && said.people.some(({ self }) => !self);

/** "cancela o da Jamile e marca limpeza terça": her visits go, and the new one is not said to be hers. */
const isOfAnother = (parts: readonly Part[]): boolean => {
  const leaving = parts.filter(({ kind }) => kind === 'leave');
  const theirs = leaving.flatMap(({ visits }) => visits);
  const areNamed = leaving.every(({ visits, said }) => visits.some((visit) => isFor(visit, wordsOf(said))));
  const namesThem = ({ said }: Part): boolean => theirs.some((visit) => isFor(visit, wordsOf(said)));
  const books = parts.filter(({ kind }) => kind === 'book');
  return leaving.length > 0 && areNamed && !theirs.some(isOwn) && !books.some(namesThem);
};

/** Asks before booking when the message does not say for whom. */
const withPersonOpen = (part: Part): Part =>
  part.kind === 'book' && part.said.people.length === 0
    ? { ...part, said: { ...part.said, tone: 'unsure' }, isOfSender: true }
    : part;

/** True when the parts are about different visits, so that each can be handled separately. */
const areSeparate = (turn: Turn, parts: readonly Part[], own: readonly ClientAppointment[]): boolean => {
  const changes = parts.filter(({ kind }) => kind !== 'book');
  const meant = changes.flatMap(({ visits }) => visits);
  if (parts.some(({ kind }) => kind === null) || changes.some(({ visits }) => visits.length === 0))
    return false;
  // "cancela a manicure e marca pedicure": one visit becomes another
  const mayBeSwap = own.length === 1 && parts.some(({ kind }) => kind === 'leave');
  const isSwap = mayBeSwap && !isOfAnother(parts) && !parts.some(isForOther);
  const inSentences = /[.\n] ?\p{L}/u.test(turn.said.text.original);
  return changes.length > 0 && new Set(meant).size === meant.length && (!isSwap || inSentences);
};

const SAME_DAY = /\b(?:n?o |do )?(?:mesmo|msm) dia\b(?! \d)/iu;

/** "e passa a minha pra 14:30 do mesmo dia", "pra sexta 14:30": the day named before. */
const withDayNamed = (turn: Turn, part: Part, { dates: [date, ...others] }: TimePreference): Part => {
  const { text, moments } = part.said;
  const original = text.original;
  const [, month = '', day = ''] = date?.split('-') ?? [];
  const same = SAME_DAY.exec(original);
  // the weekday of a visit in a later week would be of that week
  const isFar = part.visits.some((visit) => part.said.wishes.some((wish) => inWeekOf(visit, wish) !== wish));
  const named = isFar ? moments.find((moment) => moment.isWeekday && moment.date === date) : undefined;
  const place = same ? { index: same.index, end: same.index + same[0].length } : named;
  if (date === undefined || others.length > 0 || !place) return part;
  const hour = !same && named?.hour ? ` às ${named.hour.time}` : '';
  const full = `${original.slice(0, place.index)}dia ${day}/${month}${hour}${original.slice(place.end)}`;
  return { ...part, said: turn.hear(full) };
};

/** "e marca barba 10:30": on the day named before. */
const onDayBefore = (turn: Turn, part: Part, before: readonly Part[]): Part => {
  const day = before.flatMap(({ said }) => said.wishes).findLast(saysDay);
  if (day && part.kind === 'move') return withDayNamed(turn, part, day);
  if (part.kind !== 'book' || !day) return part;
  const placed = (wish: TimePreference): TimePreference =>
    saysDay(wish) || !saysHour(wish) ? wish : revise({ ...anyTime, dates: day.dates, days: day.days }, wish);
  const { said } = part;
  const visits = said.visits.map((visit) => ({ ...visit, wish: placed(visit.wish) }));
  return { ...part, said: { ...said, visits, wishes: said.wishes.map(placed) } };
};

const isGreeting = ({ kind, said }: Part): boolean =>
  kind === null && said.intents.has('greets') && said.moments.length + said.services.length === 0;

/** "e já confirma" adds nothing to a change, nor does a greeting. */
const saysMore = (part: Part): boolean =>
  (part.kind !== 'confirm' || part.visits.length > 0) && !isGreeting(part);

const isBusy = ({ awaiting, requests }: DialogueState): boolean => awaiting !== null || requests.length > 0;

const doPart = async (
  turn: Turn,
  state: DialogueState,
  { part, act }: { part: Part; act: Act },
): Promise<Answer> => {
  if (part.kind === 'stay') return { say: part.visits.map((visit) => describeStatus(turn, visit)), state };
  // "a barba logo depois" follows the visit just booked
  const before = part.said.intents.has('followsOn') ? state.lastBooked : [];
  const about = part.isOfSender ? null : state.about;
  const done = await act({ ...turn, said: part.said }, { ...state, lastBooked: before, about });
  if (!done) return { say: [notUnderstoodPart(part.said.text.original)], state };
  const lastBooked = [...new Set([...state.lastBooked, ...done.state.lastBooked])];
  return { ...done, state: { ...done.state, lastBooked } };
};

/**
 * Handles the requests of a message one after another; null for a single request, or when they depend on each
 * other.
 */
export const severalWishesTurn = async (
  turn: Turn,
  state: DialogueState,
  act: Act,
): Promise<Answer | null> => {
  if (isBusy(state)) return null;
  const pieces = wishesIn(turn.said);
  const own = pieces.length < 2 ? [] : await turn.tools.myAppointments();
  if (own.length === 0) return null;
  const parts = pieces.map((piece) => partOf(turn, piece, own)).filter(saysMore);
  if (parts.length < 2 || !areSeparate(turn, parts, own)) return null;
  const inOrder = parts
    .map((part, at) => onDayBefore(turn, part, parts.slice(0, at)))
    .map((part) => (isOfAnother(parts) ? withPersonOpen(part) : part))
    .toSorted((left, right) => KINDS.indexOf(left.kind ?? 'book') - KINDS.indexOf(right.kind ?? 'book'));
  let answer: Answer = { say: [], state };
  for (const part of inOrder) {
    if (isBusy(answer.state)) answer = putOff(answer, part.said.text.original);
    else {
      const next = await doPart(turn, answer.state, { part, act });
      answer = { ...next, say: [...answer.say, ...next.say] };
    }
  }
  return answer;
};

const putOff = ({ say, state }: Answer, text: string): Answer => ({
  say: [restLater(text), ...say],
  state: { ...state, later: [...state.later, text] },
});

/** Continues with a postponed request once the open question is answered. */
export const withLater = async (turn: Turn, answer: Answer, act: Act): Promise<Answer> => {
  const [text, ...later] = answer.state.later;
  if (text === undefined || isBusy(answer.state)) return answer;
  const state = { ...answer.state, later };
  if (turn.said.intents.has('drops') || turn.said.reply === 'no')
    return { ...answer, state: { ...state, later: [] } };
  const said = turn.hear(text);
  const next = await doPart(turn, state, { part: { said, kind: kindOf(said, false), visits: [] }, act });
  return { ...next, say: [...answer.say, ...next.say] };
};
