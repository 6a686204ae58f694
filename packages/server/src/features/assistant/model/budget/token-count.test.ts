import { describe, expect, it } from 'vitest';
import type { ModelFailure } from '#gateways/language-model/model-error.ts';
import { isWithinBudget, tokensOf, tokensOfFailure } from './token-count.ts';

const asked = {
  messages: [{ role: 'user' as const, content: 'x'.repeat(2_967) }],
  tools: [],
};
const said = (text: string, tokens: { prompt: number; cached: number; completion: number } | null) => ({
  text,
  toolCalls: [],
  ending: 'complete' as const,
  tokens,
});

describe('tokens of an answered call', () => {
  it.each([
    ['as the server counts', { prompt: 900, cached: 0, completion: 20 }, { prompt: 900, completion: 20 }],
    ['cached ones included', { prompt: 900, cached: 800, completion: 20 }, { prompt: 900, completion: 20 }],
    [
      'of a cached prompt that a server leaves out',
      { prompt: 0, cached: 0, completion: 7 },
      { prompt: 0, completion: 7 },
    ],
    ['estimated without a count', null, { prompt: 1_000, completion: 8 }],
    [
      'estimated if the server reports zero',
      { prompt: 0, cached: 0, completion: 0 },
      { prompt: 1_000, completion: 8 },
    ],
  ])('%s', (_name, tokens, expected) => {
    expect(tokensOf(asked, said('Como posso ajudar?', tokens))).toEqual(expected);
  });

  it('an estimate includes tools and tool calls', () => {
    const tool = { name: 't', description: 'd'.repeat(3_000), parameters: {} };
    const call = { id: 'c', name: 't', arguments: 'a'.repeat(300) };
    const { prompt, completion } = tokensOf(
      { ...asked, tools: [tool] },
      { ...said('', null), toolCalls: [call] },
    );
    expect(prompt).toBeGreaterThan(2_000);
    expect(completion).toBeGreaterThan(100);
  });
});

describe('tokens of a failed call', () => {
  it.each<[ModelFailure, number]>([
    ['timeout', 1_000],
    ['network', 0],
    ['busy', 0],
    ['refused', 0],
    ['unreadable-call', 0],
    ['unexpected-answer', 0],
    ['resting', 0],
  ])('%s: %d', (failure, prompt) => {
    expect(tokensOfFailure(asked, failure)).toEqual({ prompt, completion: 0 });
  });
});

describe('another turn may call the model', () => {
  it.each([
    [0, 1_000, true],
    [999, 1_000, true],
    [1_000, 1_000, false],
    [54_000, 1_000, false],
    [0, undefined, true],
    [2 ** 40, undefined, true],
  ])('after %d of %s tokens: %s', (used, tokensPerDay, isOpen) => {
    expect(isWithinBudget(used, tokensPerDay)).toBe(isOpen);
  });
});
