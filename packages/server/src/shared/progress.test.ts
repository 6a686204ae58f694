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

it('a short command says nothing into a file, and a long one a line every ten seconds', () => {
  expect(writtenOn(false, 9_000)).toBe('');
  expect(writtenOn(false, 25_000)).toBe('Gravando… 10 s\nGravando… 20 s\n');
});

it('a terminal has one line that changes and is cleared', () => {
  expect(writtenOn(true, 500)).toBe('\rGravando… 0 s\u001B[K\rGravando… 1 s\u001B[K\r\u001B[K');
});
