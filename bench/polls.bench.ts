// An idle poll of GET /api/clients, 100 clients, answered 304: by a server with its cache, by the same server when it
// must query the database (decision 017), and by a bare node:http handler that always answers 304. Each is a separate
// process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aDatabase } from '@zelo/server/db/test-database.ts';
import { createLog } from '@zelo/server/shared/log.ts';
import { aTestApp } from '@zelo/server/test-app.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { answerCpu, measureRound, microsOf, type Round, speedOf } from './http-load.ts';
import type { Bench, Figure } from './measure.ts';

const CLIENTS = 100;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;
const ROUND_SECONDS = 3;

const kinds = ['remembering', 'asking', 'bare'] as const;
type Kind = (typeof kinds)[number];

interface Poll {
  url: string;
  headers: Record<string, string>;
}

const serveApp = async (isSure: boolean): Promise<void> => {
  const database = await aDatabase();
  // without confirmed NOTIFY delivery the server caches nothing
  const subscribe: typeof database.subscribe = (listener) =>
    database.subscribe(isSure ? listener : { ...listener, onWatermark: () => {} });
  const app = await aTestApp({ log: createLog('warn'), database: { ...database, subscribe } });
  const { cookie, professionalId } = await app.signIn();
  for (let index = 0; index < CLIENTS; index += 1) {
    const typed = { name: `Pessoa ${index}`, phone: `119888${10_000 + index}`, email: null, notes: null };
    await app.clients.create(professionalId, typed);
  }
  const url = `${await app.app.listen({ host: '127.0.0.1', port: 0 })}/api/clients`;
  const { headers } = await fetch(url, { headers: { cookie } });
  process.send?.({ url, headers: { cookie, 'if-none-match': headers.get('etag') } });
};

const serveBare = async (): Promise<void> => {
  const server = createServer((_, response) => {
    response.statusCode = 304;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {} });
};

const start = async (kind: Kind, serverUrl: string): Promise<{ child: ChildProcess; poll: Poll }> => {
  const env = { ...process.env, TEST_DATABASE_URL: serverUrl };
  const child = fork(import.meta.filename, [kind], { env });
  const [poll] = (await once(child, 'message')) as [Poll];
  return { child, poll };
};

const figureOf = (what: string, rounds: Round[], bare: Round[]): Figure => ({
  what: `${what}, ${speedOf(rounds)}`,
  micros: microsOf(rounds),
  baseline: { what: `bare node:http, 304 to anything, ${speedOf(bare)}`, micros: microsOf(bare) },
  bar: 'a fraction of the one that asks',
});

const measured = async (): Promise<Figure[]> => {
  const server = await startPostgres();
  const started: Awaited<ReturnType<typeof start>>[] = [];
  const rounds = Object.fromEntries(kinds.map((kind) => [kind, [] as Round[]])) as Record<Kind, Round[]>;
  try {
    for (const kind of kinds) started.push(await start(kind, server.url));
    const round = (index: number, seconds: number): Promise<Round> => {
      const one = started[index];
      if (!one) throw new Error('not started');
      return measureRound(one.child, { ...one.poll, seconds, status: 304 });
    };
    for (const index of kinds.keys()) await round(index, WARM_UP_SECONDS);
    // alternating, because the machine may be shared
    for (let time = 0; time < ROUNDS; time += 1)
      for (const [index, kind] of kinds.entries()) rounds[kind].push(await round(index, ROUND_SECONDS));
  } finally {
    for (const { child } of started) child.kill();
    await server.stop();
  }
  return [
    figureOf('an idle poll, remembered', rounds.remembering, rounds.bare),
    figureOf('an idle poll that asks the database', rounds.asking, rounds.bare),
  ];
};

export const pollsBench: Bench = { name: 'idle polls', run: measured };

if (import.meta.main) {
  const [kind] = process.argv.slice(2);
  answerCpu();
  await (kind === 'bare' ? serveBare() : serveApp(kind === 'remembering'));
}
