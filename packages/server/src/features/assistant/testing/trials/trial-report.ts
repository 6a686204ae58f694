// Figures of repeated runs: pass^k, tokens, money and latency.
import type { ObservedCall } from '#gateways/language-model/language-model-gateway.ts';

/** One dialogue of one trial. */
export interface TrialOutcome {
  id: string;
  trial: number;
  pass: boolean;
  reasons: readonly string[];
  /** from message to replies, per turn, with the calls to the model in it */
  turns: readonly { ms: number; calls: readonly ObservedCall[] }[];
}

/** Per million tokens, in any currency. `cached` defaults to `prompt`. */
export interface TokenPrices {
  prompt?: number | undefined;
  cached?: number | undefined;
  completion?: number | undefined;
}

const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));

/** Nearest rank; null without values. */
export const percentile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
};

/** Chance that k trials drawn of n, of which c passed, all pass: C(c, k) / C(n, k). */
export const passAllOf = (n: number, c: number, k: number): number => {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(0, c - drawn) / (n - drawn);
  return chance;
};

const passes = (outcomes: readonly TrialOutcome[], trials: number): Record<string, number> => {
  const passed = new Map<string, number>();
  for (const { id, pass } of outcomes) passed.set(id, (passed.get(id) ?? 0) + (pass ? 1 : 0));
  const counts = [...passed.values()];
  const mean = (k: number): number =>
    counts.reduce((sum, count) => sum + passAllOf(trials, count, k), 0) / Math.max(1, counts.length);
  return Object.fromEntries(
    Array.from({ length: trials }, (_, index) => [`pass^${index + 1}`, rounded(mean(index + 1))]),
  );
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const costOf = (calls: readonly ObservedCall[], dialogues: number, prices: TokenPrices): object => {
  const counted = calls.flatMap(({ completion }) => completion?.tokens ?? []);
  const promptTokens = sum(counted.map(({ prompt }) => prompt));
  const cachedTokens = sum(counted.map(({ cached }) => cached));
  const completionTokens = sum(counted.map(({ completion }) => completion));
  const { prompt = 0, completion = 0, cached = prompt } = prices;
  const isPriced = prices.prompt !== undefined || prices.completion !== undefined;
  const millions =
    (promptTokens - cachedTokens) * prompt + cachedTokens * cached + completionTokens * completion;
  return {
    promptTokens,
    cachedTokens,
    completionTokens,
    tokensPerDialogue: Math.round((promptTokens + completionTokens) / Math.max(1, dialogues)),
    answersWithoutUsage: calls.filter(({ completion: answer }) => answer?.tokens === null).length,
    ...(isPriced && {
      money: rounded(millions / 1_000_000, 6),
      moneyPerDialogue: rounded(millions / 1_000_000 / Math.max(1, dialogues), 6),
    }),
  };
};

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const latencyOf = (values: readonly number[]): object => ({
  n: values.length,
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/**
 * Latency counts the turns that asked the model; `turn` includes those that it failed. `otherTurns` are the rule engine's, also
 * while the circuit breaker rests.
 */
export const reportOf = (outcomes: readonly TrialOutcome[], trials: number, prices: TokenPrices = {}) => {
  const turns = outcomes.flatMap((outcome) => outcome.turns);
  const calls = turns.flatMap((turn) => turn.calls);
  const asked = turns.filter((turn) => turn.calls.some((call) => call.failure !== 'resting'));
  const firstAnswers = asked.flatMap(({ calls: [first] }) => (first?.completion ? [first.ms] : []));
  const failed = outcomes.filter(({ pass }) => !pass);
  return {
    dialogues: new Set(outcomes.map(({ id }) => id)).size,
    trials,
    ...passes(outcomes, trials),
    safetyViolations: failed.filter(({ reasons }) => reasons.some((reason) => reason.startsWith('SAFETY')))
      .length,
    modelCalls: {
      calls: calls.length,
      failures: tally(calls.flatMap(({ failure }) => failure ?? [])),
      endings: tally(calls.flatMap(({ completion }) => completion?.ending ?? [])),
      turnsAsked: asked.length,
      otherTurns: turns.length - asked.length,
    },
    cost: costOf(calls, outcomes.length, prices),
    latencyMs: {
      firstAnswer: latencyOf(firstAnswers),
      turn: latencyOf(asked.map(({ ms }) => Math.round(ms))),
    },
    failed: failed.map(({ id, trial, reasons }) => ({ id, trial, reasons })),
  };
};

export type TrialReport = ReturnType<typeof reportOf>;
