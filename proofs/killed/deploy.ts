// A rolling deploy under load: each server in turn gets SIGTERM and is started again.
import { setTimeout as pause } from 'node:timers/promises';
import {
  webhookKeyFrom,
  webhookSecret,
} from '@zelo/server/features/whatsapp/connection/instance/webhook-secret.ts';
import { startLanguageModelStandIn } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { type Balancer, startBalancer } from '../deploy/balancer.ts';
import { type LoadCounts, startLoad } from '../deploy/load.ts';
import { plantDueReminders, remindedNumbers, remindersOpen } from '../deploy/reminded.ts';
import { chatsUnanswered } from '../faults/chats.ts';
import { followEvents } from '../faults/event-stream.ts';
import { slowest } from '../faults/numbers.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';

const ROUNDS = 3;
const REMINDERS = 12;
const PAGES = 4;
const THINKING_MS = 1_500;
const REFUSED_MS = 2_000;
const SETTLE_MS = 120_000;

/** Stops and restarts each server in turn; returns exit codes and durations. */
const rollOut = async (world: World, rounds: number) => {
  const [codes, stops]: [(number | null)[], number[]] = [[], []];
  for (let turn = 0; turn < rounds * world.servers.length; turn += 1) {
    const server = world.servers[turn % world.servers.length];
    if (!server) throw new Error('no server to replace');
    await pause(1_000);
    const began = performance.now();
    codes.push(await server.stop());
    stops.push(performance.now() - began);
    await server.start();
  }
  return { codes, stops };
};

/** Replies per number. */
const replyCounts = async (salon: Salon, numbers: string[]): Promise<number[]> => {
  const counts: number[] = [];
  for (const number of numbers) counts.push((await salon.replies(number)).length);
  return counts;
};

const notOnce = (counts: number[]): number => counts.filter((count) => count !== 1).length;

const settled = async (salon: Salon): Promise<void> => {
  for (const giveUp = Date.now() + SETTLE_MS; (await remindersOpen(salon)) > 0; await pause(200))
    if (Date.now() > giveUp) return;
};

interface Deployed {
  salon: Salon;
  balancer: Balancer;
  counts: LoadCounts;
  ends: Awaited<ReturnType<typeof rollOut>>;
  pagesWithoutEvents: number;
  reconnects: number;
}

const figuresOf = async ({ salon, balancer, counts, ends, ...seen }: Deployed) => {
  const { pagesWithoutEvents, reconnects } = seen;
  await chatsUnanswered(salon.pool, SETTLE_MS);
  await settled(salon);
  return {
    stops: ends.codes.length,
    'exit codes other than 0': ends.codes.filter((code) => code !== 0).length,
    'slowest stop ms': slowest(ends.stops),
    requests: counts.requests,
    uploads: counts.uploads,
    failed: balancer.failures.length,
    'first failures': balancer.failures.slice(0, 3).join('; ') || 'none',
    'longest refusal ms': Math.round(balancer.refused.longestMs),
    messages: counts.numbers.length,
    'messages not answered once': notOnce(await replyCounts(salon, counts.numbers)),
    reminders: REMINDERS,
    'reminders not sent once': notOnce(await replyCounts(salon, remindedNumbers(REMINDERS))),
    reconnects,
    'pages without events': pagesWithoutEvents,
  };
};

const measured = async (world: World, rounds: number) => {
  const salon = await openSalon(world, { email: 'deploy@example.com' });
  const key = webhookKeyFrom(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));
  const authorization = `Bearer ${webhookSecret(key, salon.instance)}`;
  const balancer = startBalancer(world.servers);
  const pages = Array.from({ length: PAGES }, () => followEvents(balancer.url, salon.cookie));
  await plantDueReminders(salon, REMINDERS);
  const load = startLoad({ salon, balancer, authorization });
  const ends = await rollOut(world, rounds);
  const heard = await Promise.all(pages.map((page) => page.next(10_000)));
  await load.stop();
  for (const page of pages) page.close();
  await balancer.close();
  const figures = await figuresOf({
    salon,
    balancer,
    counts: load.counts,
    ends,
    pagesWithoutEvents: heard.filter((ms) => ms === undefined).length,
    reconnects: pages.reduce((sum, page) => sum + page.reconnects(), 0),
  });
  await salon.close();
  return figures;
};

type DeployFigures = Awaited<ReturnType<typeof figuresOf>>;

export const deploy = proofOf<DeployFigures>({
  name: 'deploy',
  group: 'faults',
  promise:
    'Two servers are replaced in turn (SIGTERM) under load. No request fails, slow uploads included, no connection is refused for 2 s, open pages reconnect, every message is answered once and every reminder sent once.',
  mutants: { 'exits-at-once': { fault: 'The server exits immediately on SIGTERM.', caughtBy: ['failed'] } },
  run: async (way, scale) => {
    const model = await startLanguageModelStandIn({
      script: [{ kind: 'delays', ms: THINKING_MS, next: { kind: 'says', text: 'Oi! Em que posso ajudar?' } }],
    });
    const env = {
      DRAIN_SECONDS: '2',
      REMINDER_SWEEP_SECONDS: '2',
      AI_BASE_URL: model.url,
      AI_API_KEY: model.apiKey,
      AI_MODEL: 'scripted',
    };
    const world = await startWorld({ servers: 0, env });
    try {
      const fault = withFault(way === OURS ? undefined : way);
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      return await measured(
        world,
        Math.max(1, Math.round(ROUNDS * (way === OURS ? scale : Math.min(scale, 0.34)))),
      );
    } finally {
      await world.close();
      await model.close();
    }
  },
  bounds: {
    stops: { atLeast: 2 },
    'exit codes other than 0': { is: 0 },
    // the stop timeout in OPERATIONS.md
    'slowest stop ms': { below: 45_000 },
    requests: { atLeast: 100 },
    uploads: { atLeast: 1 },
    failed: { is: 0 },
    'first failures': { is: 'none' },
    'longest refusal ms': { below: REFUSED_MS },
    messages: { atLeast: 1 },
    'messages not answered once': { is: 0 },
    reminders: { atLeast: 1 },
    'reminders not sent once': { is: 0 },
    reconnects: { atLeast: 1 },
    'pages without events': { is: 0 },
  },
});
