import { describe, expect, it } from 'vitest';
import { momentMentions } from './mentions/message-moments.ts';

/** A Monday. */
const NOW = '2026-11-23T10:20';

const meanings = (text: string): string =>
  momentMentions(text, NOW)
    .map(({ date, days, hour }) =>
      [days ? `${days.from}..${days.to ?? ''}` : (date ?? ''), hour?.time ?? ''].filter(Boolean).join(' '),
    )
    .join(' | ');

describe('period of days', () => {
  it.each([
    ['segunda quinzena de dezembro', '2026-12-16..2026-12-31'],
    ['primeira quinzena de dezembro', '2026-12-01..2026-12-15'],
    ['na 2ª quinzena de janeiro', '2027-01-16..2027-01-31'],
    ['última quinzena do mês que vem', '2026-12-16..2026-12-31'],
    ['segunda quinzena', '2026-11-23..2026-11-30'],
    ['primeira quinzena', '2026-12-01..2026-12-15'],
    ['segunda metade de dezembro', '2026-12-16..2026-12-31'],
    ['na semana do dia 7/12', '2026-12-07..2026-12-13'],
    ['na semana do dia 9 de dezembro', '2026-12-07..2026-12-13'],
    ['semana do dia 9', '2026-12-07..2026-12-13'],
    ['semana do natal', '2026-12-21..2026-12-27'],
    ['no fim de semana do dia 12/12', '2026-12-12..2026-12-13'],
    ['em dezembro depois do dia 8', '2026-12-09..2026-12-31'],
    ['depois do dia 8, em dezembro', '2026-12-09..2026-12-31'],
    ['em janeiro a partir do dia 10', '2027-01-10..2027-01-31'],
    ['em dezembro até o dia 20', '2026-12-01..2026-12-20'],
    ['em janeiro antes do dia 10', '2027-01-01..2027-01-09'],
    ['entre os dias 14 e 18 de dezembro', '2026-12-14..2026-12-18'],
    ['em dezembro depois do natal', '2026-12-26..2026-12-31'],
  ])('"%s"', (text, meaning) => {
    expect(meanings(text)).toBe(meaning);
  });

  it.each([
    ['em dezembro, quarta às 10h', '2026-12-02 10:00'],
    ['semana do dia 7/12, quarta às 9h', '2026-12-09 09:00'],
    ['na última semana de dezembro na terça', '2026-12-29'],
    ['terça da última semana de dezembro', '2026-12-29'],
  ])('contains the weekday next to it: "%s"', (text, meaning) => {
    expect(meanings(text)).toBe(meaning);
  });

  it.each([
    ['semana que vem ou quarta', '2026-11-30..2026-12-06 | 2026-11-25'],
    ['segunda', '2026-11-30'],
    ['a segunda opção', ''],
  ])('leaves separate mentions separate: "%s"', (text, meaning) => {
    expect(meanings(text)).toBe(meaning);
  });
});

describe('weekday beside its day', () => {
  it.each(['amanhã, terça', 'amanha, terca', 'terça, amanhã', 'dia 24, terça'])(
    '"%s" is no other week',
    (text) => {
      expect(momentMentions(text, NOW).map(({ date, isWeekday }) => [date, isWeekday])).toEqual([
        ['2026-11-24', false],
      ]);
    },
  );
});
