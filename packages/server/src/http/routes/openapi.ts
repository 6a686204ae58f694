import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiPage, type ApiDocument } from '#http/pages/api-page.ts';
import { contentSecurityPolicy } from '#http/pages/security-headers.ts';

/** Collects every endpoint mounted from then on into an OpenAPI 3.1 document; must come before the routes. */
export const collectEndpoints = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Zelo', version: '1', description: 'Agenda, clientes e assistente no WhatsApp.' },
    },
    // routes outside of the contract have no tag
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
};

/** Mounts /api/openapi.json and, with `page`, a readable version at /api/docs. */
export const serveOpenApi = (app: FastifyInstance, { page }: { page: boolean }): void => {
  let document: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // one shared buffer: it is large, and any client may request it without reading it
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  if (!page) return;
  app.get('/api/docs', async (_request, reply) => {
    const html = apiPage(app.swagger() as ApiDocument);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(html))
      .send(html);
  });
};
