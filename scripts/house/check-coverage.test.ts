import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCoverage, testFiles, testTitles } from './check-coverage.ts';

const TEST = `
describe('the bell', () => {
  it('rings', () => {});
  it.each<[string]>([['it("hidden", f)']])('rings %s', (times) => {});
  it.skip('rests', () => {});
  it(\`rings \${TIMES} times\`, () => {});
});
describe.skip('the gong', () => {
  it('booms', () => {});
});
test('a journey', async () => {
  await test.step('a \\'step\\'', async () => {});
});
`;
const HEAD = '| spec | what it says | test |\n| --- | --- | --- |\n';

const violationsOf = (page: string): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-coverage-'));
  for (const [path, text] of Object.entries({ 'docs/spec-coverage.md': page, 'web/bell.test.tsx': TEST })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkCoverage(root);
};

const aRow = (test: string): string =>
  `## Part 1\n\n### §2 Bell\n\n${HEAD}| 1 §2 | It rings \\| sings | ${test} |\n`;

it('the titles of a test file are those that run, behind their blocks', () => {
  expect(testTitles('bell.test.tsx', TEST)).toEqual([
    'the bell',
    'the bell › rings',
    'the bell › rings %s',
    'the bell › rings ${TIMES} times',
    'a journey',
    "a journey › a 'step'",
  ]);
});

describe('check-coverage', () => {
  it.each([
    '`web/bell.test.tsx › rings`',
    '`web/bell.test.tsx › the bell › rings %s`',
    "`web/bell.test.tsx › rings`<br>`web/bell.test.tsx › a 'step'`",
  ])('accepts %s', (test) => {
    expect(violationsOf(aRow(test))).toEqual([]);
  });

  it.each([
    ['a test that was renamed', '`web/bell.test.tsx › rings loudly`', /runs no test "rings loudly"/],
    ['half of a title', '`web/bell.test.tsx › ings`', /runs no test "ings"/],
    ['a test that is skipped', '`web/bell.test.tsx › rests`', /runs no test "rests"/],
    ['a test in a block that is skipped', '`web/bell.test.tsx › booms`', /runs no test "booms"/],
    ['a title that is only data', '`web/bell.test.tsx › hidden`', /runs no test "hidden"/],
    ['a file that is gone', '`web/gong.test.ts › rings`', /there is no web\/gong\.test\.ts/],
    ['a second test that is gone', '`web/bell.test.tsx › rings`<br>`web/x.test.ts › y`', /there is no/],
    ['a test without backquotes', 'web/bell.test.tsx › rings', /outside of/],
    ['an empty cell', ' ', /has no test and is not under "Not built yet"/],
  ])('refuses %s', (_what, test, why) => {
    const violations = violationsOf(aRow(test));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });
});

it('another page is checked alike, and tells its test files', () => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-coverage-'));
  const tests = '`bell.test.tsx › rings`<br>`bell.test.tsx › whispers`<br>`gong.test.ts › booms`';
  const table = '| row | what is checked | test |\n| --- | --- | --- |\n';
  writeFileSync(join(root, 'page.md'), `## Bells\n\n${table}| B1 | It rings | ${tests} |\n`);
  writeFileSync(join(root, 'bell.test.tsx'), TEST);
  expect(testFiles(root, 'page.md')).toEqual(['bell.test.tsx', 'gong.test.ts']);
  expect(checkCoverage(root, 'page.md')).toEqual([
    'page.md, Bells, "It rings": bell.test.tsx runs no test "whispers"',
    'page.md, Bells, "It rings": there is no gong.test.ts',
  ]);
});

describe('what is not built yet', () => {
  const aSection = (reason: string, test = ''): string =>
    `## Not built yet\n\n### §2 Gong\n\n${reason}\n\n${HEAD}| 1 §2 | It booms | ${test} |\n`;

  it('needs no test where the section says what is missing', () => {
    expect(violationsOf(aSection('There is no gong.'))).toEqual([]);
  });

  it.each([
    ['a section without a reason', aSection(''), /§2 Gong: does not say what is missing/],
    ['a row that has a test', aSection('No gong.', '`web/bell.test.tsx › rings`'), /has a test although/],
  ])('refuses %s', (_what, page, why) => {
    const violations = violationsOf(page);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(why);
  });
});
