import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let chat: ConversationKey;

const queue = (texts: string[]) =>
  whatsapp.db.transaction((tx) =>
    whatsapp.outbox.enqueue(
      tx,
      chat,
      texts.map((text) => ({ uniqueKey: `turn:${text}`, text })),
    ),
  );

const sendAll = async (texts: string[]) => {
  await queue(texts);
  await whatsapp.outbox.deliver(chat);
};

/** Makes messages older, by the database's clock. */
const age = (interval: string) =>
  whatsapp.db.execute(sql`
    update whatsapp_messages set created_at = (created_at at time zone 'UTC' - ${interval}::interval) at time zone 'UTC'
    where professional_id = ${ana.professionalId}`);

const problem = async () =>
  (
    await whatsapp.rows<{ problem: string | null }>(sql`
      select problem from whatsapp_connections where professional_id = ${ana.professionalId}`)
  )[0]?.problem;

const pairing = async () =>
  (
    await whatsapp.rows(sql`
      select state, number from whatsapp_connections where professional_id = ${ana.professionalId}`)
  )[0];

const states = async () => {
  const { items } = await whatsapp.chatList.messages(ana.professionalId, chat.conversationId, undefined);
  return items.filter(({ author }) => author === 'assistant').map(({ state }) => state);
};

const acknowledge = async (status: string) => {
  const [row] = await whatsapp.rows<{ gatewayId: string }>(sql`
    select gateway_id as "gatewayId" from outbound_messages
    where professional_id = ${ana.professionalId} order by id desc limit 1`);
  const data = { keyId: row?.gatewayId, fromMe: true, status };
  await whatsapp.deliver(ana.instanceName, { event: 'messages.update', instance: ana.instanceName, data });
};

const outboxRows = () =>
  whatsapp.rows(sql`
    select state, failure from outbound_messages where professional_id = ${ana.professionalId} order by id`);

const titles = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  await whatsapp.control('webhooks', { lose: 0 });
  ana = await whatsapp.aProfessional();
  await expect.poll(pairing).toEqual({ state: 'open', number: ana.number });
  // a late "connecting" would be a new problem
  await whatsapp.untilTold();
  await whatsapp.db.execute(sql`
    update whatsapp_connections set problem = null, problem_since = null, paired_at = now()
    where professional_id = ${ana.professionalId}`);
  // the gateway's own status webhooks would answer what these tests ask
  await whatsapp.control('webhooks', { lose: 100_000 });
  await ana.receives({ text: 'oi' });
  [chat = chat] = await ana.chats();
});

afterAll(() => whatsapp.close());

describe('messages that WhatsApp never confirms', () => {
  // spec: 2 §0.59
  it('count as failed from the third on, the connection as unstable, and a late confirmation heals it', async () => {
    await sendAll(['um', 'dois', 'três']);
    await whatsapp.outbox.judgeConfirmations();
    expect([await problem(), await states()]).toEqual([null, ['sending', 'sending', 'sending']]);
    await age('3 minutes');
    await Promise.all([whatsapp.outbox.judgeConfirmations(), whatsapp.outbox.judgeConfirmations()]);
    expect([await problem(), await states()]).toEqual(['unstable', ['failed', 'failed', 'failed']]);
    expect(await titles()).toEqual([]);
    await acknowledge('DELIVERY_ACK');
    expect([await problem(), await states()]).toEqual([null, ['delivered', 'failed', 'failed']]);
    await whatsapp.outbox.judgeConfirmations();
    expect(await problem()).toBeNull();
  });

  it.each([
    ['two of them say nothing', ['um', 'dois'], '3 minutes'],
    ['those of long ago say nothing', ['um', 'dois', 'três'], '2 hours'],
  ])('%s', async (_name, texts, interval) => {
    await sendAll(texts);
    await age(interval);
    await whatsapp.outbox.judgeConfirmations();
    expect(await problem()).toBeNull();
    expect(await states()).not.toContain('failed');
  });

  it('prove nothing when a later one was confirmed', async () => {
    await sendAll(['um', 'dois', 'três']);
    await age('3 minutes');
    await sendAll(['quatro']);
    await acknowledge('SERVER_ACK');
    await whatsapp.outbox.judgeConfirmations();
    expect(await problem()).toBeNull();
  });

  it('hold back proactive messages, except single ones that test the connection', async () => {
    await whatsapp.db.execute(sql`
      update whatsapp_connections set problem = 'unstable', problem_since = now()
      where professional_id = ${ana.professionalId}`);
    const write = (uniqueKey: string) =>
      whatsapp.db.transaction((tx) => whatsapp.proactive.enqueue(tx, chat, { uniqueKey, text: 'Lembrete' }));
    expect([await write('proactive:a'), await write('proactive:b')]).toEqual(['queued', 'paced']);
  });
});

