import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/account.ts';
import type { Database, Tx } from '#db/database.ts';
import { LostRace } from './lost-race.ts';
import { aDatabase } from '#db/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

const failWith = async (tx: Tx, code: string): Promise<void> => {
  await tx.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`));
};

/** A transaction that writes a row and then fails the given number of times. */
const writing = async (email: string, failures: { code: string; times: number }): Promise<number> => {
  let attempts = 0;
  await database.db
    .transaction(async (tx) => {
      attempts += 1;
      await tx.insert(users).values({ email });
      if (attempts <= failures.times) await failWith(tx, failures.code);
    })
    .catch(() => undefined);
  return attempts;
};

const kept = async (email: string): Promise<number> =>
  (await database.db.select().from(users)).filter((user) => user.email === email).length;

describe('transaction that lost to another', () => {
  it.each(['40001', '40P01'])('runs again as a whole: %s', async (code) => {
    const email = `${code}@exemplo.com.br`;
    expect(await writing(email, { code, times: 2 })).toBe(3);
    expect(await kept(email)).toBe(1);
  });

  it('runs again when the application detects the conflict', async () => {
    let attempts = 0;
    await database.db.transaction(async () => {
      attempts += 1;
      if (attempts === 1) throw new LostRace();
    });
    expect(attempts).toBe(2);
  });

  it('gives up after four attempts and leaves nothing', async () => {
    expect(await writing('sempre@exemplo.com.br', { code: '40P01', times: Infinity })).toBe(4);
    expect(await kept('sempre@exemplo.com.br')).toBe(0);
  });
});

it.each(['23505', '57014', '22003'])(
  'runs a transaction that failed for another reason once: %s',
  async (code) => {
    expect(await writing(`${code}@exemplo.com.br`, { code, times: Infinity })).toBe(1);
  },
);
