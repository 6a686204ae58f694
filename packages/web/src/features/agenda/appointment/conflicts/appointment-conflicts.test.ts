import { newAppointmentValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { describe, expect, it } from 'vitest';
import { anAppointment, someSettings, ZONE } from '#test-factories.ts';
import { formConflicts, isFormOutsideHours, unseenConflicts } from './appointment-conflicts.ts';

const values = { ...newAppointmentValues('2026-12-01'), clientServiceDuration: '30' };
const kinds = (given: Partial<typeof values>, editedId: number | null = null) =>
  formConflicts({
    values: { ...values, ...given },
    editedId,
    appointments: [anAppointment()],
    zone: ZONE,
  }).map(({ kind }) => kind);

describe('conflicts of the form', () => {
  it.each([
    { case: 'the same start', given: { time: '10:00' }, found: ['exact_time'] },
    { case: 'an end inside another', given: { time: '09:45' }, found: ['ends_during'] },
    { case: 'a free hour', given: { time: '15:00' }, found: [] },
    { case: 'no time yet', given: {}, found: [] },
    { case: 'an hour that is being typed', given: { time: '10' }, found: [] },
    { case: 'a time that is being typed', given: { time: '10:0' }, found: [] },
    { case: 'an hour that no clock shows', given: { time: '25:00' }, found: [] },
    { case: 'no date yet', given: { time: '10:00', date: '' }, found: [] },
    {
      case: 'a personal event without a time',
      given: { eventType: 'personal' as const },
      found: ['complete_overlap'],
    },
    {
      case: 'a whole day',
      given: { eventType: 'personal' as const, isAllDay: true },
      found: ['complete_overlap'],
    },
    {
      case: 'the last of several whole days',
      given: { eventType: 'personal' as const, isAllDay: true, date: '2026-11-30', endDate: '2026-12-01' },
      found: ['complete_overlap'],
    },
  ])('are $found for $case', ({ given, found }) => {
    expect(kinds(given)).toEqual(found);
  });

  it.each([
    { case: 'one day', given: { isAllDay: true }, timeInfo: 'Horário: 10:00 às 10:30' },
    {
      case: 'several days',
      given: { isAllDay: true, date: '2026-11-30', endDate: '2026-12-02' },
      timeInfo: 'Horário: 01/12, 10:00 às 10:30',
    },
  ])('describe an event of $case as $timeInfo', ({ given, timeInfo }) => {
    const personal = { ...values, eventType: 'personal' as const, ...given };
    const appointments = [anAppointment()];
    const found = formConflicts({ values: personal, editedId: null, appointments, zone: ZONE });
    expect(found.map((conflict) => conflict.timeInfo)).toEqual([timeInfo]);
  });

  // spec: 1 §9.31
  it('never include the edited appointment', () => {
    expect(kinds({ time: '10:00' }, 1)).toEqual([]);
  });
});

describe('working hours', () => {
  it.each([
    { case: 'inside them', given: { time: '10:00' }, outside: false },
    { case: 'running over their end', given: { time: '11:45' }, outside: true },
    { case: 'on a closed day', given: { date: '2026-12-05', time: '10:00' }, outside: true },
    { case: 'of a personal event', given: { eventType: 'personal' as const, time: '22:00' }, outside: false },
    { case: 'without a time', given: {}, outside: false },
  ])('report an event $case as outside: $outside', ({ given, outside }) => {
    expect(isFormOutsideHours({ ...values, ...given }, someSettings())).toBe(outside);
  });

  it('allow everything while unknown', () => {
    expect(isFormOutsideHours({ ...values, time: '23:00' }, null)).toBe(false);
  });
});

describe('conflicts in a response', () => {
  const shown = formConflicts({
    values: { ...values, time: '10:00' },
    editedId: null,
    appointments: [anAppointment()],
    zone: ZONE,
  });
  const another = shown.map((conflict) => ({ ...conflict, clientInfo: 'Cliente: Bia Melo' }));

  it('are new when the form has not shown them, of any kind', () => {
    expect(unseenConflicts([...shown, ...another], shown)).toEqual(another);
    expect(
      unseenConflicts(
        shown.map((conflict) => ({ ...conflict, kind: 'ends_during' })),
        shown,
      ),
    ).toEqual([]);
    expect(unseenConflicts(shown, [])).toEqual(shown);
  });
});
