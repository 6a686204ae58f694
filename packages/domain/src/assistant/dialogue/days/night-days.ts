// "amanhã" or today's weekday, said shortly after midnight, can mean two days. The assistant asks before it
// writes anything.
import type { TimePreference } from '../../language/mentions/visit-mentions.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { dateOf } from '../../local-start.ts';
import { saysTomorrow } from '../../time/clock/night.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const CHANGES = ['cancels', 'cannotCome', 'reschedules'] as const;
const OF_VISITS = ['confirmsPresence', 'listsOwn'] as const;

/** The message with an ambiguous day replaced by one of its readings. */
const placedAt = (said: Understanding, from: string, to: string): Understanding => {
  const placed = <T extends TimePreference>(wish: T): T => ({
    ...wish,
    dates: wish.dates.map((date) => (date === from ? to : date)),
    isWeekday: wish.isWeekday && !wish.dates.includes(from),
    except: wish.except.map((stretch) => ({
      ...stretch,
      dates: stretch.dates.map((date) => (date === from ? to : date)),
    })),
  });
  return {
    ...said,
    moments: said.moments.map((moment) =>
      moment.date === from && moment.night !== null
        ? { ...moment, date: to, isWeekday: false, night: null }
        : moment,
    ),
    wishes: said.wishes.map(placed),
    visits: said.visits.map((visit) => ({ ...visit, wish: placed(visit.wish) })),
  };
};

/** Days that the talk has shown; "amanhã" is one of them. */
const shownIn = ({ offered, daysInTalk, awaiting }: DialogueState): ReadonlySet<string> => {
  const asked = awaiting !== null && 'starts' in awaiting ? awaiting.starts : [];
  return new Set([...[...offered, ...asked].map(dateOf), ...(daysInTalk?.dates ?? [])]);
};

/** True when the named day would affect a write or an offer. */
const matters = (
  { said }: Turn,
  { requests, awaiting }: DialogueState,
  { moment, isWanted }: { moment: MomentMention; isWanted: boolean },
): boolean => {
  if (moment.refused && requests.length > 0) return false;
  if (CHANGES.some((intent) => said.intents.has(intent)) || awaiting?.kind === 'which') return true;
  return isWanted && !OF_VISITS.some((intent) => said.intents.has(intent));
};

/** The turn with such days resolved by the days shown in the talk; `unsure` holds the days that remain ambiguous. */
export const readAtNight = (
  turn: Turn,
  state: DialogueState,
  isWanted: boolean,
): { turn: Turn; unsure: readonly string[] } => {
  const { said } = turn;
  const moment = said.moments.find(({ night }) => night !== null);
  if (!moment?.night || moment.date === null) return { turn, unsure: [] };
  const { night, date } = moment;
  // "hoje ou amanhã", "hoje não, amanhã"
  const isToldApart = said.moments.some((each) => each.night === null && each.date === night[0]);
  const shown = shownIn(state);
  const [only, ...others] = night.filter((day) => shown.has(day));
  const isShown = only !== undefined && others.length === 0;
  if (isShown || isToldApart) {
    const placed = placedAt(said, date, isShown && !isToldApart ? only : date);
    return readAtNight({ ...turn, said: placed }, state, isWanted);
  }
  return { turn, unsure: matters(turn, state, { moment, isWanted }) ? night : [] };
};

/** "desmarca amanhã": a day on which the client has no visit is not meant, and is not asked about. */
export const atOwnVisit = async (turn: Turn, unsure: readonly string[]): Promise<Turn | null> => {
  const { said, tools } = turn;
  const { intents } = said;
  const givesUp = (intents.has('cancels') || intents.has('cannotCome')) && !intents.has('reschedules');
  const moment = said.moments.find(({ night }) => night !== null);
  if (unsure.length === 0 || !givesUp || !moment || moment.date === null) return null;
  const own = new Set((await tools.myAppointments()).map(({ start }) => dateOf(start)));
  const [day = moment.date, ...others] = unsure.filter((each) => own.has(each));
  return others.length > 0 ? null : { ...turn, said: placedAt(said, moment.date, day) };
};

/** Days of a question that "amanhã" or a weekday may mean; null when the message names no such day. */
export const nightChoices = (said: Understanding, dates: readonly string[]): string[] | null => {
  const moment = said.moments.find(({ night, refused }) => night !== null && !refused);
  return moment ? dates.filter((day) => moment.night?.includes(day)) : null;
};

/** The message with such a day read as the one that the client chose from `dates`. */
export const asChosen = (said: Understanding, dates: readonly string[], day: string): Understanding => {
  const meant = said.moments.find(
    ({ night, date, index, end }) =>
      date !== null &&
      dates.includes(date) &&
      (night !== null || saysTomorrow(said.text.original.slice(index, end))),
  );
  if (!meant || meant.date === null) return said;
  const marked = said.moments.map((moment) =>
    moment === meant ? { ...moment, night: moment.night ?? ([day, day] as const) } : moment,
  );
  return placedAt({ ...said, moments: marked }, meant.date, day);
};
