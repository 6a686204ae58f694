// The whole feature for tests: real database, server, gateway and stand-in, with an assistant that the test scripts.
import { randomBytes } from 'node:crypto';
import { control, untilTold } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { rowsOf } from '#db/migrations.ts';
import type { Database, StatementListener } from '#db/database.ts';
import { sharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { accountRepository } from '#features/account/account-repository.ts';
import { accountService } from '#features/account/account-service.ts';
import { feedRepository } from '#features/account/notifications/feed-repository.ts';
import { notificationService } from '#features/account/notifications/notification-service.ts';
import { trialMarks } from '#features/account/sign-in/trial-fingerprint.ts';
import { billingService } from '#features/billing/billing-service.ts';
import { subscriptionRepository } from '#features/billing/subscription/subscription-repository.ts';
import { clientServices } from '#features/clients/client-services.ts';
import { hoursService } from '#features/hours/hours-service.ts';
import { settingsRepository } from '#features/hours/settings-repository.ts';
import { createServer } from '#http/server.ts';
import { type Queue, startQueue } from '#jobs/queue.ts';
import { sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { gatewayClock } from '#features/whatsapp/inbox/arrivals/gateway-clock.ts';
import type { TurnHandler, Turn } from '#features/whatsapp/turn/turn-service.ts';
import { messageLanes } from '#features/whatsapp/conversations/message-lanes.ts';
import { aGround, gatewaysTo, hastySender, type TestGround } from './test-ground.ts';
import { pairPhone } from './paired-phone.ts';
import { webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { whatsappJobs, whatsappQueues } from '#features/whatsapp/whatsapp-jobs.ts';
import { type WhatsappDeps, whatsappService } from '#features/whatsapp/whatsapp-service.ts';
import { whatsappWebhook } from '#features/whatsapp/whatsapp-webhook.ts';

const log = pino({ level: 'silent' });

/** Pauses too short to slow a test down. */
const quickOutbox = {
  leaseMs: 75_000,
  doubtMs: 20,
  underWayMs: 20,
  retryMs: 20,
  longestRetryMs: 40,
  longestJobDelayMs: 10_000,
};

export interface SentJob {
  name: string;
  payload: unknown;
  afterMs: number;
}

export interface TestOptions {
  /** Runs the real queue; otherwise jobs are only recorded, and the test runs them. */
  jobs?: boolean;
  /** No worker runs before the test calls `work`. */
  idle?: boolean;
  burstMs?: number;
  clock?: () => Date;
  timings?: Partial<typeof quickOutbox>;
  /** An assistant that takes seconds. */
  receiptAfterMs?: number;
  ponder?: WhatsappDeps['ponder'];
  heed?: WhatsappDeps['heed'];
  /** Transcribes audio. */
  transcription?: WhatsappDeps['transcription'];
  /** Receives every database statement. */
  onStatement?: StatementListener;
  /** State left by an earlier server; all new when absent. */
  ground?: TestGround;
}

const notingQueue = (sent: SentJob[]): Queue => ({
  send: async (_tx, job, { payload, afterMs = 0 }) => void sent.push({ name: job.name, payload, afterMs }),
  work: async () => {},
  stop: async () => {},
});

const earlierFeatures = ({ db, snapshot }: Database, clock: () => Date) => ({
  accounts: accountService({
    db,
    accounts: accountRepository(db),
    marksOf: trialMarks([randomBytes(32)]),
    clock,
  }),
  notifications: notificationService({ db, feed: feedRepository(db), clock }),
  billing: billingService({ subscriptions: subscriptionRepository(db), clock }),
  hours: hoursService({ db, settings: settingsRepository(db), clock, isPaidPartOpen: async () => true }),
  clients: clientServices({ db, snapshot, clock, textSealer: sealer(randomBytes(32)) }).clients,
});

/** A server that only takes webhooks. */
const serve = async (whatsapp: ReturnType<typeof whatsappService>, port: number) => {
  const app = await createServer({ log, sessionSecret: randomBytes(32).toString('hex'), trustProxy: false });
  whatsappWebhook(app, whatsapp);
  await app.listen({ port, host: '127.0.0.1' });
  return app;
};

export interface TestMessage {
  text: string;
  number?: string;
  id?: string;
  at?: Date;
  fromMe?: boolean;
  event?: string;
  /** Replaces the address derived from `number`. */
  key?: Record<string, unknown>;
  [field: string]: unknown;
}

let lastId = 0;

/** A webhook body as the gateway sends it for one message. */
const bodyOf = (instance: string, given: TestMessage, now: Date) => {
  const { text, number = '5511988887777', id, at = now, fromMe = false, key, event, ...more } = given;
  lastId += 1;
  return {
    event: event ?? 'messages.upsert',
    instance,
    data: {
      key: { id: id ?? `3A${lastId}`, fromMe, remoteJid: `${number}@s.whatsapp.net`, ...key },
      pushName: 'Maria',
      message: { conversation: text },
      messageTimestamp: Math.floor(at.getTime() / 1000),
      ...more,
    },
  };
};

type Built = Awaited<ReturnType<typeof build>>;

const deliverer =
  ({ app, deps }: Built) =>
  (instanceName: string, body: unknown, authorization?: string) =>
    app.inject({
      method: 'POST',
      url: `/hooks/evolution/${instanceName}`,
      headers: {
        'content-type': 'application/json',
        authorization: authorization ?? `Bearer ${webhookSecret(deps.webhookKey, instanceName)}`,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });

const newAccount = async ({ accounts }: Built): Promise<number> => {
  const email = `${randomBytes(6).toString('hex')}@exemplo.com.br`;
  const profile = { email, firstName: 'Ana', lastName: 'Souza', profileImageUrl: null };
  return (await accounts.enter({ iss: 'test', sub: email, ...profile })).professionalId;
};

let phones = 0;

/** A number that no other test account has. */
const newNumber = (): string => `5511913${String((phones += 1)).padStart(6, '0')}`;

/** A new professional with a paired phone. */
const pairedProfessional = async (built: Built, number = newNumber()) => {
  const { whatsapp, standIn, db, deps } = built;
  const professionalId = await newAccount(built);
  const place = { ...deps, whatsapp, standInUrl: standIn.url };
  const instanceName = await pairPhone(place, professionalId, { number, name: 'Dra. Ana' });
  return {
    professionalId,
    instanceName,
    number,
    /** A client (with `fromMe`, the professional) writes on a phone; the gateway delivers it in its own time. */
    writes: (message: TestMessage) =>
      control(standIn.url, `instances/${instanceName}/messages`, {
        number: '5511988887777',
        name: 'Maria',
        ...message,
      }),
    /** Delivers a message and waits for the response. */
    receives: (message: TestMessage) =>
      deliverer(built)(instanceName, bodyOf(instanceName, message, deps.clock())),
    chats: async (): Promise<ConversationKey[]> =>
      rowsOf(
        await db.execute(sql`
          select professional_id::int as "professionalId", id::int as "conversationId"
          from conversations where professional_id = ${professionalId} order by id`),
      ),
  };
};

/** An assistant that echoes the messages, until a test sets another `answer`. */
const scriptedAssistant = () => {
  const turns: Turn[] = [];
  const script: { answer: TurnHandler } = {
    answer: async (_tx, { messages }) => ({
      replies: [`Recebi: ${messages.map(({ content }) => content).join(' / ')}`],
      dialogue: null,
    }),
  };
  const answer: TurnHandler = async (tx, turn) => {
    turns.push(turn);
    return script.answer(tx, turn);
  };
  return { turns, script, answer };
};

const build = async (options: TestOptions) => {
  const clock = options.clock ?? (() => new Date());
  const ground = options.ground ?? (await aGround(clock, {}, options.onStatement));
  const { database, standIn, port } = ground;
  const jobs: SentJob[] = [];
  const queue = options.jobs ? await startQueue({ database, log, names: whatsappQueues }) : notingQueue(jobs);
  const { turns, script, answer } = scriptedAssistant();
  const earlier = earlierFeatures(database, clock);
  const clockOfGateway = gatewayClock({ clock, log });
  const deps: WhatsappDeps = {
    db: database.db,
    lanes: messageLanes(database),
    sealer: ground.sealer,
    gatewayClock: clockOfGateway,
    ...gatewaysTo(standIn, clockOfGateway),
    ...earlier,
    holds: undefined,
    answer,
    ponder: options.ponder,
    heed: options.heed,
    queue,
    clock,
    rates: sharedRateLimits({ clock, secret: 'segredo', log }),
    log,
    publicUrl: `http://127.0.0.1:${port}`,
    webhookKey: ground.webhookKey,
    burstMs: options.burstMs ?? 0,
    // a test reads what a delivery changed right after its 200
    receiptAfterMs: options.receiptAfterMs ?? 3_600_000,
    transcription: options.transcription,
    outboxTimings: { ...quickOutbox, ...options.timings },
  };
  const whatsapp = whatsappService(deps);
  const app = await serve(whatsapp, port);
  const work = async (jobs = whatsappJobs(whatsapp)): Promise<void> => {
    for (const job of jobs) await queue.work(job);
  };
  if (options.jobs && !options.idle) await work();
  const { db } = database;
  return { whatsapp, work, ...earlier, app, ground, database, db, standIn, queue, jobs, turns, script, deps };
};

/** Builds everything; close it at the end of the test. */
export const aWhatsapp = async (options: TestOptions = {}) => {
  const built = await build(options);
  const { whatsapp, app, database, standIn } = built;
  return {
    ...built,
    ...whatsapp,

    rows: async <Row = Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> =>
      rowsOf<Row>(await database.db.execute(query)),

    /** An account that never connected. */
    aPerson: () => newAccount(built),

    /** Paired, with a new number by default. */
    aProfessional: (number?: string) => pairedProfessional(built, number),

    /** Delivers a webhook as the gateway would. */
    deliver: deliverer(built),

    /** Texts that the instance sent to clients, oldest first. */
    sentTexts: async (instanceName: string): Promise<string[]> => {
      const answer = await fetch(`${standIn.url}/_control/instances/${instanceName}/messages`);
      const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; text: string }[] };
      return messages.filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text);
    },

    /** Plays a silent gateway: the next send times out soon. */
    loseNextAnswer: hastySender(standIn, built.deps.gateway),

    control: (path: string, body: unknown = {}) => control(standIn.url, path, body),

    /** Waits until every webhook sent so far has arrived; they arrive in any order. */
    untilTold: () => untilTold(standIn.url),

    /** Stops the server; its ground stays for the next one. */
    goDown: async (): Promise<void> => {
      await app.close();
      await built.queue.stop();
    },

    close: async (): Promise<void> => {
      await standIn.close();
      await app.close();
      await built.queue.stop();
      await built.ground.close();
    },
  };
};

export type TestWhatsapp = Awaited<ReturnType<typeof aWhatsapp>>;
