import { describe, expect, it } from 'vitest';
import {
  appointmentStatuses,
  cancelRefusal,
  canChangeStatus,
  cardActions,
  dayModalActions,
  deleteQuestion,
  earlyMarkQuestion,
  markQuestion,
  markRefusal,
  reopenedStatus,
  reopenRefusal,
  reopeningDetail,
  isSameMark,
  statusLabel,
  statusTone,
} from './appointment-status.ts';

const OPEN = 'O agendamento está em aberto: não há o que reabrir';

// spec: 1 §4.2, 1 §4.3
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

// spec: 1 §2.38
it('lists attended, missed and courtesy in the menu, in that order', () => {
  expect(cardActions({ status: 'scheduled' }).map(({ label }) => label)).toEqual([
    'Marcar como Atendido',
    'Marcar como Faltou',
    'Marcar como Cortesia',
  ]);
});

it('shows no marks for a personal event in the day modal', () => {
  expect(dayModalActions({ status: 'scheduled', isPersonalEvent: true })).toEqual([]);
});

// spec: 1 §4.6
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

describe('mark', () => {
  it.each([
    ['scheduled', 'completed', null],
    ['in_progress', 'courtesy', null],
    ['completed', 'no_show', 'O agendamento está como Atendido e não pode mudar para Faltou'],
    ['cancelled', 'completed', 'O agendamento está como Cancelado e não pode mudar para Atendido'],
    ['completed', 'completed', 'O agendamento já está como Atendido: reabra antes de mudar o valor'],
    ['toString', 'courtesy', 'O agendamento está como Pendente e não pode mudar para Cortesia'],
  ] as const)('from %s to %s is refused with: %s', (from, to, refusal) => {
    expect(markRefusal({ status: from, paidAmount: null }, { status: to })).toBe(refusal);
  });

  const CHANGED = 'O valor pago mudou enquanto isso. Confira antes de receber o restante.';

  it.each([
    ['the rest of 50', '50.00', '50.00', '180.00', null],
    ['all, where nothing was noted', null, '0.00', '180.00', null],
    ['what another tab has received', '120.00', '50.00', '180.00', CHANGED],
    ['nothing', '50.00', '50.00', '50.00', 'O valor recebido deve ser maior que zero'],
    ['less than nothing', '50.00', '50.00', '10.00', 'O valor recebido deve ser maior que zero'],
  ])('of a visit that took place, receiving %s', (_case, paid, paidBefore, paidAmount, refusal) => {
    const stored = { status: 'completed', paidAmount: paid };
    expect(markRefusal(stored, { status: 'completed', paidAmount, paidBefore })).toBe(refusal);
  });

  it.each([
    ['completed', '45.00', { status: 'completed' }, true],
    ['completed', null, { status: 'completed' }, true],
    ['completed', '45.00', { status: 'completed', paidAmount: '45.00' }, true],
    ['completed', '45.00', { status: 'completed', paidAmount: '60.00' }, false],
    ['completed', '45.00', { status: 'completed', paidAmount: '45.00', paidBefore: '20.00' }, false],
    ['completed', null, { status: 'completed', paidAmount: '0.00' }, false],
    ['no_show', null, { status: 'no_show' }, true],
    ['no_show', null, { status: 'courtesy' }, false],
    ['scheduled', null, { status: 'completed' }, false],
  ] as const)('on %s with %s, %o repeats the current state: %s', (status, paidAmount, given, repeats) => {
    expect(isSameMark({ status, paidAmount }, given)).toBe(repeats);
  });
});

it.each([
  ['scheduled', null, OPEN],
  ['confirmed', null, OPEN],
  ['in_progress', null, OPEN],
  ['completed', 'O agendamento está como Atendido: reabra antes de cancelar', null],
  ['no_show', 'O agendamento está como Faltou: reabra antes de cancelar', null],
  ['courtesy', 'O agendamento está como Cortesia: reabra antes de cancelar', null],
  ['cancelled', 'O agendamento já está cancelado', null],
  ['toString', 'O agendamento está como Pendente: reabra antes de cancelar', OPEN],
])('%s is refused cancelling with %s and reopening with %s', (status, cancelling, reopening) => {
  expect(cancelRefusal(status)).toBe(cancelling);
  expect(reopenRefusal(status)).toBe(reopening);
});

// spec: 1 §4.10, 1 §4.11
it('names the client in the questions', () => {
  expect(markQuestion('no_show', 'Ana')).toBe('Confirmar que Ana faltou ao agendamento?');
  expect(markQuestion('courtesy', 'Ana')).toBe('Marcar agendamento de Ana como cortesia?');
  expect(markQuestion('completed', 'Ana')).toBeNull();
  expect(deleteQuestion('Ana')).toBe('Tem certeza que deseja excluir o agendamento de Ana?');
});

it.each([
  ['2026-12-01T10:00', null],
  ['2026-12-01T23:00', null],
  ['2026-11-30T10:00', null],
  ['2026-12-12T10:00', 'A visita é só em 12/12. Marcar mesmo assim?'],
  ['2027-01-05T10:00', 'A visita é só em 05/01/2027. Marcar mesmo assim?'],
])('a mark on 1 December of a visit at %s asks: %s', (startTimeLocal, question) => {
  expect(earlyMarkQuestion({ startTimeLocal }, '2026-12-01')).toBe(question);
});

it.each([
  { wasConfirmed: true, isUndo: true, status: 'confirmed' },
  { wasConfirmed: true, isUndo: false, status: 'scheduled' },
  { wasConfirmed: false, isUndo: true, status: 'scheduled' },
])('reopens as $status when confirmed $wasConfirmed and undone $isUndo', ({ status, ...given }) => {
  expect(reopenedStatus(given)).toBe(status);
});

it.each([
  [null, null, 'Ele volta a Agendado.'],
  ['0.00', null, 'Ele volta a Agendado.'],
  ['45.00', null, 'Ele volta a Agendado; o valor pago é apagado.'],
  [null, 'Viagem', 'Ele volta a Agendado; o motivo do cancelamento é apagado.'],
  ['45.00', 'Viagem', 'Ele volta a Agendado; o valor pago e o motivo do cancelamento são apagados.'],
])('reopening with %s paid and the reason %s names what is lost', (paidAmount, cancelReason, detail) => {
  expect(reopeningDetail({ paidAmount, cancelReason })).toBe(detail);
});
