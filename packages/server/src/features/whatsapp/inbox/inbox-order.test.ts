import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let nowMs = Date.parse('2026-03-04T13:00:00Z');

const JID = '5511988887777@s.whatsapp.net';
const MINUTE_MS = 60_000;

const secondsAgo = (seconds: number) => new Date(nowMs - seconds * 1000);

const event = (name: string, data: Record<string, unknown>) =>
  whatsapp.deliver(ana.instanceName, { event: name, instance: ana.instanceName, data });

const edits = (id: string, text: string, at: Date) =>
  event('messages.edited', {
    key: { id },
    type: 'MESSAGE_EDIT',
    editedMessage: { conversation: text },
    timestampMs: String(at.getTime()),
  });
const revokes = (id: string) => event('messages.edited', { key: { id }, type: 'REVOKE' });
const status = (keyId: string, state: string) =>
  event('messages.update', { keyId, remoteJid: JID, fromMe: true, status: state });

const rowsNow = () =>
  whatsapp.rows(sql`
    select message_id, is_from_client, author, kind, delivery, edited_at is not null as edited,
      deleted_at is not null as deleted, pending, sent_at
    from whatsapp_messages where professional_id = ${ana.professionalId} order by message_id`);

const contents = async () => {
  const [chat] = await ana.chats();
  const page = await whatsapp.chatList.messages(ana.professionalId, chat?.conversationId ?? 0, undefined);
  return page.items;
};

const runTurns = async () => {
  whatsapp.turns.length = 0;
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
  return whatsapp.turns.flatMap(({ messages }) => messages.map(({ content }) => content));
};

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  nowMs += 60 * MINUTE_MS;
  ana = await whatsapp.aProfessional();
  // only deliveries of the test arrive
  await whatsapp.control('webhooks', { lose: 100_000 });
});

afterAll(() => whatsapp.close());

describe('messages that arrive in another order than they were written', () => {
  const written = async () =>
    (await contents())
      .filter(({ author }) => author !== 'assistant')
      .map(({ content }) => content)
      .toReversed();

  // spec: 2 §7.46
  it('are answered together in the order of their times', async () => {
    await ana.receives({ text: 'às 15h', at: secondsAgo(1) });
    await ana.receives({ text: 'quero marcar', at: secondsAgo(9) });
    await ana.receives({ text: 'amanhã', at: secondsAgo(5) });
    expect(await runTurns()).toEqual(['quero marcar', 'amanhã', 'às 15h']);
    expect(await written()).toEqual(['quero marcar', 'amanhã', 'às 15h']);
  });

  it('are shown in the order of their times, even if one arrives after later ones were answered', async () => {
    await ana.receives({ text: 'amanhã', at: secondsAgo(5) });
    expect(await runTurns()).toEqual(['amanhã']);
    await ana.receives({ text: 'quero marcar', at: secondsAgo(9) });
    // see late-messages.test.ts
    expect(await runTurns()).toEqual([]);
    expect(await written()).toEqual(['quero marcar', 'amanhã']);
  });
});

describe('an edit', () => {
  it('is what is answered and shown when it arrives before its message', async () => {
    await edits('UM', 'às 15h', secondsAgo(5));
    await ana.receives({ text: 'às 14h', id: 'UM', at: secondsAgo(20) });
    expect(await contents()).toMatchObject([{ content: 'às 15h', isEdited: true }]);
    expect(await runTurns()).toEqual(['às 15h']);
  });

  it('changes nothing when it is older than another one, before or after the message', async () => {
    await edits('UM', 'terceira', secondsAgo(1));
    await edits('UM', 'segunda', secondsAgo(9));
    await ana.receives({ text: 'primeira', id: 'UM', at: secondsAgo(20) });
    await edits('UM', 'segunda', secondsAgo(9));
    expect(await contents()).toMatchObject([{ content: 'terceira' }]);
  });

  it('is stored sealed while its message is missing', async () => {
    await edits('UM', 'CANARIO-91', secondsAgo(1));
    const found = await whatsapp.rows(
      sql`select 1 from inbound_events where payload like '%CANARIO%' and professional_id = ${ana.professionalId}`,
    );
    expect(found).toEqual([]);
  });
});

