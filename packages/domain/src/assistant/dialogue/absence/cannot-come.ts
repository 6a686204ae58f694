// "o Theo tá com catapora, não vamos sexta": asks what to do with exactly that visit; free times answer no such message.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import { thoughtAtEnd } from '../../language/intentions/second-thoughts.ts';
import { isInWindow, saysDay, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { newsIn } from '../../reading/remarks/news.ts';
import { isWhollyExplained } from '../../reading/wishes/consent.ts';
import { mourned } from '../../replies/news-replies.ts';
import { askCancelTurn } from '../change/shown-visits.ts';
import { askWhichTurn, cancelTurn, idle, moveTurn } from '../change/own-visit-turns.ts';
import { withHandoff } from '../front-desk/guards.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { absentTurn } from '../rules/late-change.ts';
import { isOfThese } from '../own-talk/of-own.ts';
import {
  CANNOT_COME,
  COMES_STILL,
  LATER,
  NO_NEED,
  ONLY_THEN,
  OTHERS_STAY,
  UNSUITED_HOUR,
} from './absence-words.ts';

const MAX_WORDS = 45;
const CLAUSE_END =
  /(?<=[.!?,;:\n…\p{Extended_Pictographic}])(?<!\d[.,:](?=\d))|(?<=\b(?:kkk?k?|(?:rs){1,3}))(?=\s)|(?=\s(?:e eu|mas|pois|porque|pq)\s)/u;
/** Not the client's own absence. */
const OF_OTHERS = wording('vai|vao|vem|consegue|conseguem|podera|ira');
const WANTS_ELSE = [
  'cancels',
  'surelyReschedules',
  'wantsAnother',
  'runsLate',
  'asksPrice',
  'asksAddress',
] as const;
const WANTS = ['books', 'asksFreeTimes', 'reschedules', 'otherTime'] as const;
const ASKS = ['sameTime', 'asksWhether'] as const;

type Said = Turn['said'];
type Kind = 'absent' | 'later' | 'stays' | 'wants' | 'beside';

const kindOf = (said: Said): Kind => {
  const plains = clausesWithTimes(said).map(({ plain }) => plain);
  if (plains.some((plain) => ONLY_THEN.test(plain) || UNSUITED_HOUR.test(plain))) return 'wants';
  if (plains.some((plain) => OTHERS_STAY.test(plain))) return 'stays';
  if (plains.some((plain) => CANNOT_COME.test(plain))) return 'absent';
  if (plains.some((plain) => LATER.test(plain))) return 'later';
  const namesTime = said.wishes.some(({ dates, hours, part }) => dates.length + hours.length > 0 || part);
  if (namesTime && isWhollyExplained(said)) return 'wants';
  const asks =
    said.isQuestion && (said.moments.length > 0 || ASKS.some((intent) => said.intents.has(intent)));
  return asks || WANTS.some((intent) => said.intents.has(intent)) ? 'wants' : 'beside';
};

/** Days that a part names, also as those that do not suit. */
const daysOf = ({ wishes }: Said): TimePreference[] =>
  wishes
    .flatMap((wish) => [wish, ...wish.except.map((each) => ({ ...wish, ...each, except: [] }))])
    .filter(saysDay)
    .map((wish) => ({ ...wish, except: [], hours: [], part: null, after: null, before: null }));

const isAnyOf = (days: readonly TimePreference[], { start }: ClientAppointment): boolean =>
  days.some((day) => isInWindow(day, start));

/** "só na quinta mesmo": the visit of that day stays. */
const kindWith = (said: Said, own: readonly ClientAppointment[]): Kind => {
  const days = daysOf(said);
  const isOwn = days.length > 0 && own.some((visit) => days.every((day) => isInWindow(day, visit.start)));
  const isOnly = clausesWithTimes(said).some(({ plain }) => ONLY_THEN.test(plain));
  return isOnly && isOwn && said.wishes.every(({ hours }) => hours.length === 0) ? 'stays' : kindOf(said);
};

/** Visits of the days that cannot be kept; the only visit, or the one reminded of, when no day is named. */
const meantBy = (
  turn: Turn,
  own: readonly ClientAppointment[],
  parts: readonly Said[],
): ClientAppointment[] => {
  const days = parts.flatMap(daysOf);
  if (days.length > 0) return own.filter((visit) => isAnyOf(days, visit));
  const reminded = own.filter(({ id }) => turn.reminders.some(({ appointmentId }) => appointmentId === id));
  return reminded.length === 1 ? reminded : own.length === 1 ? [...own] : [];
};

/** "não vou conseguir ir, tem outro horário?" */
const wantsElsewhen = ({ intents, isQuestion }: Said, moments: Said['moments']): boolean =>
  intents.has('otherTime') ||
  intents.has('asksFreeTimes') ||
  moments.length > 1 ||
  (isQuestion && moments.length > 0);

/** "não vou poder sexta" and no more: moves the visit when another time is wanted, and otherwise cancels it. */
export const plainAbsence = (turn: Turn, state: DialogueState): Promise<Answer> | null => {
  const { said } = turn;
  if (wantsElsewhen(said, said.moments)) return moveTurn(turn, state, null);
  // "não vou poder ir de carro, tem metrô perto?"
  return said.isQuestion && said.absence === 'unclear' ? null : cancelTurn(turn, state, null);
};

/** True for a plain absence with no other day, time or visit in it. */
const isPlain = ({ said }: Turn, parts: readonly Said[], leavesRest: boolean): boolean => {
  const moments = parts.flatMap((part) => part.moments);
  const isAbsence = said.absence !== null && said.intents.has('cannotCome');
  return isAbsence && !leavesRest && !wantsElsewhen(said, moments);
};

/** Null for other messages, and for those that name another time for the visit. */
export const cannotComeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (!arrangesNothing(state) || said.text.words.length > MAX_WORDS) return null;
  if (WANTS_ELSE.some((intent) => said.intents.has(intent)) || COMES_STILL.test(said.text.plain)) return null;
  const parts = said.text.original
    .split(CLAUSE_END)
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => turn.hear(part));
  const own = (await turn.tools.myAppointments()).filter((visit) => !isCalledOff(visit, turn.reminders));
  const read = parts.map((part) => ({ part, kind: kindWith(part, own) }));
  const leavesRest = read.some(({ kind }) => kind === 'later' || kind === 'stays');
  // "meu filho não vai na aula sexta"
  const isOfOthers =
    own.length > 0 &&
    own.every(({ forSomeone }) => forSomeone !== null) &&
    read.every(({ part, kind }) => kind !== 'absent' || OF_OTHERS.test(part.text.plain));
  if (thoughtAtEnd(said.text.original) !== null || isPlain(turn, parts, leavesRest || isOfOthers))
    return null;
  const absent = read.filter(({ kind }) => kind === 'absent').map(({ part }) => part);
  if (absent.length === 0 || read.some(({ kind }) => kind === 'wants')) return null;
  // "o chuveiro voltou, não precisa vir": the reason may name another service
  if (own.length === 0 || absent.some((said) => !isOfThese({ ...turn, said }, own))) return null;
  const meant = meantBy(turn, own, absent);
  const [visit, ...others] = meant;
  if (!visit) return null;
  if (others.length > 0) return askWhichTurn(turn, state, { visits: meant, purpose: 'cancel' });
  const isDeath = newsIn(said) === 'death';
  if (isDeath) await turn.tools.handOver({ reason: 'question', summary: said.text.original });
  if (isDeath || absent.every(({ text }) => NO_NEED.test(text.plain))) {
    const asked = askCancelTurn(turn, state, visit);
    return { ...asked, say: [...(isDeath ? [mourned()] : []), ...asked.say] };
  }
  const handed = await withHandoff(turn, state);
  const asked = await absentTurn(turn, idle(handed.state), visit);
  return { ...asked, say: [...handed.say, ...asked.say] };
};
