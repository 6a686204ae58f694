// A rule in Portuguese words.
import { weekdayNames } from '#hours/weekday-names.ts';
import { weekdays } from '#hours/working-day.ts';
import { counted } from '#shared/texts/counted.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { nthOf, savedDates } from './series-dates.ts';
import type { DatePattern, SeriesRule } from './series-rule.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'terça', 'sábado' */
export const shortWeekday = (weekday: number): string =>
  weekdayNames[weekdays[weekday] ?? 'sunday'].toLocaleLowerCase('pt-BR').replace('-feira', '');

const isMasculine = (weekday: number): boolean => weekday === 0 || weekday === 6;

/** 27/11/2026 */
export const writtenDate = (date: string): string => date.split('-').toReversed().join('/');

const everyWeek = (days: readonly number[]): string => {
  if (days.length === 7) return 'todo dia';
  if (days.join() === '1,2,3,4,5') return 'todo dia útil, de segunda a sexta';
  const [first = 0] = days;
  return `${isMasculine(first) ? 'todo' : 'toda'} ${list.format(days.map(shortWeekday))}`;
};

const everyFewWeeks = (interval: number, days: readonly number[]): string => {
  const [first = 0] = days;
  const named = list.format(days.map(shortWeekday));
  const on = days.length === 7 ? 'todos os dias' : `${isMasculine(first) ? 'no' : 'na'} ${named}`;
  return interval === 2 ? `a cada 15 dias, ${on}` : `a cada ${interval} semanas, ${on}`;
};

const dayOfMonth = ({ monthMode, startDate }: DatePattern): string => {
  const weekday = weekdayOf(startDate);
  const gender = isMasculine(weekday)
    ? { on: 'no', last: 'último', mark: 'º' }
    : { on: 'na', last: 'última', mark: 'ª' };
  if (monthMode === 'nth') return `${gender.on} ${nthOf(startDate)}${gender.mark} ${shortWeekday(weekday)}`;
  if (monthMode === 'last') return `${gender.on} ${gender.last} ${shortWeekday(weekday)}`;
  return monthMode === 'last-day' ? 'no último dia' : `no dia ${Number(startDate.slice(8))}`;
};

/** 'toda terça', 'a cada 15 dias, na sexta', 'todo mês no dia 31' */
export const patternWords = (pattern: DatePattern): string => {
  const { freq, interval, weekdays: days } = pattern;
  if (freq === 'weekly') return interval === 1 ? everyWeek(days) : everyFewWeeks(interval, days);
  const every = interval === 1 ? 'todo mês' : `a cada ${interval} meses`;
  return `${every} ${dayOfMonth(pattern)}`;
};

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

const endWords = ({ ends }: SeriesRule): string => {
  if (ends.kind === 'count') return `, ${counted(ends.count, 'vez', 'vezes')}`;
  return ends.kind === 'until' ? `, até ${writtenDate(ends.until)}` : '';
};

/** 'Toda sexta às 15:00, 12 vezes' */
export const seriesSentence = (rule: SeriesRule): string => {
  const at = rule.startTime.startsWith('01:') ? 'à' : 'às';
  return `${capitalized(patternWords(rule))} ${at} ${rule.startTime}${endWords(rule)}`;
};

/** 'de 27/11/2026 a 12/02/2027', 'a partir de 27/11/2026' */
export const seriesPeriod = (rule: SeriesRule): string => {
  const last = savedDates(rule).at(-1);
  return rule.ends.kind === 'never' || last === undefined
    ? `a partir de ${writtenDate(rule.startDate)}`
    : `de ${writtenDate(rule.startDate)} a ${writtenDate(last)}`;
};

/** 'toda terça às 19:00, 10 vezes, de 08/12/2026 a 09/02/2027', within a sentence */
export const seriesInSentence = (rule: SeriesRule): string => {
  const sentence = seriesSentence(rule);
  return `${sentence.charAt(0).toLocaleLowerCase('pt-BR')}${sentence.slice(1)}, ${seriesPeriod(rule)}`;
};

export interface MarkedSeries {
  rule: SeriesRule;
  /** dates of the rule without a visit, ascending or not */
  skipped: readonly string[];
}

/** Names the place of visits in their series: 'toda terça · 7 de 20', 'toda terça · 7ª visita' without an end. */
export const seriesMarks = ({ rule, skipped }: MarkedSeries): ((date: string) => string) => {
  const words = patternWords(rule);
  if (rule.ends.kind === 'never') return () => words;
  const left = new Set(skipped);
  const dates = savedDates(rule).filter((date) => !left.has(date));
  // written once, not once per list
  const marks = new Map(dates.map((date, place) => [date, `${words} · ${place + 1} de ${dates.length}`]));
  return (date) => marks.get(date) ?? words;
};
