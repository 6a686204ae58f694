import { expect, it } from 'vitest';
import { displayName, displayService, type NamedAppointment } from './appointment-display.ts';

// spec: 1 §2.37, 1 §8.28
it.each<[NamedAppointment, string, string]>([
  [{ displayClientName: 'Ana', clientName: 'Ana Lima', service: 'Corte' }, 'Ana', 'Corte'],
  [{ displayClientName: ' ', clientName: 'Ana Lima', service: '' }, 'Ana Lima', 'Serviço Não Especificado'],
  [{ clientName: null, service: null }, 'Cliente Não Informado', 'Serviço Não Especificado'],
  [{ isPersonalEvent: true, eventTitle: 'Almoço', clientName: 'Ana' }, 'Almoço', 'Evento Pessoal'],
  [{ isPersonalEvent: true, eventTitle: null }, 'Evento Pessoal', 'Evento Pessoal'],
])('%j is named %s with the service %s', (appointment, name, service) => {
  expect(displayName(appointment)).toBe(name);
  expect(displayService(appointment)).toBe(service);
});
