// The real app for tests: on a fresh database, with a frozen clock and users who are really signed in.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Method } from '@zelo/domain/endpoint.ts';
import { pino } from 'pino';
import type { AppDeps, AppSettings } from './app-deps.ts';
import { buildApp, queueNames } from './app.ts';
import { aDatabase } from '#db/test-database.ts';
import type { Database, StatementListener } from '#db/database.ts';
import { cookieName } from '#http/routes/session.ts';
import { type Queue, startQueue } from '#jobs/queue.ts';
import { aVapidPair } from '#testing/test-vapid.ts';

/** Data key of the app, so that a test may seal private texts. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7);

/** A Wednesday, 10:00 in São Paulo. */
const START = '2026-03-04T13:00:00.000Z';
const PUBLIC_ORIGIN = 'http://localhost:3000';

export interface TestAppOptions {
  /** Frozen instant of the clock, ISO. */
  now?: string;
  /** Starts the real queue; without it, sending a job fails the test. */
  jobs?: boolean;
  settings?: Partial<AppSettings>;
  /** Another app's database, for a second server on it; closing leaves it open. */
  database?: Database;
  /** Receives every statement that a request sends to the database. */
  onStatement?: StatementListener;
  log?: AppDeps['log'];
  oidc?: AppDeps['oidc'];
  evolution?: AppDeps['evolution'];
  lan?: NonNullable<AppDeps['lan']>;
  push?: Partial<AppDeps['push']>;
  sending?: NonNullable<AppDeps['sending']>;
  lanes?: NonNullable<AppDeps['lanes']>;
  languageModel?: NonNullable<AppDeps['languageModel']>;
  stripe?: NonNullable<AppDeps['stripe']>;
  transcription?: NonNullable<AppDeps['transcription']>;
  watcher?: NonNullable<AppDeps['watcher']>;
}

export interface TestAnswer<Body> {
  status: number;
  /** Parsed JSON, or text when the response is not JSON. */
  body: Body;
  headers: Record<string, string>;
}

const NEVER_MS = 3_600_000;

const refuseJobs = async (): Promise<never> => {
  throw new Error('this test sends a job: start the app with { jobs: true }');
};

const noQueue: Queue = { send: refuseJobs, work: refuseJobs, stop: async () => {} };

const testClock = (start: string) => {
  let now = new Date(start).getTime();
  let tickMs = 0;
  return {
    now: () => new Date((now += tickMs)),
    set: (instant: string | Date): void => {
      now = new Date(instant).getTime();
      tickMs = 0;
    },
    advance: (milliseconds: number): void => void (now += milliseconds),
    /** Advances by a millisecond on each reading, like a real clock, until it is set. */
    run: (): void => void (tickMs = 1),
  };
};

const depsOf = async (options: TestAppOptions, database: Database, now: () => Date): Promise<AppDeps> => {
  const log = options.log ?? pino({ level: 'silent' });
  return {
    database,
    clock: now,
    log,
    queue: options.jobs ? await startQueue({ database, log, names: queueNames }) : noQueue,
    settings: {
      publicOrigin: PUBLIC_ORIGIN,
      production: false,
      trustProxy: false,
      sessionSecret: randomBytes(32).toString('hex'),
      dataKey: TEST_DATA_KEY,
      webDirectory: join(tmpdir(), 'zelo-without-web'),
      messageBurstMs: 0,
      reminderSweepSeconds: 60,
      ...options.settings,
    },
    oidc: options.oidc ?? {
      issuer: 'http://127.0.0.1:9',
      clientId: 'zelo',
      clientSecret: 'segredo',
      local: false,
    },
    evolution: options.evolution ?? { url: 'http://127.0.0.1:9', apiKey: 'nobody-listens-there' },
    push: {
      vapid: { ...aVapidPair(), subject: 'mailto:zelo@exemplo.com.br' },
      services: [],
      ...options.push,
    },
    // a test reads what a delivery changed right after its 200
    sending: { receiptAfterMs: NEVER_MS, ...options.sending },
    ...(options.lanes && { lanes: options.lanes }),
    ...(options.lan && { lan: options.lan }),
    ...(options.stripe && { stripe: options.stripe }),
    ...(options.watcher && { watcher: options.watcher }),
    ...(options.transcription && { transcription: options.transcription }),
    ...(options.languageModel && { languageModel: options.languageModel }),
  };
};

const visitor = (app: FastifyInstance, cookie: string | undefined) => ({
  /** Sends a request like a browser of this site; a body is sent as JSON. */
  request: async <Body = unknown>(method: Method, url: string, body?: unknown): Promise<TestAnswer<Body>> => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: new URL(PUBLIC_ORIGIN).host,
        origin: PUBLIC_ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as Body,
      headers: answer.headers as Record<string, string>,
    };
  },
});

/** Builds the real app (app.ts); close it at the end of the test. */
export const aTestApp = async (options: TestAppOptions = {}) => {
  const database = options.database ?? (await aDatabase(options.onStatement));
  const clock = testClock(options.now ?? START);
  const deps = await depsOf(options, database, clock.now);
  const built = await buildApp(deps);
  await built.app.ready();
  let people = 0;

  return {
    ...built,
    database,
    db: database.db,
    clock,
    queue: deps.queue,
    publicOrigin: deps.settings.publicOrigin,

    /** A client without a session. */
    visitor: () => visitor(built.app, undefined),

    /** Creates an account, or finds the one with that e-mail, and opens a session like a sign-in. */
    signIn: async (email?: string) => {
      people += 1;
      const address = email ?? `pessoa-${people}@exemplo.com.br`;
      const entered = await built.accounts.enter({
        iss: built.issuer,
        sub: address,
        email: address,
        firstName: 'Ana',
        lastName: 'Souza',
        profileImageUrl: null,
      });
      const sessionId = await built.sessions.open({ userId: entered.userId, issuer: built.issuer });
      const cookie = `${cookieName(built.app, 'zelo_sid')}=${encodeURIComponent(built.app.signCookie(sessionId))}`;
      return { ...entered, cookie, ...visitor(built.app, cookie) };
    },

    close: async (): Promise<void> => {
      await built.app.close();
      await deps.queue.stop();
      if (!options.database) await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof aTestApp>>;
