// Load on a server in a separate process, and its CPU cost.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const CONNECTIONS = 20;

/** autocannon 9 has no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Promise<{
  requests: { total: number };
  duration: number;
  non2xx: number;
  errors: number;
  statusCodeStats: Record<string, { count: number }>;
}>;

export interface Round {
  requestsPerSecond: number;
  /** CPU of the server process */
  microsPerRequest: number;
}

/** Reports this process's CPU use to its parent on request. */
export const answerCpu = (): void => {
  process.on('message', () => process.send?.(process.cpuUsage()));
};

const cpuOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
};

/**
 * Requests one URL over twenty connections.
 *
 * @param load.status the only accepted status
 * @throws Error for any other response
 */
export const measureRound = async (
  child: ChildProcess,
  load: { url: string; headers: Record<string, string>; seconds: number; status?: number },
): Promise<Round> => {
  const { url, headers, seconds, status = 200 } = load;
  const before = await cpuOf(child);
  const done = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  const micros = (await cpuOf(child)) - before;
  const right = done.statusCodeStats[String(status)]?.count ?? 0;
  const total = Object.values(done.statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  if (right < total || done.errors > 0)
    throw new Error(`${total - right} of ${total} not ${status}, ${done.errors} errors at ${url}`);
  return { requestsPerSecond: total / done.duration, microsPerRequest: micros / total };
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Median CPU per request. */
export const microsOf = (rounds: Round[]): number =>
  median(rounds.map(({ microsPerRequest }) => microsPerRequest));

/** `1234 requests/s` */
export const speedOf = (rounds: Round[]): string =>
  `${Math.round(median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)))} requests/s`;
