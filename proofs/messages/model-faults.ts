// A language model that fails in many ways, or whose turn is rerun in the middle, over real webhooks: the client gets one
// answer, and never two appointments.
import type {
  RecordedRequest,
  Script,
  Step,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { startLanguageModelStandIn } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { numbersOf, slotRound } from '../world/slot-rounds.ts';
import { startWorld, type World } from '../world/world.ts';

/** Clients per fault; never two at the same time per server, with a healthy turn in between. */
const ROUNDS = 10;
/** Long enough for a second message to arrive, on a busy machine too. */
const THINKS_MS = 6_000;
const RUN_AGAIN = 'run again in the middle';
/** Longer than a server waits for a model that never answers. */
const MAX_THOUGHT_MS = 120_000;
/** Numbers of clients without a model fault. */
const HEALTHY = 500;

const calls = (name: string, given: object | string): Step => ({
  kind: 'calls',
  calls: [{ name, arguments: given }],
});
const says = (text: string): Step => ({ kind: 'says', text });

interface Wish {
  serviceId: number;
  /** yyyy-MM-ddTHH:mm */
  start: string;
  later: string;
}

/** Tool call that books; a booking needs a name. */
const book = ({ serviceId, start }: Wish): Step => ({
  kind: 'calls',
  calls: [
    { name: 'guardar_nome', arguments: { nome: 'Bruna Dias' } },
    { name: 'agendar', arguments: { servico_id: serviceId, inicio: start, para_quem: null } },
  ],
});

/** A helpful model: books, and takes the next hour when the start is taken. */
const helpful = (wish: Wish, { text }: RecordedRequest, number: number): Step => {
  if (number === 0 || number === 2) return book(wish);
  if (number === 1) return { kind: 'delays', ms: THINKS_MS, next: says('Pronto!') };
  return number === 3 && !text.includes('já foi feito')
    ? book({ ...wish, start: wish.later })
    : says('Pronto!');
};

/** The model's step at a client's nth request, by fault. */
const faults: Record<string, (wish: Wish, request: RecordedRequest, number: number) => Step> = {
  [RUN_AGAIN]: helpful,
  'fails after it booked': (wish, _, number) => (number === 0 ? book(wish) : { kind: 'status', status: 500 }),
  'unknown tool': () => calls('apagar_tudo', {}),
  'arguments that are no JSON': () => calls('agendar', '{"servico_id": '),
  'endless loop of tools': () => calls('meus_agendamentos', {}),
  '429': () => ({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
  '503': () => ({ kind: 'status', status: 503 }),
  HTML: () => ({ kind: 'raw', body: '<html></html>' }),
  'cut connection': () => ({ kind: 'resets' }),
  'never an answer': () => ({ kind: 'hangs' }),
};

interface Client {
  number: string;
  words: string;
  hours: { from: Date; to: Date };
  answer: (request: RecordedRequest) => Step;
  asked: () => number;
}

/** The nth client of the proof, with a separate slot. */
const clientOf = (salon: Salon, n: number, fault?: string): Client => {
  const slot = slotRound(n);
  const date = slot.from.toISOString().slice(0, 10);
  const { time, words } = slot.start(0);
  const later = `${date}T${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  const wish = { serviceId: salon.serviceId, start: `${date}T${time}`, later };
  let asked = 0;
  return {
    number: numbersOf(n, 1)[0] ?? '',
    words,
    hours: slot,
    asked: () => asked,
    answer: (request) => {
      const number = asked;
      asked += 1;
      const play = fault === undefined ? undefined : faults[fault];
      return play?.(wish, request, number) ?? says('Como posso ajudar?');
    },
  };
};

/** Routes each model request to the script of the client whose words it contains. */
const scriptOf =
  (clients: readonly Client[]): Script =>
  (request) =>
    clients.find(({ words }) => request.text.includes(words))?.answer(request) ?? says('Como posso ajudar?');

/** Number of appointments in this client's own hours. */
const bookingsOf = async (salon: Salon, { hours }: Client): Promise<number> => {
  const query = 'select count(*) from appointments where start_time >= $1 and start_time < $2';
  return Number((await salon.one<{ count: string }>(query, [hours.from, hours.to])).count);
};

/** Writes as the client, and again during a turn that must be rerun. */
const wish = async (world: World, salon: Salon, { client, fault }: { client: Client; fault: string }) => {
  const { number, words } = client;
  await salon.write(world.anyServer(), { number, text: `oi, aqui é a Bruna Dias, quero um corte ${words}` });
  if (fault !== RUN_AGAIN) return;
  const isThinking = (): boolean => client.asked() > 1;
  await salon.until(
    async () => isThinking() || (await salon.replies(number)).length > 0,
    'the middle of the turn',
  );
  // a server with an open circuit breaker answers at once: the turn has no middle
  if (isThinking()) await salon.write(world.anyServer(), { number, text: 'obrigada!' });
};

interface Met {
  fault: string;
  client: Client;
}

/** Runs every fault with a separate client, in sequence. A healthy chat in between keeps the circuit breaker closed. */
const meetAll = async (
  world: World,
  given: { salon: Salon; rounds: number; plays: (script: Script) => void },
) => {
  const { salon, rounds, plays } = given;
  const kinds = Array.from({ length: rounds }, () => Object.keys(faults)).flat();
  const met: Met[] = kinds.map((fault, n) => ({ fault, client: clientOf(salon, n, fault) }));
  plays(scriptOf(met.map(({ client }) => client)));
  for (const [n, one] of met.entries()) {
    const [number = ''] = numbersOf(HEALTHY + n, 1);
    await salon.write(world.anyServer(), { number, text: 'bom dia' });
    await wish(world, salon, one);
    await salon.untilAnswered(2 * (n + 1), MAX_THOUGHT_MS);
  }
  return met;
};

export const modelFaults = proofOf<{
  clients: number;
  'kinds of fault': number;
  'kinds met': number;
  'turns run again': number;
  'clients with one answer': number;
  'answers of the others': string;
  'clients with one appointment': number;
  'most appointments of a client': number;
}>({
  name: 'model-faults',
  group: 'faults',
  promise:
    'For every fault of a language model (429, 503, no answer, HTML, broken arguments, unknown tools, an endless loop, a failure after it booked), and when a turn is rerun in the middle, the client gets one answer and one appointment.',
  mutants: {
    'no-turn-journal': {
      fault: 'A rerun turn does not know its earlier effects.',
      caughtBy: ['clients with one appointment'],
    },
  },
  run: async (way, scale) => {
    const model = await startLanguageModelStandIn();
    const env = {
      AI_BASE_URL: model.url,
      AI_API_KEY: model.apiKey,
      AI_MODEL: 'roteiro',
      MESSAGE_BURST_MS: '300',
    };
    const world = await startWorld({ servers: 0, env });
    try {
      const fault = withFault(way === OURS ? undefined : way);
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      const salon = await openSalon(world, { email: 'model@example.com' });
      const rounds = Math.max(1, Math.round(ROUNDS * (way === OURS ? scale : 0)));
      const met = await meetAll(world, { salon, rounds, plays: model.plays });
      const replies = await Promise.all(met.map(({ client }) => salon.replies(client.number)));
      const bookings = await Promise.all(met.map(({ client }) => bookingsOf(salon, client)));
      await salon.close();
      return {
        clients: met.length,
        'kinds of fault': Object.keys(faults).length,
        'kinds met': new Set(met.filter(({ client }) => client.asked() > 0).map(({ fault }) => fault)).size,
        'turns run again': met.filter(({ fault, client }) => fault === RUN_AGAIN && client.asked() > 2)
          .length,
        'clients with one answer': replies.filter(({ length }) => length === 1).length,
        'answers of the others':
          met
            .flatMap(({ fault }, n) => (replies[n]?.length === 1 ? [] : [`${fault}: ${replies[n]?.length}`]))
            .join('; ') || 'none',
        'clients with one appointment': bookings.filter((count) => count === 1).length,
        'most appointments of a client': Math.max(...bookings),
      };
    } finally {
      await world.close();
      await model.close();
    }
  },
  bounds: {
    clients: { atLeast: (figures) => figures['kinds of fault'] },
    'kinds of fault': { atLeast: 1 },
    'kinds met': { is: (figures) => figures['kinds of fault'] },
    'turns run again': { atLeast: 1 },
    'clients with one answer': { is: ({ clients }) => clients },
    'answers of the others': { is: 'none' },
    'clients with one appointment': { is: ({ clients }) => clients },
    'most appointments of a client': { is: 1 },
  },
});
