// The operator's shell scripts report a missing precondition in one line, before they change anything.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const outcomeOf = (script: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const path = fileURLToPath(new URL(`../deploy/${script}`, import.meta.url));
    const options = { env: { PATH: process.env['PATH'], ...env } };
    execFile('sh', [path, ...args], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });

const INSTANT = '2026-11-21 14:03:00+00';

it.each<[string, string, string[], Record<string, string>, RegExp]>([
  ['no instant', 'recover-to.sh', [], {}, /^usage: PGDATA=FOLDER sh recover-to\.sh '2026-/],
  ['an option', 'recover-to.sh', ['--help'], {}, /^usage: /],
  ['an instant in two words', 'recover-to.sh', INSTANT.split(' '), {}, /^usage: /],
  ['an instant that is none', 'recover-to.sh', ['ontem cedo'], {}, /^'ontem cedo' is no instant; usage: /],
  ['no PGDATA', 'recover-to.sh', [INSTANT], {}, /^PGDATA is not set/],
  [
    'no backups',
    'recover-to.sh',
    [INSTANT],
    { PGDATA: tmpdir(), BACKUPS: '/nowhere' },
    /^\/nowhere\/base is no folder: BACKUPS/,
  ],
  ['an argument', 'base-backup.sh', ['--help'], {}, /^usage: BACKUPS=FOLDER/],
  ['no place', 'base-backup.sh', [], { BACKUPS: '/nowhere' }, /^\/nowhere needs the folders base and wal/],
])('ends in one line when %s is given to %s', async (_what, script, args, env, words) => {
  const { code, out, err } = await outcomeOf(script, args, env);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(words);
  expect(err.trim()).not.toContain('\n');
});
