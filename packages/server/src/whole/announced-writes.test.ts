// Every write that changes a cached response announces it, and cached responses equal fresh ones (decision 017): for
// every writing call, the sweeps and checks, and the messages of chats.
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { watchAnnouncements } from '#testing/test-announcements.ts';
import { interfaceCalls, type InterfaceCall, requestOf } from '#testing/interface-calls.ts';
import { type ClosingApp, aClosingApp } from '#testing/test-closing.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

let app: ClosingApp;
let ana: Tenant;
let inbox: TestInbox;
let watched: Awaited<ReturnType<typeof watchAnnouncements>>;

beforeAll(async () => {
  app = await aClosingApp({ jobs: true });
  ana = await aFullTenant(app);
  inbox = await anInbox(app);
  watched = await watchAnnouncements(app.database);
});

afterAll(async () => {
  await watched.stop();
  await app.close();
});

const waitForNotifications = async (): Promise<void> => {
  const isHeard = await watched.mark();
  await expect.poll(isHeard).toBe(true);
};

const forgottenAfter = async (work: () => Promise<unknown>): Promise<string[]> => {
  await work();
  await waitForNotifications();
  return watched.forgotten();
};

/** Calls that delete the row they are about. */
const GONE_AFTER = ['POST /api/clients/:id/merge', 'POST /api/clients/:id/erase', 'DELETE'];
const rank = ({ name }: InterfaceCall): number => GONE_AFTER.findIndex((start) => name.startsWith(start));
const CLOSING = 'DELETE /api/account';
const writing = interfaceCalls
  .filter(({ name, endpoint }) => endpoint.method !== 'GET' && name !== CLOSING)
  // calls that keep the rows come first
  .toSorted((one, other) => rank(one) - rank(other));

const send = (call: InterfaceCall) => {
  const { url, body } = requestOf(call, partsOf(call, ana.rows));
  return ana.request(call.endpoint.method, url, body);
};

const chatOf = async () => {
  const [chat] = await inbox.rows<{ id: number }>(
    sql`select id::int from conversations where professional_id = ${inbox.professionalId}`,
  );
  return { professionalId: inbox.professionalId, conversationId: chat?.id ?? 0 };
};

const jobs: Record<string, () => Promise<unknown>> = {
  'a message arrives': () => inbox.receives({ text: 'Bom dia' }),
  'the assistant answers': async () => app.whatsapp.conversation.turn(await chatOf()),
  'the answer leaves': async () => app.whatsapp.outbox.deliver(await chatOf()),
  'the client has another name': () => inbox.receives({ text: 'oi', pushName: 'Outra' }),
  'the owner writes on the phone': () => inbox.receives({ text: 'já respondo', fromMe: true }),
  'chats are swept': () => app.whatsapp.sweep.run(),
  'connections are looked at': () => app.whatsapp.healthProbe.run(),
  'problems are told': () => app.whatsapp.health.tellProblems(),
  'trials are told to end': () => app.notifications.tellTrialsEnding(),
  'payments are delivered': () => app.deliverAll(),
  'payments are swept': () => app.sweep(),
};

describe('change of a cached response is announced', () => {
  it.each(Object.entries(jobs))('when %s', async (_name, run) => {
    expect(await forgottenAfter(run)).toEqual([]);
  });

  it.each(writing)('by $name', async (call) => {
    expect(await forgottenAfter(() => send(call))).toEqual([]);
  });

  it('or the check reports the silent write', async () => {
    const silently = sql`update services set name = 'Outro' where professional_id = ${inbox.professionalId}`;
    const service = { name: 'Corte', description: null, duration: 30, price: '50' };
    expect(await forgottenAfter(() => inbox.request('POST', '/api/services', service))).toEqual([]);
    expect(await forgottenAfter(() => app.db.execute(silently))).toEqual(['services']);
  });
});

const remembered = interfaceCalls.filter(({ endpoint }) => endpoint.staysTrue);

const poll = async (cookie: string, url: string, etag?: string) => {
  const headers = { host: 'localhost:3000', cookie, ...(etag && { 'if-none-match': etag }) };
  const answer = await app.app.inject({ url, headers });
  return { status: answer.statusCode, etag: answer.headers['etag'] as string };
};

/**
 * URLs whose cached response differs from a fresh one. Skips those announced during the two requests, because a job
 * or the gateway may write in between.
 */
const staleOnes = async (person: Tenant, known: Map<string, string>): Promise<string[]> => {
  const stale: string[] = [];
  const announcements = () => watched.announcementsOf(person.professionalId);
  await waitForNotifications();
  for (const call of remembered) {
    const { url } = requestOf(call, partsOf(call, person.rows));
    const before = announcements();
    const idle = await poll(person.cookie, url, known.get(url));
    const fresh = await poll(person.cookie, url);
    known.set(url, fresh.etag);
    if (idle.status !== 304 || idle.etag === fresh.etag) continue;
    await waitForNotifications();
    if (announcements() === before) stale.push(call.name);
  }
  return stale;
};

describe('cached response', () => {
  const STEPS = 8;

  it('equals a fresh one, after any sequence of writes', async () => {
    const steps = fc.array(fc.constantFrom(...writing), { minLength: STEPS, maxLength: STEPS });
    await fc.assert(
      fc.asyncProperty(steps, async (calls) => {
        ana = await aFullTenant(app);
        const known = new Map<string, string>();
        await staleOnes(ana, known);
        for (const call of calls) {
          await send(call);
          expect(await staleOnes(ana, known), call.name).toEqual([]);
        }
      }),
      { numRuns: 1 },
    );
  });

  it('differs after a silent write, which the property detects', async () => {
    ana = await aFullTenant(app);
    const known = new Map<string, string>();
    await vi.waitFor(async () => {
      await staleOnes(ana, known);
      await app.db.execute(
        sql`update services set price = price + 1 where professional_id = ${ana.professionalId}`,
      );
      expect(await staleOnes(ana, known)).toEqual(['GET /api/services']);
    }, 30_000);
  });
});
