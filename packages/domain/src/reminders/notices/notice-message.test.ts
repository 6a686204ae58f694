import { NO_TEMPLATE_DETAILS } from '#reminders/messages/message-template.ts';
import { expect, it } from 'vitest';
import { noticeMessage } from './notice-message.ts';

const visit = {
  clientName: 'Maria',
  ...NO_TEMPLATE_DETAILS,
  start: '2026-03-06T00:30:00Z',
  sentAt: '2026-03-04T13:00:00Z',
  timeZone: 'America/Sao_Paulo',
};
const FORMER = '2026-03-05T13:00:00Z';

it.each([
  [
    'move',
    FORMER,
    'Olá, Maria! Seu horário de 05/03/2026, às 10:00, mudou: agora é amanhã, 05/03/2026, às 21:30. Se não puder, é só responder esta mensagem.',
  ],
  [
    'move',
    null,
    'Olá, Maria! Seu horário mudou: agora é amanhã, 05/03/2026, às 21:30. Se não puder, é só responder esta mensagem.',
  ],
  [
    'cancellation',
    null,
    'Olá, Maria! Seu horário de 05/03/2026, às 21:30, foi cancelado. Se quiser marcar outro, é só responder esta mensagem.',
  ],
  [
    'cancellation',
    FORMER,
    'Olá, Maria! Seu horário de 05/03/2026, às 10:00, foi cancelado. Se quiser marcar outro, é só responder esta mensagem.',
  ],
  [
    'reopening',
    null,
    'Olá, Maria! Seu horário de 05/03/2026, às 21:30, está mantido: desconsidere o cancelamento.',
  ],
] as const)('%s with %s', (kind, former, text) => {
  expect(noticeMessage(kind, visit, former)).toBe(text);
});

it('greets a client without a name, and names for whom it is', () => {
  const nameless = noticeMessage('cancellation', { ...visit, clientName: '' }, null);
  expect(nameless).toMatch(/^Olá! Seu horário/);
  const forPedro = noticeMessage('move', { ...visit, forSomeone: 'Pedro' }, FORMER);
  expect(forPedro).toMatch(/^Olá, Maria \(para Pedro\)! Seu horário de 05/);
});

it('names the hours of another zone', () => {
  const inManaus = { ...visit, timeZone: 'America/Manaus' };
  expect(noticeMessage('move', inManaus, FORMER)).toContain(
    '05/03/2026, às 09:00, mudou: agora é amanhã, 05/03/2026, às 20:30.',
  );
});
