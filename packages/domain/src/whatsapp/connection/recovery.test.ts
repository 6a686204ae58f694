import { describe, expect, it } from 'vitest';
import { connectionProblems } from '#whatsapp/whatsapp-contract.ts';
import { requestedRecoveryStep, isRestartDue } from './recovery.ts';

type RecoveryState = Parameters<typeof isRestartDue>[0];

const now = new Date('2026-03-04T13:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ladder = (more: Partial<RecoveryState> = {}): RecoveryState => ({
  problem: 'stuck',
  since: minutesAgo(90),
  triedAt: null,
  ...more,
});

describe('connection that hangs', () => {
  // spec: 2 §0.37
  it.each([
    ['less than two minutes is left alone', ladder({ since: minutesAgo(1.9) }), false],
    ['two minutes is restarted', ladder({ since: minutesAgo(2) }), true],
    ['on after a restart is given half an hour', ladder({ triedAt: minutesAgo(29) }), false],
    ['half an hour after a restart is restarted again', ladder({ triedAt: minutesAgo(30) }), true],
    ['for days is still restarted', ladder({ since: minutesAgo(9000), triedAt: minutesAgo(31) }), true],
    ['is restarted where the clock was set back', ladder({ triedAt: minutesAgo(-1440) }), true],
  ])('%s', (_name, given, expected) => {
    expect(isRestartDue(given, now)).toBe(expected);
  });

  it('is restarted once when it does not send', () => {
    expect(isRestartDue(ladder({ problem: 'unstable' }), now)).toBe(true);
    expect(isRestartDue(ladder({ problem: 'unstable', triedAt: minutesAgo(600) }), now)).toBe(false);
  });

  it.each(connectionProblems.filter((kind) => kind !== 'stuck' && kind !== 'unstable'))(
    'is nothing that trying helps when it is %s',
    (problem) => {
      for (const triedAt of [null, minutesAgo(600)])
        expect(isRestartDue(ladder({ problem, triedAt }), now)).toBe(false);
    },
  );
});

describe('user who asks for another code', () => {
  it.each([
    [{ isStuck: false, tried: 0 }, 'restart'],
    [{ isStuck: false, tried: 2 }, 'restart'],
    [{ isStuck: true, tried: 0 }, 'restart'],
    [{ isStuck: true, tried: 1 }, 'relink'],
    [{ isStuck: true, tried: 2 }, 'recreate'],
    [{ isStuck: true, tried: 7 }, 'recreate'],
  ])('gets for %j: %s', (given, rung) => {
    expect(requestedRecoveryStep(given)).toBe(rung);
  });
});
