// The rule of recurring visits: a subset of RFC 5545's RRULE in local dates. Weeks begin on Sunday (WKST=SU).
import { z } from 'zod';
import { addDays, isCalendarDate, monthOf, weekdayOf } from '#shared/local-time.ts';
import { localDate, wallTime } from '#shared/wire-fields.ts';
import { lastSeriesDate, MAX_SERIES_INTERVAL, MAX_SERIES_MONTHS, MAX_SERIES_ROWS } from './series-limits.ts';

export { lastSeriesDate, MAX_SERIES_INTERVAL, MAX_SERIES_MONTHS, MAX_SERIES_ROWS };

export const monthModes = ['day', 'nth', 'last', 'last-day'] as const;

/**
 * day: the same day of the month; nth: such as the 2nd Tuesday; last: such as the last Friday; last-day: the last day of
 * the month. Day, ordinal and weekday are those of `startDate`.
 */
export type MonthMode = (typeof monthModes)[number];

const INVALID_INTERVAL = `O intervalo vai de 1 a ${MAX_SERIES_INTERVAL}`;
const INVALID_COUNT = `O número de visitas vai de 2 a ${MAX_SERIES_ROWS}`;
const INVALID_DURATION = 'A duração vai de 1 minuto a 24 horas';

const weekday = z.number('Dia da semana inválido').int('Dia da semana inválido').min(0).max(6);

const ends = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('never') }),
    z.object({
      kind: z.literal('count'),
      count: z
        .number(INVALID_COUNT)
        .int(INVALID_COUNT)
        .min(2, INVALID_COUNT)
        .max(MAX_SERIES_ROWS, INVALID_COUNT),
    }),
    z.object({ kind: z.literal('until'), until: localDate.describe('last possible date, included') }),
  ],
  'Escolha até quando a série vai',
);

const fields = z.object({
  freq: z.enum(['weekly', 'monthly'], 'Escolha como repetir'),
  interval: z
    .number(INVALID_INTERVAL)
    .int(INVALID_INTERVAL)
    .min(1, INVALID_INTERVAL)
    .max(MAX_SERIES_INTERVAL, INVALID_INTERVAL)
    .describe('in weeks that begin on Sunday, or in months'),
  weekdays: z
    .array(weekday)
    .max(7, 'Dia da semana inválido')
    .describe('weekly: unique and ascending, 0 Sunday to 6 Saturday; monthly: empty'),
  monthMode: z.enum(monthModes, 'Escolha o dia do mês').nullable().describe('null for weekly'),
  startDate: localDate.describe('the first occurrence: matches the rule'),
  startTime: wallTime,
  durationMinutes: z
    .number(INVALID_DURATION)
    .int(INVALID_DURATION)
    .min(1, INVALID_DURATION)
    .max(1440, INVALID_DURATION),
  ends,
});

export type SeriesRule = z.output<typeof fields>;

/** The pattern alone, without the time of day. */
export type DatePattern = Pick<SeriesRule, 'freq' | 'interval' | 'weekdays' | 'monthMode' | 'startDate'>;

const isAscending = (weekdays: readonly number[]): boolean =>
  weekdays.every((day, place) => place === 0 || (weekdays[place - 1] ?? 7) < day);

type RuleProblem = readonly [path: keyof SeriesRule, message: string];

const weeklyProblem = ({ weekdays, monthMode, startDate }: SeriesRule): RuleProblem | null => {
  if (weekdays.length === 0) return ['weekdays', 'Escolha pelo menos um dia da semana'];
  if (!isAscending(weekdays)) return ['weekdays', 'Dia da semana inválido'];
  if (monthMode !== null) return ['monthMode', 'O dia do mês vale só para repetições mensais'];
  return weekdays.includes(weekdayOf(startDate))
    ? null
    : ['startDate', 'A primeira visita precisa cair em um dos dias escolhidos'];
};

const monthlyProblem = ({ weekdays, monthMode, startDate }: SeriesRule): RuleProblem | null => {
  if (monthMode === null) return ['monthMode', 'Escolha o dia do mês'];
  if (weekdays.length > 0) return ['weekdays', 'Os dias da semana valem só para repetições semanais'];
  if (monthMode === 'last' && addDays(startDate, 7).slice(0, 7) === startDate.slice(0, 7))
    return ['startDate', 'A primeira visita precisa cair na última semana do mês'];
  if (monthMode === 'last-day' && startDate !== monthOf(startDate).to)
    return ['startDate', 'A primeira visita precisa cair no último dia do mês'];
  return null;
};

/** The first thing that fields together do wrong, or null; zod also calls it with fields that are invalid on their own. */
export const ruleProblem = (rule: SeriesRule): RuleProblem | null => {
  if (!isCalendarDate(rule.startDate)) return null;
  const problem = rule.freq === 'weekly' ? weeklyProblem(rule) : monthlyProblem(rule);
  if (problem || rule.ends.kind !== 'until') return problem;
  if (rule.ends.until < rule.startDate) return ['ends', 'O fim da série vem depois da primeira visita'];
  return rule.ends.until > lastSeriesDate(rule.startDate)
    ? ['ends', `Uma série vai até ${MAX_SERIES_MONTHS} meses à frente`]
    : null;
};

export const seriesRule = fields
  .superRefine((rule, context) => {
    const problem = ruleProblem(rule);
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  })
  .meta({ id: 'SeriesRule' });
