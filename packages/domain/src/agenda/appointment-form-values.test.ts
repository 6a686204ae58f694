import { describe, expect, it } from 'vitest';
import { perText, REQUIRED_FIELDS } from './appointment-texts.ts';
import { anAppointment } from './test-appointment.ts';
import {
  appointmentBodyOf,
  type AppointmentFormValues,
  editedAppointmentValues,
  formDuration,
  formLastDay,
  formErrors,
  newAppointmentValues,
  trimmedForm,
} from './appointment-form-values.ts';

const zone = 'America/Sao_Paulo';

const aVisit = (changes: Partial<AppointmentFormValues> = {}): AppointmentFormValues => ({
  ...newAppointmentValues('2027-02-01', '14:00'),
  clientName: 'Maria Souza',
  serviceId: '7',
  ...changes,
});
const aPersonalEvent = (changes: Partial<AppointmentFormValues> = {}): AppointmentFormValues => ({
  ...newAppointmentValues('2027-02-01'),
  eventType: 'personal',
  eventTitle: 'Férias',
  ...changes,
});

const issuesOf = (values: AppointmentFormValues): [string, string][] =>
  Object.entries(formErrors(trimmedForm(values)));

describe('client event', () => {
  // spec: 1 §5.1, 1 §5.2
  it.each<[Partial<AppointmentFormValues>, [string, string][]]>([
    [{}, []],
    [{ clientEmail: 'maria@exemplo.com', clientServiceDuration: '480' }, []],
    [{ notes: 'x'.repeat(2000) }, []],
    [{ notes: 'x'.repeat(2001) }, [['notes', 'Use no máximo 2.000 caracteres: agora são 2.001']]],
    [{ date: '' }, [['date', 'Data é obrigatória']]],
    [{ date: '2027-02-30' }, [['date', 'Data inválida']]],
    [{ clientEmail: 'maria@' }, [['clientEmail', 'Email inválido']]],
    [{ clientName: ' M ' }, [['clientName', REQUIRED_FIELDS]]],
    [{ serviceId: '' }, [['serviceId', REQUIRED_FIELDS]]],
    [{ serviceId: '', keptService: 'Escova' }, []],
    [{ time: '' }, [['time', REQUIRED_FIELDS]]],
    [{ time: '25:00' }, [['time', 'Horário inválido']]],
    [{ clientServiceDuration: '481' }, [['clientServiceDuration', 'A duração deve ser de 1 a 480 minutos']]],
    [{ clientServiceDuration: '0' }, [['clientServiceDuration', 'A duração deve ser de 1 a 480 minutos']]],
  ])('with %j has the issues %j', (changes, issues) => {
    expect(issuesOf(aVisit(changes))).toEqual(issues);
  });

  it('shows every missing field at once', () => {
    const fields = issuesOf(newAppointmentValues('')).map(([field]) => field);
    expect(fields.toSorted()).toEqual(['clientName', 'date', 'serviceId', 'time']);
  });
});

it('trims the form texts before validation and sending', () => {
  const typed = aVisit({
    clientName: ' Maria ',
    clientEmail: ' ',
    notes: ' a b ',
    clientServiceDuration: ' 30 ',
  });
  const kept = { clientName: 'Maria', clientEmail: '', notes: 'a b', clientServiceDuration: '30' };
  expect(trimmedForm(typed)).toEqual({ ...typed, ...kept });
});

describe('personal event', () => {
  // spec: 1 §5.3, 1 §5.10
  it.each<[Partial<AppointmentFormValues>, [string, string][]]>([
    [{}, []],
    [{ eventTitle: 'F' }, [['eventTitle', 'Preencha todos os campos obrigatórios']]],
    [{ endDate: '2027-02-01' }, []],
    [{ endDate: '2027-01-31' }, [['endDate', 'A data final não pode ser anterior à data inicial']]],
    [{ endDate: '2028-02-01' }, []],
    [{ endDate: '2028-02-02' }, [['endDate', 'Um evento dura no máximo 366 dias']]],
    [{ endDate: '2027-02-31' }, [['endDate', 'Data inválida']]],
  ])('with %j has the issues %j', (changes, issues) => {
    expect(issuesOf(aPersonalEvent(changes))).toEqual(issues);
  });
});

