import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

beforeEach(async () => {
  await whatsapp.works();
  ana = await whatsapp.aPhone();
  await whatsapp.catchUp.run();
});

afterAll(() => whatsapp.close());

const MARIA = '5511988887777';
const write = (text: string, more: object = {}) =>
  whatsapp.control(`instances/${ana.instanceName}/messages`, { number: MARIA, name: 'Maria', text, ...more });

/** Our outage: the gateway stores what arrives and its deliveries are lost. */
const away = async (minutes: number, work: () => Promise<unknown>): Promise<void> => {
  await whatsapp.control('webhooks', { lose: 9999 });
  whatsapp.advance(60);
  await work();
  whatsapp.advance((minutes - 1) * 60);
  await whatsapp.control('webhooks', { lose: 0 });
};

const storedIds = async (): Promise<string[]> => {
  const rows = await whatsapp.rows<{ id: string }>(sql`
    select message_id as id from whatsapp_messages where professional_id = ${ana.professionalId} order by sent_at, id`);
  return rows.map(({ id }) => id);
};

const turns = () =>
  whatsapp.jobs.filter(
    ({ name, payload }) =>
      name.includes('turn') && (payload as { professionalId: number }).professionalId === ana.professionalId,
  );

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `3ALOST${ana.professionalId}x${index}`);

describe('the catch-up after our outage', () => {
  // spec: 2 §0.32, 2 §0.49
  it.each([3, 30])('loses nothing and stores nothing twice after %s minutes', async (minutes) => {
    const lost = ids(25);
    await away(minutes, async () => {
      for (const id of lost) await write('oi', { id });
    });
    expect(await storedIds()).toEqual([]);
    await Promise.all([whatsapp.catchUp.run(whatsapp.now()), whatsapp.catchUp.run(whatsapp.now())]);
    expect((await storedIds()).toSorted()).toEqual(lost.toSorted());
    await whatsapp.catchUp.run(whatsapp.now());
    expect(await storedIds()).toHaveLength(25);
  });

  // spec: 2 §0.32
  it('fetches more than one page, oldest first, and the gateway’s own retry changes nothing', async () => {
    const lost = ids(120);
    await away(30, async () => {
      for (const id of lost) await write('oi', { id });
    });
    await whatsapp.catchUp.run(whatsapp.now());
    expect(await storedIds()).toHaveLength(120);
    await ana.tell('open');
    await whatsapp.deliver(ana.instanceName, {
      event: 'messages.upsert',
      instance: ana.instanceName,
      data: {
        key: { id: lost[0], fromMe: false, remoteJid: `${MARIA}@s.whatsapp.net` },
        message: { conversation: 'oi' },
        messageTimestamp: Math.floor(whatsapp.now().getTime() / 1000),
      },
    });
    expect(await storedIds()).toHaveLength(120);
  });

  // spec: 2 §0.32, 2 §0.54
  it('answers a fresh backlog in one turn per chat, and only stores an old one', async () => {
    await away(3, async () => {
      for (const id of ids(4)) await write('oi', { id });
    });
    await whatsapp.catchUp.run(whatsapp.now());
    const chats = new Set(turns().map(({ payload }) => JSON.stringify(payload)));
    expect(chats.size).toBe(1);
    const before = turns().length;
    await away(120, () => write('ontem', { id: `3AOLD${ana.professionalId}` }));
    await whatsapp.catchUp.run(whatsapp.now());
    expect(await storedIds()).toHaveLength(5);
    expect(turns()).toHaveLength(before);
  });

  it('keeps the assistant out after messages that the owner wrote during the outage', async () => {
    await away(3, async () => {
      await write('oi', { id: `3AC${ana.professionalId}` });
      await write('Oi Maria, aqui é a Ana', { id: `3AM${ana.professionalId}`, fromMe: true });
    });
    await whatsapp.catchUp.run(whatsapp.now());
    const [chat] = await whatsapp.rows(sql`
      select state from conversations where professional_id = ${ana.professionalId}`);
    expect(chat).toEqual({ state: 'human' });
  });

  it('fetches nothing older than the first pairing', async () => {
    const rui = await whatsapp.aPhone();
    const timestamp = Math.floor(whatsapp.now().getTime() / 1000) - 120;
    await whatsapp.control('webhooks', { lose: 1 });
    await whatsapp.control(`instances/${rui.instanceName}/messages`, {
      number: MARIA,
      name: 'Maria',
      text: 'antes',
      timestamp,
    });
    await whatsapp.control('webhooks', { lose: 0 });
    await whatsapp.catchUp.run(whatsapp.now());
    const rows = await whatsapp.rows(sql`
      select id from whatsapp_messages where professional_id = ${rui.professionalId}`);
    expect(rows).toEqual([]);
  });
});

