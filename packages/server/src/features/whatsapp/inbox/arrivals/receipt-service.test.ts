// A busy server acknowledges a delivery before it has stored the message, and loses nothing by it.
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';
import { AppError } from '#shared/errors.ts';
import { outsideTransactions } from '#testing/one-connection.ts';
import { type Receipt, receiptRepository } from './receipt-repository.ts';
import { receiptService } from './receipt-service.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ receiptAfterMs: 0 });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
});

afterAll(() => whatsapp.close());

const texts = async (): Promise<string[]> => {
  const rows = await whatsapp.rows<{ id: string }>(sql`
    select message_id as id from whatsapp_messages where professional_id = ${ana.professionalId} order by sent_at, id`);
  return rows.map(({ id }) => id);
};

const receipts = () =>
  whatsapp.rows<{ payload: string }>(sql`
    select payload from inbound_events where professional_id = ${ana.professionalId} and kind = 'receipt'`);

const bodyOf = (id: string) => ({
  event: 'messages.upsert',
  instance: ana.instanceName,
  data: {
    key: { id, fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' },
    pushName: 'Maria',
    message: { conversation: 'quero marcar um corte' },
    messageTimestamp: Math.floor(Date.now() / 1000),
  },
});

/** Keeps a delivery as a killed process leaves it. */
const left = async (id: string, seconds: number): Promise<void> => {
  const kept = { instanceName: ana.instanceName, body: bodyOf(id) };
  const { eventId } = await receiptRepository(whatsapp.db, whatsapp.deps.sealer).keep(
    ana.professionalId,
    kept,
  );
  await whatsapp.db.execute(sql`
    update inbound_events set received_at = now() - make_interval(secs => ${seconds}::float8)
    where professional_id = ${ana.professionalId} and event_id = ${eventId}`);
};

it('acknowledges a message whose chat a turn holds, and stores it afterwards', async () => {
  await ana.receives({ text: 'oi', id: '3AFIRST' });
  await expect.poll(texts).toEqual(['3AFIRST']);
  await whatsapp.db.transaction(async (tx) => {
    await tx.execute(
      sql`select id from conversations where professional_id = ${ana.professionalId} for update`,
    );
    await outsideTransactions(async () => {
      expect((await whatsapp.deliver(ana.instanceName, bodyOf('3ASECOND'))).statusCode).toBe(200);
      expect(await texts()).toEqual(['3AFIRST']);
      const [kept, ...others] = await receipts();
      expect(others).toEqual([]);
      expect(kept?.payload).not.toContain('quero');
    });
  });
  await expect.poll(texts).toEqual(['3AFIRST', '3ASECOND']);
  await expect.poll(receipts).toEqual([]);
});

it('takes what a killed process had acknowledged, once, and nothing that may still be under way', async () => {
  await left('3AKILLED', 40);
  await left('3AUNDERWAY', 20);
  whatsapp.jobs.length = 0;
  const table = receiptRepository(whatsapp.db, whatsapp.deps.sealer);
  const other = receiptService({ ...whatsapp.deps, inbox: whatsapp.inbox, receipts: table });
  await Promise.all([whatsapp.receipts.resume(), other.resume()]);
  expect(await texts()).toEqual(['3AKILLED']);
  expect(whatsapp.jobs.map(({ name }) => name)).toEqual(['conversation-turn']);
  expect(await receipts()).toHaveLength(1);
});

it('gives a receipt up after an hour of failures', async () => {
  await left('3AOLD', 3_700);
  await whatsapp.receipts.resume();
  expect([await texts(), await receipts()]).toEqual([[], []]);
});

const asleep = () => new Promise<never>(() => {});
const busy = new AppError('unavailable', 'x');
const connection = { instanceName: 'zelo-p1-x' };

/** A server whose inbox and table do what a test says, and what it has forgotten. */
const aServer = (given: { take: (isLate: Promise<void>) => Promise<void>; keep: () => Promise<Receipt> }) => {
  const forgotten: string[] = [];
  const body = { event: 'messages.upsert', instance: 'zelo-p1-x', data: bodyOf('3A').data };
  let late = (): void => {};
  const isLate = new Promise<void>((resolve) => (late = resolve));
  const table = {
    keep: () => {
      late();
      return given.keep();
    },
    forget: async ({ eventId }: Receipt) => void forgotten.push(eventId),
    left: async () => [{ ...(await kept()), delivery: { instanceName: 'zelo-p1-x', body } }],
    giveUp: async () => 0,
  };
  const inbox = { connectionOf: async () => connection, take: () => given.take(isLate) } as never;
  const log = pino({ level: 'silent' });
  const { accept, resume } = receiptService({ inbox, receipts: table, log, receiptAfterMs: 0 });
  return { forgotten, resume, accept: () => accept({ instanceName: 'zelo-p1-x', body }) };
};

/** Ends after the receipt was asked for. */
const slowly =
  (error?: Error) =>
  async (isLate: Promise<void>): Promise<void> => {
    await isLate;
    if (error) throw error;
  };

const kept = async () => ({ professionalId: 1, eventId: 'receipt:1' });
const lost = () => Promise.reject(new Error('away'));

it.each([
  ['is taken in time', async () => {}, asleep, 'taken'],
  ['fails at once', () => Promise.reject(busy), asleep, 'unavailable'],
  ['never ends, and is kept', asleep, kept, 'taken'],
  ['fails after it was kept', slowly(busy), kept, 'taken'],
  ['is taken after it could not be kept', slowly(), lost, 'taken'],
  ['fails after it could not be kept', slowly(busy), lost, 'unavailable'],
])('a delivery that %s', async (_what, take, keep, result) => {
  const { accept } = aServer({ take, keep });
  const end = await accept().then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : 'bug'),
  );
  expect(end).toBe(result);
});

it('a process takes no receipt that it is already taking', async () => {
  let taken = 0;
  const { accept, resume } = aServer({
    take: async () => {
      taken += 1;
      await asleep();
    },
    keep: kept,
  });
  await accept();
  await resume();
  expect(taken).toBe(1);
});

it('a receipt ends with its delivery, and outlives a failed one', async () => {
  const [good, bad] = [aServer({ take: slowly(), keep: kept }), aServer({ take: slowly(busy), keep: kept })];
  await Promise.all([good.accept(), bad.accept()]);
  await expect.poll(() => good.forgotten).toEqual(['receipt:1']);
  expect(bad.forgotten).toEqual([]);
});
