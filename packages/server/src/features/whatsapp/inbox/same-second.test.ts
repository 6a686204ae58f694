// WhatsApp sends whole seconds: a question and its answer within one second keep the order in which they were said.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let nowMs = 0;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  nowMs = Date.parse('2026-03-04T13:00:00.200Z');
  ana = await whatsapp.aProfessional();
  // only deliveries of the test arrive
  await whatsapp.control('webhooks', { lose: 100_000 });
});

afterAll(() => whatsapp.close());

const chat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

/** The client asks, and the assistant's reply waits to be sent. */
const asked = async () => {
  await ana.receives({ text: 'oi' });
  await whatsapp.conversation.turn(await chat());
  return chat();
};

const shown = async () => {
  const { items } = await whatsapp.chatList.messages(ana.professionalId, (await chat()).conversationId);
  return items.map(({ content }) => content).toReversed();
};

const openOnes = () => sql`
  select id from outbound_messages where professional_id = ${ana.professionalId} and state in ('queued', 'sending')`;

// spec: 2 §7.54
it('sorts a reply after our message of the same second, even if delivered late or twice', async () => {
  const key = await asked();
  nowMs += 500;
  await whatsapp.outbox.deliver(key);
  nowMs += 200;
  const answer = { text: 'sim', id: 'SIM', at: new Date(nowMs) };
  await ana.receives(answer);
  await ana.receives(answer);
  expect(await shown()).toEqual(['oi', 'Recebi: oi', 'sim']);
  await whatsapp.conversation.turn(key);
  nowMs += 60_000;
  await whatsapp.outbox.deliver(key);
  await ana.receives(answer);
  expect(await shown()).toEqual(['oi', 'Recebi: oi', 'sim', 'Recebi: sim']);
});

// spec: 2 §7.54
it('sorts the same when our message’s echo arrives before the gateway’s response', async () => {
  const key = await asked();
  const { gateway } = whatsapp.deps;
  const { sendText } = gateway;
  nowMs += 500;
  gateway.sendText = async (order) => {
    const sent = await sendText(order);
    await ana.receives({ text: order.text, id: sent.messageId, fromMe: true });
    await ana.receives({ text: 'sim' });
    return sent;
  };
  await whatsapp.outbox.deliver(key);
  gateway.sendText = sendText;
  expect(await shown()).toEqual(['oi', 'Recebi: oi', 'sim']);
});

// spec: 2 §7.54
it('sorts a message with an uncertain send at its send time, before later answers', async () => {
  const key = await asked();
  await whatsapp.control('failures', {
    operation: 'message/sendText',
    when: 'after',
    status: 502,
    body: 'x',
  });
  await whatsapp.outbox.deliver(key);
  nowMs += 30_000;
  await ana.receives({ text: 'sim' });
  nowMs += 30_000;
  const stillOpen = async () => {
    await whatsapp.outbox.deliver(key);
    return whatsapp.rows(openOnes());
  };
  await expect.poll(stillOpen).toEqual([]);
  expect(await shown()).toEqual(['oi', 'Recebi: oi', 'sim']);
  expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: oi']);
});

// spec: 2 §7.54
it('does not trust a gateway with a wrong clock', async () => {
  const key = await asked();
  const { gateway } = whatsapp.deps;
  const { sendText } = gateway;
  gateway.sendText = async (order) => ({
    ...(await sendText(order)),
    timestamp: new Date(nowMs - 3_600_000),
  });
  await whatsapp.outbox.deliver(key);
  gateway.sendText = sendText;
  expect(await shown()).toEqual(['oi', 'Recebi: oi']);
});
