// Measures service to normal clients while a thousand and more connections are deliberately slow.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../faults/numbers.ts';
import { ask } from '../faults/request.ts';
import { rssMbOf, watchMemory } from '../load/measures.ts';
import { visitedDuring } from '../load/visited.ts';
import type { VisitorOrder, VisitorReport } from '../load/visitor.ts';
import { OURS, proofOf } from '../proof.ts';
import type { AttackOrder, AttackReport } from '../slow-clients/attack.ts';
import type { Target } from '../slow-clients/attackers.ts';
import { withFault } from '../world/planted-fault.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld } from '../world/world.ts';

const GRACE_MS = 2_000;
const NORMAL_MS = 500;
const GROWTH_MB = 100;
const REST_MS = 10_000;
/** As many requests as during the attack: the warm-up of a new process is not a cost of the attack. */
const WARM_REQUESTS = 1_000;
/** Duration of the dripping; measuring the silence afterwards would improve the times. */
const DRIPPING_MS = 30_000;
/** Duration in which all attackers are connected. */
const BEGINNING_MS = 5_000;
const ATTACK = new URL('../slow-clients/attack.ts', import.meta.url);

/** Measures a normal page continuously while another process attacks. */
const attacked = async (server: FleetServer, order: AttackOrder) => {
  const attack = fork(ATTACK);
  const visit: VisitorOrder = {
    url: server.url,
    path: '/api/services',
    cookie: order.target.cookie,
    pid: server.pid(),
  };
  const { visited, result: held } = await visitedDuring(visit, async () => {
    attack.send(order);
    const [report] = (await once(attack, 'message')) as [AttackReport];
    return report;
  });
  return { held, visited };
};

const timesUntil = ({ requests }: VisitorReport, endMs: number): number[] =>
  requests.filter(({ atMs }) => atMs < endMs).map(({ ms }) => ms);

const measured = async (server: FleetServer, target: Target, scale: number) => {
  for (let warm = 0; warm < WARM_REQUESTS; warm += 1)
    await ask(server.url, { method: 'GET', path: '/api/services', headers: { cookie: target.cookie } });
  const before = rssMbOf(server.pid());
  const stopWatching = watchMemory(server.pid());
  const { held: attack, visited } = await attacked(server, { target, scale, graceMs: GRACE_MS });
  const most = stopWatching();
  await pause(REST_MS);
  const { connections, held } = attack;
  const times = timesUntil(visited, DRIPPING_MS);
  return {
    connections,
    'held too long': held.reduce((sum, { tooLong }) => sum + tooLong, 0),
    'normal requests': times.length,
    'p99 ms': percentile(times, 99),
    'p99 ms of the first 5 s': percentile(timesUntil(visited, BEGINNING_MS), 99),
    failed: visited.failed,
    'memory growth MB': Math.round(most - before),
    'memory growth after rest MB': Math.round(rssMbOf(server.pid()) - before),
    'servers ended': server.isRunning() ? 0 : 1,
  };
};

type SlowFigures = Awaited<ReturnType<typeof measured>>;

export const slowClients = proofOf<SlowFigures>({
  name: 'slow-clients',
  group: 'faults',
  promise:
    'While 1,000 connections drip headers, 300 drip bodies, 100 send 50 MB (half of them without a session) and 100 never read, a normal request takes less than 500 ms (p99), memory stays within 100 MB, and each of them is closed within its limit (10, 30 and 66 s) and 2 s.',
  mutants: {
    'default-timeouts': {
      fault: 'The server has only Node’s default time limits.',
      caughtBy: ['held too long'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 0 });
    try {
      const server = await world.addServer({}, withFault(way === OURS ? undefined : way));
      const session = await world.signIn({ email: 'slow-clients@example.com', name: 'Ana Prova' });
      const target = { port: server.port, cookie: session.cookieHeader };
      return await measured(server, target, way === OURS ? scale : Math.min(scale, 0.1));
    } finally {
      await world.close();
    }
  },
  bounds: {
    connections: { atLeast: 100 },
    'held too long': { is: 0 },
    'normal requests': { atLeast: 100 },
    'p99 ms': { below: NORMAL_MS },
    'p99 ms of the first 5 s': { below: NORMAL_MS },
    failed: { is: 0 },
    'memory growth MB': { below: GROWTH_MB },
    'memory growth after rest MB': { below: GROWTH_MB },
    'servers ended': { is: 0 },
  },
});
