import { datesProblem, savedDates } from '@zelo/domain/agenda/series/series-dates.ts';
import { ruleProblem } from '@zelo/domain/agenda/series/series-rule.ts';
import { seriesPeriod, seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { describe, expect, it } from 'vitest';
import { FIRST_REPETITION, type Repetition } from './repeat-choice.ts';
import {
  choicesFor,
  isSkippingMonths,
  monthChoices,
  ruleOf,
  steppedCount,
  steppedInterval,
  toggledWeekday,
} from './repetition.ts';

/** A Friday. */
const DATE = '2026-11-27';
const first = (date = DATE) => ({ date, time: '15:00', durationMinutes: 50 });
const repetition = (given: Partial<Repetition> = {}): Repetition => ({ ...FIRST_REPETITION, ...given });

describe('the rule of the choices on the screen', () => {
  it.each([
    { given: {}, sentence: 'Toda sexta às 15:00, 12 vezes', period: 'de 27/11/2026 a 12/02/2027' },
    {
      given: { every: 'fortnight' as const, count: 3 },
      sentence: 'A cada 15 dias, na sexta às 15:00, 3 vezes',
      period: 'de 27/11/2026 a 25/12/2026',
    },
    {
      given: { every: 'month' as const, ends: 'never' as const },
      sentence: 'Todo mês no dia 27 às 15:00',
      period: 'a partir de 27/11/2026',
    },
    {
      given: { every: 'month' as const, monthMode: 'nth' as const, count: 2 },
      sentence: 'Todo mês na 4ª sexta às 15:00, 2 vezes',
      period: 'de 27/11/2026 a 25/12/2026',
    },
    {
      given: { every: 'month' as const, monthMode: 'last' as const, count: 2 },
      sentence: 'Todo mês na última sexta às 15:00, 2 vezes',
      period: 'de 27/11/2026 a 25/12/2026',
    },
    {
      given: { every: 'other' as const, interval: 3, ends: 'until' as const, until: '2027-01-31' },
      sentence: 'A cada 3 semanas, na sexta às 15:00, até 31/01/2027',
      period: 'de 27/11/2026 a 29/01/2027',
    },
    {
      given: { every: 'other' as const, unit: 'monthly' as const, interval: 2, count: 2 },
      sentence: 'A cada 2 meses no dia 27 às 15:00, 2 vezes',
      period: 'de 27/11/2026 a 27/01/2027',
    },
    {
      given: { ends: 'until' as const },
      sentence: 'Toda sexta às 15:00, até 19/02/2027',
      period: 'de 27/11/2026 a 19/02/2027',
    },
  ])('is "$sentence"', ({ given, sentence, period }) => {
    const rule = ruleOf(repetition(given), first());
    expect(rule).not.toBeNull();
    if (!rule) return;
    expect([ruleProblem(rule), datesProblem(rule)]).toEqual([null, null]);
    expect([seriesSentence(rule), seriesPeriod(rule)]).toEqual([sentence, period]);
  });

  it('begins on the first chosen weekday from the typed date on', () => {
    const rule = ruleOf(repetition({ weekdays: [2, 4], count: 3 }), first());
    expect(rule && savedDates(rule)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08']);
  });

  it.each([
    { what: 'day', given: { date: '', time: '15:00' } },
    { what: 'hour', given: { date: DATE, time: '' } },
    { what: 'whole hour', given: { date: DATE, time: '15:' } },
  ])('is missing without its $what', ({ given }) => {
    expect(ruleOf(repetition(), { ...given, durationMinutes: 50 })).toBeNull();
  });

  it('falls back to the day of the month where the date is not in the last week any more', () => {
    const rule = ruleOf(repetition({ every: 'month', monthMode: 'last' }), first('2026-12-04'));
    expect(rule?.monthMode).toBe('day');
  });
});

it.each([
  { date: '2026-11-24', labels: ['Dia 24', '4ª terça', 'Última terça'] },
  { date: '2026-11-30', labels: ['Dia 30', '5ª segunda', 'Última segunda', 'Último dia'] },
  { date: '2026-12-05', labels: ['Dia 5', '1º sábado'] },
])('offers the ways to name $date in its month', ({ date, labels }) => {
  expect(monthChoices(date).map(({ label }) => label)).toEqual(labels);
});

it.each([
  { date: '2026-12-31', monthMode: 'day' as const, isSkipping: true },
  { date: '2026-12-28', monthMode: 'day' as const, isSkipping: false },
  { date: '2026-11-30', monthMode: 'nth' as const, isSkipping: true },
  { date: '2026-11-30', monthMode: 'last-day' as const, isSkipping: false },
])('tells that $date by $monthMode leaves months out: $isSkipping', ({ isSkipping, date, monthMode }) => {
  expect(isSkippingMonths(repetition({ every: 'month', monthMode }), date)).toBe(isSkipping);
});

it('keeps at least one weekday, in their order', () => {
  const both = toggledWeekday(repetition(), DATE, 2);
  expect(both.weekdays).toEqual([2, 5]);
  expect(toggledWeekday(both, DATE, 5).weekdays).toEqual([2]);
  expect(toggledWeekday(repetition(), DATE, 5)).toEqual(repetition());
});

it('stays within the limits of a rule', () => {
  expect([steppedCount(1), steppedCount(201), steppedInterval(0), steppedInterval(13)]).toEqual([
    2, 200, 1, 12,
  ]);
});

it('forgets choices for dates that the rule no longer gives', () => {
  const kept = { date: DATE, choice: 'skip' as const };
  expect(choicesFor([kept, { date: '2026-11-28', choice: 'skip' }], [DATE])).toEqual([kept]);
});
