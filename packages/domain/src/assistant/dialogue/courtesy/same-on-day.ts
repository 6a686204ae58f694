// "isso, e quinta também às 6h", to an offered start: the same visit on another day, beside the one accepted.
import { addDays } from '#shared/local-time.ts';
import type { Understanding } from '../../language/understanding.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import type { Turn } from '../memory/turn.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';

const ALSO = new Set(['tambem', 'tb', 'tbm']);
const BESIDE = new Set(
  'e a as o na no de da quero queria pode ser marca marcar poe coloca mesmo mesma hora horario por favor'.split(
    ' ',
  ),
);
const WEEKDAY = /^(segunda|terca|quarta|quinta|sexta|sabado|domingo)$/;
const DAYS_IN_WEEK = 7;

/** The order for the other day as a separate message; null unless `more` is wholly a day, an hour and "também". */
export const sameOnDay = (
  { hear, services }: Turn,
  request: VisitRequest | undefined,
  { start, more }: { start: LocalStart; more: Understanding },
): Understanding | null => {
  const { text, moments } = more;
  const rest = text.words.filter(
    ({ index }) => !moments.some((moment) => index >= moment.index && index < moment.end),
  );
  const isWhole = rest.every((word) => ALSO.has(word.text) || BESIDE.has(word.text));
  const days = moments.flatMap(({ date }) => date ?? []);
  const hours = moments.flatMap(({ hour }) => hour ?? []);
  const [day] = days;
  const isPlain = isWhole && text.words.some((word) => ALSO.has(word.text)) && !more.isQuestion;
  if (
    !isPlain ||
    day === undefined ||
    days.length > 1 ||
    hours.length > 1 ||
    moments.some(({ refused }) => refused)
  )
    return null;
  const [hour] = hours;
  const same = timeOf(start);
  const isSame = hour === undefined || [hour.time, ...(hour.readings ?? [])].includes(same);
  const time = isSame ? same : hour.time;
  // a weekday alone is that of the offered week, not one before it
  const isWeekday = text.words.some((word) => WEEKDAY.test(word.text)) && !/\d{1,2}\/\d|dia/.test(text.plain);
  let date = day;
  if (isWeekday) while (date <= dateOf(start)) date = addDays(date, DAYS_IN_WEEK);
  const service = services.find(({ id }) => id === request?.serviceId)?.name;
  const [, month, dayOfMonth] = date.split('-');
  return service === undefined || request?.forSomeone != null || request?.movingId != null
    ? null
    : hear(`quero também ${service} dia ${dayOfMonth}/${month} às ${time}`);
};
