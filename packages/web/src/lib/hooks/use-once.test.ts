import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOnce } from './use-once.ts';

const started = () => {
  const runs: ((isDone: boolean) => void)[] = [];
  const { result } = renderHook(() => useOnce(() => new Promise<boolean>((resolve) => runs.push(resolve))));
  return { runs, press: () => result.current() };
};

it('ignores presses while it runs and after a success', async () => {
  const { runs, press } = started();
  const first = press();
  await press();
  expect(runs).toHaveLength(1);
  runs[0]?.(true);
  await first;
  await press();
  expect(runs).toHaveLength(1);
});

it('runs again after a failure', async () => {
  const { runs, press } = started();
  const first = press();
  runs[0]?.(false);
  await first;
  void press();
  expect(runs).toHaveLength(2);
});
