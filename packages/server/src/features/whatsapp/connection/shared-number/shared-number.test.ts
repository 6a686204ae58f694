// One phone paired with two accounts: WhatsApp delivers every message to both, and one of them answers.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  bothReceive,
  chatsOf,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

const NUMBER = '5511987650001';
const CLIENT = '5521977776666';

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;
let rui: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

afterAll(() => whatsapp.close());

afterEach(async () => {
  for (const { professionalId } of [ana, rui]) await whatsapp.connection.disconnect(professionalId);
});

const clientWrites = (text: string, phones = [ana, rui]): Promise<string> =>
  bothReceive(whatsapp, phones, { text, from: CLIENT });

/** The check that runs every five minutes. */
const compare = async (): Promise<void> => {
  for (const phone of [ana, rui]) await whatsapp.health.noteSharing(await phone.row());
};

const runAll = async (phones: PairedPhone[]): Promise<void> => {
  for (const phone of phones)
    for (const key of await chatsOf(whatsapp, phone)) {
      await whatsapp.conversation.turn(key);
      await whatsapp.outbox.deliver(key);
    }
};

const sent = async (): Promise<{ ana: string[]; rui: string[] }> => ({
  ana: await whatsapp.sentTexts(ana.instanceName),
  rui: await whatsapp.sentTexts(rui.instanceName),
});

const newsOf = async ({ professionalId }: PairedPhone) => whatsapp.notifications.list(professionalId);

const remindersMayLeave = async ({ professionalId }: PairedPhone): Promise<boolean | undefined> => {
  const [row] = await whatsapp.rows<{ isOn: boolean }>(sql`
    select is_whatsapp_connected as "isOn" from professionals where id = ${professionalId}`);
  return row?.isOn;
};

const ELSEWHERE = { isConnected: true, state: 'open', problem: { kind: 'number-elsewhere' } };
const WELL = { isConnected: true, state: 'open', problem: null };

