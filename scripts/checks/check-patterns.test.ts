import { describe, expect, it } from 'vitest';
import { judgeAll } from './check-patterns.ts';
import { patternsOf } from './regular-expressions.ts';

const found = (code: string) => patternsOf('planted.ts', code);
const judged = async (code: string, known = new Set<string>()): Promise<string[]> =>
  (await judgeAll(found(code).patterns, known)).problems;

describe('the check of regular expressions', () => {
  // attack: S15
  it.each([
    ['the split of a header', String.raw`part.split(/\s*;\s*q=/)`],
    ['a variable of a template', String.raw`text.match(/\{+[^{}]*\}+/g)`],
    ['what is trimmed at the end', String.raw`url.replace(/\/+$/, '')`],
    ['one that is put together', 'const WORD = "a+"; new RegExp(`^(${WORD})*$`)'],
    ['one that means a word twice', 'const GREETING = /^((ola|bom dia|ola)( |$))+$/;'],
  ])(
    'refuses %s: %s',
    async (_name, code) => {
      expect(await judged(code)).toEqual([expect.stringMatching(/planted\.ts:1 .*(polynomial|exponential)/)]);
    },
    60_000,
  );

  it('passes linear ones', async () => {
    expect(await judged(String.raw`const a = /(?<!\{)\{+[^{}]*\}+/g, b = /^\d{4}-\d\d$/;`)).toEqual([]);
  });

  it('skips patterns with a stored verdict', async () => {
    const { safe } = await judgeAll(found('/^a$/').patterns, new Set());
    const [key = ''] = safe;
    expect((await judgeAll(found(String.raw`/^a$/; /^a$/`).patterns, new Set([key]))).safe).toEqual(safe);
  });

  it('reports patterns that it cannot read', () => {
    expect(found('const make = (word: string) => new RegExp(word);').unreadable).toEqual(['planted.ts:1']);
  });
});
