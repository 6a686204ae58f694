import { describe, expect, it } from 'vitest';
import { anAppointment, ZONE } from '#test-factories.ts';
import { coversDay, keptAgenda } from './cached-agenda.ts';

/** 14:32 of Tuesday, 1 December 2026 in São Paulo. */
const NOW = Date.parse('2026-12-01T17:32:00.000Z');
const seen = { professionalId: 7, zone: ZONE, now: NOW };

describe('the stored agenda', () => {
  it("covers the professional's local day, with the time at which it was seen", () => {
    expect(keptAgenda([], seen)).toEqual({
      professionalId: 7,
      day: 'Terça-feira, 1 de dezembro',
      seenAt: '14:32',
      until: Date.parse('2026-12-02T03:00:00.000Z'),
      appointments: [],
    });
  });

  it('holds only the visible data of a visit: no phone, note or price', () => {
    const visit = anAppointment({ notes: 'segredo', status: 'cancelled' });
    expect(keptAgenda([visit], seen).appointments).toEqual([
      {
        time: '10:00',
        name: 'Marina Castro',
        service: 'Corte',
        status: 'Cancelado',
        tone: 'grey',
        isCancelled: true,
      },
    ]);
  });

  it('is sorted by time and excludes other days', () => {
    const at = (id: number, date: string, hour: number) =>
      anAppointment({
        id,
        startTimeLocal: `${date}T${hour}:00`,
        startTime: `${date}T${hour + 3}:00:00.000Z`,
        endTime: `${date}T${hour + 3}:30:00.000Z`,
      });
    const events = [at(1, '2026-12-01', 16), at(2, '2026-12-02', 10), at(3, '2026-12-01', 11)];
    expect(keptAgenda(events, seen).appointments.map(({ time }) => time)).toEqual(['11:00', '16:00']);
  });

  it('names an all-day event of the owner', () => {
    const day = anAppointment({
      isPersonalEvent: true,
      isAllDay: true,
      eventTitle: 'Folga',
      startTimeLocal: '2026-12-01T00:00',
      startTime: '2026-12-01T03:00:00.000Z',
      endTime: '2026-12-02T02:59:59.999Z',
    });
    expect(keptAgenda([day], seen).appointments).toMatchObject([
      { time: 'Dia inteiro', name: 'Folga', service: 'Evento Pessoal' },
    ]);
  });
});

it.each([
  { address: '/api/appointments/date/2026-12-01', covers: true },
  { address: '/api/appointments/date/2026-12-02', covers: false },
  { address: '/api/appointments?from=2026-11-28&to=2026-12-05', covers: true },
  { address: '/api/appointments?from=2026-12-02&to=2026-12-05', covers: false },
  { address: '/api/appointments?from=2026-11-22&to=2026-11-30', covers: false },
  { address: '/api/appointments', covers: false },
  { address: '/api/clients?from=2026-11-28&to=2026-12-05', covers: false },
])('covers all of 1 December by $address: $covers', ({ address, covers }) => {
  expect(coversDay(address, '2026-12-01')).toBe(covers);
});
