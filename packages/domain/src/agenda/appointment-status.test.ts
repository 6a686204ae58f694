import { expect, it } from 'vitest';
import {
  appointmentStatuses,
  canChangeStatus,
  cardActions,
  dayModalActions,
  deleteQuestion,
  markQuestion,
  statusLabel,
  statusTone,
} from './appointment-status.ts';

it.each([
  ['scheduled', 'Agendado', 'blue', 3, 3],
  ['confirmed', 'Confirmado', 'blue', 3, 3],
  ['in_progress', 'Pendente', 'neutral', 0, 3],
  ['completed', 'Atendido', 'green', 0, 0],
  ['cancelled', 'Cancelado', 'grey', 0, 0],
  ['no_show', 'Faltou', 'red', 0, 0],
  ['courtesy', 'Cortesia', 'yellow', 0, 0],
  ['toString', 'Pendente', 'neutral', 0, 0],
])(
  '%s reads %s in %s, with %i marks on the card and %i in the day modal',
  (status, label, ...[tone, card, modal]) => {
    expect(statusLabel(status)).toBe(label);
    expect(statusTone(status)).toBe(tone);
    expect(cardActions({ status })).toHaveLength(card);
    expect(dayModalActions({ status, isPersonalEvent: false })).toHaveLength(modal);
  },
);

it('the menu marks as attended, missed and courtesy, in that order', () => {
  expect(cardActions({ status: 'scheduled' }).map(({ label }) => label)).toEqual([
    'Marcar como Atendido',
    'Marcar como Faltou',
    'Marcar como Cortesia',
  ]);
});

it('a personal event has no marks in the day modal', () => {
  expect(dayModalActions({ status: 'scheduled', isPersonalEvent: true })).toEqual([]);
});

it.each(['completed', 'cancelled', 'no_show', 'courtesy', 'unknown'])('nothing follows %s', (status) => {
  expect(appointmentStatuses.filter((next) => canChangeStatus(status, next))).toEqual([]);
});

it.each([
  ['scheduled', 'confirmed', true],
  ['scheduled', 'cancelled', true],
  ['confirmed', 'completed', true],
  ['in_progress', 'no_show', true],
  ['confirmed', 'scheduled', false],
  ['scheduled', 'scheduled', false],
] as const)('from %s to %s: %s', (from, to, expected) => {
  expect(canChangeStatus(from, to)).toBe(expected);
});

it('the questions name the client', () => {
  expect(markQuestion('no_show', 'Ana')).toBe('Confirmar que Ana faltou ao agendamento?');
  expect(markQuestion('courtesy', 'Ana')).toBe('Marcar agendamento de Ana como cortesia?');
  expect(markQuestion('completed', 'Ana')).toBeNull();
  expect(deleteQuestion('Ana')).toBe('Tem certeza que deseja excluir o agendamento de Ana?');
});
