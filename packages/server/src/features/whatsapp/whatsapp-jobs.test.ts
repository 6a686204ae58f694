import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const SLOW = { timeout: 50_000, interval: 50 };
/** For a hundred and twenty messages, at one per second on a busy machine. */
const CROWD = { timeout: 300_000 };

const leftTexts = () => whatsapp.sentTexts(ana.instanceName);

/** Texts sent, once nothing waits any more. */
const settledTexts = async (limits: { timeout: number } = SLOW) => {
  await vi.waitFor(async () => {
    const [open] = await whatsapp.rows<{ count: number }>(sql`
      select (select count(*) from whatsapp_messages where pending)::int
           + (select count(*) from outbound_messages where state in ('queued', 'sending'))::int as count`);
    expect(open).toEqual({ count: 0 });
  }, limits);
  return leftTexts();
};

beforeAll(async () => {
  whatsapp = await aWhatsapp({ jobs: true, burstMs: 300 });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

it('answers a client’s message on the phone', async () => {
  await ana.writes({ text: 'quero marcar' });
  await vi.waitFor(async () => expect(await leftTexts()).toEqual(['Recebi: quero marcar']), SLOW);
});

// spec: 2 §0.48
it('gives one reply to ten copies of every delivery', async () => {
  await whatsapp.control('webhooks', { duplicates: 9 });
  await ana.writes({ text: 'quero marcar' });
  await vi.waitFor(async () => expect(await leftTexts()).toHaveLength(1), SLOW);
  await whatsapp.control('webhooks', { duplicates: 0 });
  expect(await settledTexts()).toEqual(['Recebi: quero marcar']);
  expect(whatsapp.turns).toHaveLength(1);
});

// spec: 2 §0.64
it('handles a burst in one turn, and other chats do not wait for it', CROWD, async () => {
  // long enough that a busy machine does not split the burst
  const patient = await aWhatsapp({ jobs: true, burstMs: 5_000 });
  const rui = await patient.aProfessional();
  // WhatsApp counts in seconds: messages within one second have no order
  const start = Math.floor(Date.now() / 1000) - 3;
  for (const [index, text] of ['oi', 'queria', 'um corte'].entries()) {
    await rui.writes({ text, timestamp: start + index });
  }
  await rui.writes({ text: 'bom dia', number: '5521977776666', name: 'João' });
  await expect
    .poll(async () => (await patient.sentTexts(rui.instanceName)).toSorted(), CROWD)
    .toEqual(['Recebi: bom dia', 'Recebi: oi / queria / um corte']);
  await patient.close();
});

it('loses nothing and does not deadlock when forty clients want the agenda at once', CROWD, async () => {
  const { answer } = whatsapp.script;
  whatsapp.script.answer = async (tx, turn) => {
    await lockProfessional(tx, turn.professionalId);
    return answer(tx, turn);
  };
  const start = Date.now() - 3000;
  const messages = ['um', 'dois', 'três'].flatMap((text, index) =>
    Array.from({ length: 40 }, (_, client) => ({
      text: `${client}: ${text}`,
      number: `55119${10_000_000 + client}`,
      at: new Date(start + index * 1000),
    })),
  );
  const answers = await Promise.all(messages.map((message) => ana.receives(message)));
  // on a slow machine some wait too long, and the gateway sends them again until they are accepted
  for (const [place, message] of messages.entries())
    while (answers[place]?.statusCode === 503) answers[place] = await ana.receives(message);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await settledTexts(CROWD);
  whatsapp.script.answer = answer;
  const heard = whatsapp.turns.flatMap((turn) => turn.messages.map(({ content }) => content));
  expect(heard.toSorted()).toEqual(messages.map(({ text }) => text).toSorted());
  expect(await leftTexts()).toHaveLength(whatsapp.turns.length);
});

it('answers a message after a restart when its job was lost with the process', async () => {
  const { send } = whatsapp.queue;
  whatsapp.queue.send = async () => {};
  await ana.receives({ text: 'ninguém me ouve?' });
  whatsapp.queue.send = send;
  await whatsapp.db.execute(
    sql`update whatsapp_messages set created_at = (created_at at time zone 'UTC' - interval '2 seconds') at time zone 'UTC'`,
  );
  const stop = await whatsapp.sweep.start();
  await vi.waitFor(async () => expect(await leftTexts()).toEqual(['Recebi: ninguém me ouve?']), SLOW);
  await stop();
});
