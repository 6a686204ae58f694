// The real chats with an assistant that echoes what it is asked.
import { helpFor } from '@zelo/domain/assistant/replies/care/help-lines.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const START = Date.parse('2026-03-04T13:00:00Z');

let nowMs: number;
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  nowMs = START;
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

const keyOfChat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

const minutesPass = (minutes: number): void => {
  nowMs += minutes * MINUTE_MS;
};

const runTurn = async () => whatsapp.conversation.turn(await keyOfChat());

/** Also ages the stored messages: their age is the database's. */
const clientWrites = async (text: string, minutesAgo = 0): Promise<void> => {
  await ana.receives({ text, at: new Date(nowMs - minutesAgo * MINUTE_MS) });
  await whatsapp.db.execute(sql`
    update whatsapp_messages set created_at = (created_at at time zone 'UTC' - make_interval(mins => ${minutesAgo})) at time zone 'UTC'
    where professional_id = ${ana.professionalId} and sent_at = ${new Date(nowMs - minutesAgo * MINUTE_MS).toISOString()}`);
  await runTurn();
};

/** A chat that the owner has taken over. */
const takenChat = async () => {
  await clientWrites('oi');
  minutesPass(300);
  const key = await keyOfChat();
  await whatsapp.chatOwner.takeOver(key);
  whatsapp.turns.length = 0;
  whatsapp.jobs.length = 0;
  return key;
};

const handBack = async () => {
  const { unanswered, mode } = await whatsapp.chatOwner.handBack(await keyOfChat());
  expect(mode).toBe('ai');
  await runTurn();
  return { unanswered, asked: whatsapp.turns.flatMap(({ messages }) => messages.map((one) => one.content)) };
};

describe('a chat that is handed back', () => {
  it('gets an answer to every message that the client sent during the takeover', async () => {
    await takenChat();
    await clientWrites('tem vaga hoje?', 50);
    await clientWrites('alô?', 40);
    expect(whatsapp.turns).toEqual([]);
    expect(await handBack()).toEqual({ unanswered: 'answers', asked: ['tem vaga hoje?', 'alô?'] });
  });

  it('gets one answer for repeated and concurrent calls', async () => {
    const key = await takenChat();
    await clientWrites('tem vaga hoje?', 5);
    whatsapp.jobs.length = 0;
    const all = await Promise.all(Array.from({ length: 8 }, () => whatsapp.chatOwner.handBack(key)));
    expect(all.filter(({ unanswered }) => unanswered === 'answers')).toHaveLength(1);
    expect(whatsapp.jobs.filter(({ name }) => name === 'conversation-turn')).toHaveLength(1);
    await Promise.all([runTurn(), runTurn()]);
    expect((await handBack()).unanswered).toBe('nothing-waits');
    expect(whatsapp.turns).toHaveLength(1);
    await whatsapp.chatOwner.takeOver(key);
    expect((await handBack()).unanswered).toBe('nothing-waits');
    expect(whatsapp.turns).toHaveLength(1);
  });

  it('gets none after a reply of the owner, on a phone or still leaving', async () => {
    const key = await takenChat();
    await clientWrites('tem vaga hoje?', 5);
    await whatsapp.chatOwner.send(key, { text: 'Tenho às 15h' }, undefined);
    expect(await handBack()).toEqual({ unanswered: 'nothing-waits', asked: [] });
    await whatsapp.chatOwner.takeOver(key);
    minutesPass(1);
    await clientWrites('e amanhã?');
    await ana.receives({ text: 'amanhã não', fromMe: true });
    expect(await handBack()).toEqual({ unanswered: 'nothing-waits', asked: [] });
  });

  it('gets an answer only to what came after the owner’s reply', async () => {
    await takenChat();
    await clientWrites('tem vaga hoje?', 9);
    await ana.receives({ text: 'hoje não', fromMe: true, at: new Date(nowMs - 5 * MINUTE_MS) });
    await clientWrites('e amanhã?', 1);
    expect(await handBack()).toEqual({ unanswered: 'answers', asked: ['e amanhã?'] });
  });

  it('gets none to a message older than two hours, or to one that was deleted', async () => {
    await takenChat();
    await clientWrites('tem vaga hoje?', 121);
    expect(await handBack()).toEqual({ unanswered: 'too-old', asked: [] });
    await whatsapp.chatOwner.takeOver(await keyOfChat());
    await whatsapp.db.execute(sql`
      update whatsapp_messages set deleted_at = now() where professional_id = ${ana.professionalId}`);
    expect(await handBack()).toEqual({ unanswered: 'nothing-waits', asked: [] });
  });

  it('gets none while the assistant answers no chat', async () => {
    await takenChat();
    await clientWrites('tem vaga hoje?', 5);
    await whatsapp.db.execute(sql`
      update professionals set ai_enabled = false where id = ${ana.professionalId}`);
    expect(await handBack()).toEqual({ unanswered: 'silent', asked: [] });
  });

  it('gets none after words of danger or help lines', async () => {
    const key = await takenChat();
    await clientWrites('não aguento mais, quero morrer', 5);
    await clientWrites('oi?', 1);
    expect(await handBack()).toEqual({ unanswered: 'after-danger', asked: [] });
    const text = helpFor({ kinds: new Set(['self']), isSure: true }, 'quero morrer');
    await whatsapp.db.transaction((tx) =>
      whatsapp.outbox.enqueue(tx, key, [{ uniqueKey: 'turn:help:1', text }]),
    );
    await whatsapp.outbox.deliver(key);
    await whatsapp.chatOwner.takeOver(key);
    minutesPass(1);
    await clientWrites('quanto custa?');
    expect(await handBack()).toEqual({ unanswered: 'after-danger', asked: [] });
  });
});

it('leaves a chat that the assistant already has unchanged', async () => {
  await clientWrites('oi');
  expect(await handBack()).toEqual({ unanswered: 'nothing-waits', asked: ['oi'] });
});
