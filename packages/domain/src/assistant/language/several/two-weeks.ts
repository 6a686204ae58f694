// "quinta agora e quinta que vem", "essa sexta e a próxima", "sexta às 10h nessa e na outra semana": the same weekday
// of two weeks.
import { addDays } from '#shared/local-time.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { fold } from '../words/words.ts';

const WEEK_DAYS = 7;
const THIS_ONE = /\b(agora|n?ess[ae]|n?est[ae]|dess[ae]|dest[ae])\b/;
const NEXT_ONE = /\b(que vem|proxim[ao]|outr[ao]|seguinte)\b/;
const LINK = /^(?:,|e)?(?:(?:^| )(?:n?[ao]|em|pr?[ao]|para [ao]))?$/;
const SPACES = /\s+/g;
/** Behind the day: "e a próxima", "e na outra sexta". */
const AND_NEXT =
  /^( ?(?:n?ess[ae](?: semana)? |[nd]?est[ae](?: semana)? )?e (?:n?[ao]|pr?[ao]|para [ao]) )(?:proxim[ao]|outr[ao]|seguinte)(?: semana)?(?! (?:dia|hora|horario|vez|data|pessoa|coisa|moca|moco|opcao|e d|para|pra))/;
const BEHIND = 60;
const WEEKDAY = /\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)\b/;

const isPlain = ({ date, refused, passed }: MomentMention): boolean => date !== null && !refused && !passed;

/** The second of two mentions of one weekday, a week later. */
const withNamed = (original: string, moments: readonly MomentMention[]): MomentMention[] =>
  moments.map((moment, at) => {
    const before = moments[at - 1];
    if (!before || !isPlain(before) || !isPlain(moment) || before.date !== moment.date) return moment;
    const textOf = ({ index, end }: MomentMention): string => fold(original.slice(index, end));
    const isNext =
      THIS_ONE.test(textOf(before)) &&
      NEXT_ONE.test(textOf(moment)) &&
      LINK.test(fold(original.slice(before.end, moment.index)).replace(SPACES, ' ').trim());
    return isNext && moment.date !== null ? { ...moment, date: addDays(moment.date, WEEK_DAYS) } : moment;
  });

/** Adds the day of the next week that is named without its weekday. */
const withUnnamed = (original: string, moments: readonly MomentMention[]): MomentMention[] =>
  moments.flatMap((moment, at) => {
    const found = AND_NEXT.exec(fold(original.slice(moment.end, moment.end + BEHIND)));
    const isWeekday = WEEKDAY.test(fold(original.slice(moment.index, moment.end)));
    if (!found || !isWeekday || !isPlain(moment) || moment.date === null) return [moment];
    const [index, end] = [moment.end + (found[1] ?? '').length, moment.end + found[0].length];
    const isTaken = moments.some((other) => isPlain(other) && other.index >= moment.end && other.index < end);
    if (isTaken || moments[at - 1]?.refused) return [moment];
    const other = { ...moment, date: addDays(moment.date, WEEK_DAYS) };
    return [moment, withHourBehind(original, { ...other, index, end }, moments[at + 1])];
  });

/** "e a próxima às 10h": the hour belongs to the day before it. */
const withHourBehind = (
  original: string,
  day: MomentMention,
  next: MomentMention | undefined,
): MomentMention => {
  const isNext = next?.hour != null && next.date === null && next.days === null && day.hour === null;
  return isNext && original.slice(day.end, next.index).trim() === ''
    ? { ...day, hour: next.hour, end: next.end }
    : day;
};

export const withBothWeeks = (original: string, moments: readonly MomentMention[]): MomentMention[] => {
  const both = withUnnamed(original, withNamed(original, moments));
  const added = both.filter((moment) => !moments.some(({ index }) => index === moment.index));
  // "na outra semana" and "às 10h" are part of the day that was added
  return both.filter(
    (moment) =>
      added.includes(moment) || moment.date !== null || !added.some(({ end }) => moment.end === end),
  );
};
