import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attackTestFiles, checkCoverage, coverageTable } from './check-coverage.ts';

const STATEMENTS = '## Part 1\n\n### §2 Bell\n\n- `1 §2.1` It rings | sings\n- `1 §2.2` It rests\n';
const TEST = `
// spec: 1 §2.1
it('rings', () => {});
// spec: 1 §2.1, 1 §2.2
// attack: A1
it('rests', () => {});
`;

const aTree = (test: string, statements = STATEMENTS): string => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-coverage-'));
  const files = {
    'docs/spec-statements.md': statements,
    'docs/security.md': '## Bells\n\n- `A1` Nobody else rings it\n',
    'packages/bell.test.tsx': test,
    'e2e/gong.spec.ts': "it('booms', () => {});",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

describe('check-coverage', () => {
  it('accepts statements with a test', () => {
    expect(checkCoverage(aTree(TEST))).toEqual([]);
  });

  it.each([
    [
      'a statement without a test',
      TEST.replace(', 1 §2.2', ''),
      STATEMENTS,
      /no test carries "\/\/ spec: 1 §2\.2" \(It rests\)/,
    ],
    [
      'an attack without a test',
      TEST.replace('// attack: A1\n', ''),
      STATEMENTS,
      /no test carries "\/\/ attack: A1"/,
    ],
    [
      'a number that no page has',
      TEST.replace('1 §2.2', '1 §2.2, 1 §2.3'),
      STATEMENTS,
      /"rests": .* has no 1 §2\.3/,
    ],
    ['a number twice', TEST, `${STATEMENTS}- \`1 §2.2\` It hangs\n`, /1 §2\.2 names two statements/],
    ['a tag above no test', `${TEST}// spec: 1 §2.1\n`, STATEMENTS, /stands above no test/],
  ])('refuses %s', (_what, test, statements, why) => {
    expect(checkCoverage(aTree(test, statements))).toEqual([expect.stringMatching(why)]);
  });
});

it('prints each statement with its tests', () => {
  const root = aTree(TEST);
  expect(coverageTable(root, 'spec')).toBe(
    [
      '## §2 Bell',
      '',
      '| number | statement | tests |',
      '| --- | --- | --- |',
      '| 1 §2.1 | It rings \\| sings | `packages/bell.test.tsx › rings`<br>`packages/bell.test.tsx › rests` |',
      '| 1 §2.2 | It rests | `packages/bell.test.tsx › rests` |',
    ].join('\n'),
  );
  expect(attackTestFiles(root)).toEqual(['packages/bell.test.tsx']);
});
