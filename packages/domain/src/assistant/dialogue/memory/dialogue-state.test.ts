import { describe, expect, it } from 'vitest';
import { initialState, restoreState } from './dialogue-state.ts';

const now = '2026-03-04T10:20';

describe('the memory of a chat', () => {
  it('survives storage as JSON', () => {
    const state = {
      ...initialState(now),
      offered: ['2026-03-05T10:00'],
      awaiting: { kind: 'moment' as const },
    };
    expect(restoreState(JSON.parse(JSON.stringify(state)), now)).toEqual(state);
  });

  // spec: 2 §0.66
  it.each([
    ['nothing was stored', null],
    ['it has another version', { ...initialState(now), lastBooked: [1], version: 1 }],
    ['it is damaged', { ...initialState(now), lastBooked: [1], requests: 'x' }],
    ['it is more than a day old', { ...initialState('2026-03-03T10:00'), lastBooked: [1] }],
  ])('starts fresh when %s', (_, stored) => {
    expect(restoreState(stored, now)).toEqual(initialState(now));
  });
});
