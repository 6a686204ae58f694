// The real server for the evaluation; only the clock, the database and the gateway client are replaced. Messages arrive
// through the webhook, turns run as in the worker, replies are read from the outbox.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { z } from 'zod';
import { buildApp } from '#app.ts';
import type { Database } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { turnJob } from '#features/whatsapp/turn/turn-service.ts';
import { outboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import type { LanguageModelSettings } from '#gateways/language-model/language-model-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { type FixtureRepository, fixtureRepository } from './fixture-repository.ts';

/** An address without a listener. */
const NOWHERE = { url: 'http://127.0.0.1:9', apiKey: 'none' };

/** No browser subscribes here. */
export const NO_PUSH = { vapid: { publicKey: '', privateKey: '', subject: '' }, services: [] };

const turnPayload = z.object({ professionalId: z.number(), conversationId: z.number() });

/** Keeps requested turns and drops other jobs; nothing is ever sent. */
const turnsOnly = (turns: Map<string, ConversationKey>): Queue => ({
  send: async (_tx, job, { payload }) => {
    if (job.name === turnJob.name) turns.set(job.key(payload), turnPayload.parse(payload));
  },
  work: async () => {},
  stop: async () => {},
});

export const settingsWith = (dataKey: Buffer) => ({
  publicOrigin: 'http://localhost:3000',
  production: false,
  trustProxy: false,
  sessionSecret: randomBytes(32).toString('hex'),
  dataKey,
  webDirectory: tmpdir(),
  messageBurstMs: 0,
  reminderSweepSeconds: 1800,
});

/** Never used: no one signs in. */
export const oidc = {
  issuer: 'https://entrada.example',
  clientId: 'zelo',
  clientSecret: 'segredo',
  local: false,
};

/** Server options of an evaluation. */
export interface EvaluatedOptions {
  languageModel?: LanguageModelSettings | undefined;
  /** Another server's, for a second one on it; closing leaves it open. */
  database?: Database | undefined;
  /** receives the server's warnings; default stderr */
  log?: NodeJS.WritableStream | undefined;
}

const built = async ({ languageModel, log, ...given }: EvaluatedOptions) => {
  const database = given.database ?? (await aDatabase());
  const dataKey = randomBytes(32);
  const clock = { now: new Date() };
  const turns = new Map<string, ConversationKey>();
  const server = await buildApp({
    database,
    queue: turnsOnly(turns),
    clock: () => clock.now,
    // stdout carries answers only
    log: log ? pino(log) : pino({ level: process.env['LOG_LEVEL'] ?? 'error' }, pino.destination(2)),
    settings: settingsWith(dataKey),
    oidc,
    evolution: NOWHERE,
    ...(languageModel && { languageModel }),
    push: NO_PUSH,
    // a turn runs right after the delivery
    sending: { receiptAfterMs: 3_600_000 },
  });
  await server.app.ready();
  return { database, dataKey, clock, turns, server };
};

/** Stores replies like the sender, so that the next turn finds them in the chat. */
const storeReplies = async (
  rows: FixtureRepository,
  { professionalId, conversationId }: ConversationKey,
  { replies, sentAt }: { replies: readonly { id: number; text: string }[]; sentAt: Date },
): Promise<void> => {
  for (const { id, text } of replies) {
    const message = { conversationId, messageId: `EVALREPLY${id}`, text, sentAt, isFromClient: false };
    await rows.sentMessage(professionalId, message);
  }
};

/** Builds the server on a temporary database (PostgreSQL if TEST_DATABASE_URL is set). */
export const evaluatedServer = async (options: EvaluatedOptions = {}) => {
  const { database, dataKey, clock, turns, server } = await built(options);
  const seal = sealer(dataKey);
  const outbound = outboundRepository(database.db, seal);
  const rows = fixtureRepository(database.db, seal);
  let lastRead = 0;

  const newReplies = async (key: ConversationKey): Promise<string[]> => {
    const fresh = (await outbound.openOf(key)).filter(({ id }) => id > lastRead);
    lastRead = Math.max(lastRead, ...fresh.map(({ id }) => id));
    await storeReplies(rows, key, { replies: fresh, sentAt: clock.now });
    return fresh.map(({ text }) => text);
  };

  return {
    ...server,
    rows,
    db: database.db,
    setClock: (now: Date): void => void (clock.now = now),

    /** No gateway here, so there is nothing to pair. */
    pair: async (_instanceName: string): Promise<void> => {},

    /** Delivers a webhook event like the gateway. */
    deliver: async (instanceName: string, data: unknown): Promise<void> => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/hooks/evolution/${instanceName}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${webhookSecret(webhookKeyFrom(dataKey), instanceName)}`,
        },
        payload: JSON.stringify({ event: 'messages.upsert', instance: instanceName, data }),
      });
      if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
    },

    /** Runs waiting turns and returns the messages they would send. */
    runTurns: async (): Promise<string[]> => {
      const ran = new Map<string, ConversationKey>();
      // a turn may request another
      while (turns.size > 0) {
        const waiting = [...turns];
        turns.clear();
        for (const [name, key] of waiting) {
          ran.set(name, key);
          await server.whatsapp.conversation.turn(key);
        }
      }
      return (await Promise.all([...ran.values()].map(newReplies))).flat();
    },

    close: async (): Promise<void> => {
      await server.app.close();
      if (!options.database) await database.close();
    },
  };
};

export type EvaluatedServer = Awaited<ReturnType<typeof evaluatedServer>>;
