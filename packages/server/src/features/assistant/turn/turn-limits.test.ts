import { describe, expect, it } from 'vitest';
import { turnLimits } from './turn-limits.ts';

const counted = () => {
  let runs = 0;
  const run = async (): Promise<number> => {
    runs += 1;
    return runs;
  };
  return { run, count: () => runs };
};

describe('one turn', () => {
  it('makes the same change once and repeats its result', async () => {
    const limits = turnLimits();
    const { run, count } = counted();
    const call = ['book', { serviceId: 1, start: '2026-03-05T10:00' }];
    expect(await limits({ kind: 'booking', call, run })).toBe(1);
    expect(await limits({ kind: 'booking', call: structuredClone(call), run })).toBe(1);
    expect(count()).toBe(1);
  });

  it('reads the same thing again only after a change', async () => {
    const limits = turnLimits();
    const { run } = counted();
    const read = { kind: 'read' as const, call: ['myAppointments'], run };
    expect([await limits(read), await limits(read)]).toEqual([1, 1]);
    await limits({ kind: 'change', call: ['cancel', 7], run: async () => true });
    expect(await limits(read)).toBe(2);
  });

  // attack: M1
  it.each([
    ['read', 32],
    ['change', 12],
    ['booking', 5],
  ] as const)('stops an engine that calls to %s more than %i times', async (kind, most) => {
    const limits = turnLimits();
    const { run, count } = counted();
    const callNumber = (number: number) => limits({ kind, call: [number], run });
    for (let number = 0; number < most; number += 1) await callNumber(number);
    await expect(callNumber(most)).rejects.toThrow('more than');
    expect(await callNumber(0)).toBe(1);
    expect(count()).toBe(most);
  });
});
