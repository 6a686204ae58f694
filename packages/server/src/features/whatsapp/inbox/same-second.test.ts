// WhatsApp tells whole seconds: what is asked and answered within one of them stands in the order in which it was said.
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
  // only what a test delivers is heard
  await whatsapp.control('webhooks', { lose: 100_000 });
});

afterAll(() => whatsapp.close());

const chat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

/** The client asks, and the assistant's answer waits to leave. */
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
it('an answer within the second of our message stands after it, however often and late it is told', async () => {
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
it('… also where our message is told by its echo before the gateway answers', async () => {
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
it('a message whose sending was in doubt stands where it left, before what was answered meanwhile', async () => {
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
it('a gateway with a wrong clock is not believed', async () => {
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
