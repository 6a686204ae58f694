import { describe, expect, it } from 'vitest';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import { hasSameWords } from './same-words.ts';

describe('the words of a message', () => {
  it.each([
    ['quinta às 9h', 'Quinta, às 9h!', true],
    ['quinta às 9h', '  quinta  às 9h 🙏', true],
    ['quinta às 9h', 'quinta às 10h', false],
    ['quinta', 'quarta', false],
    ['', '👍', true],
  ])('of “%s” and “%s” are the same: %s', (one, other, expected) => {
    expect(hasSameWords(one, other)).toBe(expected);
  });

  it('are compared quickly, even if they are very long', async () => {
    const one = `${' -'.repeat(32_000)}a`;
    expect(hasSameWords(one, `${one}b`)).toBe(false);
    expect(await cpuCostWithin(200, () => hasSameWords(one, `${one}b`))).toBeLessThan(200);
  });
});