it.each([
  [90, '90'],
  [481, '480'],
  [undefined, ''],
])('starts a new event dragged over %s minutes with the duration %o', (minutes, duration) => {
  expect(newAppointmentValues('2027-02-01', '14:00', minutes)).toMatchObject({
    time: '14:00',
    clientServiceDuration: duration,
    personalEventDuration: duration,
  });
});

it.each([
  ['2027-02-03', '2027-02-03'],
  ['2027-02-01', null],
  ['2027-01-31', null],
  ['9999-12-31', null],
  ['', null],
])('ends an event from 2027-02-01 with the end date %o on %o', (endDate, last) => {
  expect(formLastDay(aPersonalEvent({ endDate }))).toBe(last);
  expect(formLastDay(aVisit({ endDate }))).toBeNull();
});

// spec: 1 §9.17
it.each([
  [aVisit(), 60],
  [aVisit({ clientServiceDuration: '45', personalEventDuration: '10' }), 45],
  [aPersonalEvent({ clientServiceDuration: '45', personalEventDuration: '10' }), 10],
])('takes the duration of the kind of event', (values, minutes) => {
  expect(formDuration(values)).toBe(minutes);
});

describe('request body', () => {
  // spec: 1 §3.6, 1 §7.14
  it('carries client, service and instants for a visit', () => {
    expect(
      appointmentBodyOf(aVisit({ notes: 'primeira vez', clientServiceDuration: '30' }), 3, zone),
    ).toEqual({
      clientId: 3,
      serviceId: 7,
      startTime: '2027-02-01T17:00:00.000Z',
      endTime: '2027-02-01T17:30:00.000Z',
      endDate: null,
      ...perText(() => ''),
      notes: 'primeira vez',
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
    });
  });

  // spec: 1 §3.6
  it('carries the last day and no client for a personal event over several days', () => {
    const values = aPersonalEvent({ isAllDay: true, endDate: '2027-02-03', serviceId: '7' });
    expect(appointmentBodyOf(values, 3, zone)).toMatchObject({
      clientId: null,
      serviceId: null,
      startTime: '2027-02-01T03:00:00.000Z',
      endTime: '2027-02-02T02:59:59.999Z',
      endDate: '2027-02-03',
      eventTitle: 'Férias',
      isAllDay: true,
    });
  });
});

describe('edited event', () => {
  const stored = anAppointment({
    serviceId: 7,
    startTime: '2027-02-01T17:00:00Z',
    endTime: '2027-02-01T17:45:00Z',
    startTimeLocal: '2027-02-01T14:00',
    duration: 45,
    clientName: 'Ana',
    displayClientName: 'Ana',
    clientData: { name: 'Ana Lima', phone: '5511988887777', whatsappNumber: null, email: null },
  });

  it('shows its local start, its minutes and its client', () => {
    expect(editedAppointmentValues(stored, zone)).toEqual({
      ...newAppointmentValues('2027-02-01', '14:00'),
      clientName: 'Ana Lima',
      clientPhone: '5511988887777',
      serviceId: '7',
      clientServiceDuration: '45',
    });
  });

  // spec: 1 §4.23
  it('shows no time and no duration for a whole-day event', () => {
    const holiday = {
      ...stored,
      isPersonalEvent: true,
      isAllDay: true,
      eventTitle: 'Férias',
      serviceId: null,
    };
    expect(editedAppointmentValues(holiday, zone)).toMatchObject({
      eventType: 'personal',
      eventTitle: 'Férias',
      isAllDay: true,
      time: '',
      personalEventDuration: '',
    });
  });

  it('shows no time for a personal event saved without one', () => {
    const span = { startTime: '2027-02-01T03:00:00Z', endTime: '2027-02-02T02:59:59.999Z' };
    const timeless = { ...stored, ...span, isPersonalEvent: true, eventTitle: 'Férias', serviceId: null };
    const values = editedAppointmentValues(timeless, zone);
    expect(values).toMatchObject({ isAllDay: false, time: '', personalEventDuration: '' });
    expect(appointmentBodyOf(values, null, zone)).toMatchObject({ startTime: '2027-02-01T03:00:00.000Z' });
  });
});
