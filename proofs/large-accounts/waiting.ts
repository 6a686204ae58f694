// Waiting time of others while a large account is used.
import { percentile } from '../faults/numbers.ts';
import { rssMbOf, watchMemory } from '../load/measures.ts';
import { allVisitedDuring } from '../load/visited.ts';
import type { VisitorOrder, VisitorReport } from '../load/visitor.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import type { PlantedAccount } from './planting.ts';
import type { Measuring } from './reads.ts';

/** 99th percentile of the wait and of the server's work during it. */
const p99Of = ({ requests }: VisitorReport): { ms: number; workMs: number } => ({
  ms: percentile(
    requests.map(({ ms }) => ms),
    99,
  ),
  workMs: percentile(
    requests.map(({ workMs }) => workMs),
    99,
  ),
});

export interface Waiting extends Measuring {
  /** On the same database and machine; the large account does not read from it. */
  beside: FleetServer;
}

/**
 * Measures how long another professional and the operator's probe wait during an action, and at a second server at the
 * same time. Both waits include the database, other processes and a busy machine.
 */
export const waits = async <Result>(
  { server, beside }: Waiting,
  small: PlantedAccount,
  happening: () => Promise<Result>,
) => {
  const ordersAt = (to: FleetServer): [VisitorOrder, VisitorOrder] => [
    { url: to.url, path: '/api/services', cookie: small.cookie, pid: to.pid() },
    { url: to.url, path: '/healthz', cookie: '', pid: to.pid() },
  ];
  const before = rssMbOf(server.pid());
  const stopWatching = watchMemory(server.pid());
  try {
    const { result, reports } = await allVisitedDuring([...ordersAt(server), ...ordersAt(beside)], happening);
    const [light, probe, lightBeside, probeBeside] = reports.map(p99Of);
    if (!light || !probe || !lightBeside || !probeBeside) throw new Error('a visitor is missing');
    return {
      result,
      light,
      probe,
      lightBeside,
      probeBeside,
      failed: reports.reduce((sum, { failed }) => sum + failed, 0),
      grownMb: Math.round(stopWatching() - before),
    };
  } finally {
    stopWatching();
  }
};
