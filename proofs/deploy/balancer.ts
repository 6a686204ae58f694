// A minimal proxy: it polls /readyz, uses only ready servers, and tries the next server when a connection is refused. It
// retries nothing else: a response that is cut off is a failed request.
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, type Order } from '../faults/request.ts';
import type { FleetServer } from '../world/server-fleet.ts';

const CHECK_MS = 100;

export interface Balancer {
  send: (order: Order) => Promise<Answer>;
  /** URL of a ready server. */
  url: () => string;
  /** Requests that failed, each with its reason. */
  failures: string[];
  /** Refused connections, and the longest time from a request's first refusal until a server accepted it. */
  refused: { count: number; longestMs: number };
  close: () => Promise<void>;
}

const READYZ: Order = { method: 'GET', path: '/readyz', headers: { connection: 'close' } };

export const startBalancer = (servers: FleetServer[]): Balancer => {
  const ready = new Set(servers);
  const failures: string[] = [];
  const refused = { count: 0, longestMs: 0 };
  const life = new AbortController();
  let turn = 0;

  const check = async (server: FleetServer): Promise<void> => {
    while (!life.signal.aborted) {
      if ((await ask(server.url, READYZ)).status === 200) ready.add(server);
      else ready.delete(server);
      await pause(CHECK_MS);
    }
  };
  const checking = servers.map(check);

  const url = (): string => {
    const some = ready.size > 0 ? [...ready] : servers;
    return some[(turn += 1) % some.length]?.url ?? '';
  };
  return {
    url,
    failures,
    refused,
    send: async (order) => {
      const began = performance.now();
      for (;;) {
        const answer = await ask(url(), order);
        if (answer.status >= 200 && answer.status < 400) return answer;
        if (answer.failure !== 'ECONNREFUSED') {
          failures.push(`${order.method} ${order.path}: ${answer.failure ?? answer.status}`);
          return answer;
        }
        refused.count += 1;
        refused.longestMs = Math.max(refused.longestMs, performance.now() - began);
        await pause(20);
      }
    },
    close: async () => {
      life.abort();
      await Promise.all(checking);
    },
  };
};
