// A search compares the names of all chats: no batch of it may keep others waiting.
import { sql } from 'drizzle-orm';
import { aTestApp, type TestApp } from '#test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

it('compares chats in batches of a thousand, and finds the newest, the oldest and those of one instant', async () => {
  const ana = await app.signIn();
  // ten of each instant, so that a batch ends within one
  await app.db
    .execute(sql`insert into conversations (professional_id, chat_jid, phone, push_name, last_message_at)
    select ${ana.professionalId}, n || '@s.whatsapp.net', null,
      case when n in (1, 1000, 1001, 2505) then 'Zélia ' || n else 'Cliente ' || n end,
      timestamptz '2026-03-04 12:00:00.123456Z' - make_interval(secs => (n + 4) / 10)
    from generate_series(1, 2505) n`);
  const namesOf = async (query: string) => {
    statements.length = 0;
    const { body } = await ana.request<{ items: { name: string }[] }>('GET', `/api/conversations?${query}`);
    return body.items.map(({ name }) => name);
  };
  expect((await namesOf('search=zelia')).toSorted()).toEqual([
    'Zélia 1',
    'Zélia 1000',
    'Zélia 1001',
    'Zélia 2505',
  ]);
  expect(statements.filter((statement) => /position\(/.test(statement))).toHaveLength(3);
  expect(await namesOf('search=zelia&before=2026-03-04T12:00:00.000Z')).toHaveLength(3);
  // the first batch fills a page
  expect((await namesOf('search=cliente')).length).toBeGreaterThan(15);
  expect(statements.filter((statement) => /position\(/.test(statement))).toHaveLength(1);
});
