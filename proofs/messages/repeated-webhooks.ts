// The gateway delivers at least once and in any order: here every event ten times, shuffled, eight at once, to two
// servers. No effect of that may be visible.
import {
  conversationEvents,
  seededRandom,
  shuffled,
  type GatewayEvent,
  withoutPerson,
} from '@zelo/server/features/whatsapp/testing/shuffled-events.ts';
import { OURS, proofOf } from '../proof.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { numbersOf, slotRound } from '../world/slot-rounds.ts';
import { startWorld, type World } from '../world/world.ts';

const ORDERS = 200;
const BOOKINGS = 40;
const REPETITIONS = 10;
/** Deliveries before the answer. */
const EARLY = 4;
const CONCURRENCY = 8;
/** Booking clients are separate from conversing ones. */
const OTHER_NUMBERS = 500;

/** Runs all tasks, eight at a time. */
const eightAtOnce = async (tasks: (() => Promise<unknown>)[]): Promise<void> => {
  const waiting = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};

const timesTen = <Item>(items: readonly Item[]): Item[] =>
  Array.from({ length: REPETITIONS }, () => items).flat();

const none = async (salon: Salon, query: string): Promise<boolean> =>
  (await salon.one<{ count: string }>(query)).count === '0';

/** Resolves once every message is handled and every answer is sent. */
const untilQuiet = async (salon: Salon): Promise<void> => {
  const kept = `select count(*) from inbound_events where kind = 'receipt'`;
  await salon.until(() => none(salon, kept), 'no delivery under way');
  await salon.until(() => none(salon, 'select count(*) from whatsapp_messages where pending'), 'rest');
  const leaving = `select count(*) from outbound_messages where state in ('queued', 'sending')`;
  await salon.until(() => none(salon, leaving), 'an empty outbox');
};

/** Rows of a message that was delivered ten times. */
const MAX_COPIES = `select max(copies) as most from (
  select count(*) as copies from whatsapp_messages where message_id like 'TWICE%' group by conversation_id) chats`;

const MAX_BOOKINGS = `select coalesce(max(bookings), 0) as most from (
  select count(*) as bookings from appointments group by client_id) clients`;

/**
 * Booking messages, each delivered ten times: some repeats arrive at once, the others after the answer, when a message
 * mistaken for a new one would be answered again.
 */
const bookByRepeated = async (world: World, salon: Salon, clients: number) => {
  const numbers = numbersOf(OTHER_NUMBERS, clients);
  const tasks = numbers.map((number, n) => () => {
    const text = `oi, aqui é a Bruna Dias, quero um corte ${slotRound(n).start(0).words}`;
    return salon.write(world.anyServer(), { number, text, id: `TWICE${n}X` });
  });
  const [early, late] = [timesTen(tasks).slice(0, EARLY * clients), timesTen(tasks).slice(EARLY * clients)];
  await eightAtOnce(shuffled(early, Math.random));
  await salon.untilAnswered(clients);
  await eightAtOnce(shuffled(late, Math.random));
  await untilQuiet(salon);
  const replies = await Promise.all(numbers.map(salon.replies));
  const { count } = await salon.one<{ count: string }>('select count(*) from appointments');
  return {
    bookings: Number(count),
    'most bookings of a client': Number((await salon.one<{ most: string }>(MAX_BOOKINGS)).most),
    'clients with an answer': replies.filter(({ length }) => length > 0).length,
    'most answers to a message': Math.max(...replies.map(({ length }) => length)),
    'most copies of a message': Number((await salon.one<{ most: string }>(MAX_COPIES)).most),
  };
};

/** Stored rows of one client's chat, without identifying columns. */
const keptOf = async (salon: Salon, person: number): Promise<string> => {
  const { rows } = await salon.pool.query<{ id: string }>(
    `select id, chat_jid, phone, lid, push_name, state, human_until is null as is_ours, last_message_at
    from conversations where chat_jid like $1`,
    [`%${String(person).padStart(7, '0')}@%`],
  );
  const lists = await Promise.all(
    rows.map(({ id }) => salon.session.call('GET', `/api/conversations/${id}/messages`)),
  );
  const shown = lists.flatMap(({ body }) => (body as { items: object[] }).items);
  const plain = {
    chats: rows.map((row) => ({ ...row, id: 0 })),
    shown: shown.map((one) => ({ ...one, id: 0 })),
  };
  return withoutPerson(JSON.stringify(plain));
};

