import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualTimeouts } from '#gateways/evolution/evolution-call.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { outboxTimings } from './outbox-timings.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let chat: ConversationKey;

const write = (texts: string[], key = chat) =>
  whatsapp.db.transaction((tx) =>
    whatsapp.outbox.enqueue(
      tx,
      key,
      texts.map((text, index) => ({ uniqueKey: `turn:1:${index}`, text })),
    ),
  );

const states = () =>
  whatsapp.rows<{ state: string; attempts: number }>(sql`
    select state, attempts from outbound_messages where professional_id = ${ana.professionalId} order by id`);

/** Runs the job as often as the queue and the sweep would, until nothing is open. */
const deliverAll = () =>
  vi.waitFor(
    async () => {
      await whatsapp.outbox.deliver(chat);
      expect((await states()).filter(({ state }) => ['queued', 'sending'].includes(state))).toEqual([]);
    },
    { timeout: 30_000, interval: 30 },
  );

const leftTexts = () => whatsapp.sentTexts(ana.instanceName);

const titles = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);

/** Makes the stand-in return a faulty gateway response. */
const fault = (change: Record<string, unknown>) =>
  whatsapp.control('failures', { operation: 'message/sendText', ...change });

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  await ana.receives({ text: 'oi' });
  [chat = chat] = await ana.chats();
  await whatsapp.conversation.turn(chat);
  await whatsapp.db.execute(sql`delete from outbound_messages where professional_id = ${ana.professionalId}`);
  whatsapp.jobs.length = 0;
});

afterAll(() => whatsapp.close());

describe('sending', () => {
  // spec: 2 §3.20, 2 §0.65
  it('sends in order, once, and lists what was sent', async () => {
    await write(['primeira', 'segunda', 'terceira']);
    await Promise.all(Array.from({ length: 5 }, () => whatsapp.outbox.deliver(chat)));
    await deliverAll();
    expect(await leftTexts()).toEqual(['primeira', 'segunda', 'terceira']);
    const recent = await whatsapp.overview.recentMessages(ana.professionalId);
    expect(recent.map(({ content, isProcessedByAI }) => [content, isProcessedByAI])).toEqual([
      ['terceira', true],
      ['segunda', true],
      ['primeira', true],
      ['oi', true],
    ]);
  });

  it('stores a key once, skips blank texts and truncates what WhatsApp would not show', async () => {
    await write([' ', 'x'.repeat(5000)]);
    await write(['outra', 'outra']);
    await deliverAll();
    expect((await leftTexts()).map((text) => text.length)).toEqual(['outra'.length, 4096].toReversed());
  });

  it('continues in another run when a chat has many messages', async () => {
    await write(Array.from({ length: 7 }, (_, index) => `parte ${index}`));
    whatsapp.jobs.length = 0;
    await whatsapp.outbox.deliver(chat);
    expect(whatsapp.jobs).toEqual([{ name: 'outbound-send', payload: chat, afterMs: 0 }]);
    await deliverAll();
    expect(await leftTexts()).toHaveLength(7);
  });
});

describe('a gateway that fails', () => {
  const lost = { status: 502, body: 'x' };
  // spec: 2 §0.65
  it.each([
    ['refuses without a connection', { status: 500 }],
    ['is overloaded', { status: 503, body: {}, times: 2 }],
    ['limits the rate', { status: 400, body: { response: { message: ['Error: rate-overlimit'] } } }],
    ['sends and loses the answer', { ...lost, when: 'after' }],
    ['sends and answers with something else', { status: 200, body: '<html>', when: 'after' }],
    ['sends and never answers in time', { ...lost, when: 'after', delayMs: 60_000 }],
    ['does not send and never answers in time', { ...lost, delayMs: 60_000 }],
  ])('%s: the message still leaves exactly once, before the next', async (_name, change) => {
    // the echo would settle it: here only the query helps
    await whatsapp.control('webhooks', { lose: 1000 });
    await fault(change);
    if ('delayMs' in change) whatsapp.loseNextAnswer();
    await write(['primeira', 'segunda']);
    await deliverAll();
    await whatsapp.control('webhooks', { lose: 0 });
    expect(await leftTexts()).toEqual(['primeira', 'segunda']);
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await titles()).toEqual([]);
  });

  it('does not take an earlier message with the same words for one whose response was lost', async () => {
    await write(['sim', 'sim']);
    await whatsapp.outbox.deliver(chat);
    expect(await leftTexts()).toEqual(['sim', 'sim']);
    await whatsapp.db.execute(
      sql`delete from outbound_messages where professional_id = ${ana.professionalId}`,
    );
    await fault({ status: 503, body: {} });
    await write(['sim']);
    await deliverAll();
    expect(await leftTexts()).toEqual(['sim', 'sim', 'sim']);
  });

  it('does not retry a number without WhatsApp, notifies the owner and sends the next message of the chat', async () => {
    const absent = {
      status: 400,
      body: { response: { message: [{ exists: false, jid: 'x', number: '1' }] } },
    };
    await fault(absent);
    await write(['primeira', 'segunda']);
    await deliverAll();
    expect(await states()).toEqual([
      { state: 'failed', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ]);
    expect(await titles()).toEqual(['Mensagem não enviada']);
  });

  it('gives up a message after half an hour, even if it is unknown whether it left', async () => {
    await fault({ ...lost, times: 50 });
    await whatsapp.control('failures', { operation: 'chat/findMessages', ...lost, times: 50 });
    await write(['primeira']);
    await whatsapp.outbox.deliver(chat);
    await whatsapp.db.execute(sql`
      update outbound_messages set created_at = now() - interval '31 minutes'
      where professional_id = ${ana.professionalId}`);
    await deliverAll();
    expect((await states()).map(({ state }) => state)).toEqual(['failed']);
    expect(await titles()).toEqual(['Mensagem não enviada']);
    await fetch(`${whatsapp.standIn.url}/_control/failures`, { method: 'DELETE' });
  });

  it('notifies the owner once of a message that WhatsApp refuses after the gateway accepted it', async () => {
    await write(['primeira']);
    await deliverAll();
    const [row] = await whatsapp.rows<{ id: string }>(sql`
      select gateway_id as id from outbound_messages where professional_id = ${ana.professionalId}`);
    const data = { keyId: row?.id, fromMe: true, status: 'ERROR' };
    const body = { event: 'messages.update', instance: ana.instanceName, data };
    await whatsapp.deliver(ana.instanceName, body);
    await whatsapp.deliver(ana.instanceName, body);
    expect((await states()).map(({ state }) => state)).toEqual(['failed']);
    expect(await titles()).toEqual(['Mensagem não enviada']);
  });
});

