// A worker of Citus is killed and comes back, while professionals of both workers continue.
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answer, isAwayForNow } from '../faults/request.ts';
import { OURS, proofOf } from '../proof.ts';
import { withClient } from '../world/outside/with-client.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';
import { type CitusCluster, missingCitus, startCitus } from './citus-cluster.ts';

const CYCLES = 5;
/** Few sign in a minute, so as many as are sure to be on both workers. */
const SALONS = 6;
const MAX_ANSWER_MS = 10_000;
const RECOVERED_MS = 15_000;

/** Port of the worker that has the professional's rows. */
const placeOf = (databaseUrl: string, { professionalId }: Salon): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
       where shardid = get_shard_id_for_distribution_column('settings', $1::bigint)`,
      [professionalId],
    );
    return rows[0]?.port ?? 0;
  });

interface Places {
  /** Of the worker that is killed. */
  lost: Salon[];
  others: Salon[];
}

const placed = async (world: World, lostPort: number): Promise<Places> => {
  const places: Places = { lost: [], others: [] };
  for (let count = 0; count < SALONS; count += 1) {
    const salon = await openSalon(world, { email: `worker-lost-${count}@example.com` });
    const isLost = (await placeOf(world.databaseUrl, salon)) === lostPort;
    places[isLost ? 'lost' : 'others'].push(salon);
  }
  if (places.lost.length === 0 || places.others.length === 0)
    throw new Error('all professionals are on one worker');
  return places;
};

const service = (name: string) => ({ name, description: null, duration: 30, price: '10.00' });

/** One read and one write of a professional. */
const look = (url: string, { cookie }: Salon, key: string): Promise<Answer[]> =>
  Promise.all([
    ask(url, { method: 'GET', path: '/api/clients', headers: { cookie } }),
    ask(url, {
      method: 'POST',
      path: '/api/services',
      headers: { cookie, 'idempotency-key': key },
      body: service(key),
    }),
  ]);

const isGood = ({ status }: Answer): boolean => status === 200 || status === 201;

interface Cycle {
  /** Answers to professionals of the other worker that were not good. */
  others: number;
  /** Answers to professionals of the lost worker, and those that were not the temporary refusal. */
  refused: number;
  wrong: number;
  slowestMs: number;
  /** Servers that left the proxy's list. */
  unready: number;
  unanswered: number;
  recoveredMs: number;
}

const untilRecovered = async (url: string, salons: readonly Salon[], key: string): Promise<number> => {
  const began = performance.now();
  for (let nth = 0; performance.now() - began < RECOVERED_MS; nth += 1) {
    const answers = await Promise.all(salons.map((salon) => look(url, salon, `${key}-${nth}`)));
    if (answers.flat().every(isGood)) return performance.now() - began;
    await pause(100);
  }
  return RECOVERED_MS;
};

const message = (cycle: number, nth: number) => ({
  number: `55119${60_000_000 + cycle * 100 + nth}`,
  text: 'oi, quais serviços você faz?',
  id: `LOST${cycle}X${nth}`,
});

/** Chats without exactly one answer. */
const unansweredOf = async (salons: readonly Salon[], cycle: number): Promise<number> => {
  const counts = await Promise.all(
    salons.map(async (salon, nth) => {
      const { number } = message(cycle, nth);
      await salon
        .until(async () => (await salon.replies(number)).length > 0, 'an answer')
        .catch(() => undefined);
      return (await salon.replies(number)).length;
    }),
  );
  return counts.filter((count) => count !== 1).length;
};

interface Running {
  world: World;
  cluster: CitusCluster;
  places: Places;
}

const cycle = async ({ world, cluster, places }: Running, nth: number): Promise<Cycle> => {
  const server = world.anyServer();
  const [, worker] = cluster.workers;
  await worker?.kill();
  const outcomes = await Promise.all(
    [...places.others, ...places.lost].map((salon, place) => look(server.url, salon, `lost ${nth} ${place}`)),
  );
  const others = outcomes.slice(0, places.others.length).flat();
  const lost = outcomes.slice(places.others.length).flat();
  for (const answer of lost.filter((one) => !isAwayForNow(one))) console.error(JSON.stringify(answer));
  const ready = await ask(server.url, { method: 'GET', path: '/readyz', headers: {} });
  const all = [...places.others, ...places.lost];
  const heard = await Promise.all(all.map((salon, place) => salon.write(server, message(nth, place))));
  await worker?.restart();
  const recoveredMs = await untilRecovered(server.url, places.lost, `back ${nth}`);
  // the gateway delivers again what was not acknowledged
  await Promise.all(
    all.map(async (salon, place) => {
      if (heard[place] !== 200) await salon.write(server, message(nth, place));
    }),
  );
  return {
    others: others.filter((answer) => !isGood(answer)).length,
    refused: lost.filter(isAwayForNow).length,
    wrong: lost.filter((answer) => !isAwayForNow(answer)).length,
    slowestMs: Math.max(...outcomes.flat().map(({ ms }) => ms)),
    unready: ready.status === 200 ? 0 : 1,
    unanswered: await unansweredOf(all, nth),
    recoveredMs,
  };
};

const measured = async (world: World, cluster: CitusCluster, count: number) => {
  const lostPort = Number(new URL(cluster.workers[1]?.url ?? '').port);
  const places = await placed(world, lostPort);
  const cycles: Cycle[] = [];
  while (cycles.length < count) cycles.push(await cycle({ world, cluster, places }, cycles.length));
  for (const salon of [...places.lost, ...places.others]) await salon.close();
  const sum = (of: (one: Cycle) => number): number => cycles.reduce((all, one) => all + of(one), 0);
  return {
    kills: cycles.length,
    'others refused': sum(({ others }) => others),
    'refused for now': sum(({ refused }) => refused),
    'wrong answers': sum(({ wrong }) => wrong),
    'slowest answer ms': Math.round(Math.max(...cycles.map(({ slowestMs }) => slowestMs))),
    'servers not ready': sum(({ unready }) => unready),
    'chats without one answer': sum(({ unanswered }) => unanswered),
    'slowest recovery ms': Math.round(Math.max(...cycles.map(({ recoveredMs }) => recoveredMs))),
  };
};

export const citusWorkerLost = proofOf<Awaited<ReturnType<typeof measured>>>({
  name: 'citus-worker-lost',
  group: 'citus',
  missing: missingCitus,
  promise:
    'A worker of Citus is killed and starts again. Professionals of the other worker read and write; its own get the temporary refusal within 10 s. Messages of all clients wait for its return, and each is then answered once.',
  mutants: {
    'lost-nodes-are-bugs': {
      fault: 'a connection that the database lost is answered as a bug',
      caughtBy: ['wrong answers'],
    },
  },
  run: async (way, scale) => {
    let cluster: CitusCluster | undefined;
    const world = await startWorld({
      servers: 0,
      startDatabase: async () => (cluster = await startCitus()),
    });
    try {
      await world.addServer({}, withFault(way === OURS ? undefined : way));
      if (!cluster) throw new Error('no cluster');
      const size = way === OURS ? Math.round(CYCLES * scale) : 1;
      return await measured(world, cluster, Math.max(1, size));
    } finally {
      await world.close();
    }
  },
  bounds: {
    kills: { atLeast: 1 },
    'others refused': { is: 0 },
    'refused for now': { atLeast: 1 },
    'wrong answers': { is: 0 },
    'slowest answer ms': { below: MAX_ANSWER_MS },
    'servers not ready': { is: 0 },
    'chats without one answer': { is: 0 },
    'slowest recovery ms': { below: RECOVERED_MS },
  },
});
