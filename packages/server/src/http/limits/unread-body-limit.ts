import type { FastifyInstance, FastifyRequest } from 'fastify';

const isStillSent = ({ raw: { complete, headers } }: FastifyRequest, limit: number): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > limit);

/**
 * For a response sent before a large body arrived (no session, unknown URL): Node would read gigabytes to keep the
 * connection. At most `limit` bytes are read: a client cut while sending may never see its response.
 */
export const closeOnUnreadBody = (app: FastifyInstance, limit: number): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isStillSent(request, limit)) reply.header('connection', 'close');
  });
};
