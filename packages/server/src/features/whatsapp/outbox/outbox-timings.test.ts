import { expect, it } from 'vitest';
import { GatewayError, type GatewayReason } from '#gateways/evolution/evolution-errors.ts';
import { usualTimeouts } from '#gateways/evolution/evolution-call.ts';
import { outboxTimings, pauseAfter } from './outbox-timings.ts';
import { send } from './send-attempt.ts';

const order = { instanceName: 'i', chatJid: 'x', lid: null, text: 'oi', writtenAt: new Date(0) };

/** Seconds until the gateway is asked, or told, again after a first try that fails. */
const secondsAfter = async (reason: GatewayReason): Promise<number | string> => {
  const sendText = async () => Promise.reject(new GatewayError('sendText', reason));
  const result = await send({ sendText }, order);
  if (result.kind === 'sent' || result.kind === 'refused') return result.kind;
  return pauseAfter(outboxTimings, { attempts: 0 }, result.kind) / 1000;
};

it.each<[GatewayReason, number | string]>([
  // the gateway goes on with what it was told: a send may take as long as its limit
  ['connection-lost', 60],
  ['unexpected-answer', 60],
  // the limit has been waited for
  ['timeout', 10],
  // the gateway's own word that its work has ended
  ['vendor-failure', 10],
  // it never came there
  ['unreachable', 2],
  ['not-connected', 2],
  ['rate-limited', 2],
  ['not-on-whatsapp', 'refused'],
])('a send that ended with %s is looked at again after %s', async (reason, expected) => {
  expect(await secondsAfter(reason)).toBe(expected);
});

it('a send whose answer was cut off is not repeated before it may have ended', () => {
  expect(outboxTimings.underWayMs).toBeGreaterThanOrEqual(usualTimeouts.slowMs);
});
