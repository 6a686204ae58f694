// Metrics for Prometheus, on a separate port: the public one never exposes them.
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog } from '#db/feed/backlog.ts';
import type { PoolStats } from '#db/database.ts';
import type { Instrumentation } from './telemetry.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricSources {
  connections: () => PoolStats;
  backlog: () => Promise<Backlog[]>;
}

/** `2xx` and so on, with 304 separate: it counts the polls that cost nothing. */
const statusClass = (status: number): string =>
  status === 304 ? '304' : `${String(Math.floor(status / 100))}xx`;

/** Gauges that are computed at a scrape; returns the function that updates them. */
const gaugesOf = (registry: Registry) => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'zelo_database_connections',
    help: 'Connections of the pool, by what they do; waiting counts those who wait for one',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'zelo_waiting',
    help: 'Work that is due and not done, of all professionals',
    labelNames: ['kind'],
    registers,
  });
  const oldest = new Gauge({
    name: 'zelo_waiting_oldest_seconds',
    help: 'For how long the oldest of it is due',
    labelNames: ['kind'],
    registers,
  });
  return async (sources: MetricSources): Promise<void> => {
    for (const [state, count] of Object.entries(sources.connections())) connections.set({ state }, count);
    // without the database, the rest is still reported
    for (const { kind, count, oldestSeconds } of await sources.backlog().catch(() => [])) {
      waiting.set({ kind }, count);
      oldest.set({ kind }, oldestSeconds);
    }
  };
};

const instrumentsOf = (registry: Registry) => ({
  requests: new Histogram({
    name: 'zelo_http_request_seconds',
    help: 'Time to the end of an answer, by the pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  }),
  statements: new Counter({
    name: 'zelo_database_statements_total',
    help: 'Statements sent to the database, those of the job queue excepted',
    registers: [registry],
  }),
  jobs: new Histogram({
    name: 'zelo_job_seconds',
    help: 'Time of a job, by its queue and how it ended',
    labelNames: ['queue', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  }),
});

/** Counts and times requests, statements and jobs, in addition to the default metrics of a Node process. */
export const metrics = () => {
  const registry = new Registry();
  let sources: MetricSources | undefined;
  collectDefaultMetrics({ register: registry });
  const askGauges = gaugesOf(registry);
  const { requests, statements, jobs } = instrumentsOf(registry);

  const watcher: Instrumentation = {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: statusClass(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    onStatement: () => statements.inc(),
    aroundJob: async (queue, run) => {
      const end = jobs.startTimer({ queue });
      await run().then(
        () => end({ outcome: 'done' }),
        (error: unknown) => {
          end({ outcome: 'failed' });
          throw error;
        },
      );
    },
    close: async () => registry.clear(),
  };
  return {
    watcher,
    ask: (given: MetricSources): void => void (sources = given),
    /** The exposition format of Prometheus, version 0.0.4. */
    page: async (): Promise<string> => {
      if (sources) await askGauges(sources);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};

export type Metrics = ReturnType<typeof metrics>;

/** Serves GET /metrics only. Resolves when it listens, to a function that stops it. */
export const serveMetrics = async (
  { page, contentType }: Pick<Metrics, 'page' | 'contentType'>,
  address: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    page().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
