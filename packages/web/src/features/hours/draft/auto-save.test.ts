import { describe, expect, it, vi } from 'vitest';
import { autoSave, type SaveState } from './auto-save.ts';

const set = (save: (value: string) => Promise<void>) => {
  vi.useFakeTimers();
  const states: SaveState[] = [];
  const saver = autoSave<string>({ delayMs: 500, save, onState: (state) => states.push(state) });
  return { saver, states, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

describe('automatic saving', () => {
  // spec: 2 §7.10
  it('sends one request for changes in quick succession', async () => {
    const save = vi.fn(async () => {});
    const { saver, states, wait } = set(save);
    saver.change('a');
    await wait(300);
    saver.change('b');
    await wait(499);
    expect(save).not.toHaveBeenCalled();
    await wait(1);
    expect(save.mock.calls).toEqual([['b']]);
    expect(states).toEqual(['saving', 'saving', 'saved']);
  });

  it('sends a newer value only after the older one is stored', async () => {
    const ends: (() => void)[] = [];
    const save = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const { saver, states, wait } = set(save);
    saver.change('a');
    await wait(500);
    saver.change('b');
    await wait(500);
    expect(save.mock.calls).toEqual([['a']]);
    ends[0]?.();
    await wait(0);
    expect(save.mock.calls).toEqual([['a'], ['b']]);
    ends[1]?.();
    await wait(0);
    expect(states.at(-1)).toBe('saved');
  });

  it('reports a failure', async () => {
    const { saver, states, wait } = set(async () => {
      throw new Error('no');
    });
    saver.change('a');
    await wait(500);
    expect(states).toEqual(['saving', 'failed']);
  });

  it('discards a dropped change, and does not wait when the page is left', async () => {
    const save = vi.fn(async () => {});
    const { saver, wait } = set(save);
    saver.change('a');
    saver.drop();
    await wait(1000);
    expect(save).not.toHaveBeenCalled();
    saver.change('b');
    saver.flush();
    await wait(0);
    expect(save.mock.calls).toEqual([['b']]);
  });
});
