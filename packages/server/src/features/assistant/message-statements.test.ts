// Counts the database statements of one message, from the gateway's delivery to the confirmed reply. Under load, clients
// wait for these statements (proof `webhook-bursts`).
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';

/** Down from 60 in 8 transactions, when each service and each step read on its own. */
const MAX_STATEMENTS = 50;
const MAX_TRANSACTIONS = 7;

/** PGlite sends these past the query listener. */
const BEGIN_OR_END = /^(begin|commit)/i;

const NOW = '2026-03-04T13:00:00Z';
const CHAT = '5511988887777@s.whatsapp.net';

const statements: string[] = [];
let transactions = 0;
let standIn: EvolutionStandIn;
let app: TestApp;
let ana: TestAgenda;
let instance: string;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({
    now: () => new Date(NOW).getTime(),
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
  });
  app = await aTestApp({
    now: NOW,
    // only sent jobs count; no worker runs, so that the test controls the timing
    jobs: true,
    evolution: { url: standIn.url, apiKey: standIn.apiKey },
    onStatement: (statement) => BEGIN_OR_END.test(statement) || statements.push(statement),
  });
  const begin = app.db.transaction.bind(app.db);
  app.db.transaction = (work, config) => {
    transactions += 1;
    return begin(work, config);
  };
  ana = await anAgenda(app);
  await control(standIn.url, 'webhooks', { lose: 100_000 });
  await app.whatsapp.connection.qrCode(ana.professionalId, false);
  const [row] = await askedOf<{ name: string }>(sql`select instance_name as name from whatsapp_connections`);
  instance = row?.name ?? '';
  await control(standIn.url, `instances/${instance}/scan`, { number: '5511912345678', name: 'Dra. Ana' });
});

afterAll(async () => {
  await standIn.close();
  await app.close();
});

const askedOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  rowsOf<Row>(await app.db.execute(query));

const postWebhook = async (event: string, data: object): Promise<void> => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/hooks/evolution/${instance}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${webhookSecret(webhookKeyFrom(TEST_DATA_KEY), instance)}`,
    },
    payload: JSON.stringify({ event, instance, data }),
  });
  expect(answer.statusCode).toBe(200);
};

const messageTimestamp = new Date(NOW).getTime() / 1000;

const says = (id: string, text: string): Promise<void> =>
  postWebhook('messages.upsert', {
    key: { id, fromMe: false, remoteJid: CHAT },
    pushName: 'Bruna',
    message: { conversation: text },
    messageTimestamp,
  });

/** Runs one message through every step and returns the statements of each. */
const wayOf = async (id: string, text: string): Promise<Record<string, string[]>> => {
  const asked: Record<string, string[]> = {};
  const part = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    statements.length = 0;
    await work();
    asked[name] = [...statements];
  };
  await part('message', () => says(id, text));
  const [key] = await askedOf<{ professionalId: number; conversationId: number }>(
    sql`select professional_id::int as "professionalId", id::int as "conversationId" from conversations`,
  );
  if (!key) throw new Error('no chat');
  await part('turn', () => app.whatsapp.conversation.turn(key));
  await part('send', () => app.whatsapp.outbox.deliver(key));
  const [sent] = await askedOf<{ id: string }>(
    sql`select gateway_id as id from outbound_messages where state = 'sent' order by outbound_messages.id desc`,
  );
  const ours = { id: sent?.id, fromMe: true, remoteJid: CHAT };
  await part('echo', () =>
    postWebhook('send.message', { key: ours, message: { conversation: 'Oi' }, messageTimestamp }),
  );
  for (const status of ['SERVER_ACK', 'DELIVERY_ACK'])
    await part(status, () =>
      postWebhook('messages.update', { keyId: sent?.id, remoteJid: CHAT, fromMe: true, status }),
    );
  return asked;
};

it.each([
  ['the first message of a stranger', '3AFIRST'],
  ['a later one', '3ALATER'],
])('%s stays within the statement limit until the reply is delivered', async (_name, id) => {
  transactions = 0;
  const asked = await wayOf(id, 'Oi! Quanto custa o corte?');
  expect(transactions).toBeLessThanOrEqual(MAX_TRANSACTIONS);
  const [answer] = await askedOf<{ delivery: string }>(
    sql`select delivery from whatsapp_messages where not is_from_client order by id desc`,
  );
  expect(answer).toEqual({ delivery: 'delivered' });
  const list = Object.entries(asked).flatMap(([part, texts]) => texts.map((text) => `${part}: ${text}`));
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
});
