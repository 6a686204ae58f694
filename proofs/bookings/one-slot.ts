// Fifty clients write at the same moment through webhooks, half of them to each server: one must get the slot.
import { missingCitus, startCitus } from '../citus/citus-cluster.ts';
import { OURS, type Proof, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { isPoliteRefusal, numbersOf, slotRound } from '../world/slot-rounds.ts';
import { startWorld, type World, type WorldOptions } from '../world/world.ts';

const ROUNDS = 200;
const ROUNDS_ON_CITUS = 40;
const CLIENTS = 50;
/** An assistant answers at most 2,000 times daily, so later rounds use another professional. */
const ROUNDS_OF_A_SALON = 30;

const race = async (world: World, salon: Salon, round: number) => {
  const slot = slotRound(round);
  const numbers = numbersOf(round, CLIENTS);
  const began = performance.now();
  await Promise.all(
    numbers.map((number, n) => {
      const text = `oi, aqui é a Bruna Dias, quero um corte ${slot.start(n).words}`;
      return salon.write(world.anyServer(), { number, text });
    }),
  );
  await salon.untilAnswered((round + 1) * CLIENTS);
  const ms = performance.now() - began;
  const { booked } = await salon.one<{ booked: string }>(
    `select count(*) as booked from appointments
    where professional_id = $1 and start_time >= $2 and start_time < $3`,
    [salon.professionalId, slot.from, slot.to],
  );
  const replies = await Promise.all(numbers.map(salon.replies));
  const polite = replies.filter(
    ([reply = '', ...more], n) => more.length === 0 && isPoliteRefusal(reply, slot.start(n).time),
  );
  return { booked: Number(booked), polite: polite.length, ms };
};

const racesOf = async (world: World, rounds: number, isUnguarded: boolean) => {
  const ends: Awaited<ReturnType<typeof race>>[] = [];
  for (let first = 0; first < rounds; first += ROUNDS_OF_A_SALON) {
    const salon = await openSalon(world, { email: `one-slot-${first}@example.com` });
    if (isUnguarded)
      await salon.pool.query(
        'alter table appointments drop constraint if exists appointments_machines_no_overlap',
      );
    for (let round = 0; round < Math.min(ROUNDS_OF_A_SALON, rounds - first); round += 1)
      ends.push(await race(world, salon, round));
    await salon.close();
  }
  return ends;
};

type Figures = {
  rounds: number;
  clients: number;
  'rounds with one booking': number;
  'most bookings of a slot': number;
  'polite refusals': number;
};

/** Runs the races on a database of its own kind. */
const runOn =
  (startDatabase: WorldOptions['startDatabase'], all: number) =>
  async (way: string, scale: number): Promise<Figures> => {
    const world = await startWorld({
      servers: 0,
      env: { MESSAGE_BURST_MS: '0' },
      ...(startDatabase && { startDatabase }),
    });
    try {
      const fault = withFault(way === OURS ? undefined : 'no-row-lock');
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      // a few rounds are enough to catch the mutant
      const rounds = Math.max(3, Math.round(all * (way === OURS ? scale : Math.min(scale, 0.05))));
      const ends = await racesOf(world, rounds, way !== OURS);
      return {
        rounds,
        clients: CLIENTS,
        'rounds with one booking': ends.filter(({ booked }) => booked === 1).length,
        'most bookings of a slot': Math.max(...ends.map(({ booked }) => booked)),
        'polite refusals': ends.reduce((sum, { polite }) => sum + polite, 0),
      };
    } finally {
      await world.close();
    }
  };

export const oneSlot = proofOf<Figures>({
  name: 'one-slot',
  group: 'faults',
  promise:
    'Fifty clients request one slot at the same moment over two servers, some with overlapping starts. Exactly one gets it; every other learns that it is taken and is offered other times.',
  mutants: {
    'no-row-lock': {
      fault:
        'Agenda writers do not lock the agenda, and the constraint against overlapping bookings of the assistant is dropped.',
      caughtBy: ['rounds with one booking'],
    },
  },
  run: runOn(undefined, ROUNDS),
  bounds: {
    rounds: { atLeast: 3 },
    clients: { is: CLIENTS },
    'rounds with one booking': { is: ({ rounds }) => rounds },
    'most bookings of a slot': { is: 1 },
    'polite refusals': { is: ({ rounds, clients }) => rounds * (clients - 1) },
  },
});

export const oneSlotOnCitus: Proof = {
  ...oneSlot,
  name: 'citus-one-slot',
  group: 'citus',
  promise: `On Citus: ${oneSlot.promise}`,
  missing: missingCitus,
  run: runOn(() => startCitus(), ROUNDS_ON_CITUS),
};
