import { expect, it } from 'vitest';
import { firstUnreadOf, messageDays } from './message-days.ts';
import { aMessage } from '#features/whatsapp/conversations/test-inbox.tsx';

const zone = 'America/Sao_Paulo';
const at = (time: string, author: 'client' | 'owner' = 'client', id = 1) => aMessage({ id, time, author });

it('splits messages by the local day of the zone', () => {
  const days = messageDays([at('2026-11-21T02:59:00Z'), at('2026-11-21T03:00:00Z')], {
    zone,
    firstUnread: null,
  });
  expect(days.map(({ date, messages }) => [date, messages.map(({ time }) => time)])).toEqual([
    ['2026-11-20', ['23:59']],
    ['2026-11-21', ['00:00']],
  ]);
});

it('groups messages of one author within five minutes', () => {
  const messages = [
    at('2026-11-21T12:00:00Z'),
    at('2026-11-21T12:04:59Z'),
    at('2026-11-21T12:09:59Z'),
    at('2026-11-21T12:10:00Z', 'owner'),
  ];
  const [day] = messageDays(messages, { zone, firstUnread: null });
  expect(day?.messages.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true]);
});

it("finds the first unread message among the client's", () => {
  const messages = [
    at('2026-11-21T12:00:00Z', 'client', 1),
    at('2026-11-21T12:01:00Z', 'client', 2),
    at('2026-11-21T12:02:00Z', 'owner', 3),
    at('2026-11-21T12:03:00Z', 'client', 4),
  ];
  expect([0, 1, 2, 4].map((unread) => firstUnreadOf(messages, unread))).toEqual([null, 4, 2, null]);
  const [day] = messageDays(messages, { zone, firstUnread: 4 });
  expect(day?.messages.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, false, true]);
});
