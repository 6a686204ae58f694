// Acknowledged data survives SIGKILL: the owner's writes, and clients' messages, which are answered after the restart.
// SIGKILL does not clear the machine's page cache, so this proves nothing about power cuts.
import { expect } from '@playwright/test';
import { type ApiSession, signIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { pairPhone } from './screens/phone.ts';

/** One with `npm test`, twenty in the proof 'embedded-kills'. */
const KILLS = Number(process.env['JOURNEY_KILLS'] ?? 1);
const WRITERS = 4;

/** Creates services as fast as it can and keeps a ledger of the acknowledged ones. */
const writeUntil = async (
  session: ApiSession,
  ledger: Set<number>,
  stopped: () => boolean,
): Promise<void> => {
  while (!stopped()) {
    const body = { name: `Serviço ${ledger.size}`, description: null, duration: 30, price: '10.00' };
    const answer = await session.call('POST', '/api/services', body).catch(() => undefined);
    if (answer?.status === 201) ledger.add((answer.body as { id: number }).id);
  }
};

test('kills during writes lose no acknowledged write', async ({ server }) => {
  const ledger = new Set<number>();
  const restarts: number[] = [];
  const session = await signIn(server.url, { email: 'durable@example.com', name: 'Dona Durável' });
  for (let round = 0; round < KILLS; round += 1) {
    const before = ledger.size;
    let stopped = false;
    const writers = Array.from({ length: WRITERS }, () => writeUntil(session, ledger, () => stopped));
    await expect.poll(() => ledger.size, { timeout: 30_000, intervals: [5] }).toBeGreaterThan(before + round);
    await server.kill();
    stopped = true;
    await Promise.all(writers);
    const start = performance.now();
    await server.start();
    restarts.push(performance.now() - start);
  }
  const { body } = await session.call('GET', '/api/services');
  const kept = new Set((body as { id: number }[]).map((service) => service.id));
  const lost = [...ledger].filter((id) => !kept.has(id));
  console.log(
    `acknowledged ${ledger.size}, lost ${lost.length}, slowest restart ${Math.round(Math.max(...restarts))} ms`,
  );
  expect(lost).toEqual([]);
});

test(
  'a message acknowledged before a kill is answered once after the restart',
  {
    tag: '@database',
  },
  async ({ newServer }) => {
    // the burst wait is so long that the kill comes before the answer
    const server = await newServer({ MESSAGE_BURST_MS: '60000' });
    const session = await signIn(server.url, { email: 'answer@example.com', name: 'Dona Resposta' });
    const phone = await pairPhone(server.phoneUrl, session);
    const text = 'oi, quais serviços você faz?';
    await phone.send('5511988887777', text, { name: 'Ana' });
    await expect(async () => {
      const { body } = await session.call('GET', '/api/whatsapp/recent-messages');
      expect(body).toContainEqual(expect.objectContaining({ content: text }));
    }).toPass({ timeout: 10_000, intervals: [50] });
    expect(await phone.replies('5511988887777')).toEqual([]);
    await server.kill();
    // the message is older than this burst wait when the server is back, so it is answered at once
    await server.start({ MESSAGE_BURST_MS: '100' });
    await expect.poll(() => phone.replies('5511988887777'), { timeout: 60_000 }).toHaveLength(1);
    await server.stop();
  },
);