describe('a phone that two accounts are paired with', () => {
  beforeEach(async () => {
    ana = await whatsapp.aPhone(NUMBER);
    rui = await whatsapp.aPhone(NUMBER);
    await clientWrites('Oi');
    await compare();
  });

  it('answers a client once, from its earliest holder', async () => {
    await clientWrites('Tem horário amanhã?');
    await runAll([rui, ana]);
    expect(await sent()).toEqual({ ana: ['Recebi: Oi / Tem horário amanhã?'], rui: [] });
    expect([await remindersMayLeave(ana), await remindersMayLeave(rui)]).toEqual([true, false]);
  });

  it('notifies both owners, and reveals neither to the other', async () => {
    await whatsapp.catchUp.run(new Date(whatsapp.now().getTime() + 1));
    await whatsapp.catchUp.run(new Date(whatsapp.now().getTime() + 1));
    expect(await rui.status()).toMatchObject(ELSEWHERE);
    expect(await ana.status()).toMatchObject(WELL);
    const [toAna, toRui] = [await newsOf(ana), await newsOf(rui)];
    expect(toAna.map(({ title }) => title)).toEqual(['Seu número também está em outra conta']);
    expect(toRui.map(({ title }) => title)).toEqual(['Este número já está em outra conta']);
    for (const [told, other] of [
      [[toAna, await ana.status()], rui],
      [[toRui, await rui.status()], ana],
    ] as const) {
      const words = JSON.stringify(told);
      const [{ email, name } = { email: '?', name: '?' }] = await whatsapp.rows<{
        email: string;
        name: string;
      }>(
        sql`select u.email, p.business_name as name from professionals p join users u on u.id = p.user_id
          where p.id = ${other.professionalId}`,
      );
      for (const secret of [email, name, other.instanceName]) expect(words).not.toContain(secret || '?!');
    }
  });

  it('lets the owner of the second account write', async () => {
    await clientWrites('Oi');
    const [key] = await chatsOf(whatsapp, rui);
    if (!key) throw new Error('no chat');
    await whatsapp.db.transaction((tx) =>
      whatsapp.outbox.enqueue(tx, key, [
        { uniqueKey: 'owner:1', text: 'Aqui é o Rui' },
        { uniqueKey: 'paused:1', text: 'Uma pessoa vai responder' },
      ]),
    );
    await whatsapp.outbox.deliver(key);
    expect((await sent()).rui).toEqual(['Aqui é o Rui']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['disconnects it', () => whatsapp.connection.disconnect(ana.professionalId)],
    [
      'removes it in the list of devices of the phone',
      async () => {
        await ana.end(401);
        await expect.poll(async () => (await ana.row()).number).toBeNull();
      },
    ],
    [
      'closes the account',
      () => whatsapp.db.execute(sql`delete from professionals where id = ${ana.professionalId}`),
    ],
  ])('is answered by the second account once the owner of the first %s', async (_how, leave) => {
    await clientWrites('Oi');
    await leave();
    await whatsapp.health.releaseNumbers();
    expect(await rui.status()).toMatchObject(WELL);
    expect(await remindersMayLeave(rui)).toBe(true);
    expect((await newsOf(rui)).map(({ title }) => title)).toContain('A assistente voltou a responder');
    await clientWrites('E amanhã?');
    await runAll([rui]);
    expect((await sent()).rui).toEqual([expect.stringContaining('E amanhã?')]);
  });

  it('stays silent in the second account while the first one’s connection only drops', async () => {
    await whatsapp.hangs(ana.instanceName);
    whatsapp.advance(200);
    await whatsapp.healthProbe.run();
    await whatsapp.health.releaseNumbers();
    expect(await rui.status()).toMatchObject(ELSEWHERE);
    await whatsapp.works();
  });
});

describe('accounts with one number', () => {
  it('both answer while no message proves that they share one phone', async () => {
    ana = await whatsapp.aPhone(NUMBER);
    rui = await whatsapp.aPhone(NUMBER);
    for (const phone of [ana, rui]) await clientWrites('Oi', [phone]);
    await compare();
    await runAll([ana, rui]);
    expect(await sent()).toEqual({ ana: ['Recebi: Oi'], rui: ['Recebi: Oi'] });
    expect([...(await newsOf(ana)), ...(await newsOf(rui))]).toEqual([]);
  });

  it('are detected even when one lacks the ninth digit', async () => {
    ana = await whatsapp.aPhone(NUMBER);
    rui = await whatsapp.aPhone(NUMBER.replace('55119', '5511'));
    await clientWrites('Oi');
    await compare();
    expect((await rui.row()).isNumberElsewhere).toBe(true);
  });

  it('are detected by the next comparison if they were paired earlier', async () => {
    ana = await whatsapp.aPhone();
    rui = await whatsapp.aPhone();
    await whatsapp.db.execute(sql`
      update whatsapp_connections set number = ${NUMBER}, number_since = null
      where professional_id in (${ana.professionalId}, ${rui.professionalId})`);
    await clientWrites('Oi');
    await compare();
    expect([(await ana.row()).isNumberElsewhere, (await rui.row()).isNumberElsewhere]).toEqual([false, true]);
  });

  it('are one that answers and one that does not when both get it at the same moment', async () => {
    ana = await whatsapp.aPhone();
    rui = await whatsapp.aPhone();
    const rows = [await ana.row(), await rui.row()];
    await Promise.all(rows.map((row) => whatsapp.health.noteNumber(row, NUMBER)));
    await clientWrites('Oi');
    await Promise.all([ana, rui].map(async (phone) => whatsapp.health.noteSharing(await phone.row())));
    const flags = [(await ana.row()).isNumberElsewhere, (await rui.row()).isNumberElsewhere];
    expect(flags.filter(Boolean)).toHaveLength(1);
  });
});