interface Telling {
  people: number;
  start: number;
  orderOf: (events: GatewayEvent[]) => GatewayEvent[];
}

const tell = async (world: World, salon: Salon, { people, start, orderOf }: Telling): Promise<void> => {
  const events = orderOf(conversationEvents(people, start));
  await eightAtOnce(
    events.map(
      ({ event, data }) =>
        () =>
          salon.deliver(world.anyServer(), event, data),
    ),
  );
};

/** Ids given by this proof. Ids of answers stay, or their own echo would silence the assistant. */
const OF_CLIENTS = 'TWICE|X[0-9]{7}';

/** Makes every row a separate message, regardless of its id. */
const forgetIds = async (salon: Salon): Promise<void> => {
  for (const [table, column] of [
    ['whatsapp_message_keys', 'message_id'],
    ['inbound_events', 'event_id'],
  ])
    await salon.pool.query(`
      create function own_${table}() returns trigger language plpgsql as
      'begin new.${column} := new.${column} || gen_random_uuid(); return new; end';
      create trigger own_id before insert on ${table} for each row
        when (new.${column} ~ '${OF_CLIENTS}') execute function own_${table}()`);
};

const deliverInOrders = async (world: World, salon: Salon, orders: number): Promise<number> => {
  await salon.pool.query('update professionals set ai_enabled = false');
  const random = seededRandom(Date.now() % 1_000_000);
  const start = Math.floor(Date.now() / 1000) - 60;
  for (const event of conversationEvents(0, start))
    await salon.deliver(world.anyServer(), event.event, event.data);
  const orderOf = (events: GatewayEvent[]) => shuffled(timesTen(events), random);
  for (let people = 1; people <= orders; people += 1) await tell(world, salon, { people, start, orderOf });
  await untilQuiet(salon);
  const asItHappened = await keptOf(salon, 0);
  // the last message must be present, or chats could be equal because nothing was stored
  if (!asItHappened.includes('amanhã às 16h')) return 0;
  let same = 0;
  for (let people = 1; people <= orders; people += 1)
    if ((await keptOf(salon, people)) === asItHappened) same += 1;
  return same;
};

export const repeatedWebhooks = proofOf<{
  orders: number;
  deliveries: number;
  'ends as it happened': number;
  clients: number;
  bookings: number;
  'most bookings of a client': number;
  'clients with an answer': number;
  'most answers to a message': number;
  'most copies of a message': number;
}>({
  name: 'repeated-webhooks',
  group: 'faults',
  promise:
    'Events that the gateway delivers ten times, shuffled, eight at once, to two servers, are stored as they happened; a booking message makes one booking and one answer.',
  mutants: {
    'no-unique-ids': {
      fault: 'Stored events and messages are not deduplicated by the gateway’s ids.',
      caughtBy: ['ends as it happened', 'most copies of a message', 'most answers to a message'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 2, env: { MESSAGE_BURST_MS: '300' } });
    try {
      const salon = await openSalon(world, { email: 'repeated@example.com' });
      if (way !== OURS) await forgetIds(salon);
      const part = way === OURS ? scale : Math.min(scale, 0.05);
      const [orders, clients] = [
        Math.max(8, Math.round(ORDERS * part)),
        Math.max(8, Math.round(BOOKINGS * part)),
      ];
      const made = await bookByRepeated(world, salon, clients);
      const same = await deliverInOrders(world, salon, orders);
      await salon.close();
      const deliveries = REPETITIONS * (clients + orders * conversationEvents(0, 0).length);
      return { orders, deliveries, 'ends as it happened': same, clients, ...made };
    } finally {
      await world.close();
    }
  },
  bounds: {
    orders: { atLeast: 8 },
    deliveries: { atLeast: ({ orders, clients }) => REPETITIONS * (orders + clients) },
    'ends as it happened': { is: ({ orders }) => orders },
    clients: { atLeast: 8 },
    bookings: { is: ({ clients }) => clients },
    'most bookings of a client': { is: 1 },
    'clients with an answer': { is: ({ clients }) => clients },
    'most answers to a message': { is: 1 },
    'most copies of a message': { is: 1 },
  },
});
