// Two hundred clients write within ten seconds to two servers, many of them in five pieces, while the gateway delays the
// first sends: each chat gets one answer to all of it, and no chat waits for another.
import { setTimeout as pause } from 'node:timers/promises';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { numbersOf, type SlotRound, slotRound } from '../world/slot-rounds.ts';
import { startWorld, type World } from '../world/world.ts';

const CLIENTS = 200;
const WINDOW_MS = 10_000;
/** One client in this many writes in pieces. */
const PIECES_OF = 5;
const PIECES_MS = 3_000;
const BURST_MS = 2_500;
/** Number of sends that the gateway delays, and for how long. */
const SLOW_SENDS = 4;
const SLOW_MS = 8_000;
/** Maximum wait of the others for their answer, in addition to the burst. */
const TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;

const hourOf = (from: Date, later: number): string =>
  `${String(from.getUTCHours() - 3 + later).padStart(2, '0')}h`;

/** Messages of a client who reconsiders; the last hour counts. */
const inPieces = (slot: SlotRound): string[] => [
  'oi',
  'aqui é a Bruna Dias',
  `quero um corte ${slot.start(0).words}`,
  `não, melhor às ${hourOf(slot.from, 1)}`,
  'obrigada!',
];

/** Writes in sequence, each piece after the previous one is accepted. */
const write = async (
  world: World,
  salon: Salon,
  client: { number: string; texts: string[] },
): Promise<void> => {
  const { number, texts } = client;
  await pause(Math.random() * WINDOW_MS);
  for (const [index, text] of texts.entries()) {
    if (index > 0) await pause(PIECES_MS / texts.length);
    await salon.write(world.anyServer(), { number, text, id: `${number}-${index}` });
  }
};

/**
 * Milliseconds from a chat's last message to its first answer at the gateway, by the database's clock, minus the burst
 * wait.
 */
const waitsOf = async (salon: Salon): Promise<number[]> => {
  const { rows } = await salon.pool.query<{ ms: number }>(
    `select (extract(epoch from said.at - heard.at) * 1000 - $1)::float8 as ms
    from (select conversation_id, max(created_at) as at from whatsapp_messages where is_from_client group by 1) heard
    join (select conversation_id, min(updated_at) as at from outbound_messages where state = 'sent' group by 1) said
      using (conversation_id)`,
    [BURST_MS],
  );
  return rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
};

const messagesLost = async (salon: Salon, written: number): Promise<number> => {
  const { kept } = await salon.one<{ kept: string }>(
    'select count(*) as kept from whatsapp_messages where is_from_client and is_processed_by_ai',
  );
  return written - Number(kept);
};

/** Number of bookings at the last requested hour. */
const bookedAsAskedLast = async (salon: Salon, slots: SlotRound[]): Promise<number> => {
  const { rows } = await salon.pool.query<{ at: Date }>('select start_time as at from appointments');
  const booked = new Set(rows.map(({ at }) => at.getTime()));
  return slots.filter(({ from }) => booked.has(from.getTime() + HOUR_MS)).length;
};

const flood = async (world: World, salon: Salon, clients: number) => {
  const numbers = numbersOf(0, clients);
  const inPart = numbers.filter((_, n) => n % PIECES_OF === 0);
  const slots = inPart.map((_, n) => slotRound(n));
  const slow = {
    operation: 'message/sendText',
    times: SLOW_SENDS,
    when: 'after',
    status: 201,
    delayMs: SLOW_MS,
  };
  await control(world.outside.evolution.url, 'failures', slow);
  const writers = numbers.map((number, n) => {
    const slot = slots[n / PIECES_OF];
    return write(world, salon, { number, texts: slot ? inPieces(slot) : ['quanto custa o corte?'] });
  });
  await Promise.all(writers);
  await salon.untilAnswered(clients - SLOW_SENDS);
  await pause(SLOW_MS);
  const waits = await waitsOf(salon);
  const replies = await Promise.all(numbers.map(salon.replies));
  const written = clients + inPart.length * (inPieces(slotRound(0)).length - 1);
  return {
    clients,
    'messages written': written,
    'messages lost': await messagesLost(salon, written),
    'chats with one answer': replies.filter(({ length }) => length === 1).length,
    'chats in pieces': inPart.length,
    'booked as asked last': await bookedAsAskedLast(salon, slots),
    'p95 wait ms': Math.round(waits[Math.floor(waits.length * 0.95)] ?? Number.NaN),
  };
};

export const bursts = proofOf<Awaited<ReturnType<typeof flood>>>({
  name: 'bursts',
  group: 'faults',
  promise:
    '200 clients write within ten seconds to two servers, a fifth of them in five pieces, while the gateway delays some sends. Each chat gets one answer to all its messages, and the others do not wait for the slow ones.',
  mutants: {
    'one-at-a-time': { fault: 'Each server sends to one chat at a time.', caughtBy: ['p95 wait ms'] },
    'no-burst-wait': {
      fault: 'Every piece is answered separately and immediately.',
      caughtBy: ['chats with one answer'],
    },
  },
  run: async (way, scale) => {
    const burst = way === 'no-burst-wait' ? '0' : String(BURST_MS);
    const world = await startWorld({ servers: 0, env: { MESSAGE_BURST_MS: burst } });
    try {
      const fault = withFault(way === OURS || way === 'no-burst-wait' ? undefined : way);
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      const salon = await openSalon(world, { email: 'bursts@example.com' });
      const figures = await flood(world, salon, Math.max(20, Math.round(CLIENTS * scale)));
      await salon.close();
      return figures;
    } finally {
      await world.close();
    }
  },
  bounds: {
    clients: { atLeast: 20 },
    'messages written': { atLeast: ({ clients }) => clients },
    'messages lost': { is: 0 },
    'chats with one answer': { is: ({ clients }) => clients },
    'chats in pieces': { atLeast: 1 },
    'booked as asked last': { is: (figures) => figures['chats in pieces'] },
    'p95 wait ms': { atMost: TIMEOUT_MS, atLeast: 0 },
  },
});
