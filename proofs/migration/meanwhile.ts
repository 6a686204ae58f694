// A server of the older version that still runs while the database is migrated.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../e2e/servers/api-session.ts';
import { ask, isAwayForNow, type Order } from '../faults/request.ts';
import { fleetServer } from '../world/server-fleet.ts';
import type { OlderVersion } from './versions.ts';

const AFTERWARDS_MS = 2_000;
const READ = [
  '/api/services',
  '/api/clients',
  '/api/appointments/today',
  '/api/conversations',
  '/api/dashboard/stats',
];

/** Settings of a single server on free ports. */
export const aloneOn = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  OIDC_STAND_IN_PORT: '0',
  EVOLUTION_STAND_IN_PORT: '0',
  STRIPE_STAND_IN_PORT: '0',
});

export interface Meanwhile {
  /** Pages that it could read before: its program is the current one, which may need newer columns. */
  pages: number;
  answered: number;
  /** Temporary refusals (503). */
  away: number;
  /** Other failures, each with its path. */
  wrong: string[];
  slowestMs: number;
}

/** Requests every page from the older server repeatedly, starting before `migrate` and ending shortly after it. */
export const askMeanwhile = async (
  older: OlderVersion,
  databaseUrl: string,
  migrate: () => Promise<unknown>,
): Promise<Meanwhile> => {
  const server = await fleetServer({ env: aloneOn(databaseUrl), main: older.main });
  const seen: Meanwhile = { pages: 0, answered: 0, away: 0, wrong: [], slowestMs: 0 };
  try {
    await server.start();
    const origin = `http://localhost:${server.port}`;
    const session = await signIn(origin, { email: 'meanwhile@example.com', name: 'Dona Antiga' });
    const headers = { cookie: session.cookieHeader };
    const readable: string[] = [];
    for (const path of READ)
      if ((await ask(server.url, { method: 'GET', path, headers })).status === 200) readable.push(path);
    seen.pages = readable.length;
    const life = new AbortController();
    const orders = (count: number): Order[] => [
      { method: 'GET', path: readable[count % readable.length] ?? '', headers },
      { method: 'POST', path: '/api/clients', headers, body: { name: `Cliente ${count}` } },
    ];
    const work = async (first: number): Promise<void> => {
      for (let count = first; !life.signal.aborted; count += 1)
        for (const order of orders(count)) {
          const answer = await ask(server.url, order);
          seen.slowestMs = Math.max(seen.slowestMs, answer.ms);
          if (answer.status >= 200 && answer.status < 300) seen.answered += 1;
          else if (isAwayForNow(answer)) seen.away += 1;
          else seen.wrong.push(`${order.path} ${answer.status || answer.failure}`);
          await pause(10);
        }
    };
    const working = [work(0), work(1_000)];
    await migrate();
    await pause(AFTERWARDS_MS);
    life.abort();
    await Promise.all(working);
    return seen;
  } finally {
    await server.remove();
  }
};
