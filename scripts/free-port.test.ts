import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const OUTGOING_FROM = 32_768;

it('returns each port once, never one in use or of the range for outgoing connections', async () => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  const second = await freePort();
  taken.close();
  expect(new Set([first, first + 1, second]).size).toBe(3);
  expect(Math.max(first, second)).toBeLessThan(OUTGOING_FROM);
});
