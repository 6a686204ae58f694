// What watches the server from within. Both ways are off unless configured, and then cost what they cost; neither ever sees
// a value: routes go by their pattern, statements by their text with placeholders, calls by their host.
import type { FastifyInstance } from 'fastify';
import type { StatementListener } from '#db/database.ts';
import type { JobMiddleware } from '#jobs/queue.ts';

export interface Instrumentation {
  /** Adds its hooks to the server, before the routes. */
  observe: (app: FastifyInstance) => void;
  onStatement: StatementListener;
  aroundJob: JobMiddleware;
  /** Hands over what it still holds. */
  close: () => Promise<void>;
}

/** Several watchers as one; of none, one that does nothing. */
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
