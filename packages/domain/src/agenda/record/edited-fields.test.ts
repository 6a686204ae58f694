import { expect, it } from 'vitest';
import { perText } from '#agenda/appointment-texts.ts';
import { appointmentBodyOf, editedAppointmentValues } from '#agenda/appointment-form-values.ts';
import { rescheduleBody } from '#agenda/calendar/calendar-move.ts';
import { anAppointment } from '#agenda/test-appointment.ts';
import { editedFieldNames, mergedFields, unchangedBody } from './edited-fields.ts';

const ZONE = 'America/Sao_Paulo';
const TEXTS = perText((name) => `Texto de ${name}`);

const carried = {
  visit: anAppointment({ clientId: 4, serviceId: 7, ...TEXTS }),
  event: anAppointment({
    clientId: null,
    clientData: null,
    serviceId: null,
    isPersonalEvent: true,
    eventTitle: 'Curso',
    personalEventDuration: 30,
    ...TEXTS,
  }),
  'all-day event': anAppointment({
    clientId: null,
    clientData: null,
    serviceId: null,
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Folga',
    startTime: '2026-12-01T03:00:00.000Z',
    endTime: '2026-12-02T02:59:59.999Z',
    ...TEXTS,
  }),
};

it.each(Object.entries(carried))(
  'a %s that is opened and saved again sends every field unchanged',
  (_, stored) => {
    const { endDate, ...body } = appointmentBodyOf(
      editedAppointmentValues(stored, ZONE),
      stored.clientId,
      ZONE,
    );
    expect(body).toEqual(unchangedBody(stored));
    expect(endDate).toBeNull();
  },
);

it.each(Object.entries(carried))('a %s that is dragged sends every field, its time excepted', (_, stored) => {
  const times = { startTime: '2026-12-03T13:00:00.000Z', endTime: '2026-12-03T13:30:00.000Z' };
  expect(rescheduleBody(stored, times)).toEqual({ ...unchangedBody(stored), ...times, version: 1 });
});

it.each(editedFieldNames)('an update without %s keeps it, one with null empties it', (field) => {
  for (const stored of Object.values(carried)) {
    const { [field]: _absent, ...sent } = unchangedBody(stored);
    expect(mergedFields(stored, sent)).toEqual(unchangedBody(stored));
    expect(mergedFields(stored, { ...sent, [field]: null })[field]).toBeNull();
  }
});
