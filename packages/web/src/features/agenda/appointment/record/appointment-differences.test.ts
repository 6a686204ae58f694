import { newAppointmentValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { expect, it } from 'vitest';
import { aService } from '#test-factories.ts';
import { differences } from './appointment-differences.ts';

const services = [aService(), aService({ id: 2, name: 'Barba' })];
const base = {
  ...newAppointmentValues('2099-12-01', '10:00'),
  clientName: 'Marina Castro',
  serviceId: '1',
  clientServiceDuration: '30',
};

it.each([
  { case: 'nothing', mine: {}, saved: {}, found: [] },
  { case: 'an end of blanks', mine: { notes: 'a ' }, saved: { notes: 'a' }, found: [] },
  { case: 'the service', mine: { serviceId: '2' }, saved: {}, found: ['Serviço: Barba / Corte'] },
  { case: 'the day', mine: {}, saved: { date: '2099-12-02' }, found: ['Data: 01/12/2099 / 02/12/2099'] },
  { case: 'the length', mine: { clientServiceDuration: '' }, saved: {}, found: ['Duração: 1 h / 30 min'] },
  { case: 'the notes', mine: { notes: 'a' }, saved: {}, found: ['Observações: a / —'] },
  {
    case: 'the kind of event',
    mine: { eventType: 'personal' as const, eventTitle: 'Folga', isAllDay: true },
    saved: {},
    found: [
      'Tipo: Particular / Cliente',
      'Cliente: — / Marina Castro',
      'Título: Folga / —',
      'Serviço: — / Corte',
      'Horário: Dia inteiro / 10:00',
      'Duração: — / 30 min',
    ],
  },
])('finds a difference in $case', ({ mine, saved, found }) => {
  const rows = differences({ mine: { ...base, ...mine }, saved: { ...base, ...saved }, services });
  expect(rows.map((row) => `${row.label}: ${row.mine} / ${row.saved}`)).toEqual(found);
});
