import { expect, it } from 'vitest';
import { GatewayError, type GatewayReason } from '#gateways/evolution/evolution-errors.ts';
import { usualTimeouts } from '#gateways/evolution/evolution-call.ts';
import { outboxTimings, pauseAfter } from './outbox-timings.ts';
import { send } from './send-attempt.ts';

const order = { instanceName: 'i', chatJid: 'x', lid: null, text: 'oi', writtenAt: new Date(0) };

/** Seconds until the gateway is queried, or called, again after a first attempt that fails. */
const secondsAfter = async (reason: GatewayReason): Promise<number | string> => {
  const sendText = async () => Promise.reject(new GatewayError('sendText', reason));
  const result = await send({ sendText }, order);
  if (result.kind === 'sent' || result.kind === 'refused') return result.kind;
  return pauseAfter(outboxTimings, { attempts: 0 }, result.kind) / 1000;
};

it.each<[GatewayReason, number | string]>([
  // the gateway continues the send, which may take as long as its time limit
  ['connection-lost', 60],
  ['unexpected-answer', 60],
  // the wait has lasted the time limit
  ['timeout', 10],
  // the gateway itself says that its work has ended
  ['vendor-failure', 10],
  // the call never arrived
  ['unreachable', 2],
  ['not-connected', 2],
  ['rate-limited', 2],
  ['not-on-whatsapp', 'refused'],
])('schedules the next look at a send that ended with %s after %s', async (reason, expected) => {
  expect(await secondsAfter(reason)).toBe(expected);
});

it('doubles the pause after each refusal, up to the longest', () => {
  const seconds = Array.from(
    { length: 8 },
    (_, attempts) => pauseAfter(outboxTimings, { attempts }, 'again') / 1000,
  );
  expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 120, 120]);
});

it('does not repeat a send with a cut-off response before it may have ended', () => {
  expect(outboxTimings.underWayMs).toBeGreaterThanOrEqual(usualTimeouts.slowMs);
});
