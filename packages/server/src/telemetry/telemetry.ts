// Metrics and traces, both off by default. They never record values: routes by pattern, statements with placeholders,
// calls by host.
import type { FastifyInstance } from 'fastify';
import type { StatementListener } from '#db/database.ts';
import type { JobMiddleware } from '#jobs/queue.ts';

export interface Instrumentation {
  /** Adds its hooks to the server, before the routes. */
  observe: (app: FastifyInstance) => void;
  onStatement: StatementListener;
  aroundJob: JobMiddleware;
  /** Flushes buffered data. */
  close: () => Promise<void>;
}

/** Combines several instrumentations; without any, returns one that does nothing. */
export const combineInstrumentation = (watchers: readonly Instrumentation[]): Instrumentation => ({
  observe: (app) => {
    for (const watcher of watchers) watcher.observe(app);
  },
  onStatement: (statement) => {
    for (const watcher of watchers) watcher.onStatement(statement);
  },
  aroundJob: (queue, run) =>
    watchers.reduce<() => Promise<void>>((inner, watcher) => () => watcher.aroundJob(queue, inner), run)(),
  close: async () => {
    for (const watcher of watchers) await watcher.close();
  },
});
