// An erasure or a deletion that overlaps a booking made while the dialog is open, or a repeat of the request.
import type { Appointment, VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';

const NAME = 'Zuleica Prates';

let app: TestApp;
let owner: Awaited<ReturnType<typeof anAgenda>>;
let id: number;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

beforeEach(async () => {
  app.clock.set('2026-03-04T13:00:00Z');
  owner = await anAgenda(app);
  const client = { name: NAME, phone: '5511977776666' };
  id = (await owner.request<Client>('POST', '/api/clients', client)).body.id;
});

afterAll(() => app.close());

const book = async (day: string): Promise<number> => {
  const body = {
    clientId: id,
    serviceId: owner.serviceId,
    startTime: `2026-03-${day}T15:00:00Z`,
    endTime: `2026-03-${day}T15:30:00Z`,
  };
  return (await owner.request<Appointment>('POST', '/api/appointments', body)).body.id;
};

const shown = async () =>
  (await owner.request<VisitsToCome>('GET', `/api/clients/${id}/visits-to-come`)).body;

const names = async () =>
  (await owner.request<Appointment[]>('GET', '/api/appointments')).body.map(({ clientName }) => clientName);

describe.each([
  [
    'an erasure',
    (seen: string) => owner.request('POST', `/api/clients/${id}/erase?visits=keep&seen=${seen}`),
  ],
  ['a deletion', (seen: string) => owner.request('DELETE', `/api/clients/${id}?visits=keep&seen=${seen}`)],
])('%s', (_name, remove) => {
  // attack: D4.12
  it('asks again, with the current visits, if a visit was booked after the question', async () => {
    const { seen } = await shown();
    await book('05');
    expect(await remove(seen)).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('horários'), current: { count: 1 } },
    });
    expect(await names()).toEqual([NAME]);
    expect(await remove((await shown()).seen)).toMatchObject({ status: 200 });
  });

  it('notices one visit booked in place of another', async () => {
    const first = await book('05');
    const { seen } = await shown();
    await owner.request('POST', `/api/appointments/${first}/cancel`, {});
    await book('06');
    expect(await remove(seen)).toMatchObject({ status: 409 });
  });

  it.each(['x', '1', '1.2.3', '9'.repeat(60)])(
    'refuses a value that no question has shown: %s',
    async (seen) => {
      expect(await remove(seen)).toMatchObject({ status: 400 });
    },
  );
});

describe('a repeat of an erasure', () => {
  const erase = async (key: string, query = '') => {
    const { status, body } = await owner.postOnce<ClientErasure>(`/api/clients/${id}/erase${query}`, { key });
    return { status, mentions: body.mentions };
  };

  beforeEach(async () => {
    const event = { eventTitle: `Festa da ${NAME}`, isPersonalEvent: true };
    const at = { startTime: '2026-03-07T15:00:00Z', endTime: '2026-03-07T16:00:00Z' };
    expect(await owner.request('POST', '/api/appointments', { ...event, ...at })).toMatchObject({
      status: 201,
    });
  });

  // attack: D4.12
  it('with the same key returns the first answer, and stores no name for it', async () => {
    const first = await erase('one');
    expect(first).toMatchObject({ status: 200 });
    expect(first.mentions).not.toEqual([]);
    const again = await erase('one');
    expect(again.status).toBe(200);
    expect(again.mentions.map(({ link }) => link)).toEqual(first.mentions.map(({ link }) => link));
    const kept = await app.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.professionalId, owner.professionalId));
    expect(JSON.stringify(kept)).not.toMatch(/Zuleica|Prates/);
  });

  // attack: D4.12
  it('at the same time erases once and answers both', async () => {
    const both = await Promise.all([erase('two'), erase('two')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused with another choice, and is a 404 without a key or with another one', async () => {
    await erase('three');
    expect(await erase('three', '?visits=cancel')).toMatchObject({ status: 409 });
    expect(await erase('four')).toMatchObject({ status: 404 });
    expect(await owner.request('POST', `/api/clients/${id}/erase`)).toMatchObject({ status: 404 });
  });
});
