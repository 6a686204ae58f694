import { expect, it } from 'vitest';
import { NO_TEMPLATE_DETAILS } from '#reminders/messages/message-template.ts';
import { noticeDraft, type NoticeDraft } from './notice-draft.ts';

const TEN = '2026-03-05T13:00:00Z';
const NOON = '2026-03-05T15:00:00Z';
const NOTHING = { latest: null, belief: null };

const draft = (type: NoticeDraft['change']['type'], given: Partial<NoticeDraft> & { to?: string } = {}) => {
  const { to = TEN, ...rest } = given;
  return noticeDraft({
    change: { type, from: TEN, to, isForAnother: false },
    before: NOTHING,
    visit: {
      ...NO_TEMPLATE_DETAILS,
      clientName: 'Maria',
      start: to,
      sentAt: '2026-03-04T15:00:00Z',
      timeZone: 'America/Sao_Paulo',
    },
    confirmationTemplate: null,
    ...rest,
  });
};

it.each<[string, string | null, string | null]>([
  [
    'a move',
    draft('moved', { to: NOON }),
    'Olá, Maria! Seu horário de 05/03/2026, às 10:00, mudou: agora é amanhã, 05/03/2026, às 12:00. Se não puder, é só responder esta mensagem.',
  ],
  [
    'a move back to the hour that the client knows',
    draft('moved', { to: NOON, before: { latest: null, belief: { start: NOON, isCancelled: false } } }),
    null,
  ],
  [
    'a cancellation',
    draft('cancelled'),
    'Olá, Maria! Seu horário de 05/03/2026, às 10:00, foi cancelado. Se quiser marcar outro, é só responder esta mensagem.',
  ],
  [
    'a booking with a text of the owner',
    draft('booked', { confirmationTemplate: '{client_name}, marcado: {date} {time}' }),
    'Maria, marcado: 05/03/2026 10:00',
  ],
  [
    'a move before the confirmation left',
    draft('moved', {
      to: NOON,
      before: { latest: { kind: 'confirmation', state: 'waiting', formerStart: null }, belief: null },
      confirmationTemplate: '{client_name}, marcado: {date} {time}',
    }),
    'Maria, marcado: 05/03/2026 12:00',
  ],
])('%s is shown as it will be sent', (_, text, expected) => expect(text).toBe(expected));

it('has our default text for a booking without a configured one', () => {
  expect(draft('booked', { confirmationTemplate: '  ' })).toMatch(/Maria.*05\/03\/2026.*10:00/);
});
