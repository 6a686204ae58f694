import { describe, expect, it } from 'vitest';
import { freshState, recallState } from './dialogue-state.ts';

const now = '2026-03-04T10:20';

describe('the memory of a chat', () => {
  it('survives being stored as JSON', () => {
    const state = {
      ...freshState(now),
      offered: ['2026-03-05T10:00'],
      awaiting: { kind: 'moment' as const },
    };
    expect(recallState(JSON.parse(JSON.stringify(state)), now)).toEqual(state);
  });

  // spec: 2 §0.66
  it.each([
    ['nothing was stored', null],
    ['it has another version', { ...freshState(now), version: 2 }],
    ['it is damaged', { ...freshState(now), requests: 'x' }],
    ['it is more than a day old', { ...freshState('2026-03-03T10:00'), lastBooked: [1] }],
  ])('is fresh when %s', (_, stored) => {
    expect(recallState(stored, now)).toEqual(freshState(now));
  });
});
