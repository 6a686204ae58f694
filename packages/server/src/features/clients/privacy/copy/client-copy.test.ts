// The copy of a client with a long history, on a small scale; proofs/grown/large-accounts.ts proves its times and its
// memory.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import { PAGE_ROWS } from '#shared/read-in-pages.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';

const VISITS = 3_000;
const MESSAGES = 2_000;
const { seal } = sealer(TEST_DATA_KEY);

const statements: string[] = [];
let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

/** A client with visits every ten minutes, a reminder for each, and two chats with alternating messages. */
const aRegular = async () => {
  const person = await app.signIn();
  const { body: client } = await person.request<Client>('POST', '/api/clients', {
    name: 'Zilda Regular',
    phone: '(11) 98888-7777',
  });
  const { professionalId: owner } = person;
  await app.db.execute(sql`
    insert into appointments (professional_id, client_id, client_name, start_time, end_time, status)
    select ${owner}, ${client.id}, 'Zilda', start, start + interval '10 minutes', 'completed'
    from (select '2020-01-01T00:00Z'::timestamptz + n * interval '10 minutes' as start from generate_series(1, ${VISITS}::int) n) v`);
  await app.db.execute(sql`
    insert into reminders (professional_id, appointment_id, kind, start_time, due_at, state)
    select professional_id, id, '24h', start_time, start_time, 'sent' from appointments where professional_id = ${owner}`);
  await app.db.execute(sql`
    insert into conversations (professional_id, chat_jid, client_id)
    select ${owner}, 'chat' || n || '@lid', ${client.id} from generate_series(1, 2) n`);
  const place = { table: 'whatsapp_messages', column: 'content', row: 'M1', professionalId: owner };
  await app.db.execute(sql`
    insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, sent_at)
    select ${owner}, c.id, 'M1', ${seal('Oi', place)}, true, '2026-01-01T00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${MESSAGES}::int) n
    join (select id, row_number() over (order by id) - 1 as nth from conversations where professional_id = ${owner}) c
      on c.nth = n % 2`);
  return { ...person, client };
};

type Regular = Awaited<ReturnType<typeof aRegular>>;

/** Over the wire: an injected request never yields to others. */
const sent = async ({ cookie }: { cookie: string }, path: string): Promise<IncomingMessage> => {
  const request = get({ host: '127.0.0.1', port, path, headers: { host: 'localhost:3000', cookie } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
};

const opened = (ana: Regular): Promise<IncomingMessage> => sent(ana, `/api/clients/${ana.client.id}/export`);

const discarded = (answer: IncomingMessage): number => {
  answer.resume();
  return answer.statusCode ?? 0;
};

it('contains every visit, message and reminder once and in order, read page by page', async () => {
  const ana = await aRegular();
  statements.length = 0;
  const { status, body, headers } = await ana.request<ClientExport>(
    'GET',
    `/api/clients/${ana.client.id}/export`,
  );
  expect([status, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="cliente-${ana.client.id}.json"`,
  ]);
  const starts = body.appointments.map(({ startTime }) => startTime);
  expect(new Set(starts).size).toBe(VISITS);
  expect(starts).toEqual(starts.toSorted());
  const times = body.messages.map(({ sentAt }) => sentAt);
  expect([new Set(times).size, times.length]).toEqual([MESSAGES, MESSAGES]);
  expect(times).toEqual(times.toSorted());
  expect(new Set(body.messages.map(({ content }) => content))).toEqual(new Set(['Oi']));
  expect(new Set(body.reminders.map(({ appointmentId }) => appointmentId)).size).toBe(VISITS);
  // a single statement for everything would block other requests
  const reads = statements.filter((statement) =>
    /^select .* from "(appointments|whatsapp_messages)"/.test(statement),
  );
  expect(reads.every((statement) => statement.includes('limit'))).toBe(true);
  expect(reads.length).toBeGreaterThan((2 * VISITS + MESSAGES) / PAGE_ROWS);
});

// attack: S12.6
it('lets other requests through while it is produced', async () => {
  const [ana, rui] = [await aRegular(), await app.signIn()];
  const copy = await opened(ana);
  const making = { isOver: false };
  const ended = once(copy.resume(), 'end').finally(() => (making.isOver = true));
  let answered = 0;
  while (!making.isOver) {
    expect(discarded(await sent(rui, '/api/services'))).toBe(200);
    answered += 1;
  }
  await ended;
  expect(answered).toBeGreaterThan(5);
});

// attack: S12.6
it('ends with its connection', async () => {
  const ana = await aRegular();
  for (const answer of [await opened(ana), await opened(ana)]) answer.destroy();
  // both slots of the user are free again
  await expect.poll(async () => discarded(await opened(ana)), { timeout: 30_000, interval: 300 }).toBe(200);
});

// attack: S12.6
it('is refused with a reason for a third concurrent one, but not for another user', async () => {
  const [ana, rui] = [await aRegular(), await aRegular()];
  const held = [await opened(ana), await opened(ana)];
  const refused = await ana.request<{ message: string }>('GET', `/api/clients/${ana.client.id}/export`);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Outro arquivo seu ainda está sendo baixado. Espere ele terminar.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await rui.request('GET', `/api/clients/${rui.client.id}/export`)).status).toBe(200);
  for (const answer of held) answer.destroy();
});
