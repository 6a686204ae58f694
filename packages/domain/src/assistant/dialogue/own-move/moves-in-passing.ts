// "sexta pode ser às 11h? tenho médico antes", by a client with a visit on Friday: proposes the move and waits for a yes.
// Anything not named stays: an hour alone keeps the day, "no mesmo horário" the hour; distances count from the visit.
import { weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { asksToComeAt } from '../../language/intentions/asked-of-visit.ts';
import {
  anyTime,
  isInWindow,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { shiftOf } from '../../time/shifts.ts';
import { startMove } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { isOfThese } from '../own-talk/of-own.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';
import { vagueTarget } from '../which-visit/vague-target.ts';
import { sameWeekday, shiftedBy, WEEK_MINUTES } from './target-day.ts';
import {
  ASKS_FOR_TIME,
  KEEPS_TIME,
  NEXT_ONE,
  OF_ELSE,
  ONLY_TIME,
  PREFERS,
  PROPOSES,
  UNSUITED,
} from './passing-words.ts';

const MAX_WORDS = 40;
const CLAUSE_END =
  /(?<=[.!?,;:\n…\p{Extended_Pictographic}])(?<!\d[.,:](?=\d))|(?<=\bkkk?k?)(?=\s)|(?=\s(?:mas|pois|porque|pq)\s)/u;
const WANTS_ELSE = [
  'wantsAnother',
  'cancels',
  'listsOwn',
  'asksPrice',
  'asksAddress',
  'asksDuration',
] as const;
const WANTS_BESIDE = ['cancels', 'listsOwn', 'asksPrice', 'asksFreeTimes', 'books'] as const;
const VAGUE = /\bmais (tarde|cedo)\b/;
/** "eu posso ir 16h" is a statement, "muda pra 16h" an order that is carried out elsewhere. */
const PROPOSING = /\b(so|pode ser|poderia ser|rola|consegue|da|deixa|joga|jogar|empurra|passa|se for)\b/;
const DAY_MINUTES = 24 * 60;

type Said = Turn['said'];
type Intents = Parameters<Said['intents']['has']>[0];

interface Span {
  index: number;
  end: number;
}

interface Part {
  text: string;
  said: Said;
  plain: string;
  isProposal: boolean;
}

/** Folded words; TIME and SERVICE stand for what was read. */
const plainOf = ({ text, moments, services }: Said): string => {
  const isIn = (word: Span, { index, end }: Span): boolean => word.index < end && word.end > index;
  const words = text.words.map((word) => {
    const moment = moments.find((said) => isIn(word, said));
    if (moment && !(moment.gap && isIn(word, moment.gap))) return 'TIME';
    return services.some((service) => service.words.some(({ index }) => index === word.index))
      ? 'SERVICE'
      : word.text;
  });
  const said = words.filter((word) => /[a-z\d]/i.test(word));
  return said.filter((word, at) => word !== said[at - 1] || /^[a-z]/.test(word)).join(' ');
};

const readPart = (turn: Turn, text: string): Part => {
  const said = turn.hear(text);
  const plain = plainOf(said);
  const isTimed = said.moments.length > 0 || shiftOf(said.text.original) !== null;
  const isOpen = isTimed || KEEPS_TIME.test(plain) || NEXT_ONE.test(plain) || VAGUE.test(plain);
  const isProposal =
    isOpen && !OF_ELSE.test(plain) && [PROPOSES, ASKS_FOR_TIME, PREFERS].some((way) => way.test(plain));
  return { text, said, plain, isProposal };
};

/** The clauses, each time alone joined to the proposal beside it: "deixa pra sexta, mesmo horário". */
const partsOf = (turn: Turn): Part[] => {
  const texts = turn.said.text.original.split(CLAUSE_END).filter((text) => /[\p{L}\d]/u.test(text));
  return texts.reduce<Part[]>((parts, text) => {
    const part = readPart(turn, text);
    const last = parts.at(-1);
    const joins =
      last &&
      ((last.isProposal && ONLY_TIME.test(part.plain)) || (part.isProposal && ONLY_TIME.test(last.plain)));
    return joins ? [...parts.slice(0, -1), readPart(turn, last.text + text)] : [...parts, part];
  }, []);
};

/** The times of a clause, ruled out or not. */
const timesOf = ({ said: { wishes } }: Part): TimePreference[] =>
  wishes.flatMap((wish) => [wish, ...wish.except.map((each) => ({ ...wish, ...each, except: [] }))]);

const daysOf = (part: Part): TimePreference[] =>
  timesOf(part)
    .filter((wish) => wish.dates.length > 0)
    .map((wish) => ({ ...anyTime, dates: wish.dates }));

/** The visit on a day that the message names, or the only one; null when several may be meant. */
const visitMeant = (turn: Turn, own: readonly ClientAppointment[], parts: readonly Part[]) => {
  const days = parts.flatMap(daysOf);
  const there = own.filter(({ start }) => days.some((day) => isInWindow(day, start)));
  const reminded = own.filter(({ id }) => turn.reminders.some(({ appointmentId }) => appointmentId === id));
  const [visit, ...others] = there.length > 0 ? there : own.length === 1 ? own : reminded;
  return visit && others.length === 0 ? visit : null;
};

/** The start that is proposed; null when the clause names none. */
const targetOf = (turn: Turn, visit: ClientAppointment, { said }: Part): TimePreference | null => {
  const { plain } = said.text;
  const distance = shiftOf(said.text.original);
  const wished = said.wishes.filter((wish) => saysWhen(wish)).reduce(revise, anyTime);
  const keepsHour = KEEPS_TIME.test(plain);
  if (distance !== null && !saysHour(wished)) {
    // "segunda uma hora depois" is another day, too
    const isElsewhere = saysDay(wished) && !isAt(visit, { ...wished, hours: [] });
    return isElsewhere ? null : shiftedBy(visit, distance);
  }
  const current = sameStart(visit);
  const isHere = !saysDay(wished) || isAt(visit, { ...wished, hours: [] });
  if (VAGUE.test(plain) && isHere && !saysHour(wished)) return vagueTarget({ ...turn, said }, visit);
  const there = keepsHour ? sameWeekday(visit, wished) : null;
  if (there) return there;
  const isThatDay = wished.dates.length === 0 || wished.dates.includes(dateOf(visit.start));
  const isNext = NEXT_ONE.test(plain) && wished.days === null && isThatDay && !saysHour(wished);
  if (isNext) return shiftedBy(visit, WEEK_MINUTES);
  if (!saysWhen(wished)) return null;
  if (!saysDay(wished)) return revise({ ...current, hours: [] }, wished);
  const [date = ''] = wished.dates;
  const isSameWeekday = wished.dates.length === 1 && weekdayOf(date) === weekdayOf(dateOf(visit.start));
  const isWhole = wished.part === null && wished.after === null && wished.before === null;
  if (saysHour(wished) || !isWhole || !(keepsHour || isSameWeekday)) return wished;
  return { ...wished, hours: current.hours };
};

interface Proposed {
  turn: Turn;
  proposal: Part;
  others: readonly Part[];
  visit: ClientAppointment;
  wish: TimePreference;
}

const wants = ({ said }: Part, ...intents: readonly Intents[]): boolean =>
  intents.some((intent) => said.intents.has(intent));
const isAny = ({ said }: Turn, ...intents: readonly Intents[]): boolean =>
  intents.some((intent) => said.intents.has(intent));
const shiftIn = ({ said }: Part): number | null => shiftOf(said.text.original);

/** Other meanings of a proposal, which is then no move to ask about. */
const READ_ELSEWHERE: Record<string, (proposed: Proposed) => boolean> = {
  theSameTime: ({ visit, wish }) => saysHour(wish) && isAt(visit, wish),
  anOrder: ({ turn, proposal }) => {
    const isShort = (shiftIn(proposal) ?? 0) % DAY_MINUTES !== 0;
    return (
      isAny(turn, 'surelyReschedules') || (isAny(turn, 'reschedules') && !proposal.said.isQuestion && isShort)
    );
  },
  decidedAtOnce: ({ turn, proposal }) =>
    proposal.said.wishes.some(saysHour) && isAny(turn, 'reschedules', 'cannotCome'),
  aStatement: ({ proposal: { said, plain } }) =>
    !said.isQuestion && !PROPOSING.test(said.text.plain) && !PREFERS.test(plain),
  anAnswerToAReminder: ({ turn, proposal, others }) =>
    others.length === 0 && turn.reminders.length > 0 && /^pode(ria)? ser\b/.test(proposal.plain),
  aQuestionForAStart: ({ turn: { said }, others }) =>
    others.length === 0 && asksToComeAt(said.text, said.moments) && !/\bso\b/.test(said.text.plain),
  // "8h é muito cedo" of a visit at 10:00
  anotherTimeIsUnsuited: ({ others, visit }) =>
    others.some(
      (part) =>
        UNSUITED.test(part.plain) &&
        timesOf(part).some((wish) => saysHour(wish) && !isAt(visit, { ...wish, dates: [] })),
    ),
  // "consegue segunda?" alone
  perhapsAnotherVisit: ({ proposal, others, visit, wish }) => {
    const { plain } = proposal;
    const isRuledOut = PREFERS.test(plain) || [...others, proposal].some((part) => UNSUITED.test(part.plain));
    const isRelative = KEEPS_TIME.test(plain) || shiftIn(proposal) !== null || /^(e |eu )?so\b/.test(plain);
    const mayBeAnother = ASKS_FOR_TIME.test(plain) && !PROPOSES.test(plain);
    return !isRuledOut && !isRelative && (mayBeAnother || !isAt(visit, { ...wish, hours: [] }));
  },
};

/** Not said of a visit that the message names. */
const OF_NO_VISIT_NAMED = new Set(['perhapsAnotherVisit', 'aQuestionForAStart']);

/** `isPointed`: the message names the visit that the turn shows. */
export const movesInPassingTurn = async (
  turn: Turn,
  state: DialogueState,
  isPointed = false,
): Promise<Answer | null> => {
  const isBusy = !arrangesNothing(state) || (state.lastBooked.length > 0 && !isPointed);
  if (isBusy || turn.said.text.words.length > MAX_WORDS) return null;
  const parts = partsOf(turn);
  const [proposal, ...more] = parts.filter(({ isProposal }) => isProposal);
  const others = parts.filter((part) => part !== proposal);
  if (!proposal || more.length > 0 || wants(proposal, ...WANTS_ELSE)) return null;
  if (others.some((part) => wants(part, ...WANTS_BESIDE))) return null;
  if (proposal.said.people.some(({ self }) => !self)) return null;
  const own = (await turn.tools.myAppointments()).filter((visit) => !isCalledOff(visit, turn.reminders));
  const visit = visitMeant(turn, own, parts);
  const target =
    visit && isOfThese({ ...turn, said: proposal.said }, [visit]) ? targetOf(turn, visit, proposal) : null;
  if (!visit || !target) return null;
  const proposed = { turn, proposal, others, visit, wish: target };
  const isElsewhere = Object.entries(READ_ELSEWHERE).some(
    ([kind, isThis]) => !(isPointed && OF_NO_VISIT_NAMED.has(kind)) && isThis(proposed),
  );
  if (isElsewhere) return null;
  const request = { ...newRequest, wish: target, onlyAsked: true };
  return startMove(turn, { ...state, awaiting: null }, { visit, request });
};