describe('a refusal', () => {
  it('is reported to the owner and shown in plain Portuguese', async () => {
    await sendAll(['um']);
    await acknowledge('ERROR');
    await acknowledge('ERROR');
    const { items } = await whatsapp.chatList.messages(ana.professionalId, chat.conversationId, undefined);
    expect(items[0]).toMatchObject({ state: 'failed', failure: 'O WhatsApp recusou a mensagem.' });
    expect(await titles()).toEqual(['Mensagem não enviada']);
  });

  it('of a third consecutive message makes the connection unstable', async () => {
    for (const text of ['um', 'dois', 'três']) {
      await sendAll([text]);
      await acknowledge('ERROR');
    }
    expect(await problem()).toBe('unstable');
  });
});

describe('a reply that waits to be sent', () => {
  const cannotSend = () =>
    whatsapp.control('failures', { operation: 'message/sendText', status: 503, body: {} });
  const wait = () =>
    whatsapp.db.execute(sql`
      update outbound_messages set lease_until = now() - interval '1 second'
      where professional_id = ${ana.professionalId}`);

  it('is withdrawn when a person takes the chat over, even after an attempt', async () => {
    await cannotSend();
    await sendAll(['primeira', 'segunda']);
    await whatsapp.chatOwner.takeOver(chat);
    await wait();
    await whatsapp.outbox.deliver(chat);
    expect(await outboxRows()).toEqual([
      { state: 'failed', failure: 'human' },
      { state: 'failed', failure: 'human' },
    ]);
    expect([await whatsapp.sentTexts(ana.instanceName), await titles(), await states()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is looked up before it is withdrawn if it may have left, and shown if it has', async () => {
    const lost = { status: 502, body: 'x' };
    await whatsapp.control('failures', { operation: 'message/sendText', ...lost, when: 'after' });
    await sendAll(['talvez']);
    await whatsapp.chatOwner.takeOver(chat);
    await wait();
    await whatsapp.outbox.deliver(chat);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['talvez']);
    expect(await outboxRows()).toEqual([{ state: 'sent', failure: null }]);
  });

  it('is not sent any more when it may have left and did not', async () => {
    await whatsapp.control('failures', { operation: 'message/sendText', status: 502, body: 'x' });
    await sendAll(['talvez']);
    await whatsapp.chatOwner.takeOver(chat);
    await wait();
    await whatsapp.outbox.deliver(chat);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual([]);
    expect(await outboxRows()).toEqual([{ state: 'failed', failure: 'human' }]);
  });

  // spec: 2 §0.62
  it('is withheld at the last moment even if it was not withdrawn', async () => {
    await queue(['atrasada']);
    await whatsapp.db.execute(sql`
      update conversations set state = 'human', taken_by_owner = true where professional_id = ${ana.professionalId}`);
    await whatsapp.outbox.deliver(chat);
    expect(await outboxRows()).toEqual([{ state: 'failed', failure: 'human' }]);
  });

  // spec: 2 §3.19
  it('is withheld when the assistant was switched off after it was queued', async () => {
    await queue(['atrasada']);
    await whatsapp.db.execute(
      sql`update professionals set ai_enabled = false where id = ${ana.professionalId}`,
    );
    await whatsapp.outbox.deliver(chat);
    expect(await outboxRows()).toEqual([{ state: 'failed', failure: 'switched-off' }]);
    expect(await titles()).toEqual([]);
  });

  it('leaves when the assistant itself handed the chat over: its last words say so', async () => {
    await queue(['Vou chamar a Ana']);
    await whatsapp.db.execute(sql`
      update conversations set state = 'human', human_until = now() + interval '1 day'
      where professional_id = ${ana.professionalId}`);
    await whatsapp.outbox.deliver(chat);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Vou chamar a Ana']);
  });
});
