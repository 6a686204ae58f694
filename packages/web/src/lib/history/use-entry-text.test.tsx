import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useEntryText } from './use-entry-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState({ fromList: true }, '', '/clients');
  return () => void vi.useRealTimers();
});

const typed = (text: string): void => {
  const { result, unmount } = renderHook(() => useEntryText('search'));
  act(() => result.current[1](text));
  act(() => void vi.advanceTimersByTime(400));
  unmount();
};

const shown = (): string => {
  const { result, unmount } = renderHook(() => useEntryText('search'));
  const [text] = result.current;
  unmount();
  return text;
};

it('is there again in the same entry, and leaves what else the entry has', () => {
  typed('zuleica');
  expect(shown()).toBe('zuleica');
  expect(history.state).toEqual({ fromList: true, search: 'zuleica' });
  expect(location.search).toBe('');
});

it('is empty in another entry', () => {
  typed('zuleica');
  history.pushState(null, '', '/clients');
  expect(shown()).toBe('');
});

it('leaves the entry once it is cleared', () => {
  typed('zuleica');
  typed('');
  expect(history.state).toEqual({ fromList: true });
});
