import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brokenBy, judge, missedBy, proofOf, wordsOf } from '../proofs/proof.ts';
import { proofs } from '../proofs/all.ts';
import { steps } from '../proofs/requests-killed/steps.ts';
import { plantedFaults } from '../proofs/world/planted-fault.ts';

const run = () => Promise.resolve({ requests: 10, lost: 0, 'p99 ms': 5 });

const proof = proofOf<{ requests: number; lost: number; 'p99 ms': number }>({
  name: 'a-proof',
  group: 'faults',
  promise: 'Nothing is lost.',
  mutants: { 'loses-some': { fault: 'It loses some.', caughtBy: ['lost'] } },
  run,
  bounds: {
    requests: { atLeast: 1 },
    lost: { is: 0 },
    'p99 ms': { below: ({ requests }) => requests },
  },
});

const good = { requests: 10, lost: 0, 'p99 ms': 5 };

describe('a proof', () => {
  it('holds when every figure meets its bound', () => {
    expect(brokenBy(proof, good)).toEqual([]);
  });

  it.each([
    ['another value', { ...good, lost: 1 }, 'lost is 1, promised 0'],
    ['a limit that follows from the run', { ...good, 'p99 ms': 10 }, 'p99 ms is 10, promised < 10'],
    ['no number', { ...good, 'p99 ms': Number.NaN }, 'p99 ms is NaN, promised < 10'],
    ['nothing measured', { requests: 10, 'p99 ms': 5 }, 'lost is not measured, promised 0'],
  ])('fails for %s', (_kind, figures, sentence) => {
    expect(brokenBy(proof, figures as Record<string, number>)).toEqual([sentence]);
  });

  it('refuses a figure without a bound', () => {
    expect(() => judge(proof, { ...good, 'MB grown': 97 })).toThrow('no bound judges MB grown');
  });

  it('does not compile with a figure without a bound', () => {
    proofOf<{ lost: number; 'MB grown': number }>({
      ...proof,
      mutants: {},
      run: () => Promise.resolve({ lost: 0, 'MB grown': 97 }),
      // @ts-expect-error 'MB grown' has no bound
      bounds: { lost: { is: 0 } },
    });
  });

  it('prints each figure with its bound', () => {
    expect(judge(proof, good).map(wordsOf)).toEqual(['requests 10 (≥ 1)', 'lost 0', 'p99 ms 5 (< 10)']);
  });
});

describe('a mutant', () => {
  it('is caught when its fault breaks the named figure', () => {
    expect(missedBy(proof, 'loses-some', { ...good, lost: 3 })).toEqual([]);
  });

  it('is not caught when only another figure breaks', () => {
    expect(missedBy(proof, 'loses-some', { ...good, 'p99 ms': 99 })).toEqual(['lost']);
  });
});

describe.each(proofs)('$name', ({ bounds, mutants }) => {
  it('bounds every figure that catches a mutant', () => {
    const caughtBy = Object.values(mutants).flatMap((mutant) => mutant.caughtBy);
    expect(caughtBy.filter((name) => !Object.hasOwn(bounds, name))).toEqual([]);
  });
});

describe('the fault of a mutant', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));

  it('replaces a text that its module still has', async () => {
    for (const mutant of globSync('proofs/mutants/*/*.ts', { cwd: root })) await import(`${root}${mutant}`);
    const modules = globSync(['packages/*/src/**/*.ts', 'node_modules/drizzle-orm/**/session.js'], {
      cwd: root,
    });
    const textsOf = (file: string): string[] =>
      modules
        .filter((module) => module.endsWith(`/${file}`))
        .map((module) => readFileSync(`${root}${module}`, 'utf8'));
    expect(plantedFaults.length).toBeGreaterThan(20);
    expect(
      [...plantedFaults, ...Object.values(steps)]
        .filter(({ file, text }) => !textsOf(file).some((source) => source.includes(text)))
        .map(({ file, text }) => `${file}: ${text}`),
    ).toEqual([]);
  });
});
