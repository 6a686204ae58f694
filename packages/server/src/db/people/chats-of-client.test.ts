import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import type { Database } from '#db/database.ts';
import { phoneKeyOfChat } from './chats-of-client.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase } from '#db/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

it.each([
  '5511988887777',
  '551188887777',
  '551133334444',
  '+5598888777',
  '+559888877',
  '+351912345678',
  '+1202555',
  '+12025550123',
  '1234567',
  '',
  null,
])('computes for the phone %j the same key in the database as in the domain', async (phone) => {
  const chat = sql`(select ${phone}::text as phone) conversations`;
  const result = await database.db.execute(sql`select ${phoneKeyOfChat} as key from ${chat}`);
  expect(rowsOf<{ key: string | null }>(result)).toEqual([{ key: phoneKey(phone) }]);
});
