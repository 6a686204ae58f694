import { describe, expect, it } from 'vitest';
import { connectionProblems } from './whatsapp-contract.ts';
import { askedRung, type Ladder, nextRung } from './recovery.ts';

const now = new Date('2026-03-04T13:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ladder = (more: Partial<Ladder> = {}): Ladder => ({
  problem: 'stuck',
  since: minutesAgo(90),
  tried: 0,
  triedAt: null,
  othersOpen: true,
  ...more,
});

describe('a connection that hangs', () => {
  it.each([
    ['less than two minutes is left alone', ladder({ since: minutesAgo(1.9) }), null],
    ['two minutes is restarted', ladder({ since: minutesAgo(2) }), 'restart'],
    ['on after a restart is given time', ladder({ tried: 1, triedAt: minutesAgo(9) }), null],
    ['ten minutes after a restart is linked anew', ladder({ tried: 1, triedAt: minutesAgo(10) }), 'relink'],
    ['on after that is given time', ladder({ tried: 2, triedAt: minutesAgo(29) }), null],
    ['half an hour after that is made anew', ladder({ tried: 2, triedAt: minutesAgo(30) }), 'recreate'],
    ['after everything waits for a person', ladder({ tried: 3, triedAt: minutesAgo(10_000) }), null],
  ])('%s', (_name, given, expected) => {
    expect(nextRung(given, now)).toBe(expected);
  });

  it.each([
    ['is restarted', ladder({ othersOpen: false }), 'restart'],
    ['keeps its pairing', ladder({ othersOpen: false, tried: 1, triedAt: minutesAgo(600) }), null],
    ['is not made anew', ladder({ othersOpen: false, tried: 2, triedAt: minutesAgo(600) }), null],
  ])('while nobody else is connected either %s', (_name, given, expected) => {
    expect(nextRung(given, now)).toBe(expected);
  });

  it('and does not send keeps its pairing after the restart', () => {
    expect(nextRung(ladder({ problem: 'unstable' }), now)).toBe('restart');
    expect(nextRung(ladder({ problem: 'unstable', tried: 1, triedAt: minutesAgo(600) }), now)).toBeNull();
  });

  it.each(connectionProblems.filter((kind) => kind !== 'stuck' && kind !== 'unstable'))(
    'is nothing that trying helps when it is %s',
    (problem) => {
      for (const tried of [0, 1, 2])
        expect(nextRung(ladder({ problem, tried, triedAt: minutesAgo(600) }), now)).toBeNull();
    },
  );
});

describe('a person who asks for another code', () => {
  it.each([
    [{ isStuck: false, tried: 0 }, 'restart'],
    [{ isStuck: false, tried: 2 }, 'restart'],
    [{ isStuck: true, tried: 0 }, 'restart'],
    [{ isStuck: true, tried: 1 }, 'relink'],
    [{ isStuck: true, tried: 2 }, 'recreate'],
    [{ isStuck: true, tried: 7 }, 'recreate'],
  ])('gets for %j: %s', (given, rung) => {
    expect(askedRung(given)).toBe(rung);
  });
});
