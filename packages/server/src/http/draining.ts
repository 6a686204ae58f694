// Shutdown of a server behind a proxy: first it reports not ready, then it stops listening, then it ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 100;

export interface Draining {
  /** True once draining has begun: /readyz then answers 503, so that a proxy sends no requests here. */
  isLeaving: () => boolean;
  /**
   * Begins to drain, and resolves after `ms`, during which every request is still served. Every response from then
   * on closes its connection, including those under way, so that no client reuses a connection that is about to
   * close.
   */
  drain: (ms: number) => Promise<void>;
}

/** Tracks the responses under way of a server that does not listen yet. */
export const draining = (app: FastifyInstance): Draining => {
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  // before Fastify's own listener, which may respond at once
  app.server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    if (isLeaving) answer.shouldKeepAlive = false;
    // a closed connection's requests get no response
    else if (!socket.destroyed) open.add(answer.once('close', () => open.delete(answer)));
  });
  app.addHook('preClose', async () => {
    isLeaving = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  return {
    isLeaving: () => isLeaving,
    drain: async (ms) => {
      isLeaving = true;
      for (const answer of open) if (!answer.headersSent) answer.shouldKeepAlive = false;
      await pause(ms);
    },
  };
};
