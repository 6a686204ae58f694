// A gateway that takes a send with 201 and says nothing of it: the message may have left or not.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationKey } from './conversation-repository.ts';
import { aWhatsapp, type TestWhatsapp } from './whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let chat: ConversationKey;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  await ana.receives({ text: 'oi' });
  [chat = chat] = await ana.chats();
  await whatsapp.conversation.turn(chat);
});

afterAll(() => whatsapp.close());

const open = () =>
  whatsapp.rows<{ state: string; failure: string | null }>(sql`
    select state, failure from outbound_messages where professional_id = ${ana.professionalId} order by id`);

const deliverAll = () =>
  vi.waitFor(
    async () => {
      await whatsapp.outbox.deliver(chat);
      expect((await open()).filter(({ state }) => ['queued', 'sending'].includes(state))).toEqual([]);
    },
    { timeout: 10_000, interval: 30 },
  );

describe('a send that is answered 201 with null', () => {
  it.each([
    ['after it left', 'after', null],
    ['before it left', 'before', null],
    ['after it left, with an empty object', 'after', {}],
    ['after it left, with a key only', 'after', { key: { id: 'x' } }],
  ])('%s leaves once', async (_name, when, body) => {
    await whatsapp.control('failures', { operation: 'message/sendText', status: 201, body, when });
    await deliverAll();
    expect(await open()).toEqual([{ state: 'sent', failure: null }]);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: oi']);
  });
});