describe('a gateway that is slower than its time limit', () => {
  it('gets more time than Evolution API 2.3.7 needs, with a lease and a pause that outlast the wait', () => {
    expect(usualTimeouts.slowMs).toBeGreaterThanOrEqual(60_000);
    expect(outboxTimings.leaseMs).toBeGreaterThan(usualTimeouts.slowMs);
    expect(outboxTimings.doubtMs).toBeLessThanOrEqual(outboxTimings.longestJobDelayMs);
  });

  /** The sender gives up; the gateway executes the send when the test says so. */
  const slowSend = () => {
    const { gateway } = whatsapp.deps;
    const { sendText } = gateway;
    let carryOut = async (): Promise<void> => {};
    gateway.sendText = async (order) => {
      gateway.sendText = sendText;
      carryOut = async () => void (await sendText(order));
      throw new GatewayError('sendText', 'timeout');
    };
    return () => carryOut();
  };

  // spec: 2 §7.45
  it.each([
    ['the question finds it', 1000],
    ['its news settles it', 0],
  ])('executes a send before it is queried, and the message leaves once: %s', async (_name, lose) => {
    await whatsapp.control('webhooks', { lose });
    const carryOut = slowSend();
    await write(['primeira', 'segunda']);
    await whatsapp.outbox.deliver(chat);
    expect((await states()).map(({ state }) => state)).toEqual(['sending', 'queued']);
    await carryOut();
    await deliverAll();
    await whatsapp.control('webhooks', { lose: 0 });
    expect(await leftTexts()).toEqual(['primeira', 'segunda']);
  });

  // spec: 2 §7.45
  it('does not get a second send when the lease ended during the query and another sender took over', async () => {
    await whatsapp.control('webhooks', { lose: 1000 });
    slowSend();
    await write(['primeira']);
    await whatsapp.outbox.deliver(chat);
    const { gateway } = whatsapp.deps;
    const { findMessages } = gateway;
    let isOvertaken = false;
    gateway.findMessages = async (search) => {
      const found = await findMessages(search);
      if (isOvertaken) return found;
      isOvertaken = true;
      await whatsapp.db.execute(sql`
        update outbound_messages set lease_until = now() - interval '1 second'
        where professional_id = ${ana.professionalId}`);
      await whatsapp.outbox.deliver(chat);
      return found;
    };
    await deliverAll();
    gateway.findMessages = findMessages;
    await whatsapp.control('webhooks', { lose: 0 });
    expect(isOvertaken).toBe(true);
    expect(await leftTexts()).toEqual(['primeira']);
  });
});

describe('a server that is killed', () => {
  /** Sends, and dies before anything is recorded. */
  const killAfterSending = async () => {
    const { gateway } = whatsapp.deps;
    const { sendText } = gateway;
    gateway.sendText = async (order) => {
      await sendText(order);
      throw new Error('killed');
    };
    await expect(whatsapp.outbox.deliver(chat)).rejects.toThrow('killed');
    gateway.sendText = sendText;
  };

  it('does not send again when it dies after the send and before recording it', async () => {
    await write(['primeira', 'segunda']);
    await whatsapp.control('webhooks', { lose: 1 });
    await killAfterSending();
    expect((await states()).map(({ state }) => state)).toEqual(['sending', 'queued']);

    // the lease keeps other senders out until it ends
    await whatsapp.outbox.deliver(chat);
    expect(await leftTexts()).toEqual(['primeira']);
    await whatsapp.db.execute(sql`
      update outbound_messages set lease_until = now() - interval '3 seconds'
      where professional_id = ${ana.professionalId} and state = 'sending'`);
    whatsapp.jobs.length = 0;
    await whatsapp.sweep.run();
    expect(whatsapp.jobs).toContainEqual({ name: 'outbound-send', payload: chat, afterMs: 0 });
    await deliverAll();
    expect(await leftTexts()).toEqual(['primeira', 'segunda']);
  });

  it('leaves a send that the echo settles at once', async () => {
    await write(['primeira']);
    await killAfterSending();
    await expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(['sent']);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(2);
  });
});