describe('a catch-up that fails', () => {
  // spec: 2 §0.32
  it('does not advance, so the next one fetches the message', async () => {
    const [id = ''] = ids(1);
    await away(30, () => write('oi', { id }));
    const { caughtUpTo } = await ana.row();
    await whatsapp.fails('chat/findMessages', { times: 99 });
    await whatsapp.catchUp.run(whatsapp.now());
    expect((await ana.row()).caughtUpTo).toEqual(caughtUpTo);
    await whatsapp.works();
    whatsapp.advance(301);
    await whatsapp.catchUp.run();
    expect(await storedIds()).toEqual([id]);
    expect((await ana.row()).caughtUpTo).toEqual(whatsapp.now());
  });

  it('waits while the connection is unhealthy, so that late messages are not missed', async () => {
    const { caughtUpTo } = await ana.row();
    await whatsapp.isAway();
    whatsapp.advance(600);
    await whatsapp.healthProbe.run();
    await whatsapp.catchUp.run(whatsapp.now());
    expect((await ana.row()).caughtUpTo).toEqual(caughtUpTo);
    await whatsapp.works();
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    await whatsapp.catchUp.run();
    expect((await ana.row()).caughtUpTo).toEqual(whatsapp.now());
  });
});

describe('the webhook', () => {
  // spec: 2 §0.33, 2 §0.50
  it.each([
    ['elsewhere', { url: 'http://127.0.0.1:9/other', secret: 'x' }],
    ['with another secret', { url: '', secret: 'x' }],
  ])(
    'is set again within five minutes when it points %s, and what it lost is fetched',
    async (_name, wrong) => {
      const { gateway, publicUrl } = whatsapp.deps;
      const url = `${publicUrl}/hooks/evolution/${ana.instanceName}`;
      await gateway.setWebhook(ana.instanceName, { url: wrong.url || url, secret: wrong.secret });
      const [lost = '', heard = ''] = ids(2);
      await write('perdida', { id: lost });
      whatsapp.advance(299);
      await whatsapp.catchUp.run();
      expect((await gateway.findWebhook(ana.instanceName))?.headers.authorization).toBe('Bearer x');
      expect(await storedIds()).toEqual([]);
      whatsapp.advance(2);
      await whatsapp.catchUp.run();
      const found = await gateway.findWebhook(ana.instanceName);
      expect(found).toMatchObject({ url, enabled: true });
      expect(found?.headers.authorization).not.toBe('Bearer x');
      await write('oi', { id: heard });
      await expect.poll(storedIds).toEqual([lost, heard]);
    },
  );
});

describe('the watch', () => {
  it('starts at once with all connections, and stops', async () => {
    const [id = ''] = ids(1);
    await whatsapp.control('webhooks', { lose: 1 });
    await write('oi', { id });
    await whatsapp.control('webhooks', { lose: 0 });
    whatsapp.advance(1);
    const stop = await whatsapp.watch.start();
    await expect.poll(storedIds).toEqual([id]);
    await stop();
  });
});
