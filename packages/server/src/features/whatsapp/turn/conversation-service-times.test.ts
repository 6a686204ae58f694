// The owner's response time (spec 2 §2), and which messages are answered at all.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

// a Wednesday evening in São Paulo; the usual hours end at 17:00
const EVENING = '2026-03-05T01:00:00Z';
const OPENING = '2026-03-05T12:00:00Z';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let now = new Date(EVENING);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => now });
});

beforeEach(async () => {
  now = new Date(EVENING);
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
  whatsapp.jobs.length = 0;
});

afterAll(() => whatsapp.close());

const choose = (responseTime: string) =>
  whatsapp.db.execute(sql`
    update settings set response_time = ${responseTime} where professional_id = ${ana.professionalId}`);

const run = async (): Promise<void> => {
  const [key] = await ana.chats();
  if (key) await whatsapp.conversation.turn(key);
};

/** Makes the stored messages older. */
const pass = (seconds: number) =>
  whatsapp.db.execute(sql`
    update whatsapp_messages set created_at = (created_at at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'
    where professional_id = ${ana.professionalId}`);

const wakesOf = () => whatsapp.jobs.filter(({ name }) => name === 'conversation-turn');
const titles = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);

const isSwept = async (): Promise<boolean> => {
  whatsapp.jobs.length = 0;
  await whatsapp.sweep.run();
  const [key] = await ana.chats();
  return wakesOf().some(({ payload }) => JSON.stringify(payload) === JSON.stringify(key));
};

describe('a reply', () => {
  // spec: 2 §2.42
  it.each([
    ['1min', 60],
    ['delayed', 60],
    ['5min', 300],
  ])('by %s comes after the pause, which a new message restarts', async (responseTime, seconds) => {
    await choose(responseTime);
    await ana.receives({ text: 'oi' });
    await run();
    expect(whatsapp.turns).toEqual([]);
    const wait = wakesOf().at(-1)?.afterMs ?? 0;
    expect(wait).toBeGreaterThan((seconds - 10) * 1000);
    expect(wait).toBeLessThanOrEqual(seconds * 1000);
    await pass(seconds - 5);
    await ana.receives({ text: 'quero um corte' });
    await pass(6);
    await run();
    expect(whatsapp.turns).toEqual([]);
    await pass(seconds);
    await run();
    expect(whatsapp.turns.map(({ messages }) => messages.length)).toEqual([2]);
  });

  // spec: 2 §2.42
  it('by business_hours waits for the opening, even across a restart, and is then given', async () => {
    await choose('business_hours');
    await ana.receives({ text: 'oi' });
    await run();
    await pass(3600);
    expect(whatsapp.turns).toEqual([]);
    expect(await isSwept()).toBe(false);
    now = new Date(OPENING);
    expect(await isSwept()).toBe(true);
    await run();
    expect(whatsapp.turns).toHaveLength(1);
    expect(await titles()).not.toContain('Mensagem sem resposta');
  });

  it('does not wait for the opening when a client is in danger', async () => {
    await choose('business_hours');
    await ana.receives({ text: 'meu marido me bateu' });
    await run();
    expect(whatsapp.turns).toHaveLength(1);
  });

  it('is not given in a chat that the owner has, but the owner is notified of danger', async () => {
    await ana.receives({ text: 'oi, aqui é a Ana', fromMe: true });
    await ana.receives({ text: 'tá bom, obrigada', at: new Date(now.getTime() + 1000) });
    await run();
    expect(await titles()).not.toContain('Atenção: cliente precisa de você');
    await ana.receives({ text: 'meu marido me bateu', at: new Date(now.getTime() + 2000) });
    await ana.receives({ text: 'ele vai me matar', at: new Date(now.getTime() + 3000) });
    await run();
    expect(whatsapp.turns).toEqual([]);
    expect((await titles()).filter((title) => title === 'Atenção: cliente precisa de você')).toHaveLength(1);
  });

  // spec: 2 §2.47
  it('is not given at the opening when the owner answered in the evening', async () => {
    await choose('business_hours');
    await ana.receives({ text: 'oi' });
    await run();
    await ana.receives({ text: 'oi, amanhã te respondo', fromMe: true, at: new Date(now.getTime() + 1000) });
    now = new Date(OPENING);
    await run();
    expect(whatsapp.turns).toEqual([]);
  });

  it('is woken while it waits when the owner changes the response time', async () => {
    await choose('business_hours');
    await ana.receives({ text: 'oi' });
    await run();
    await pass(60);
    expect(await isSwept()).toBe(false);
    await whatsapp.db.execute(sql`
      update settings set response_time = 'immediate', updated_at = now() + interval '1 second'
      where professional_id = ${ana.professionalId}`);
    expect(await isSwept()).toBe(true);
    await run();
    expect(whatsapp.turns).toHaveLength(1);
  });

  // spec: 2 §9.19, 2 §2.42
  it('by manual is a draft that the owner sends: nothing leaves and nothing may be booked', async () => {
    await choose('manual');
    for (const text of ['oi', 'quero um corte']) {
      await ana.receives({ text });
      await run();
    }
    expect(whatsapp.turns.map(({ isDraft }) => isDraft)).toEqual([true, true]);
    const left = await whatsapp.rows(sql`
      select id from outbound_messages where professional_id = ${ana.professionalId}`);
    expect(left).toEqual([]);
    const [chat] = await whatsapp.rows<{ draft: string }>(sql`
      select draft from conversations where professional_id = ${ana.professionalId}`);
    expect(chat?.draft).toMatch(/^v1:/);
    expect(await titles()).toEqual(['Resposta para revisar']);
  });
});

describe('a closed subscription', () => {
  // spec: 2 §2.43
  it('silences the assistant, and the owner is notified once', async () => {
    await whatsapp.db.execute(sql`
      update professionals set subscription_status = 'past_due' where id = ${ana.professionalId}`);
    for (const text of ['oi', 'tem alguém?']) {
      await ana.receives({ text });
      await run();
    }
    expect(whatsapp.turns).toEqual([]);
    expect(await titles()).toEqual(['Assistente pausada']);
  });
});

describe('a response time longer than the burst', () => {
  beforeAll(async () => {
    await whatsapp.close();
    whatsapp = await aWhatsapp({ clock: () => now, burstMs: 6_000 });
  });

  it.each(['1min', '5min', 'business_hours'])(
    'of %s does not delay words of danger in a chat that already waits',
    async (responseTime) => {
      await choose(responseTime);
      await ana.receives({ text: 'oi' });
      await pass(7);
      await run();
      whatsapp.jobs.length = 0;
      await ana.receives({ text: 'quero me matar' });
      expect(wakesOf().map(({ afterMs }) => afterMs)).toEqual([0]);
      await run();
      expect(whatsapp.turns).toHaveLength(1);
    },
  );

  it('of 5min does not delay a waiting message that is edited into words of danger', async () => {
    await choose('5min');
    await ana.receives({ text: 'oi', id: 'ZAP1' });
    await pass(7);
    await run();
    whatsapp.jobs.length = 0;
    await whatsapp.deliver(ana.instanceName, {
      event: 'messages.edited',
      instance: ana.instanceName,
      data: {
        key: { id: 'ZAP1', fromMe: true, remoteJid: `${ana.number}@s.whatsapp.net` },
        type: 'MESSAGE_EDIT',
        editedMessage: { conversation: 'quero me matar' },
        timestampMs: String(now.getTime() + 1_000),
      },
    });
    expect(wakesOf().map(({ afterMs }) => afterMs)).toEqual([0]);
    await run();
    expect(whatsapp.turns).toHaveLength(1);
  });
});
