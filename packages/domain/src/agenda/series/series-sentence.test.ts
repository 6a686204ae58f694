import { describe, expect, it } from 'vitest';
import type { SeriesRule } from './series-rule.ts';
import { patternWords, seriesMarks, seriesPeriod, seriesSentence } from './series-sentence.ts';
import { aRule } from './test-rule.ts';

const friday = {
  startDate: '2026-11-27',
  startTime: '15:00',
  ends: { kind: 'count', count: 12 },
} as const;

describe('a rule as a sentence', () => {
  it.each<[Partial<SeriesRule>, string]>([
    [friday, 'Toda sexta às 15:00, 12 vezes'],
    [{ ends: { kind: 'never' } }, 'Toda terça às 19:00'],
    [{ ends: { kind: 'until', until: '2027-03-30' } }, 'Toda terça às 19:00, até 30/03/2027'],
    [{ startTime: '01:00', ends: { kind: 'never' } }, 'Toda terça à 01:00'],
    [{ startDate: '2026-12-12', ends: { kind: 'never' } }, 'Todo sábado às 19:00'],
  ])('%o', (rule, sentence) => {
    expect(seriesSentence(aRule(rule))).toBe(sentence);
  });

  it.each<[Partial<SeriesRule>, string]>([
    [{ weekdays: [2, 4] }, 'toda terça e quinta'],
    [{ weekdays: [1, 3, 5], startDate: '2026-12-07' }, 'toda segunda, quarta e sexta'],
    [{ weekdays: [1, 2, 3, 4, 5] }, 'todo dia útil, de segunda a sexta'],
    [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'todo dia'],
    [{ interval: 2 }, 'a cada 15 dias, na terça'],
    [{ interval: 3, startDate: '2026-12-13' }, 'a cada 3 semanas, no domingo'],
    [{ freq: 'monthly', monthMode: 'day', startDate: '2027-01-31' }, 'todo mês no dia 31'],
    [{ freq: 'monthly', monthMode: 'nth' }, 'todo mês na 2ª terça'],
    [{ freq: 'monthly', monthMode: 'nth', startDate: '2026-12-12' }, 'todo mês no 2º sábado'],
    [{ freq: 'monthly', monthMode: 'last', startDate: '2026-11-27' }, 'todo mês na última sexta'],
    [{ freq: 'monthly', monthMode: 'last-day', startDate: '2027-01-31' }, 'todo mês no último dia'],
    [{ freq: 'monthly', monthMode: 'day', interval: 3 }, 'a cada 3 meses no dia 8'],
  ])('%o', (rule, words) => {
    expect(patternWords(aRule(rule))).toBe(words);
  });

  it('says from when to when', () => {
    expect(seriesPeriod(aRule(friday))).toBe('de 27/11/2026 a 12/02/2027');
    expect(seriesPeriod(aRule({ ends: { kind: 'never' } }))).toBe('a partir de 08/12/2026');
  });
});

describe('the place of a visit in its series', () => {
  it('leaves skipped dates out of the numbers', () => {
    const markOf = seriesMarks({ rule: aRule(), skipped: ['2026-12-22'] });
    expect(markOf('2026-12-08')).toBe('toda terça · 1 de 9');
    expect(markOf('2026-12-29')).toBe('toda terça · 3 de 9');
  });

  it('names only the rule without an end, and for a date that is not of the rule', () => {
    expect(seriesMarks({ rule: aRule({ ends: { kind: 'never' } }), skipped: [] })('2026-12-08')).toBe(
      'toda terça',
    );
    expect(seriesMarks({ rule: aRule(), skipped: [] })('2026-12-09')).toBe('toda terça');
  });
});
