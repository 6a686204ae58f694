import { expect, it } from 'vitest';
import type { ClientNotice } from '#agenda/record/client-notice.ts';
import { noticeToast } from './notice-toast.ts';

const notice = (given: Partial<ClientNotice>): ClientNotice => ({
  state: 'leaves',
  reason: null,
  reasonText: null,
  leavesAtLocal: null,
  ...given,
});

it.each([
  [notice({}), 'Marina vai receber o aviso pelo WhatsApp.'],
  [notice({ state: 'withdrawn' }), 'Nada foi enviado para Marina.'],
  [notice({ state: 'corrects' }), 'Se o aviso anterior já saiu, Marina vai receber a correção.'],
  [notice({ state: 'known' }), 'Marina já sabe: nada é enviado.'],
  [notice({ state: 'dropped' }), 'Aviso não enviado: Marina ainda não sabe desta mudança.'],
  [notice({ state: 'untold', reason: 'no-phone' }), null],
  [
    notice({ state: 'refused', reasonText: 'O cliente pediu para não receber mensagens' }),
    'Marina não vai receber o aviso: o cliente pediu para não receber mensagens.',
  ],
  [
    notice({ state: 'waits', reasonText: 'O WhatsApp não está conectado' }),
    'O aviso para Marina espera: o WhatsApp não está conectado.',
  ],
  [
    notice({ state: 'waits', leavesAtLocal: '2026-03-05T08:00' }),
    'O aviso para Marina sai amanhã, às 08:00.',
  ],
  [notice({ state: 'waits', leavesAtLocal: '2026-03-04T08:00' }), 'O aviso para Marina sai hoje, às 08:00.'],
  [
    notice({ state: 'waits', leavesAtLocal: '2026-03-09T08:00' }),
    'O aviso para Marina sai em 09/03, às 08:00.',
  ],
])('%o says so', (given, text) => {
  expect(noticeToast(given, { name: 'Marina', today: '2026-03-04' })).toBe(text);
});
