import type { FastifyInstance, FastifyRequest } from 'fastify';

const isStillSent = ({ raw: { complete, headers } }: FastifyRequest, limit: number): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > limit);

/**
 * Closes the connection with a response sent before a large body arrived (no session, unknown URL). Node would read
 * the body to its end to keep the connection: gigabytes, from any client. A body of at most `limit` bytes is read,
 * because a client that is cut while sending may never see its response.
 */
export const closeOnUnreadBody = (app: FastifyInstance, limit: number): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isStillSent(request, limit)) reply.header('connection', 'close');
  });
};
