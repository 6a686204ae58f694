import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { qrWaits } from './qr-wait.ts';

const aWait = () => {
  let nowMs = Date.UTC(2026, 2, 4, 13);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const waits = qrWaits({ clock: () => new Date(nowMs), log });
  /** Asks every five seconds, as the dialog does. */
  const ask = (seconds: number, hasCome = false): void => {
    for (let second = 0; second < seconds; second += 5) {
      waits.note(7, hasCome);
      nowMs += 5000;
    }
  };
  return { lines, ask, pass: (seconds: number) => void (nowMs += seconds * 1000) };
};

describe('a code that does not come', () => {
  it('is logged once, after the first minute of any wait', () => {
    const { lines, ask } = aWait();
    ask(60);
    expect(lines).toEqual([]);
    ask(600);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no QR code came within 60 s');
  });

  it('logs nothing for a code that comes in time or a wait that was given up', () => {
    const { lines, ask, pass } = aWait();
    ask(55);
    ask(5, true);
    ask(55);
    pass(31);
    ask(55);
    expect(lines).toEqual([]);
  });

  it('is logged again at the next wait', () => {
    const { lines, ask, pass } = aWait();
    ask(70);
    pass(31);
    ask(70);
    expect(lines).toHaveLength(2);
  });
});
