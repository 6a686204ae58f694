import { sql } from 'drizzle-orm';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';
import { outsideTransactions } from '#testing/one-connection.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const echo: TestWhatsapp['script']['answer'] = async (_tx, { messages }) => ({
  replies: [`Recebi: ${messages.map(({ content }) => content).join(' / ')}`],
  dialogue: null,
});

const chatOf = async (professional: typeof ana) => {
  const [key] = await professional.chats();
  if (!key) throw new Error('there is no chat');
  return key;
};

const outbox = (professionalId: number) =>
  whatsapp.rows<{ key: string; state: string }>(sql`
    select unique_key as key, state from outbound_messages where professional_id = ${professionalId} order by id`);

const messagesOf = (professionalId: number) =>
  whatsapp.rows<{ pending: boolean; processed: boolean }>(sql`
    select pending, is_processed_by_ai as processed from whatsapp_messages
    where professional_id = ${professionalId} and is_from_client order by sent_at, id`);

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.script.answer = echo;
  whatsapp.turns.length = 0;
  whatsapp.jobs.length = 0;
});

afterAll(() => whatsapp.close());

describe('a turn', () => {
  // spec: 2 §0.53
  it('joins a burst in the order in which it was written, regardless of the order of arrival', async () => {
    const start = Date.now() - 4000;
    for (const index of [2, 0, 3, 1]) {
      await ana.receives({ text: `parte ${index}`, at: new Date(start + index * 1000) });
    }
    await whatsapp.conversation.turn(await chatOf(ana));
    expect(whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['parte 0', 'parte 1', 'parte 2', 'parte 3'],
    ]);
    expect(await outbox(ana.professionalId)).toHaveLength(1);
    expect(await messagesOf(ana.professionalId)).toEqual(
      Array.from({ length: 4 }, () => ({ pending: false, processed: true })),
    );
  });

  // spec: 2 §0.64
  it('answers once when it runs ten times concurrently', async () => {
    await ana.receives({ text: 'oi' });
    const key = await chatOf(ana);
    await Promise.all(Array.from({ length: 10 }, () => whatsapp.conversation.turn(key)));
    expect(whatsapp.turns).toHaveLength(1);
    expect(await outbox(ana.professionalId)).toHaveLength(1);
  });

  // spec: 2 §0.63
  it('never mixes one client’s chats with two professionals', async () => {
    const rui = await whatsapp.aProfessional();
    await Promise.all([
      ana.receives({ text: 'para ana', id: 'MESMO' }),
      rui.receives({ text: 'para rui', id: 'MESMO' }),
    ]);
    await whatsapp.conversation.turn(await chatOf(ana));
    await whatsapp.conversation.turn(await chatOf(rui));
    expect(
      whatsapp.turns.map((turn) => [turn.professionalId, turn.messages.map(({ content }) => content)]),
    ).toEqual([
      [ana.professionalId, ['para ana']],
      [rui.professionalId, ['para rui']],
    ]);
    expect(
      await whatsapp.conversation.turn({ ...(await chatOf(ana)), professionalId: rui.professionalId }),
    ).toBe(undefined);
    expect(whatsapp.turns).toHaveLength(2);
  });

  it('leaves nothing behind when it dies in the assistant, and answers once when it runs again', async () => {
    await ana.receives({ text: 'oi' });
    const key = await chatOf(ana);
    whatsapp.script.answer = async (tx) => {
      await tx.execute(sql`update professionals set city = 'meia reserva' where id = ${ana.professionalId}`);
      throw new Error('killed');
    };
    await expect(whatsapp.conversation.turn(key)).rejects.toThrow('killed');
    expect(await messagesOf(ana.professionalId)).toEqual([{ pending: true, processed: false }]);
    const [row] = await whatsapp.rows(sql`select city from professionals where id = ${ana.professionalId}`);
    expect(row).toEqual({ city: null });
    whatsapp.script.answer = echo;
    await whatsapp.conversation.turn(key);
    await whatsapp.conversation.turn(key);
    expect(await outbox(ana.professionalId)).toHaveLength(1);
  });

  it('leaves nothing behind when it dies after the replies were written', async () => {
    await ana.receives({ text: 'oi' });
    const key = await chatOf(ana);
    const { send } = whatsapp.queue;
    whatsapp.queue.send = async () => {
      throw new Error('killed');
    };
    await expect(whatsapp.conversation.turn(key)).rejects.toThrow('killed');
    whatsapp.queue.send = send;
    expect(await outbox(ana.professionalId)).toEqual([]);
    expect(await messagesOf(ana.professionalId)).toEqual([{ pending: true, processed: false }]);
    await whatsapp.conversation.turn(key);
    expect(await outbox(ana.professionalId)).toHaveLength(1);
  });

  // spec: 2 §0.64
  it('does not deadlock with an arrival in the same chat', async () => {
    await ana.receives({ text: 'oi' });
    let arrival: ReturnType<typeof ana.receives> | undefined;
    whatsapp.script.answer = async (tx, turn) => {
      arrival = outsideTransactions(() => ana.receives({ text: 'e mais' }));
      // long enough for the arrival to take the locks that it can get
      await tx.execute(sql`select pg_sleep(0.2)`);
      await lockProfessional(tx, turn.professionalId);
      return echo(tx, turn);
    };
    await whatsapp.conversation.turn(await chatOf(ana));
    expect((await arrival)?.statusCode).toBe(200);
    expect(await messagesOf(ana.professionalId)).toEqual([
      { pending: false, processed: true },
      { pending: true, processed: false },
    ]);
  });

  it('gives the assistant its dialogue state back', async () => {
    whatsapp.script.answer = async (_tx, { conversation }) => ({
      replies: [],
      dialogue: { count: ((conversation.dialogue as { count: number } | null)?.count ?? 0) + 1 },
    });
    for (const text of ['um', 'dois', 'três']) {
      await ana.receives({ text });
      await whatsapp.conversation.turn(await chatOf(ana));
    }
    expect(whatsapp.turns.map(({ conversation }) => conversation.dialogue)).toEqual([
      null,
      { count: 1 },
      { count: 2 },
    ]);
  });

  it('finds the client of a number that WhatsApp writes without the ninth digit', async () => {
    const client = await whatsapp.clients.create(ana.professionalId, {
      name: 'Maria',
      phone: '(85) 98887-7777',
      email: null,
      notes: null,
    });
    await ana.receives({ text: 'oi', number: '558588877777' });
    await whatsapp.conversation.turn(await chatOf(ana));
    expect(whatsapp.turns[0]?.conversation.clientId).toBe(client.id);
  });

  // spec: 2 §0.69
  // attack: S12.9, M4
  it('stops two machines that talk to each other and notifies the owner once', async () => {
    for (let index = 0; index < 22; index += 1) {
      await ana.receives({ text: `automático ${index}` });
      await whatsapp.conversation.turn(await chatOf(ana));
    }
    const left = await outbox(ana.professionalId);
    expect(left).toHaveLength(21);
    // one message promises the client a person
    expect(left.filter(({ key }) => !key.startsWith('turn:'))).toHaveLength(1);
    const notifications = await whatsapp.notifications.list(ana.professionalId);
    const link = `/whatsapp/conversas?chat=${(await chatOf(ana)).conversationId}`;
    expect(notifications).toEqual([expect.objectContaining({ title: 'Conversa pausada', link })]);
  });

  // attack: S12.9
  it('promises each client a person once after 2,000 replies in one day, and notifies the owner once', async () => {
    await ana.receives({ text: 'oi', number: '5511900000001' });
    const { conversationId } = await chatOf(ana);
    await whatsapp.db.execute(sql`
      insert into outbound_messages (professional_id, conversation_id, unique_key, content, state)
      select ${ana.professionalId}, ${conversationId}, 'turn:x' || n, 'x', 'sent' from generate_series(1, 2000) n`);
    await whatsapp.db.execute(sql`
      update outbound_messages set created_at = now() - interval '23 hours' where conversation_id = ${conversationId}`);
    await ana.receives({ text: 'oi', number: '5511900000002' });
    await ana.receives({ text: 'alô?', number: '5511900000002' });
    for (const chat of await ana.chats()) await whatsapp.conversation.turn(chat);
    await ana.receives({ text: 'alguém?', number: '5511900000002' });
    for (const chat of await ana.chats()) await whatsapp.conversation.turn(chat);
    expect(whatsapp.turns).toEqual([]);
    const made = (await outbox(ana.professionalId)).filter(({ state }) => state !== 'sent');
    expect(made.map(({ key }) => key.split(':')[0])).toEqual(['paused', 'paused']);
    const told = await whatsapp.notifications.list(ana.professionalId);
    expect(told.map(({ title }) => title)).toEqual(['Assistente em pausa']);
  });
});

