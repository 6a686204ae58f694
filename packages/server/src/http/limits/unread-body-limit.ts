import type { FastifyInstance, FastifyRequest } from 'fastify';

const isStillSent = ({ raw: { complete, headers } }: FastifyRequest, limit: number): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > limit);

/**
 * Ends the connection with an answer that was given before a large body arrived (no session, unknown address). Node
 * would read the body to its end to keep the connection: gigabytes, from anybody. A body of at most `limit` bytes is
 * read, for a client that is cut while it sends may never see its answer.
 */
export const closeOnUnreadBody = (app: FastifyInstance, limit: number): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isStillSent(request, limit)) reply.header('connection', 'close');
  });
};
