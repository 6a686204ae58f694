// A message that waited past midnight (WhatsApp away, a draft of the evening before) must not name the wrong day.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { addDays, instantToLocal, isCalendarDate, weekdayOf } from '#shared/local-time.ts';
import { relativeWords } from '#reminders/messages/relative-words.ts';

const WEEKDAYS = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ');

const DATED_DAY_PATTERN = /(?<![\p{L}\p{N}])(hoje|amanhã), (\d\d\/\d\d)(?![\p{N}/])/giu;

/** Maximum duration of a send; within this time before midnight no day is called today. */
const SEND_MARGIN_MS = 2 * MINUTE_MS;

interface WrittenMessage {
  writtenAt: Instant;
  sentAt: Instant;
  timeZone: string;
  /** Written by the assistant, which always puts the date after the day. */
  isAssistants: boolean;
}

/** The date dd/MM nearest to another date, within its year and the adjacent ones; null when none of them has that day. */
const nearestDate = (dayAndMonth: string, to: string): string | null => {
  const [day, month] = dayAndMonth.split('/');
  const year = Number(to.slice(0, 4));
  const dates = [year - 1, year, year + 1]
    .map((candidate) => `${candidate}-${month}-${day}`)
    .filter(isCalendarDate);
  const away = (date: string): number => Math.abs(Date.parse(date) - Date.parse(to));
  return dates.toSorted((left, right) => away(left) - away(right))[0] ?? null;
};

const dayName = (date: string, today: string, isAlmostTomorrow: boolean): string => {
  if (!isAlmostTomorrow && date === today) return 'hoje';
  if (!isAlmostTomorrow && date === addDays(today, 1)) return 'amanhã';
  return WEEKDAYS[weekdayOf(date)] ?? '';
};

const sameCase = (word: string, like: string): string =>
  like[0] === like[0]?.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);

/** Corrects 'hoje, 04/03' for a reader at `sentAt`: 'quarta-feira, 04/03' on any other day. */
const withTrueDays = (text: string, { sentAt, timeZone }: WrittenMessage): string => {
  const today = instantToLocal(sentAt, timeZone).date;
  const isAlmostTomorrow = instantToLocal(epochOf(sentAt) + SEND_MARGIN_MS, timeZone).date !== today;
  return text.replace(DATED_DAY_PATTERN, (whole, word: string, dayAndMonth: string) => {
    const date = nearestDate(dayAndMonth, today);
    if (date === null) return whole;
    return `${sameCase(dayName(date, today, isAlmostTomorrow), word)}, ${dayAndMonth}`;
  });
};

/** True for outdated day words without a date: 'hoje' alone, by a human or a language model. */
export const hasOutdatedWords = (text: string, message: WrittenMessage): boolean => {
  const { writtenAt, sentAt, timeZone, isAssistants } = message;
  const isSameDay = instantToLocal(writtenAt, timeZone).date === instantToLocal(sentAt, timeZone).date;
  if (isSameDay) return false;
  return relativeWords(isAssistants ? text.replace(DATED_DAY_PATTERN, '') : text).length > 0;
};

/**
 * A message in the form in which it may leave now. The assistant's days are renamed by their dates. Other day words
 * that would be read on a later day get the day of writing as a heading.
 */
export const textLeavingNow = (text: string, message: WrittenMessage): string => {
  if (relativeWords(text).length === 0) return text;
  const { writtenAt, timeZone, isAssistants } = message;
  const named = isAssistants ? withTrueDays(text, message) : text;
  if (!hasOutdatedWords(text, message)) return named;
  const { date, time } = instantToLocal(writtenAt, timeZone);
  const [, month, day] = date.split('-');
  return `Mensagem escrita em ${day}/${month}, às ${time}:\n${named}`;
};
