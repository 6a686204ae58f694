import { expect, it } from 'vitest';
import type { WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import { findEarlierSend } from './send-attempt.ts';

const WRITTEN = new Date('2026-03-04T12:00:00Z');
const TEXT = 'Oi! Tudo bem?';

const aMessageTo = (phone: string): WhatsAppMessage => ({
  messageId: 'A1',
  chatJid: `${phone}@s.whatsapp.net`,
  phone,
  lid: null,
  fromMe: true,
  pushName: '',
  kind: 'text',
  text: TEXT,
  label: null,
  seconds: null,
  messageType: 'conversation',
  timestamp: WRITTEN,
  isGroup: false,
  isBroadcast: false,
  isAutomatic: false,
});

/** Looks for the send to 5511911112222 at a gateway that lists `messages` for every chat. */
const search = (messages: WhatsAppMessage[]) =>
  findEarlierSend(
    { findMessages: () => Promise.resolve({ messages, page: 1, pages: 1, total: messages.length }) },
    {
      instanceName: 'zelo-1',
      chatJid: '5511911112222@s.whatsapp.net',
      lid: null,
      text: TEXT,
      writtenAt: WRITTEN,
    },
    { knownIds: () => Promise.resolve(new Set()), isOfAnother: () => Promise.resolve(false) },
  );

it('takes the same words in another chat for no send, even from a gateway that ignores the filter', async () => {
  expect(await search([aMessageTo('5511933334444')])).toBeNull();
});

it('finds the send in the chat of the person, with or without the ninth digit', async () => {
  for (const phone of ['5511911112222', '551111112222'])
    expect(await search([aMessageTo('5511933334444'), aMessageTo(phone)])).toMatchObject({ kind: 'sent' });
});
