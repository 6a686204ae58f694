import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const writtenOn = (isTTY: boolean, ms: number): string => {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  const stop = startProgress('Gravando', stream as unknown as NodeJS.WriteStream);
  vi.advanceTimersByTime(ms);
  stop();
  vi.advanceTimersByTime(60_000);
  return written.join('');
};

it('prints no progress into a file for a short command, and a line every ten seconds for a long one', () => {
  expect(writtenOn(false, 9_000)).toBe('');
  expect(writtenOn(false, 25_000)).toBe('Gravando… 10 s\nGravando… 20 s\n');
});

it('updates one line on a terminal and clears it', () => {
  expect(writtenOn(true, 500)).toBe('\rGravando… 0 s\u001B[K\rGravando… 1 s\u001B[K\r\u001B[K');
});
