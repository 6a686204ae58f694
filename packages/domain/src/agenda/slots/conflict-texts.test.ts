import { expect, it } from 'vitest';
import { describeConflict } from './conflict-texts.ts';
import type { ConflictKind } from './conflicts.ts';

const zone = 'America/Sao_Paulo';
const DAY = '2027-02-01';
const booked = {
  id: 1,
  startTime: '2027-02-01T17:00:00Z',
  endTime: '2027-02-01T18:00:00Z',
  status: 'scheduled',
  clientName: 'Maria Souza',
  service: 'Corte',
};

// spec: 1 §9.28
it.each<[ConflictKind, 'critical' | 'warning', string, string]>([
  ['exact_time', 'critical', 'Já existe um evento que começa neste horário', 'das 14:00 às 15:00'],
  ['starts_during', 'critical', 'O novo evento começa durante outro já marcado', 'das 14:00 às 15:00'],
  ['ends_during', 'critical', 'O novo evento termina durante outro já marcado', 'das 14:00 às 15:00'],
  [
    'complete_overlap',
    'critical',
    'O novo evento cobre todo o horário de outro já marcado',
    'das 14:00 às 15:00',
  ],
  ['adjacent_before', 'warning', 'Não há intervalo depois do evento anterior', 'termina às 15:00'],
  ['adjacent_after', 'warning', 'Não há intervalo antes do próximo evento', 'começa às 14:00'],
])('%s names the client, the service and the local time', (kind, severity, ...[message, detail]) => {
  const warning = describeConflict({ kind, severity, appointment: booked }, zone, DAY);
  expect(warning).toMatchObject({
    kind,
    severity,
    message,
    clientInfo: 'Cliente: Maria Souza',
    serviceInfo: 'Serviço: Corte',
  });
  expect(warning.timeInfo).toBe('Horário: 14:00 às 15:00');
  expect(warning.details).toContain(`Maria Souza`);
  expect(warning.details).toContain(detail);
  expect(warning.recommendation).not.toBe('');
});

// spec: 1 §9.26
it('recommends an interval between back-to-back appointments', () => {
  const warning = describeConflict(
    { kind: 'adjacent_before', severity: 'warning', appointment: booked },
    zone,
  );
  expect(warning.recommendation).toBe('Recomendamos um intervalo de 5 a 10 minutos entre os eventos.');
});

it('names a personal all-day event by its title, for the whole day', () => {
  const appointment = { ...booked, isPersonalEvent: true, eventTitle: 'Férias', isAllDay: true };
  expect(
    describeConflict({ kind: 'starts_during', severity: 'critical', appointment }, zone, DAY),
  ).toMatchObject({
    details: 'Férias ocupa o dia inteiro.',
    clientInfo: 'Evento: Férias',
    serviceInfo: 'Tipo: Evento Pessoal',
    timeInfo: 'Horário: dia inteiro',
  });
});

// spec: 1 §8.27
it('says Serviço não especificado for a visit whose service was deleted', () => {
  const appointment = { ...booked, service: null };
  const { serviceInfo } = describeConflict({ kind: 'exact_time', severity: 'critical', appointment }, zone);
  expect(serviceInfo).toBe('Serviço não especificado');
});

it.each<[string, Partial<typeof booked> & { isAllDay?: boolean }, string | undefined, string]>([
  ['of the only date', {}, DAY, 'Horário: 14:00 às 15:00'],
  ['of an event of several days', {}, undefined, 'Horário: 01/02, 14:00 às 15:00'],
  ['on another date', {}, '2027-01-31', 'Horário: 01/02, 14:00 às 15:00'],
  [
    'that began the evening before',
    { startTime: '2027-02-01T02:30:00Z', endTime: '2027-02-01T03:30:00Z' },
    DAY,
    'Horário: 31/01, 23:30 às 00:30',
  ],
  ['of a whole day among several', { isAllDay: true }, undefined, 'Horário: 01/02, dia inteiro'],
])('names the day only when it is needed: a conflict %s', (_which, given, onlyDate, timeInfo) => {
  const appointment = { ...booked, ...given };
  const conflict = { kind: 'starts_during', severity: 'critical', appointment } as const;
  expect(describeConflict(conflict, zone, onlyDate).timeInfo).toBe(timeInfo);
});
