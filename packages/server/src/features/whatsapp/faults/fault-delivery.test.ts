// Gateway deliveries that are slow, late, repeated or an echo of our own message.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const MINUTE_MS = 60_000;

let nowMs = Date.now();
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

const chat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

const modeOf = async (): Promise<string | undefined> => {
  const [row] = await whatsapp.rows<{ state: string }>(sql`
    select state from conversations where professional_id = ${ana.professionalId}`);
  return row?.state;
};

describe('a delivery', () => {
  // spec: 2 §0.52
  it('is acknowledged while the assistant still processes the previous message', async () => {
    await ana.receives({ text: 'quero marcar' });
    const { answer } = whatsapp.script;
    let finish: () => void = () => undefined;
    const thinking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isThinking = false;
    whatsapp.script.answer = async (tx, turn) => {
      isThinking = true;
      if (process.env['TEST_DATABASE_URL']) await thinking;
      return answer(tx, turn);
    };
    const turn = whatsapp.conversation.turn(await chat());
    await vi.waitFor(() => expect(isThinking).toBe(true), WAIT);
    // another chat: the same one waits for its turn's lock, as PGlite, with one connection, always does
    const answered = await ana.receives({ text: 'oi', number: '5521977776666' });
    expect(answered.statusCode).toBe(200);
    finish();
    await turn;
    whatsapp.script.answer = answer;
  });

  // spec: 2 §0.51
  it('is accepted on a retry after the vendor’s own token has expired: our secret does not change', async () => {
    const body = (id: string) => ({
      event: 'messages.upsert',
      instance: ana.instanceName,
      data: {
        key: { id, fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' },
        message: { conversation: 'oi' },
        messageTimestamp: Math.floor(nowMs / 1000),
      },
    });
    const first = body('3AEARLY');
    nowMs += 25 * MINUTE_MS;
    expect((await whatsapp.deliver(ana.instanceName, first)).statusCode).toBe(200);
    const found = await whatsapp.deps.gateway.findWebhook(ana.instanceName);
    expect(found?.headers['jwt_key']).toBeUndefined();
    expect(found?.headers.authorization).toMatch(/^Bearer .{20,}/);
  });

  // spec: 2 §0.50
  it('never gets a permanent refusal while the server wants it again', async () => {
    const broken = await whatsapp.deliver(ana.instanceName, '{"event":');
    await whatsapp.db.execute(sql`alter table whatsapp_messages rename to whatsapp_messages_away`);
    const away = await ana.receives({ text: 'oi' });
    await whatsapp.db.execute(sql`alter table whatsapp_messages_away rename to whatsapp_messages`);
    const goneForGood = new Set([400, 401, 403, 404, 422]);
    for (const { statusCode } of [broken, away]) expect(goneForGood.has(statusCode)).toBe(false);
    expect((await ana.receives({ text: 'oi' })).statusCode).toBe(200);
  });

  // spec: 2 §0.48
  it('makes one message and one turn when repeated at once, after ten minutes and after a day', async () => {
    whatsapp.jobs.length = 0;
    const at = new Date(nowMs);
    const message = { text: 'oi', id: '3AAGAIN', at };
    await Promise.all([ana.receives(message), ana.receives(message)]);
    for (const minutes of [10, 24 * 60]) {
      nowMs += minutes * MINUTE_MS;
      await ana.receives(message);
    }
    expect(whatsapp.jobs.filter(({ name }) => name.includes('turn'))).toHaveLength(1);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(1);
  });
});

describe('a message that we send', () => {
  // spec: 2 §0.55
  it('is stored once when it comes back as sent, written and read, starts no turn and is no person', async () => {
    await ana.receives({ text: 'quero marcar' });
    const key = await chat();
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
    const [sent] = await whatsapp.rows<{ id: string; text: string }>(sql`
      select gateway_id as id from outbound_messages where professional_id = ${ana.professionalId}`);
    const echo = { text: 'Recebi: quero marcar', id: sent?.id ?? '', fromMe: true };
    await ana.receives({ ...echo, event: 'send.message' });
    await ana.receives(echo);
    await whatsapp.conversation.turn(key);
    expect(whatsapp.turns).toHaveLength(1);
    expect(await modeOf()).toBe('ai');
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(2);
  });

  // spec: 2 §0.68
  it('is plain text, regardless of what the client pressed', async () => {
    const pressed = { buttonsResponseMessage: { selectedButtonId: 'sim', selectedDisplayText: 'Confirmar' } };
    await ana.receives({ text: '', message: pressed });
    const key = await chat();
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
    const { messages } = await whatsapp.deps.gateway.findMessages({ instanceName: ana.instanceName });
    const left = messages.filter(({ fromMe }) => fromMe);
    expect(left.map(({ messageType, text }) => [messageType, text])).toEqual([
      ['conversation', 'Recebi: Confirmar'],
    ]);
  });
});

describe('a call', () => {
  // spec: 2 §0.73
  it('and the gateway’s own reply to it leave the assistant in the chat', async () => {
    await whatsapp.control(`instances/${ana.instanceName}/calls`, { number: '5511988887777' });
    await vi.waitFor(async () => {
      const [row] = await whatsapp.rows<{ count: number }>(sql`
        select count(*)::int as count from whatsapp_messages
        where professional_id = ${ana.professionalId} and not is_from_client`);
      expect(row?.count).toBe(1);
    }, WAIT);
    await ana.receives({ text: 'então marco por aqui' });
    await whatsapp.conversation.turn(await chat());
    expect(whatsapp.turns).toHaveLength(1);
    expect(await modeOf()).toBe('ai');
  });
});
