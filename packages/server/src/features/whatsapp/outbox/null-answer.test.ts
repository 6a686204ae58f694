// A gateway that accepts a send with 201 and an empty response: the message may have left or not.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

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
    { timeout: 30_000, interval: 30 },
  );

const BAILEYS = { status: 400, error: 'Bad Request', response: { message: ['Error: Timed Out'] } };
const PRISMA = {
  status: 400,
  error: 'Bad Request',
  response: {
    message: ['PrismaClientKnownRequestError: \nInvalid `this.prismaRepository.message.create()` invocation'],
  },
};
const PROXY = '<html><body><h1>400 Bad Request</h1></body></html>';
const UNKNOWN = {
  status: 404,
  error: 'Not Found',
  response: { message: ['The "i" instance does not exist'] },
};

describe('a send whose response does not describe the message', () => {
  // attack: W8
  it.each<[string, string, unknown, number?, number?]>([
    ['after it left', 'after', null],
    ['before it left', 'before', null],
    ['before it left, three times', 'before', null, 3],
    ['after it left, as an error that Baileys threw', 'after', BAILEYS, 1, 400],
    ['before it left, as an error that Baileys threw', 'before', BAILEYS, 1, 400],
    ["after it left, as an error of the vendor's database", 'after', PRISMA, 1, 400],
    ["before it left, as an error of the vendor's database", 'before', PRISMA, 1, 400],
    ['after it left, as a page of a proxy', 'after', PROXY, 1, 400],
    ['before it left, as a page of a proxy', 'before', PROXY, 1, 400],
    ['after it left, as a refusal without a word', 'after', {}, 1, 400],
    ['before it left, as a refusal without a word', 'before', {}, 1, 400],
    ['before it left, as an instance that is not loaded', 'before', UNKNOWN, 1, 404],
    ['after it left, with an empty object', 'after', {}],
    ['after it left, with a key only', 'after', { key: { id: 'x' } }],
  ])('%s leaves once', async (_name, when, body, times = 1, status = 201) => {
    await whatsapp.control('failures', { operation: 'message/sendText', status, body, when, times });
    await deliverAll();
    expect(await open()).toEqual([{ state: 'sent', failure: null }]);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: oi']);
  });

  it('leaves once under an unknown hidden id, even if its echo is lost', async () => {
    const jids = { '5511988887777': '565656565656@lid' };
    await whatsapp.control('numbers', { jids });
    await whatsapp.control('webhooks', { lose: 3 });
    const failure = { operation: 'message/sendText', status: 500, body: {}, when: 'after' };
    await whatsapp.control('failures', failure);
    await deliverAll();
    await whatsapp.control('webhooks', { lose: 0 });
    await whatsapp.control('numbers', { jids: { '5511988887777': '5511988887777@s.whatsapp.net' } });
    expect(await open()).toEqual([{ state: 'sent', failure: null }]);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: oi']);
  });

  // attack: W8
  it('to the own phone is reported as unconfirmed, not as refused', async () => {
    await whatsapp.control('failures', {
      operation: 'message/sendText',
      status: 201,
      body: null,
      when: 'after',
    });
    expect(await whatsapp.proactive.sendToOwner(ana.professionalId, 'Teste')).toEqual({
      refusal: 'uncertain',
    });
  });
});
