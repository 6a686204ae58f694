import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { draining } from './draining.ts';
import { healthRoutes } from './health.ts';
import { aTestServer } from './test-server.ts';

const aServer = async () => {
  const app = await aTestServer();
  const { drain, isLeaving } = draining(app);
  healthRoutes(app, { ping: async () => {}, isLeaving });
  const finish = { request: (): void => {} };
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => void (finish.request = resolve));
    return { status: 'done' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    await text(answer);
    return [answer.statusCode, answer.headers.connection];
  };
  return { app, drain, ask, finish, sockets: () => Object.values(agent.freeSockets).flat().length };
};

it('is ready, and keeps connections, until draining begins', async () => {
  const { app, ask, sockets } = await aServer();
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  expect(sockets()).toBe(1);
  await app.close();
});

it('serves requests while draining, on the same connections, and closes each with its response', async () => {
  const { app, drain, ask } = await aServer();
  await ask('/healthz');
  await drain(0);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/api/things/1')).toEqual([200, 'close']);
  await app.close();
});

it('answers a request under way, and its connection does not delay the shutdown', async () => {
  const { app, drain, ask, finish } = await aServer();
  const accepted = once(app.server, 'request');
  const answer = ask('/slow');
  await accepted;
  await drain(0);
  const closed = app.close();
  finish.request();
  expect(await answer).toEqual([200, 'close']);
  await closed;
});
