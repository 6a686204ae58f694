import { describe, expect, it } from 'vitest';
import { absenceMessage, selectProposals, freeStartsOf, proposalDates, visitsDuring } from './absence.ts';
import { promisedTimes } from './promised-times.ts';

const zone = 'America/Sao_Paulo';
const absence = { from: '2027-02-01', to: '2027-02-02' };
const visit = (
  id: number,
  startTime: string,
  given: { status?: string; isPersonalEvent?: boolean } = {},
) => ({
  id,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  status: 'scheduled',
  isPersonalEvent: false,
  ...given,
});

// spec: 2 §4.11
it('affects the booked visits that start on its dates by the clock of the zone', () => {
  const visits = [
    visit(1, '2027-02-02T20:00:00Z'),
    visit(2, '2027-02-01T12:00:00Z', { status: 'confirmed' }),
    // 1 February 2027 in UTC, 31 January in São Paulo
    visit(3, '2027-02-01T02:00:00Z'),
    visit(4, '2027-02-01T13:00:00Z', { status: 'cancelled' }),
    visit(5, '2027-02-01T13:00:00Z', { isPersonalEvent: true }),
    visit(6, '2027-02-03T13:00:00Z'),
  ];
  expect(visitsDuring(visits, absence, zone).map(({ id }) => id)).toEqual([2, 1]);
});

it('searches other times in the three weeks after an absence', () => {
  expect(proposalDates({ from: '2028-02-20', to: '2028-02-28' })).toEqual({
    from: '2028-02-29',
    to: '2028-03-20',
  });
});

describe('proposals', () => {
  const at = (local: string) => Date.parse(`${local}:00-03:00`);
  const free = [
    '2027-02-03T09:00',
    '2027-02-03T09:30',
    '2027-02-04T09:00',
    '2027-02-05T23:30',
    '2027-02-06T00:30',
  ].map(at);
  const choose = (starts: number[], promised: [from: string, to: string][] = [], lost = '2027-02-01T05:00') =>
    selectProposals(freeStartsOf(starts, zone), {
      lostAt: at(lost),
      lengthMs: 1_800_000,
      zone,
      promised: promisedTimes(promised.map(([from, to]) => ({ startMs: at(from), endMs: at(to) }))),
    });

  // spec: 2 §4.12
  it.each<[string, number[], [string, string][], number[]]>([
    ['are the first of three days', free, [], [0, 2, 3]],
    ['are on the same day where there are no others', free.slice(0, 2), [], [0, 1]],
    ['fill up with later ones of the same days', free.slice(0, 3), [], [0, 1, 2]],
    ['leave out what was promised', free, [['2027-02-03T09:00', '2027-02-03T09:30']], [1, 2, 3]],
    ['leave out what a promise touches', free, [['2027-02-03T09:15', '2027-02-03T09:45']], [2, 3, 4]],
    [
      'repeat a promise rather than have none',
      free.slice(0, 1),
      [['2027-02-03T09:00', '2027-02-03T10:00']],
      [0],
    ],
    ['are none where nothing is free', [], [], []],
  ])('%s', (_name, starts, promised, places) => {
    expect(choose(starts, promised)).toEqual(places.map((place) => free[place]));
  });

  it.each<[string, string, string[]]>([
    ['at that hour', '16:00', ['03T16:00', '04T16:00', '05T15:30']],
    ['near it before others', '11:30', ['03T09:30', '04T11:00', '06T11:30']],
    ['the nearest of each day where none is near', '22:00', ['03T16:00', '04T16:00', '05T15:30']],
  ])('prefer the hour of the cancelled visit: %s', (_name, time, expected) => {
    const starts = [
      '03T09:00',
      '03T09:30',
      '03T16:00',
      '04T09:00',
      '04T11:00',
      '04T16:00',
      '05T15:00',
      '05T15:30',
      '06T11:30',
    ];
    const chosen = choose(
      starts.map((start) => at(`2027-02-${start}`)),
      [],
      `2027-02-01T${time}`,
    );
    expect(chosen).toEqual(expected.map((start) => at(`2027-02-${start}`)));
  });
});

describe('absence message', () => {
  const first = { startTime: '2027-02-01T12:00:00Z', starts: [Date.parse('2027-02-03T13:00:00Z')] };

  it('names the visit and numbers the proposals', () => {
    const starts = [...first.starts, Date.parse('2027-02-04T13:00:00Z')];
    expect(absenceMessage({ clientName: 'Marina', visits: [{ ...first, starts }] }, zone)).toBe(
      [
        'Olá, Marina! Não poderei atender no seu horário de 01/02/2027 às 09:00.',
        'Posso atender você em:',
        '1. quarta-feira, 03/02/2027 às 10:00',
        '2. quinta-feira, 04/02/2027 às 10:00',
        'Qual prefere?',
      ].join('\n'),
    );
  });

  it('covers all visits of a client, numbered throughout', () => {
    const second = { ...first, startTime: '2027-02-02T12:00:00Z', forSomeone: 'Pedro' };
    expect(absenceMessage({ clientName: 'Marina', visits: [first, second] }, zone)).toBe(
      [
        'Olá, Marina! Não poderei atender nos seus horários de 01/02/2027 às 09:00 e 02/02/2027 às 09:00 (para Pedro).',
        'No lugar de 01/02/2027 às 09:00, posso em:',
        '1. quarta-feira, 03/02/2027 às 10:00',
        'No lugar de 02/02/2027 às 09:00 (para Pedro), posso em:',
        '2. quarta-feira, 03/02/2027 às 10:00',
        'Qual prefere?',
      ].join('\n'),
    );
  });

  it('asks for a time when none is free, and needs no name', () => {
    expect(absenceMessage({ clientName: ' ', visits: [{ ...first, starts: [] }] }, zone)).toBe(
      'Olá! Não poderei atender no seu horário de 01/02/2027 às 09:00. Vamos combinar um novo horário?',
    );
  });
});