describe('silence of the assistant', () => {
  // spec: 2 §2.44
  it('applies when it is switched off for the professional or for the client', async () => {
    const off = sql`update professionals set ai_enabled = false where id = ${ana.professionalId}`;
    await whatsapp.db.execute(off);
    await ana.receives({ text: 'oi' });
    await whatsapp.conversation.turn(await chatOf(ana));
    const rui = await whatsapp.aProfessional();
    const body = { name: 'Maria', phone: '11988887777', email: null, notes: null };
    const client = await whatsapp.clients.create(rui.professionalId, body);
    await whatsapp.clients.toggleAssistant(rui.professionalId, client.id, false);
    await rui.receives({ text: 'oi' });
    await whatsapp.conversation.turn(await chatOf(rui));
    expect(whatsapp.turns).toEqual([]);
    for (const { professionalId } of [ana, rui]) {
      expect(await messagesOf(professionalId)).toEqual([{ pending: false, processed: false }]);
    }
  });

  it('applies to a message left unanswered for half an hour, with a notification to the owner', async () => {
    await ana.receives({ text: 'oi' });
    await whatsapp.db.execute(sql`
      update whatsapp_messages set created_at = now() - interval '31 minutes'
      where professional_id = ${ana.professionalId}`);
    await whatsapp.conversation.turn(await chatOf(ana));
    expect(whatsapp.turns).toEqual([]);
    const notifications = await whatsapp.notifications.list(ana.professionalId);
    const link = `/whatsapp/conversas?chat=${(await chatOf(ana)).conversationId}`;
    expect(notifications).toEqual([expect.objectContaining({ title: 'Mensagem sem resposta', link })]);
  });
});
