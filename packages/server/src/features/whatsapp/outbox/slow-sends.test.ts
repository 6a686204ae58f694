// Slow sends of some accounts delay no other account: all slow ones are still under way when another account's client
// gets a reply.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { aWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';
import { whatsappJobs } from '#features/whatsapp/whatsapp-jobs.ts';

const SLOW = { timeout: 180_000 };
const PATIENCE = { interval: 10, timeout: 60_000 };
/** Time within which an unblocked send begins, even on a busy machine. */
const HELD_MS = 3_000;

type App = Awaited<ReturnType<typeof aWhatsapp>>;
type Person = Awaited<ReturnType<App['aProfessional']>>;

let app: App;
let gate: PromiseWithResolvers<void>;
let began: string[];

const start = async (): Promise<void> => {
  app = await aWhatsapp({ jobs: true, idle: true });
  gate = Promise.withResolvers();
  began = [];
};

afterEach(async () => {
  gate.resolve();
  await app.close();
});

/** From now on, sends of these accounts end only once the gate is opened. */
const slowDown = (people: Person[]): void => {
  const { gateway } = app.deps;
  const { sendText } = gateway;
  const slow = new Set(people.map(({ instanceName }) => instanceName));
  gateway.sendText = async (order) => {
    began.push(order.instanceName);
    if (slow.has(order.instanceName)) await gate.promise;
    return sendText(order);
  };
};

const several = async (accounts: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let count = 0; count < accounts; count += 1) people.push(await app.aProfessional());
  return people;
};

/** Clients of each account write; resolves once as many of the replies are under way as allowed. */
const writeTo = async (
  people: Person[],
  { chats, underWay }: { chats: number; underWay: number },
): Promise<void> => {
  for (let chat = 0; chat < chats; chat += 1)
    for (const person of people) await person.receives({ text: 'oi', number: `55119${80_000_000 + chat}` });
  await expect.poll(() => began.length, PATIENCE).toBe(underWay);
};

const sentBy = async ({ professionalId }: Person): Promise<number> => {
  const [row] = await app.rows<{ count: number }>(sql`
    select count(*)::int as count from outbound_messages
    where professional_id = ${professionalId} and state = 'sent'`);
  return row?.count ?? 0;
};

it.each([
  { accounts: 1, chats: 15, underWay: 8 },
  { accounts: 40, chats: 3, underWay: 120 },
])(
  'answers a client while the sends of $accounts other accounts with $chats chats do not end',
  SLOW,
  async ({ accounts, chats, underWay }) => {
    await start();
    const people = await several(accounts);
    const other = await app.aProfessional();
    slowDown(people);
    await app.work();
    await writeTo(people, { chats, underWay });
    for (const nth of [1, 2, 3]) {
      await other.receives({ text: 'oi' });
      await expect.poll(() => sentBy(other), PATIENCE).toBe(nth);
    }
    gate.resolve();
    for (const person of people) await expect.poll(() => sentBy(person), PATIENCE).toBe(chats);
    // no send happened twice
    expect(began).toHaveLength(accounts * chats + 3);
  },
);

it('the measure catches sends that keep their worker', SLOW, async () => {
  await start();
  const people = await several(1);
  const other = await app.aProfessional();
  slowDown(people);
  const { conversation, outbox } = app;
  await app.work(whatsappJobs({ conversation, outbox: { deliver: (key) => outbox.deliver(key) } }));
  await writeTo(people, { chats: 15, underWay: 8 });
  await other.receives({ text: 'oi' });
  const isHeld = expect.poll(() => began.length, { timeout: HELD_MS }).toBe(9);
  await expect(isHeld).rejects.toThrow('expected 8 to be 9');
  gate.resolve();
  await expect.poll(() => sentBy(other), PATIENCE).toBe(1);
});
