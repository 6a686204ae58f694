import { describe, expect, it } from 'vitest';
import type { ObservedCall } from '#gateways/language-model/language-model-gateway.ts';
import { passAllOf, percentile, reportOf, type TrialOutcome } from './trial-report.ts';

describe('pass^k', () => {
  it.each([
    [4, 4, 4, 1],
    [4, 3, 4, 0],
    [4, 3, 1, 0.75],
    [4, 3, 2, 0.5],
    [4, 2, 2, 1 / 6],
    [4, 0, 1, 0],
    [1, 1, 1, 1],
  ])('of %d trials, %d passed, all of %d: %d', (n, c, k, expected) => {
    expect(passAllOf(n, c, k)).toBeCloseTo(expected, 10);
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it.each([
    [hundred, 0.5, 50],
    [hundred, 0.95, 95],
    [[7], 0.95, 7],
    [[2, 1], 0.5, 1],
    [[], 0.5, null],
  ])('%#', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});

const answer = (
  ms: number,
  tokens: { prompt: number; cached: number; completion: number } | null,
): ObservedCall => ({
  ms,
  completion: { text: 'Oi', toolCalls: [], ending: 'complete', tokens },
  failure: null,
});
const failure: ObservedCall = { ms: 8_000, completion: null, failure: 'timeout' };
const outcome = (id: string, trial: number, reasons: string[], calls: ObservedCall[] = []): TrialOutcome => ({
  id,
  trial,
  pass: reasons.length === 0,
  reasons,
  turns: [{ ms: 100 * (trial + 1), calls }],
});

describe('the report', () => {
  const used = { prompt: 1_000_000, cached: 400_000, completion: 10_000 };
  const outcomes = [
    outcome('a', 0, [], [answer(300, used), answer(200, null)]),
    outcome('a', 1, [], [failure]),
    outcome('b', 0, [], [answer(500, used)]),
    outcome('b', 1, ['SAFETY double booking'], []),
  ];

  it('counts dialogues, tokens, failures and latency', () => {
    expect(reportOf(outcomes, 2)).toEqual({
      dialogues: 2,
      trials: 2,
      'pass^1': 0.75,
      'pass^2': 0.5,
      safetyViolations: 1,
      modelCalls: {
        calls: 4,
        failures: { timeout: 1 },
        endings: { complete: 3 },
        turnsAsked: 3,
        otherTurns: 1,
      },
      cost: {
        promptTokens: 2_000_000,
        cachedTokens: 800_000,
        completionTokens: 20_000,
        tokensPerDialogue: 505_000,
        answersWithoutUsage: 1,
      },
      latencyMs: { firstAnswer: { n: 2, p50: 300, p95: 500 }, turn: { n: 3, p50: 100, p95: 200 } },
      failed: [{ id: 'b', trial: 1, reasons: ['SAFETY double booking'] }],
    });
  });

  it.each([
    [{}, undefined],
    [{ prompt: 2, completion: 8 }, 4.16],
    [{ prompt: 2, cached: 0.5, completion: 8 }, 2.96],
    [{ completion: 10 }, 0.2],
  ])('tells the money at %j', (prices, money) => {
    expect(reportOf(outcomes, 2, prices).cost).toHaveProperty('promptTokens');
    expect((reportOf(outcomes, 2, prices).cost as { money?: number }).money).toBe(money);
  });
});
