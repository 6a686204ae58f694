import { describe, expect, it } from 'vitest';
import { absenceMessage, proposalsAfter, visitsDuring } from './absence.ts';
import { defaultWorkingHours } from './working-day.ts';

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

it('an absence hits the visits that start on its dates by the clock of the zone and still stand', () => {
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

describe('the proposals', () => {
  const calendar = {
    timeZone: zone,
    workingHours: defaultWorkingHours(),
    appointments: [visit(9, '2027-02-03T12:00:00Z')],
  };
  const hits = [visit(1, '2027-02-01T12:00:00Z'), visit(2, '2027-02-01T13:00:00Z')];
  const proposals = proposalsAfter(calendar, hits, { absence, now: '2027-01-20T12:00:00Z' });
  const times = (id: number) => proposals.get(id)?.map((start) => new Date(start).toISOString().slice(0, 16));

  it('lie on three days after the absence, where nothing is booked', () => {
    expect(times(1)).toEqual(['2027-02-03T13:00', '2027-02-04T12:00', '2027-02-05T12:00']);
  });

  it('are never made to two clients', () => {
    expect(times(2)).toEqual(['2027-02-03T14:00', '2027-02-04T13:00', '2027-02-05T13:00']);
  });
});

it.each([
  [
    'Marina',
    [Date.parse('2027-02-03T13:00:00Z')],
    'Olá, Marina! Não poderei atender no seu horário de 01/02/2027 às 09:00. Posso atender você em: 03/02/2027 às 10:00. Qual prefere?',
  ],
  ['', [], 'Olá! Não poderei atender no seu horário de 01/02/2027 às 09:00. Vamos combinar um novo horário?'],
])('the message to "%s" names the visit and the proposals', (clientName, starts, message) => {
  expect(absenceMessage({ clientName, startTime: '2027-02-01T12:00:00Z' }, starts, zone)).toBe(message);
});
