import { endpoint } from '@zelo/domain/endpoint.ts';
import { text } from '@zelo/domain/shared/wire-fields.ts';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import { mount } from '#http/routes/mount.ts';
import { refuseCrossSiteWrites } from '#http/origin/same-site.ts';
import { createServer } from './server.ts';

const body = z.object({
  name: text(100).min(2, 'Nome deve ter pelo menos 2 caracteres'),
  age: z.number().optional(),
});

export const thingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/things/:id',
    summary: 'Uma coisa',
    access: 'session',
    params: z.object({
      id: z.coerce.number<string>('Identificador inválido').int().min(1, 'Identificador inválido'),
    }),
    response: z.object({ id: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'Cria uma coisa',
    access: 'session',
    body,
    response: z.object({ name: z.string() }),
    status: 201,
  }),
};

/** A server with two calls, for tests of behavior that all calls share; the write call runs `work`. */
export const aTestServer = async (
  options: { log?: Logger; trustProxy?: number | boolean; work?: (name: string) => Promise<void> } = {},
): Promise<FastifyInstance> => {
  const app = await createServer({
    log: options.log ?? pino({ level: 'silent' }),
    sessionSecret: 's'.repeat(32),
    trustProxy: options.trustProxy ?? false,
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: 1, professionalId: 1, sessionKey: '' };
  });
  refuseCrossSiteWrites(app, 'http://localhost:3000');
  mount(app, thingsApi.list, async ({ params }) => ({ id: params.id }));
  mount(app, thingsApi.create, async ({ body: { name } }) => {
    await options.work?.(name);
    return { name };
  });
  return app;
};