describe('a deleted message', () => {
  it.each(['after it came', 'before it came'])(
    '%s is kept for the professional and not answered',
    async (when) => {
      const receive = () => ana.receives({ text: 'esquece', id: 'UM' });
      if (when === 'after it came') await receive();
      await revokes('UM');
      if (when === 'before it came') await receive();
      expect(await runTurns()).toEqual([]);
      expect(await contents()).toMatchObject([{ content: 'esquece', isDeleted: true }]);
    },
  );

  it('is accepted and creates no chat when it is unknown', async () => {
    expect((await event('messages.delete', { id: 'nunca-vista' })).statusCode).toBe(200);
    expect(await ana.chats()).toEqual([]);
  });
});

describe('the delivery status of our message', () => {
  const sentId = async () => {
    const [row] = await whatsapp.rows<{ id: string }>(
      sql`select gateway_id as id from outbound_messages where professional_id = ${ana.professionalId}`,
    );
    return row?.id ?? '';
  };

  const answered = async () => {
    await ana.receives({ text: 'oi' });
    const [key] = await ana.chats();
    if (!key) throw new Error('no chat');
    await whatsapp.conversation.turn(key);
    return key;
  };

  it.each([
    [[], 'sending'],
    [['PENDING'], 'sending'],
    [['SERVER_ACK'], 'sent'],
    [['DELIVERY_ACK', 'SERVER_ACK'], 'delivered'],
    [['READ', 'DELIVERY_ACK', 'SERVER_ACK', 'PLAYED'], 'read'],
    [['DELIVERY_ACK', 'ERROR', 'READ'], 'failed'],
    [['ERROR', 'SERVER_ACK'], 'failed'],
  ])('is reported by %j: %s, in any order', async (statuses, state) => {
    await whatsapp.outbox.deliver(await answered());
    for (const told of statuses) await status(await sentId(), told);
    expect((await contents())[0]).toMatchObject({ author: 'assistant', state });
  });

  it('is known even if it arrives before the response to the send', async () => {
    const key = await answered();
    const { gateway } = whatsapp.deps;
    const { sendText } = gateway;
    gateway.sendText = async (order) => {
      const sent = await sendText(order);
      await status(sent.messageId, 'DELIVERY_ACK');
      await status(sent.messageId, 'SERVER_ACK');
      return sent;
    };
    await whatsapp.outbox.deliver(key);
    gateway.sendText = sendText;
    expect((await contents())[0]).toMatchObject({ content: 'Recebi: oi', state: 'delivered' });
  });

  it('does not change a message of the client', async () => {
    await ana.receives({ text: 'oi', id: 'UM' });
    await status('UM', 'ERROR');
    expect(await contents()).toMatchObject([{ author: 'client', state: null }]);
  });
});

describe('the same events in any order and more than once', () => {
  /** Numbers that look random and are the same in every run. */
  const numbers = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  // spec: 2 §0.53
  it('end in the same chat', async () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      ana = await whatsapp.aProfessional();
      const happenings = [
        () => ana.receives({ text: 'um', id: 'UM', at: secondsAgo(50) }),
        () => ana.receives({ text: 'dois', id: 'DOIS', at: secondsAgo(40) }),
        () => ana.receives({ text: 'três', id: 'TRES', at: secondsAgo(30) }),
        () => ana.receives({ text: 'respondo eu', id: 'DONA', fromMe: true, at: secondsAgo(20) }),
        () =>
          ana.receives({
            text: 'programa',
            id: 'PROG',
            fromMe: true,
            event: 'send.message',
            at: secondsAgo(10),
          }),
        () => edits('UM', 'um!', secondsAgo(45)),
        () => edits('UM', 'um!!', secondsAgo(44)),
        () => revokes('DOIS'),
        () => status('DONA', 'DELIVERY_ACK'),
        () => status('DONA', 'READ'),
        () => status('PROG', 'ERROR'),
        () => status('PROG', 'SERVER_ACK'),
      ];
      const random = numbers(seed);
      const twice = [...happenings, ...happenings]
        .map((happens) => ({ happens, place: random() }))
        .toSorted((left, right) => left.place - right.place);
      for (const { happens } of twice) await happens();
      const [chat] = await whatsapp.rows(sql`
        select state, human_until, taken_by_owner, owner_acted_at, last_message_at, push_name from conversations
        where professional_id = ${ana.professionalId}`);
      const texts = (await contents()).map(({ content, state }) => [content, state]);
      ends.add(JSON.stringify([chat, await rowsNow(), texts]));
    }
    expect(ends.size).toBe(1);
    expect([...ends][0]).toContain('um!!');
  });
});

