import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { describe, expect, it } from 'vitest';
import { someMetrics } from '#features/crm/test-crm.tsx';
import {
  cancellationText,
  confirmationText,
  gapsSentence,
  habitText,
  missedText,
  monthsSentence,
  nextText,
  presenceSentence,
  sinceText,
  yearText,
} from './metrics-texts.ts';

const ZONE = 'America/Sao_Paulo';
const day = { today: '2026-11-21', zone: ZONE };

const monthsOf = (given: Record<string, Partial<ClientMetrics['months'][number]>>): ClientMetrics['months'] =>
  someMetrics().months.map((month) => ({ ...month, ...given[month.month] }));

describe('the months', () => {
  it.each([
    [{}, 'Nenhuma visita nos últimos 12 meses.'],
    [{ '2026-11': { missed: 1 } }, '0 visitas e 1 falta em 12 meses.'],
    [
      { '2026-08': { attended: 2, courtesy: 1 }, '2026-10': { attended: 3 }, '2026-11': { attended: 1 } },
      '7 visitas e 0 faltas em 12 meses. O mês com mais foi outubro, com 3.',
    ],
  ])('%j in words', (given, text) => {
    expect(monthsSentence(monthsOf(given))).toBe(text);
  });

  it.each([
    [0, 'nenhuma no ano anterior'],
    [1, '1 a mais que no ano anterior'],
    [2, 'como no ano anterior'],
    [5, '3 a menos que no ano anterior'],
  ])('compared with %i visits in the year before', (yearBefore, text) => {
    expect(yearText(someMetrics({ months: monthsOf({ '2026-10': { attended: 2 } }), yearBefore }))).toBe(
      text,
    );
  });
});

it('the text of the gaps: the usual one, the last one and the longest one', () => {
  const gaps = [
    { date: '2026-10-01', days: 42 },
    { date: '2026-10-15', days: 14 },
    { date: '2026-10-22', days: 7 },
  ];
  const { recent } = someMetrics({ recent: { gaps, medianGap: 14 } });
  expect(gapsSentence(recent)).toBe('Em geral 14 dias, agora 7. A maior pausa foi de 42, até 01/10/2026.');
  expect(gapsSentence(someMetrics().recent)).toBe('');
});

it.each([
  [['completed'], 'Última visita, da mais antiga à mais nova: nenhuma falta.'],
  [['no_show', 'completed', 'courtesy'], 'Últimas 3 visitas, da mais antiga à mais nova: 1 falta.'],
] as const)('the presence %j in words', (statuses, text) => {
  const presence = statuses.map((status) => ({ startTime: '2026-11-01T12:00:00.000Z', status }));
  expect(presenceSentence(someMetrics({ recent: { presence } }).recent)).toBe(text);
});

describe('the next visit', () => {
  it.each([
    [{}, {}, '—', 'nenhuma marcada'],
    [{ nextVisit: '2026-11-27T01:00:00.000Z' }, {}, '26/11', 'já marcada'],
    [
      { nextVisit: '2026-11-27T12:00:00.000Z' },
      { medianGap: 7, expected: '2026-11-26' },
      '27/11',
      'já marcada; vem a cada 7 dias',
    ],
    [{}, { medianGap: 10.5, expected: '2026-11-21' }, '21/11', 'esperada; vem a cada 10,5 dias'],
    [{}, { medianGap: 1, expected: '2026-11-20' }, '20/11', 'era esperada; vem a cada 1 dia'],
  ])('of %j and %j', (given, recent, value, hint) => {
    expect(nextText(someMetrics({ ...given, recent }), day)).toEqual({ value, hint });
  });
});

it.each([
  [{ reminded: 0, confirmed: 0, confirmMinutes: null }, '—', 'nenhum lembrete enviado'],
  [{ reminded: 2, confirmed: 0, confirmMinutes: null }, '0 de 2', 'nenhuma resposta'],
  [{ reminded: 20, confirmed: 17, confirmMinutes: 40 }, '17 de 20', 'em 40 min, em geral'],
])('confirmations of %j', (recent, value, hint) => {
  expect(confirmationText(someMetrics({ recent }).recent)).toEqual({ value, hint });
});

it('the other figures', () => {
  expect(missedText(someMetrics({ totals: { attended: 18, courtesy: 2, missed: 1 } }))).toBe('1 de 21');
  expect(cancellationText(someMetrics().recent)).toBe('Nenhum');
  expect(cancellationText(someMetrics({ recent: { cancellations: 3, lateCancellations: 1 } }).recent)).toBe(
    '3 (1 com menos de 24 h)',
  );
  expect(habitText(someMetrics({ recent: { weekday: 4, hour: 10 } }).recent)).toBe(
    'quinta, por volta das 10 h',
  );
  expect(habitText(someMetrics().recent)).toBeNull();
});

it.each([
  ['2026-11-01T02:00:00.000Z', 'há 1 mês'],
  ['2026-11-01T12:00:00.000Z', 'este mês'],
  ['2025-09-30T12:00:00.000Z', 'há 14 meses'],
])('a client since %s: %s', (instant, text) => {
  expect(sinceText(instant, day)).toBe(text);
});
