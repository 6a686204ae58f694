// A new data key: texts, marks and secrets of the previous key keep working, and after `npm run reseal` only marks
// depend on the previous key (decision 020).
import { randomBytes } from 'node:crypto';
import { getColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import * as assistant from '#db/schema/assistant.ts';
import { schemaTables } from '#db/test-schema.ts';
import { reseal } from '#db/sealing/reseal.ts';
import { resealRepository } from '#db/sealing/reseal-repository.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { isSealed } from '#db/schema/columns.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { sealedPrefix, sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const NEW_KEY = randomBytes(32);
const sessionSecret = 's'.repeat(32);
const keys = { dataKey: NEW_KEY, previousDataKeys: [TEST_DATA_KEY] };

/** Columns that only a later part of a chat fills. */
const LATE_ONES = ['allergies', 'emergency_contact', 'for_someone', 'dialogue', 'payload'];

let before: TestApp;
let ana: Tenant;

/** A professional with a text in every sealed column. */
const aSealedTenant = async (): Promise<Tenant> => {
  const tenant = await aFullTenant(before);
  const { professionalId, word } = tenant;
  const { seal } = sealer(TEST_DATA_KEY);
  for (const { table, column, stored = column, row, isJson } of sealedColumns.filter(({ column: name }) =>
    LATE_ONES.includes(name),
  )) {
    const its = sql`where professional_id = ${professionalId}`;
    const rows = sql`select ${sql.identifier(row)}::text as row from ${sql.identifier(table)} ${its}`;
    for (const { row: id } of rowsOf<{ row: string }>(await before.db.execute(rows))) {
      const sealed = seal(JSON.stringify(word), { table, column, row: id, professionalId });
      const value = isJson ? sql`to_jsonb(${sealed}::text)` : sql`${sealed}`;
      await before.db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(stored)} = ${value} ${its} and ${sql.identifier(row)}::text = ${id}`,
      );
    }
  }
  return tenant;
};

beforeAll(async () => {
  before = await aTestApp({ settings: { sessionSecret } });
  ana = await aSealedTenant();
});

afterAll(() => before.close());

const withKeys = (settings: { dataKey: Buffer; previousDataKeys?: Buffer[] }, now?: string) =>
  aTestApp({ database: before.database, settings: { sessionSecret, ...settings }, ...(now && { now }) });

const reading = interfaceCalls.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && /clients|appointments|conversations|traces|knowledge/.test(name),
);

/** Sealed texts in the responses to a professional. */
const readAll = async (app: TestApp, tenant = ana) => {
  const answers: Record<string, unknown> = {};
  for (const call of reading) {
    const { url } = requestOf(call, partsOf(call, tenant.rows));
    const headers = { host: 'localhost:3000', cookie: tenant.cookie };
    const { statusCode, body } = await app.app.inject({ url, headers });
    answers[call.name] = [statusCode, call.name.includes('export') ? '' : body];
  }
  return answers;
};

/** Columns with a professional's texts that have the prefix, as `table.column`. */
const columnsWith = async (prefix: string, tenant = ana): Promise<string[]> => {
  const found = new Set<string>();
  for (const line of await tenantDump(before.db, tenant)) {
    const table = line.slice(0, line.indexOf(' '));
    const row = JSON.parse(line.slice(table.length)) as Record<string, unknown>;
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'string' && value.startsWith(prefix)) found.add(`${table}.${column}`);
  }
  return [...found].toSorted();
};

const listed = sealedColumns.map(({ table, column, stored = column }) => `${table}.${stored}`).toSorted();

describe('list of sealed columns', () => {
  it('equals that of the schema', async () => {
    const sealed = (await schemaTables()).flatMap(({ table }) =>
      Object.values(getColumns(table))
        .filter(isSealed)
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
    expect([...sealed, 'conversations.dialogue'].toSorted()).toEqual(listed);
  });

  it('equals that of the stored texts', async () => {
    expect(await columnsWith('v1:')).toEqual(listed);
  });
});

describe('new data key', () => {
  it('opens texts sealed under the previous key, while that is given', async () => {
    const known = await readAll(before);
    expect(JSON.stringify(known)).toContain(ana.word);
    const after = await withKeys(keys);
    expect(await readAll(after)).toEqual(known);
    await after.close();
    const forgetful = await withKeys({ dataKey: NEW_KEY });
    expect(await readAll(forgetful)).not.toEqual(known);
    await forgetful.close();
  });

  it('accepts deliveries under the previous secret, until their webhook is set again', async () => {
    const connection = sql`select instance_name as name from whatsapp_connections
      where professional_id = ${ana.professionalId}`;
    const [instance] = rowsOf<{ name: string }>(await before.db.execute(connection));
    const name = instance?.name ?? '';
    const after = await withKeys(keys);
    const deliver = async (key: Buffer) => {
      const headers = { authorization: `Bearer ${webhookSecret(webhookKeyFrom(key), name)}` };
      const delivery = { method: 'POST', url: `/hooks/evolution/${name}`, headers, payload: {} } as const;
      return (await after.app.inject(delivery)).statusCode;
    };
    expect([await deliver(NEW_KEY), await deliver(TEST_DATA_KEY), await deliver(randomBytes(32))]).toEqual([
      200, 200, 401,
    ]);
    await after.close();
  });

  it('recognizes who had a trial under the previous key', async () => {
    const endOf = async ({ professionalId }: { professionalId: number }) => {
      const ends = sql`select trial_ends_at::text as at from professionals where id = ${professionalId}`;
      return rowsOf<{ at: string }>(await before.db.execute(ends))[0]?.at;
    };
    const email = 'volta@exemplo.com.br';
    const left = await before.signIn(email);
    const trialEnd = await endOf(left);
    expect((await left.request('DELETE', '/api/account', { confirmation: 'EXCLUIR' })).status).toBe(200);
    const after = await withKeys(keys, '2026-03-06T12:00:00Z');
    expect(await endOf(await after.signIn(email))).toBe(trialEnd);
    await after.close();
  });
});

/** More texts of a column than one statement writes. */
const callsOf = async ({ professionalId, rows }: Tenant, count: number): Promise<void> => {
  const { seal } = sealer(TEST_DATA_KEY);
  const place = { table: 'tool_calls', column: 'answer', professionalId };
  const calls = Array.from({ length: count }, (_, nth) => {
    const callKey = `9:${nth}`;
    const answer = seal('true', { ...place, row: callKey });
    return { professionalId, conversationId: rows.chatId, callKey, answer };
  });
  await before.db.insert(assistant.toolCalls).values(calls);
};

describe('reseal', () => {
  const content = sealedColumns.find(({ table }) => table === 'client_notes');
  const noteOf = () =>
    before.db.execute(sql`select content from client_notes where professional_id = ${ana.professionalId}`);

  it('never overwrites a concurrent change', async () => {
    if (!content) throw new Error('no such column');
    const stale = { row: String(ana.rows.noteId), sealed: 'v1:of:another:time:x', fresh: 'v1:lost' };
    expect(await resealRepository(before.db).replace(ana.professionalId, content, [stale])).toBe(0);
    expect(JSON.stringify(rowsOf(await noteOf()))).not.toContain('lost');
  });

  it('keeps texts that no key opens, and reports them', async () => {
    const rui = await aSealedTenant();
    const its = sql`where professional_id = ${rui.professionalId}`;
    await before.db.execute(sql`update client_notes set content = 'v1:00000000:a:b:c' ${its}`);
    expect(await reseal(before.db, keys)).toMatchObject({ unreadable: 1 });
    await before.db.execute(sql`delete from client_notes ${its}`);
  });

  it('leaves nothing under a previous key, and every text unchanged', async () => {
    const after = await withKeys({ dataKey: NEW_KEY });
    const bia = await aSealedTenant();
    await callsOf(bia, 1_100);
    const known = await readAll(before, bia);
    const { sealed, unreadable } = await reseal(before.db, keys);
    expect([sealed >= sealedColumns.length + 1_100, unreadable]).toEqual([true, 0]);
    for (const tenant of [ana, bia])
      expect(await columnsWith(sealedPrefix(TEST_DATA_KEY), tenant)).toEqual([]);
    expect(await readAll(after, bia)).toEqual(known);
    expect(await columnsWith(sealedPrefix(NEW_KEY), bia)).toEqual(listed);
    expect(await reseal(before.db, keys)).toEqual({ sealed: 0, unreadable: 0 });
    await after.close();
  });

  it('keeps each text bound to its row', async () => {
    const [note] = rowsOf<{ content: string }>(await noteOf());
    const place = { table: 'client_notes', column: 'content', professionalId: ana.professionalId };
    const { open } = sealer(NEW_KEY);
    expect(open(note?.content ?? '', { ...place, row: String(ana.rows.noteId) })).toContain(ana.word);
    expect(() => open(note?.content ?? '', { ...place, row: '0' })).toThrow();
  });
});
