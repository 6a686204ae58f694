// No text says `1 linhas`: a value before a plural noun is compared with 1, or cannot be 1.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

const PACKAGES = new URL('../../../../', import.meta.url);
/** A value in a template or between tags, followed on the line by a lower-case word with a plural ending. */
const COUNTED = /(\$|[>·(] ?|\w )\{([a-zA-Z][^{}\n]*)\} +([a-zà-ú]{3,}s)\b(?! *[=:])/g;
/** Words with such an ending that are no plural nouns. */
const NO_PLURALS = new Set(
  'mas mais dos das nos nas aos após três mês depois antes pois às tens seus suas teus tuas meus minhas outros outras pelos pelas atrás vezes deles delas nulls calls'.split(
    ' ',
  ),
);
/** Maximum distance, in characters, between a text and the comparison with 1 before it. */
const NEARBY = 160;
/** Values that are never 1: limits, lengths of services (5 minutes at least), and words. */
const NEVER_ONE =
  /^(?:shown\()?(?:[A-Z_]+|most)\)?$|[dD]urationMinutes|bounds\.|^shown\(cell\)$|^(?:max|longest)$|^from|^to$|^limit$|MOST|MAX_|LONGEST_|TRIAL_DAYS|^[a-z]*(?:[nN]ame|[wW]ord|[wW]eekday|[dD]ay)s?$/;

interface Found {
  file: string;
  text: string;
}

const sources = (): string[] =>
  ['domain/src', 'web/src', 'server/src/features'].flatMap((folder) =>
    readdirSync(new URL(folder, PACKAGES), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) &&
          !/\.test\.|-(?:command|eval)\.ts|testing\/|paraphrases\/|\/test-/.test(name),
      )
      .map((name) => `${folder}/${name}`),
  );

const uncounted = (file: string, source: string): Found[] =>
  [...source.matchAll(COUNTED)].flatMap(({ 0: text, 2: value = '', 3: noun = '', index }) => {
    const before = source.slice(Math.max(0, index - NEARBY), index);
    const isCompared = /(?:===|!==|>|<|>=) ?[12]\b/.test(before);
    return NO_PLURALS.has(noun) || isCompared || NEVER_ONE.test(value.trim()) || value.includes('counted(')
      ? []
      : [{ file, text }];
  });

it('puts a count before its noun', () => {
  const counts = [0, 1, 2, 1_200].map((count) => counted(count, 'linha', 'linhas'));
  expect(counts).toEqual(['0 linhas', '1 linha', '2 linhas', '1.200 linhas']);
});

it('finds a text that says `1 linhas`', () => {
  expect(uncounted('a.tsx', '{file.name} · {countOf(file)} linhas').length).toBe(1);
  expect(uncounted('a.ts', '`${count} dias selecionados`').length).toBe(1);
  expect(uncounted('a.ts', "count === 1 ? '1 dia' : `${count} dias`")).toEqual([]);
});

it('finds none in the texts of the product', () => {
  const found = sources().flatMap((file) => uncounted(file, readFileSync(new URL(file, PACKAGES), 'utf8')));
  expect(found).toEqual([]);
});
