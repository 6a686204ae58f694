import { expect, it } from 'vitest';
import {
  invalidNameMessage,
  invalidSavedNameMessage,
  isUsableSavedName,
  isValidClientName,
} from './client-name.ts';

it.each([
  ['Maria', true, true],
  ['Bo', true, true],
  ['Érica 🌸', true, true],
  ['João Null', true, true],
  ['M1', false, true],
  ['🌸', false, true],
  ['.', false, true],
  ['', false, false],
  ['   ', false, false],
  ['Cliente', false, false],
  [' CLIENTE ', false, false],
  ['null', false, false],
])('%o may be given to a client: %s; may head an appointment once saved: %s', (name, isValid, isUsable) => {
  expect(isValidClientName(name)).toBe(isValid);
  expect(isUsableSavedName(name)).toBe(isUsable);
});

// spec: 1 §5.4
it('words the refusals as specified', () => {
  expect(isUsableSavedName(null)).toBe(false);
  expect(invalidNameMessage('create')).toBe(
    'Para finalizar o agendamento, o cliente deve ter um nome válido informado.',
  );
  expect(invalidNameMessage('update')).toBe(
    'Para atualizar o agendamento, o cliente deve ter um nome válido informado.',
  );
  expect(invalidSavedNameMessage('create', 'Cliente')).toBe(
    'Para finalizar o agendamento, o cliente deve ter um nome válido salvo no sistema. Nome atual: Cliente',
  );
  expect(invalidSavedNameMessage('update', null)).toMatch(/^Para atualizar .* Nome atual: \(vazio\)$/);
});
