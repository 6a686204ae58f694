// The end of a server that others replace: first it says that it is leaving, then it stops listening, then it ends.
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 100;

export interface Draining {
  /** True when the server has been told to leave: /readyz then answers 503, so that a proxy sends nobody here. */
  isLeaving: () => boolean;
  /**
   * Begins to leave, and resolves after `ms`, during which every request is still served. Every answer from now on ends
   * its connection, those under way included, so that no client keeps one that is about to close.
   */
  drain: (ms: number) => Promise<void>;
}

/** Watches the answers under way of a server that does not listen yet. */
export const draining = (app: FastifyInstance): Draining => {
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  // before Fastify's own listener, which may answer at once
  app.server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    if (isLeaving) answer.shouldKeepAlive = false;
    // what a connection brought that has been cut gets no answer
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
