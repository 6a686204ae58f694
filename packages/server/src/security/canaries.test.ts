// What a business, its clients and its operator trust the program with does not come out elsewhere: not in the log, not
// in the clear in the database, not at the language model (rows H4, D1, A6, M2, M3 of the security facts).
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

/** What the database keeps under seal, as a hash or not at all. */
const kept = () => ({ ...life.private, ...life.said, ...life.session, ...life.keys });

describe('the log, at its most talkative', () => {
  // attack: H4
  it('has lines of requests, of jobs that failed and of bugs', () => {
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
  it('names nobody, quotes nothing and tells no secret', () => {
    expect(leaksIn(life.lines, everything())).toEqual([]);
  });

  // attack: H4
  it('is one line of JSON each time, whatever was sent', () => {
    expect(brokenLines(life.lines)).toEqual([]);
  });
});

describe('the database', () => {
  // attack: D1
  it('keeps no message, note, reason, draft, session or secret in the clear', async () => {
    const dump = await wholeDump(life.db);
    expect(leaksIn(dump, kept())).toEqual([]);
    // who nobody is would be found nowhere
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

describe('the language model', () => {
  // attack: M2.2
  it('is told what the client says, and nothing of notes, other clients, other professionals and keys', () => {
    const told = life.asked.join('\n');
    expect(canariesIn(told, life.said)).toContain('message');
    const hidden = { ...life.private, ...life.others, ...life.session, ...life.keys, ...life.stranger };
    expect(leaksIn(life.asked, hidden)).toEqual([]);
  });

  // attack: M3.2
  it('cannot tell the client its instructions or its tools, however much it says', () => {
    expect(life.asked.length).toBeGreaterThan(1);
    const sentences = life.replies.flatMap((reply) => reply.split(/\n|(?<=[.!?])\s+/));
    expect(sentences.filter((sentence) => leaksPrompt(sentence))).toEqual([]);
    const names = toolDescriptions.map(({ name }) => name).filter((name) => name.includes('_'));
    expect(life.replies.filter((reply) => names.some((name) => reply.includes(name)))).toEqual([]);
    expect(leaksIn(life.replies, { ...life.others, ...life.keys, ...life.stranger })).toEqual([]);
  });
});

describe('the canaries are heard', () => {
  // attack: H4
  it.each<[string, (canary: string) => object]>([
    ['a text', (text) => ({ search: text })],
    ['an error with its message', (text) => ({ err: new Error(`refused ${text}`) })],
    ['a part of an address', (text) => ({ url: `/api/clients?search=${encodeURIComponent(text)}` })],
    ['bytes', (text) => ({ body: Buffer.from(text).toString('hex') })],
    ['a body in base64', (text) => ({ body: Buffer.from(text).toString('base64') })],
    ['capital letters', (text) => ({ name: { of: text.toUpperCase() } })],
  ])('in a line that has %s', (_what, bindings) => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    log.trace(bindings(life.said['message'] ?? ''));
    expect(leaksIn(lines, life.said)).toHaveLength(1);
  });

  it('in a phone that is written as people write it', () => {
    const phone = life.identities['phone of the client'] ?? '';
    const written = `(${phone.slice(2, 4)}) ${phone.slice(4, 9)}-${phone.slice(9)}`;
    expect(canariesIn(`to ${written}`, life.identities)).toEqual(['phone of the client']);
  });

  it('as a line that a client forged', () => {
    expect(brokenLines(['{"level":30,"name":"a\n', '{"level":60,"msg":"forged"}\n'])).toHaveLength(1);
  });

  // attack: D1
  it('in a column that somebody forgot to seal', async () => {
    const note = life.private['note of the professional'] ?? '';
    await life.db.execute(sql`update client_notes set content = ${note}`);
    expect(leaksIn(await wholeDump(life.db), kept())).not.toEqual([]);
    expect(await filesWith(life.db, life.private)).not.toEqual([]);
  });
});
