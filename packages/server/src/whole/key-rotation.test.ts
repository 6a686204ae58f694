// A new data key: what was sealed, marked and agreed under the one of before goes on, and `npm run reseal` leaves
// nothing that depends on it but marks (decision 020).
import { randomBytes } from 'node:crypto';
import { getColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { reseal } from '#db/sealing/reseal.ts';
import { resealRepository } from '#db/sealing/reseal-repository.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import * as account from '#db/schema/account.ts';
import * as agenda from '#db/schema/agenda.ts';
import * as assistant from '#db/schema/assistant.ts';
import * as clients from '#db/schema/clients.ts';
import * as erasures from '#db/schema/erasures.ts';
import * as whatsapp from '#db/schema/whatsapp.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { sealedPrefix, sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const NEW_KEY = randomBytes(32);
const sessionSecret = 's'.repeat(32);
const keys = { dataKey: NEW_KEY, previousDataKeys: [TEST_DATA_KEY] };

/** What only a chat that goes on fills. */
const LATE_ONES = ['allergies', 'emergency_contact', 'for_someone', 'dialogue', 'payload'];

let before: TestApp;
let ana: Tenant;

/** Somebody with a text in every sealed column. */
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

/** What a professional reads of the texts that are sealed. */
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

/** Columns in which a professional has texts that begin so, as `table.column`. */
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

describe('the list of sealed columns', () => {
  it('is that of the schema', () => {
    const tables = [account, agenda, assistant, clients, erasures, whatsapp].flatMap((schema) =>
      Object.values(schema).filter((value) => is(value, PgTable)),
    );
    const sealed = tables.flatMap((table) =>
      Object.values(getColumns(table))
        .filter(({ columnType }) => columnType === 'PgCustomColumn')
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
    expect([...sealed, 'conversations.dialogue'].toSorted()).toEqual(listed);
  });

  it('is that of the texts that are stored', async () => {
    expect(await columnsWith('v1:')).toEqual(listed);
  });
});

describe('a new data key', () => {
  it('opens what was sealed under the one of before, as long as that is given', async () => {
    const known = await readAll(before);
    expect(JSON.stringify(known)).toContain(ana.word);
    const after = await withKeys(keys);
    expect(await readAll(after)).toEqual(known);
    await after.close();
    const forgetful = await withKeys({ dataKey: NEW_KEY });
    expect(await readAll(forgetful)).not.toEqual(known);
    await forgetful.close();
  });

  it('takes deliveries under the secret of before, until their webhook is set again', async () => {
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

  it('knows who had a trial under the one of before', async () => {
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

/** More texts of a column than are written in one statement. */
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

  it('never writes over what was written meanwhile', async () => {
    if (!content) throw new Error('no such column');
    const stale = { row: String(ana.rows.noteId), sealed: 'v1:of:another:time:x', fresh: 'v1:lost' };
    expect(await resealRepository(before.db).replace(ana.professionalId, content, [stale])).toBe(0);
    expect(JSON.stringify(rowsOf(await noteOf()))).not.toContain('lost');
  });

  it('leaves what no key opens, and tells of it', async () => {
    const rui = await aSealedTenant();
    const its = sql`where professional_id = ${rui.professionalId}`;
    await before.db.execute(sql`update client_notes set content = 'v1:00000000:a:b:c' ${its}`);
    expect(await reseal(before.db, keys)).toMatchObject({ unreadable: 1 });
    await before.db.execute(sql`delete from client_notes ${its}`);
  });

  it('leaves nothing under a key of before, and every text as it was', async () => {
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

  it('binds a text to its row as it was bound', async () => {
    const [note] = rowsOf<{ content: string }>(await noteOf());
    const place = { table: 'client_notes', column: 'content', professionalId: ana.professionalId };
    const { open } = sealer(NEW_KEY);
    expect(open(note?.content ?? '', { ...place, row: String(ana.rows.noteId) })).toContain(ana.word);
    expect(() => open(note?.content ?? '', { ...place, row: '0' })).toThrow();
  });
});
