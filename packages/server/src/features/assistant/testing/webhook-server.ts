// Server of the webhook evaluation: it listens, runs its jobs, and uses a stand-in gateway that delivers the given messages.
// Only the clock is replaced. A burst ends when nothing is left to do in chats and outbox.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { pino } from 'pino';
import { buildApp, queueNames } from '#app.ts';
import { aDatabase } from '#db/test-database.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { startQueue } from '#jobs/queue.ts';
import { sealer } from '#sealing/sealed-text.ts';
import {
  type EvaluatedOptions,
  type EvaluatedServer,
  NO_PUSH,
  oidc,
  settingsWith,
} from './evaluated-server.ts';
import { type FixtureRepository, fixtureRepository } from './fixture-repository.ts';

const BURST_MS = 400;
const POLL_MS = 10;
/** Longer than a burst that is answered with several turns of a slow model. */
const GIVE_UP_MS = 60_000;
const SWITCHES = {
  rejectCalls: false,
  rejectCallMessage: '',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};

const built = async ({ languageModel }: EvaluatedOptions) => {
  const database = await aDatabase();
  const clock = { now: new Date() };
  const standIn = await startEvolutionStandIn({ timings: { createMs: 0, connectMs: 0, settleMs: 0 } });
  const evolution = { url: standIn.url, apiKey: standIn.apiKey };
  const dataKey = randomBytes(32);
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'error' }, pino.destination(2));
  const queue = await startQueue({ database, log, names: queueNames });
  const server = await buildApp({
    database,
    queue,
    clock: () => clock.now,
    log,
    settings: { ...settingsWith(dataKey), messageBurstMs: BURST_MS },
    oidc,
    evolution,
    ...(languageModel && { languageModel }),
    push: NO_PUSH,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.startJobs();
  const { port } = server.app.server.address() as AddressInfo;
  return { database, clock, standIn, evolution, dataKey, queue, server, port };
};

/** Waits until no chat and no outbox row is pending. */
const quiet = async ({ waiting }: FixtureRepository): Promise<void> => {
  for (const giveUp = Date.now() + GIVE_UP_MS; (await waiting()) > 0; await pause(POLL_MS))
    if (Date.now() > giveUp) throw new Error('the chat does not come to rest');
};

const textsOf = async (standInUrl: string, instanceName: string): Promise<string[]> => {
  const answer = await fetch(`${standInUrl}/_control/instances/${instanceName}/messages`);
  const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; text: string }[] };
  return messages.filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text);
};

/** Starts the server on a temporary database (PostgreSQL if TEST_DATABASE_URL is set). */
export const webhookServer = async (options: EvaluatedOptions = {}): Promise<EvaluatedServer> => {
  const { database, clock, standIn, evolution, dataKey, queue, server, port } = await built(options);
  const rows = fixtureRepository(database.db, sealer(dataKey));
  const secretOf = (instanceName: string): string => webhookSecret(webhookKeyFrom(dataKey), instanceName);
  const hookOf = (instanceName: string): string => `http://127.0.0.1:${port}/hooks/evolution/${instanceName}`;
  const sent = { instance: '', read: 0 };
  let paired = 0;

  return {
    ...server,
    rows,
    db: database.db,
    setClock: (now) => void (clock.now = now),

    /** Creates the instance at the gateway and pairs its phone. */
    pair: async (instanceName) => {
      const gateway = evolutionGateway(evolution);
      const webhook = { url: hookOf(instanceName), secret: secretOf(instanceName) };
      await gateway.createInstance({ instanceName, webhook, settings: SWITCHES });
      await gateway.connect(instanceName);
      // of two accounts with the same phone, the second would stay silent
      const number = `55119${40_000_000 + paired}`;
      paired += 1;
      await control(standIn.url, `instances/${instanceName}/scan`, { number, name: 'Ana' });
      Object.assign(sent, { instance: instanceName, read: 0 });
    },

    deliver: async (instanceName, data) => {
      const answer = await fetch(hookOf(instanceName), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secretOf(instanceName)}` },
        body: JSON.stringify({ event: 'messages.upsert', instance: instanceName, data }),
      });
      if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`);
    },

    /** Waits until chats and outbox are idle; returns the messages sent since the last call. */
    runTurns: async () => {
      await quiet(rows);
      const texts = await textsOf(standIn.url, sent.instance);
      const fresh = texts.slice(sent.read);
      sent.read = texts.length;
      return fresh;
    },

    close: async () => {
      await server.app.close();
      await queue.stop();
      await standIn.close();
      await database.close();
    },
  };
};