describe('a message that the owner writes on the phone', () => {
  const chatNow = async () => {
    const [chat] = await ana.chats();
    return whatsapp.chatList.read(ana.professionalId, chat?.conversationId ?? 0);
  };
  const until = (ms: number) => new Date(ms).toISOString();

  it('starts the pause at the time on the message, even if it arrives late', async () => {
    await ana.receives({ text: 'Oi Maria', fromMe: true, at: secondsAgo(600) });
    await ana.receives({ text: 'oi', at: secondsAgo(900) });
    expect(await chatNow()).toMatchObject({ mode: 'human', humanUntil: until(nowMs + 20 * MINUTE_MS) });
    expect(await runTurns()).toEqual([]);
  });

  it.each([
    [15, 15 * MINUTE_MS],
    [null, null],
  ])('keeps the assistant out for the chosen pause: %s minutes', async (minutes, pauseMs) => {
    await whatsapp.db.execute(sql`
      update whatsapp_connections set human_pause_minutes = ${minutes} where professional_id = ${ana.professionalId}`);
    await ana.receives({ text: 'Oi Maria', fromMe: true });
    const expected = pauseMs === null ? null : until(nowMs + pauseMs);
    expect(await chatNow()).toMatchObject({ mode: 'human', humanUntil: expected });
  });

  it('does not take the chat again if it was written before the hand-back', async () => {
    await ana.receives({ text: 'Oi Maria', fromMe: true, at: secondsAgo(60) });
    const [key] = await ana.chats();
    if (!key) throw new Error('no chat');
    await whatsapp.chatOwner.handBack(key);
    await ana.receives({ text: 'tudo bem?', fromMe: true, at: secondsAgo(30) });
    expect(await chatNow()).toMatchObject({ mode: 'ai' });
    await ana.receives({ text: 'oi' });
    expect(await runTurns()).toEqual(['oi']);
  });

  // spec: 2 §0.55
  it('is not confused with our own message that comes back, before or after the response to the send', async () => {
    await ana.receives({ text: 'oi' });
    const [key] = await ana.chats();
    if (!key) throw new Error('no chat');
    await whatsapp.conversation.turn(key);
    const { gateway } = whatsapp.deps;
    const { sendText } = gateway;
    const echo = (id: string) => ana.receives({ text: 'Recebi: oi', id, fromMe: true });
    let sentId = '';
    gateway.sendText = async (order) => {
      const sent = await sendText(order);
      sentId = sent.messageId;
      await echo(sentId);
      return sent;
    };
    await whatsapp.outbox.deliver(key);
    gateway.sendText = sendText;
    await echo(sentId);
    expect(await chatNow()).toMatchObject({ mode: 'ai' });
    expect(await contents()).toHaveLength(2);
  });

  // spec: 2 §3.19
  it('shows the end of its pause in the client’s record too', async () => {
    const body = { name: 'Maria', phone: '11988887777', email: null, notes: null };
    await whatsapp.clients.create(ana.professionalId, body);
    const marked = async () =>
      (
        await whatsapp.rows(sql`select ai_manually_disabled as off from clients
        where professional_id = ${ana.professionalId}`)
      )[0];
    await ana.receives({ text: 'oi' });
    await ana.receives({ text: 'Oi Maria', fromMe: true });
    expect(await marked()).toEqual({ off: true });
    nowMs += 29 * MINUTE_MS;
    await whatsapp.chatOwner.endPauses();
    expect(await marked()).toEqual({ off: true });
    nowMs += MINUTE_MS;
    await Promise.all([whatsapp.chatOwner.endPauses(), whatsapp.chatOwner.endPauses()]);
    expect(await marked()).toEqual({ off: false });
    expect(await chatNow()).toMatchObject({ mode: 'ai', humanUntil: null });
  });

  it('belongs to no chat when it is sent to the own number, which is a notebook', async () => {
    await whatsapp.db.execute(sql`
      update whatsapp_connections set number = ${ana.number} where professional_id = ${ana.professionalId}`);
    await ana.receives({ text: 'lembrar do leite', fromMe: true, number: ana.number });
    expect(await ana.chats()).toEqual([]);
  });
});
