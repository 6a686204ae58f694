import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsAway, watchConnection } from './connection.ts';

let isThere = true;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  isThere = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  return () => void vi.useRealTimers();
});

const watch = () => {
  const onBack = vi.fn<() => void>();
  const connection = watchConnection(onBack);
  const { result } = renderHook(() => useIsAway());
  return { ...connection, onBack, isAway: () => result.current };
};

describe('server that', () => {
  it('is gone for a moment is not reported', async () => {
    const { lost, found, isAway, stop } = watch();
    isThere = false;
    lost();
    await pass(7_900);
    act(found);
    await pass(60_000);
    expect(isAway()).toBe(false);
    stop();
  });

  it('answers although its stream broke is available', async () => {
    const { lost, isAway, stop } = watch();
    lost();
    await pass(20_000);
    expect(isAway()).toBe(false);
    stop();
  });

  it('stays away is reported, and polled until it answers', async () => {
    const { lost, isAway, stop } = watch();
    isThere = false;
    lost();
    await pass(8_000);
    expect(isAway()).toBe(true);
    isThere = true;
    await pass(10_000);
    expect(isAway()).toBe(false);
    stop();
  });
});

describe('browser that', () => {
  it('goes offline is reported immediately, and recovers with the server', async () => {
    const { isAway, onBack, stop } = watch();
    isThere = false;
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(isAway()).toBe(true);
    isThere = true;
    globalThis.dispatchEvent(new Event('online'));
    await pass(0);
    expect(isAway()).toBe(false);
    expect(onBack).toHaveBeenCalledOnce();
    stop();
  });

  it('is no longer watched reports nothing', () => {
    const { isAway, stop } = watch();
    stop();
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    expect(isAway()).toBe(false);
  });
});
