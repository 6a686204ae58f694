import { describe, expect, it } from 'vitest';
import { readTestTags } from './test-tags.ts';

const SOURCE = `
// spec: 1 §2.1
describe('the bell', () => {
  // spec: 1 §2.2, 2 §9.14
  // attack: A1.2
  // rings for a reason
  it('rings', () => {});
  // spec: 1 §2.3
  it.each<[string]>([['// spec: 1 §2.99']])('rings %s', (times) => {});
  // spec: 1 §2.4
  it(\`rings \${TIMES} times\`, () => {});
});
test('a journey', async () => {
  // spec: 1 §2.5
  await test.step('a \\'step\\'', async () => {});
});
`;

it('assigns a tag to the test or block below it, named with its enclosing blocks', () => {
  expect(readTestTags('bell.test.tsx', SOURCE)).toEqual({
    tags: [
      { kind: 'spec', id: '1 §2.1', test: 'the bell' },
      { kind: 'spec', id: '1 §2.2', test: 'the bell › rings' },
      { kind: 'spec', id: '2 §9.14', test: 'the bell › rings' },
      { kind: 'attack', id: 'A1.2', test: 'the bell › rings' },
      { kind: 'spec', id: '1 §2.3', test: 'the bell › rings %s' },
      { kind: 'spec', id: '1 §2.4', test: 'the bell › rings ${TIMES} times' },
      { kind: 'spec', id: '1 §2.5', test: "a journey › a 'step'" },
    ],
    problems: [],
  });
});

describe('a tag is refused', () => {
  it.each([
    ['above no test', '// spec: 1 §2.1\nconst bell = 1;', /above no test/],
    [
      'with code before the test',
      '// spec: 1 §2.1\nconst bell = 1;\nit("rings", () => {});',
      /above no test/,
    ],
    ['at the end', 'it("rings", () => {});\n// spec: 1 §2.1\n', /above no test/],
    ['above a skipped test', '// spec: 1 §2.1\nit.skip("rests", () => {});', /does not run/],
    [
      'in a skipped block',
      'describe.skip("the gong", () => {\n// spec: 1 §2.1\nit("booms", () => {});\n});',
      /does not run/,
    ],
    ['without a number', '// spec: 1 §2\nit("rings", () => {});', /misspelled/],
    ['with words', '// spec: 1 §2.1 rings\nit("rings", () => {});', /misspelled/],
    ['with a number of the other page', '// attack: 1 §2.1\nit("rings", () => {});', /misspelled/],
  ])('%s', (_where, source, why) => {
    const { tags, problems } = readTestTags('bell.test.ts', source);
    expect([tags, problems]).toEqual([[], [expect.stringMatching(why)]]);
  });
});
