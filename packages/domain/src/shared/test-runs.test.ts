import { afterEach, describe, expect, it, vi } from 'vitest';
import { pairsOf, RUNS } from './test-runs.ts';

afterEach(() => void vi.unstubAllEnvs());

const WHAT = 'agendas and services for each talk in each voice';
const rows = Array.from({ length: 20 }, (_, at) => `row ${at}`);
const columns = Array.from({ length: RUNS[WHAT].all }, (_, at) => `column ${at}`);

describe('pairs of two tables', () => {
  it('have every row and every column', () => {
    vi.stubEnv('TEST_RUNS', 'few');
    const pairs = pairsOf(WHAT, rows, columns);
    expect(pairs).toHaveLength(rows.length * RUNS[WHAT].few);
    expect(new Set(pairs.map(([row]) => row)).size).toBe(rows.length);
    expect(new Set(pairs.map(([, column]) => column)).size).toBe(columns.length);
  });

  it('are all of them in the proof', () => {
    vi.stubEnv('TEST_RUNS', 'all');
    const pairs = pairsOf(WHAT, rows, columns).map((pair) => pair.join());
    expect(new Set(pairs).size).toBe(rows.length * columns.length);
  });

  it('are refused when a column would be missing', () => {
    expect(() => pairsOf(WHAT, rows.slice(0, 3), columns)).toThrow('3 rows');
    expect(() => pairsOf(WHAT, rows, columns.slice(1))).toThrow('9 columns');
  });
});
