// Data of a business, its clients and its operator does not leak: not into the log, not unencrypted into the
// database, not to the language model (rows H4, D1, A6, M2, M3 of the security facts).
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '#db/backup/backup.ts';
import { leaksPrompt } from '#features/assistant/model/claims/llm-prompt-leak.ts';
import { toolDescriptions } from '#features/assistant/model/tools/llm-tools.ts';
import { createLog } from '#shared/log.ts';
import { brokenLines, canariesIn, filesWith, leaksIn, wholeDump } from '../testing/test-canaries.ts';
import { aCanaryLife } from '../testing/test-canary-life.ts';

let life: Awaited<ReturnType<typeof aCanaryLife>>;

beforeAll(async () => {
  life = await aCanaryLife();
}, 120_000);

afterAll(() => life.close());

const everything = () => ({
  ...life.private,
  ...life.said,
  ...life.identities,
  ...life.others,
  ...life.session,
  ...life.keys,
  ...life.stranger,
});

/** Data that the database stores sealed, hashed or not at all. */
const kept = () => ({ ...life.private, ...life.said, ...life.session, ...life.keys });

describe('log at its most verbose level', () => {
  // attack: H4
  it('has lines of requests, of failed jobs and of bugs', () => {
    const messages = new Set(life.lines.map((line) => (JSON.parse(line) as { msg: string }).msg));
    for (const message of [
      'request',
      'unexpected error',
      'webhook not taken',
      'sign-in failed',
      'model answered',
    ])
      expect(messages).toContain(message);
  });

  // attack: H4
  it('contains no names, quotations or secrets', () => {
    expect(leaksIn(life.lines, everything())).toEqual([]);
  });

  // attack: H4
  it('is one line of JSON each time, regardless of the input', () => {
    expect(brokenLines(life.lines)).toEqual([]);
  });
});

describe('database', () => {
  // attack: D1
  it('stores no message, note, reason, draft, session or secret unencrypted', async () => {
    const dump = await wholeDump(life.db);
    expect(leaksIn(dump, kept())).toEqual([]);
    // otherwise the search would prove nothing
    expect(leaksIn(dump, life.identities).length).toBeGreaterThan(4);
  });

  it('copies none of them into a backup', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'zelo-canaries-')), 'backup');
    await writeBackup(life.database, file);
    const backup = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    expect(leaksIn(backup, kept())).toEqual([]);
    expect(leaksIn(backup, life.identities)).not.toEqual([]);
  });

  // attack: D1
  it('writes none of them to the disk', async () => {
    expect(await filesWith(life.db, kept())).toEqual([]);
    expect(await filesWith(life.db, life.identities)).not.toEqual([]);
  });
});

describe('language model', () => {
  // attack: M2.2
  it("receives the client's messages, but no notes, other clients, other professionals or keys", () => {
    const told = life.asked.join('\n');
    expect(canariesIn(told, life.said)).toContain('message');
    const hidden = { ...life.private, ...life.others, ...life.session, ...life.keys, ...life.stranger };
    expect(leaksIn(life.asked, hidden)).toEqual([]);
  });

  // attack: M3.2
  it('cannot leak its instructions or tools to the client, even when it tries', () => {
    expect(life.asked.length).toBeGreaterThan(1);
    const sentences = life.replies.flatMap((reply) => reply.split(/\n|(?<=[.!?])\s+/));
    expect(sentences.filter((sentence) => leaksPrompt(sentence))).toEqual([]);
    const names = toolDescriptions.map(({ name }) => name).filter((name) => name.includes('_'));
    expect(life.replies.filter((reply) => names.some((name) => reply.includes(name)))).toEqual([]);
    expect(leaksIn(life.replies, { ...life.others, ...life.keys, ...life.stranger })).toEqual([]);
  });
});

describe('detection of canaries', () => {
  // attack: H4
  it.each<[string, (canary: string) => object]>([
    ['a text', (text) => ({ search: text })],
    ['an error with its message', (text) => ({ err: new Error(`refused ${text}`) })],
    ['a part of an address', (text) => ({ url: `/api/clients?search=${encodeURIComponent(text)}` })],
    ['bytes', (text) => ({ body: Buffer.from(text).toString('hex') })],
    ['a body in base64', (text) => ({ body: Buffer.from(text).toString('base64') })],
    ['capital letters', (text) => ({ name: { of: text.toUpperCase() } })],
  ])('finds a line that has %s', (_what, bindings) => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    log.trace(bindings(life.said['message'] ?? ''));
    expect(leaksIn(lines, life.said)).toHaveLength(1);
  });

  it('finds a phone in its usual spellings', () => {
    const phone = life.identities['phone of the client'] ?? '';
    const written = `(${phone.slice(2, 4)}) ${phone.slice(4, 9)}-${phone.slice(9)}`;
    expect(canariesIn(`to ${written}`, life.identities)).toEqual(['phone of the client']);
  });

  it('finds a line that a client forged', () => {
    expect(brokenLines(['{"level":30,"name":"a\n', '{"level":60,"msg":"forged"}\n'])).toHaveLength(1);
  });

  // attack: D1
  it('finds a column that is not sealed', async () => {
    const note = life.private['note of the professional'] ?? '';
    await life.db.execute(sql`update client_notes set content = ${note}`);
    expect(leaksIn(await wholeDump(life.db), kept())).not.toEqual([]);
    expect(await filesWith(life.db, life.private)).not.toEqual([]);
  });
});
