// The target of a move as its words mean it: "antecipa em 2 dias" names no day, and "de 6 pra 7" one half of the day.
import { minuteOfDay } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import type { HourMention } from '../../language/mentions/moment-mentions.ts';
import { saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { timeOf } from '../../local-start.ts';
import { shiftIn } from '../../time/shifts.ts';
import type { Turn } from '../memory/turn.ts';

/** The message without the length of a shift as one of its moments. */
export const withoutShift = (said: Turn['said']): Turn['said'] => {
  const shift = shiftIn(said.text.original);
  const isLength = ({ index, end }: { index: number; end: number }): boolean =>
    shift !== null && end > shift.index && index < shift.end;
  return { ...said, moments: said.moments.filter((moment) => !isLength(moment)) };
};

/** The reading nearest to the hour that is left. */
const nearest = ({ readings, ...hour }: HourMention, from: string): HourMention => {
  const away = (time: string): number => Math.abs(minuteOfDay(time) - minuteOfDay(from));
  const [time = hour.time] = (readings ?? []).toSorted((left, right) => away(left) - away(right));
  return { time, readings: null, bare: false };
};

/** The target, its hours read beside the hour of the visit when the message names that hour, too. */
export const readBesideSource = (
  target: readonly TimePreference[],
  { start }: ClientAppointment,
  source: readonly TimePreference[],
): TimePreference[] => {
  const from = timeOf(start);
  const isNamed = source.some(({ hours }) => hours.some(({ readings }) => readings?.includes(from)));
  return isNamed
    ? target.map((wish) => ({ ...wish, hours: wish.hours.map((hour) => nearest(hour, from)) }))
    : [...target];
};

/** "umas 10, 10 e meia": a wish for one of several hours, which decides none. */
export const isGuess = ({ hours }: TimePreference): boolean => hours.length > 1;

/** "ela 14h e eu 15h", with two visits: the hours are of both. */
export const namesSeveral = (target: readonly TimePreference[], own: readonly ClientAppointment[]): boolean =>
  own.length > 1 && target.filter(saysHour).length > 1;

/** "cancela e me coloca na quarta 9h", "desmarca e vê se tem quinta": the visit goes there. */
const PUTS = wording(`
  TO: eu|me|nos|ela|ele|para|n[oa]|a|o|as|as|um|uma|horario|vaga|hora|algo|alguma|coisa
  coloca|colocar|coloque|bota|botar|bote|poe|encaixa|encaixar|encaixe|joga|deixa (TO)* DAY|HOUR|PART
  ve|veja|ver|olha|confere|confirma se (ai|voce|voces)* tem|teria|da|rola|consegue (TO)* DAY|HOUR|PART
`);
export const putsElsewhere = (said: Turn['said']): boolean =>
  clausesWithTimes(said).some(({ plain }) => PUTS.test(plain));
