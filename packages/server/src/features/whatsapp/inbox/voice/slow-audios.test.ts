// Slow audio of some accounts delays no other account: theirs is still under way when another account's is transcribed.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { workOnChats } from '#features/whatsapp/whatsapp-jobs.ts';
import { aWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const SLOW = { timeout: 180_000 };
const PATIENCE = { interval: 10, timeout: 60_000 };

type App = Awaited<ReturnType<typeof aWhatsapp>>;
type Person = Awaited<ReturnType<App['aProfessional']>>;

let app: App;
let gate: PromiseWithResolvers<void>;
let began: string[];

const start = async (): Promise<void> => {
  const transcribe = async () => 'quero marcar amanhã';
  app = await aWhatsapp({ jobs: true, idle: true, transcription: { transcribe } });
  gate = Promise.withResolvers();
  began = [];
};

afterEach(async () => {
  gate.resolve();
  await app.close();
});

/** From now on the gateway returns the audio of these accounts only once the gate is opened. */
const slowDown = (people: Person[]): void => {
  const slow = new Set(people.map(({ instanceName }) => instanceName));
  app.deps.gateway.media = async ({ instanceName }) => {
    began.push(instanceName);
    if (slow.has(instanceName)) await gate.promise;
    return { bytes: Buffer.from('OggS'), mimetype: 'audio/ogg; codecs=opus' };
  };
};

const speaks = async (person: Person, count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1)
    await person.receives({
      text: '',
      id: `AUDIO${nth}`,
      number: `55119${80_000_000 + nth}`,
      message: { audioMessage: { seconds: 4, mimetype: 'audio/ogg' } },
    });
};

const writtenDown = async ({ professionalId }: Person): Promise<number> => {
  const [row] = await app.rows<{ count: number }>(sql`
    select count(*)::int as count from whatsapp_messages
    where professional_id = ${professionalId} and transcript is not null`);
  return row?.count ?? 0;
};

it.each([1, 2, 11])(
  'transcribes three audios of one account while those of %i others with ten audios do not end',
  SLOW,
  async (accounts) => {
    await start();
    const people: Person[] = [];
    for (let count = 0; count < accounts; count += 1) people.push(await app.aProfessional());
    const other = await app.aProfessional();
    slowDown(people);
    const { audios, reading } = app;
    await workOnChats(app.queue, { audios, reading });
    for (const person of people) await speaks(person, 10);
    // one per account is under way, and only the others of that account wait for it
    await expect.poll(() => began.length, PATIENCE).toBe(accounts);
    await speaks(other, 3);
    await expect.poll(() => writtenDown(other), PATIENCE).toBe(3);
    expect(new Set(began).size).toBe(accounts + 1);
    for (const person of people) expect(await writtenDown(person)).toBe(0);
  },
);
