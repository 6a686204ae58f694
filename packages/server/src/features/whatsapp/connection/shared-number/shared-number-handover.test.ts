// Two accounts with one phone: whenever the first one cannot answer, the other does.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  bothReceive,
  chatsOf,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

const NUMBER = '5511987650009';
const CLIENT = '5521977775555';
const YIELDED = 'Outra conta responde pelo seu número';
const TOOK_OVER = 'A assistente voltou a responder';

let whatsapp: WatchedWhatsapp;
/** The earliest holder of the number. */
let ana: PairedPhone;
let rui: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

afterAll(() => whatsapp.close());

const clientWrites = (text: string, phones = [ana, rui], id?: string): Promise<string> =>
  bothReceive(whatsapp, phones, { text, from: CLIENT, id });

const run = async (phones: PairedPhone[]): Promise<void> => {
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

const trialEnds = ({ professionalId }: PairedPhone, at: Date) =>
  whatsapp.db.execute(sql`
    update professionals set trial_ends_at = ${at.toISOString()} where id = ${professionalId}`);
const hoursFromNow = (hours: number): Date => new Date(whatsapp.now().getTime() + hours * 3_600_000);
const trialIsOver = (phone: PairedPhone) => trialEnds(phone, hoursFromNow(-1));
const subscribes = (phone: PairedPhone) => trialEnds(phone, hoursFromNow(500));
const switchTo = ({ professionalId }: PairedPhone, isOn: boolean) =>
  whatsapp.db.execute(sql`update professionals set ai_enabled = ${isOn} where id = ${professionalId}`);

const problems = async () => [await ana.problem(), await rui.problem()];

const start = async (before: () => Promise<unknown> = async () => {}): Promise<void> => {
  ana = await whatsapp.aPhone(NUMBER);
  await before();
  rui = await whatsapp.aPhone(NUMBER);
  await clientWrites('Oi');
  for (const phone of [ana, rui]) await whatsapp.health.noteSharing(await phone.row());
};

afterEach(async () => {
  for (const { professionalId } of [ana, rui]) await whatsapp.connection.disconnect(professionalId);
});

describe('a number whose first account', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['has no subscription any more', () => trialIsOver(ana)],
    ['has its assistant switched off', () => switchTo(ana, false)],
  ])('%s is answered by the second one from its first message', async (_why, before) => {
    await start(before);
    await run([ana, rui]);
    expect(await sent()).toEqual({ ana: [], rui: ['Recebi: Oi'] });
    expect(await problems()).toEqual(['answered-elsewhere', null]);
    expect(await ana.bell()).toContain('Seu número também está em outra conta');
    expect(await rui.bell()).toContain('Seu número também está em outra conta');
  });

  it('cannot answer gets no reply and shows no problem when the second one cannot answer either', async () => {
    await start(async () => trialIsOver(ana));
    await switchTo(rui, false);
    await whatsapp.health.releaseNumbers();
    await run([ana, rui]);
    expect(await sent()).toEqual({ ana: [], rui: [] });
    expect(await problems()).toEqual([null, null]);
  });
});

describe('a number that changes hands', () => {
  beforeEach(() => start());

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['its trial ends and it subscribes', () => trialIsOver(ana), () => subscribes(ana)],
    ['its assistant is switched off and on', () => switchTo(ana, false), () => switchTo(ana, true)],
  ])(
    'answers each message exactly once while the first account %s, even before any check',
    async (_what, stop, resume) => {
      await run([rui, ana]);
      await stop();
      await clientWrites('Tem horário?');
      await run([ana, rui]);
      await resume();
      await clientWrites('E amanhã?');
      await run([rui, ana]);
      expect(await sent()).toEqual({
        ana: ['Recebi: Oi', 'Recebi: E amanhã?'],
        rui: ['Recebi: Tem horário?'],
      });
    },
  );

  it('notifies both owners which account answers, and again when that changes', async () => {
    await trialIsOver(ana);
    await whatsapp.health.releaseNumbers();
    expect(await problems()).toEqual(['answered-elsewhere', null]);
    expect([await ana.bell(), await rui.bell()]).toEqual([
      expect.arrayContaining([YIELDED]),
      expect.arrayContaining([TOOK_OVER]),
    ]);
    expect(await rui.bell()).not.toContain('Seu número também está em outra conta');
    await subscribes(ana);
    await whatsapp.health.releaseNumbers();
    expect(await problems()).toEqual([null, 'number-elsewhere']);
    expect((await ana.bell())[0]).toBe(TOOK_OVER);
  });

  it('answers messages that waited for their response time when the subscription ended', async () => {
    await run([ana, rui]);
    await whatsapp.db.execute(sql`
      update settings set response_time = '5min' where professional_id = ${ana.professionalId}`);
    await clientWrites('Tem horário amanhã?');
    await run([rui, ana]);
    expect((await sent()).rui).toEqual([]);
    await trialIsOver(ana);
    await whatsapp.health.releaseNumbers();
    await run([ana, rui]);
    expect(await sent()).toEqual({ ana: ['Recebi: Oi'], rui: ['Recebi: Tem horário amanhã?'] });
  });

  it('never answers again from the second account what the first has answered', async () => {
    await run([ana]);
    await trialIsOver(ana);
    await run([rui, ana, rui]);
    expect(await sent()).toEqual({ ana: ['Recebi: Oi'], rui: [] });
  });

  it('never answers again from the first account what the second has answered', async () => {
    await switchTo(ana, false);
    await run([rui]);
    await switchTo(ana, true);
    await run([ana, rui]);
    expect(await sent()).toEqual({ ana: [], rui: ['Recebi: Oi'] });
  });

  it('is answered by the second account once the first one’s connection is stuck long enough to be reported', async () => {
    await run([ana, rui]);
    await whatsapp.db.execute(sql`
      update whatsapp_connections set problem = 'stuck', problem_since = ${hoursFromNow(-0.1).toISOString()}
      where professional_id = ${ana.professionalId}`);
    await whatsapp.health.releaseNumbers();
    const id = await clientWrites('Tem horário?', [rui]);
    await run([rui]);
    expect((await sent()).rui).toEqual(['Recebi: Tem horário?']);
    await whatsapp.db.execute(sql`
      update whatsapp_connections set problem = null, problem_since = null
      where professional_id = ${ana.professionalId}`);
    // the first account fetches it afterwards
    await clientWrites('Tem horário?', [ana], id);
    await run([ana, rui]);
    expect((await sent()).ana).toEqual(['Recebi: Oi']);
    expect(await problems()).toEqual([null, 'number-elsewhere']);
  });

  it('keeps the reminders of an account running while its assistant is off', async () => {
    await switchTo(ana, false);
    await whatsapp.health.releaseNumbers();
    expect(
      await whatsapp.rows(sql`
        select is_whatsapp_connected as "isOn" from professionals
        where id in (${ana.professionalId}, ${rui.professionalId})`),
    ).toEqual([{ isOn: true }, { isOn: true }]);
  });
});
