import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientNote } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type {
  ClientMerge,
  ClientMergeResult,
  DuplicateGroup,
} from '@zelo/domain/clients/client-records-contract.ts';
import type { Client, ClientBody } from '@zelo/domain/clients/clients-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { rowsOf } from '#db/migrations.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clientIdentities } from '#db/schema/clients/clients.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { movedTables } from '#features/clients/identity/client-links-repository.ts';
import { clientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';
import { dumpOf } from '#features/clients/test-dump.ts';

const ascending = (a: number, b: number): number => a - b;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const aTenant = async () => {
  const person = await app.signIn();
  const service = { name: 'Corte', duration: 30, price: '45' };
  const serviceId = (await person.request<{ id: number }>('POST', '/api/services', service)).body.id;
  return {
    ...person,
    client: async (body: ClientBody): Promise<Client> =>
      (await person.request<Client>('POST', '/api/clients', body)).body,
    /** A completed visit on a day of February 2026. */
    visit: async (clientId: number, day: number, paidAmount: number): Promise<void> => {
      const start = Date.UTC(2026, 1, day, 13);
      const times = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 1_800_000).toISOString(),
      };
      const booked = await person.request<{ id: number }>('POST', '/api/appointments', {
        clientId,
        serviceId,
        ...times,
      });
      await person.request('PATCH', `/api/appointments/${booked.body.id}/complete-payment`, { paidAmount });
    },
    merge: (keptId: number, otherId: number) =>
      person.request<ClientMergeResult>('POST', `/api/clients/${keptId}/merge`, { otherId }),
    list: async () => (await person.request<Client[]>('GET', '/api/clients')).body,
    totalsAreRight: async () =>
      expect(await clientVisitsRepository(app.db).differences(person.professionalId)).toEqual([]),
  };
};

/** One person as two records: created by the owner, and by WhatsApp from another number. */
const aDoubledPerson = async () => {
  const ana = await aTenant();
  const typed = await ana.client({
    name: 'Maria Silva',
    phone: '11988887777',
    notes: 'CANARIO-UM',
    address: 'Rua A',
  });
  const chat = {
    name: 'maria silva',
    phone: '5521977776666',
    jid: '5521977776666@s.whatsapp.net',
    lid: '1@lid',
  };
  const other = await app.db.transaction((tx) => app.clients.createFromChat(tx, ana.professionalId, chat));
  await ana.request('PUT', `/api/clients/${other.id}`, {
    name: 'maria silva',
    email: 'm@x.com',
    notes: 'CANARIO-DOIS',
  });
  await app.db
    .insert(conversations)
    .values({ professionalId: ana.professionalId, chatJid: chat.jid, clientId: other.id });
  await ana.visit(typed.id, 2, 50);
  await ana.visit(other.id, 3, 100);
  await ana.request('POST', `/api/clients/${other.id}/notes`, { content: 'Nota' });
  return { ...ana, typed, other: { ...other, ...chat } };
};

it("lists likely duplicates with the reason, of the professional's own clients only", async () => {
  const [ana, bia] = [await aDoubledPerson(), await aTenant()];
  await bia.client({ name: 'Maria Silva', phone: '11988887777' });
  const { status, body } = await ana.request<DuplicateGroup[]>('GET', '/api/clients/duplicates');
  expect(status).toBe(200);
  expect(body.map(({ reasons, clients }) => [reasons, clients.map(({ id }) => id).sort(ascending)])).toEqual([
    [['name'], [ana.typed.id, ana.other.id].sort(ascending)],
  ]);
  expect(JSON.stringify(body)).not.toContain('CANARIO');
});

describe('merging two clients', () => {
  // spec: 2 §3.8
  it('gives one client all visits, notes, chats and numbers of the other, and correct totals', async () => {
    const ana = await aDoubledPerson();
    const { status, body } = await ana.merge(ana.typed.id, ana.other.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      moved: { appointments: 1, notes: 1, conversations: 1 },
      client: {
        id: ana.typed.id,
        name: 'Maria Silva',
        phone: '5511988887777',
        whatsappNumber: '5521977776666',
        email: 'm@x.com',
        address: 'Rua A',
        notes: 'CANARIO-UM\n\nCANARIO-DOIS',
        totalSpent: '150.00',
        averageTicket: '75.00',
        totalAppointments: 2,
        lastVisit: '2026-02-03T13:00:00.000Z',
      },
    });
    expect((await ana.list()).map(({ id }) => id)).toEqual([ana.typed.id]);
    const notes = await ana.request<ClientNote[]>('GET', `/api/clients/${ana.typed.id}/notes`);
    expect(notes.body.map(({ content }) => content)).toEqual(['Nota']);
    for (const identity of [
      { kind: 'phone', value: '1188887777' },
      { kind: 'phone', value: '2177776666' },
      { kind: 'jid', value: ana.other.jid },
      { kind: 'lid', value: ana.other.lid },
    ] as const) {
      const found = await app.clients.findByIdentity(ana.professionalId, identity);
      expect(found?.id).toBe(ana.typed.id);
    }
    await ana.totalsAreRight();
    expect(await dumpOf(app.db)).not.toContain('CANARIO');
  });

  it('can be undone completely: both clients are the same as before', async () => {
    const ana = await aDoubledPerson();
    const before = await ana.list();
    const owners = () =>
      app.db
        .select({ id: appointments.id, clientId: appointments.clientId })
        .from(appointments)
        .where(eq(appointments.professionalId, ana.professionalId))
        .orderBy(appointments.id);
    const identities = () =>
      app.db
        .select({ value: clientIdentities.value, clientId: clientIdentities.clientId })
        .from(clientIdentities)
        .where(eq(clientIdentities.professionalId, ana.professionalId))
        .orderBy(clientIdentities.value);
    const [ownersBefore, identitiesBefore] = [await owners(), await identities()];
    const { mergeId } = (await ana.merge(ana.typed.id, ana.other.id)).body;
    const listed = (await ana.request<ClientMerge[]>('GET', '/api/clients/merges')).body;
    expect(listed).toMatchObject([
      { id: mergeId, keptId: ana.typed.id, keptName: 'Maria Silva', mergedName: 'maria silva' },
    ]);
    expect(await ana.request('POST', `/api/clients/merges/${mergeId}/undo`)).toMatchObject({ status: 200 });
    const withoutVersion = (clients: Client[]) =>
      clients.map(({ version: _version, ...client }) => client).sort((a, b) => a.id - b.id);
    expect(withoutVersion(await ana.list())).toEqual(withoutVersion(before));
    expect(await owners()).toEqual(ownersBefore);
    expect(await identities()).toEqual(identitiesBefore);
    const notes = await ana.request<ClientNote[]>('GET', `/api/clients/${ana.other.id}/notes`);
    expect(notes.body.map(({ content }) => content)).toEqual(['Nota']);
    await ana.totalsAreRight();
    expect(await ana.request('POST', `/api/clients/merges/${mergeId}/undo`)).toMatchObject({ status: 404 });
    expect((await ana.request('GET', '/api/clients/merges')).body).toEqual([]);
  });

  it('can be undone step by step in any order when three records were one person', async () => {
    const ana = await aTenant();
    const [a, b, c] = [
      await ana.client({ name: 'Bia A' }),
      await ana.client({ name: 'Bia B' }),
      await ana.client({ name: 'Bia C' }),
    ];
    for (const [day, { id }] of [a, b, c].entries()) await ana.visit(id, day + 2, 10);
    const first = (await ana.merge(a.id, b.id)).body.mergeId;
    const second = (await ana.merge(c.id, a.id)).body.mergeId;
    expect(await ana.request('POST', `/api/clients/merges/${first}/undo`)).toMatchObject({ status: 200 });
    expect(await ana.request('POST', `/api/clients/merges/${second}/undo`)).toMatchObject({ status: 200 });
    expect((await ana.list()).map(({ id, totalSpent }) => [id, totalSpent])).toEqual(
      [a, b, c].map(({ id }) => [id, '10.00']),
    );
    await ana.totalsAreRight();
  });

  it('cannot be undone after 30 days, or if the kept client no longer exists', async () => {
    const ana = await aTenant();
    const pair = async () =>
      [await ana.client({ name: 'Lia A' }), await ana.client({ name: 'Lia B' })] as const;
    const [a, b] = await pair();
    const gone = (await ana.merge(a.id, b.id)).body.mergeId;
    await ana.request('DELETE', `/api/clients/${a.id}`);
    expect(await ana.request('POST', `/api/clients/merges/${gone}/undo`)).toMatchObject({ status: 404 });
    const [c, d] = await pair();
    const late = (await ana.merge(c.id, d.id)).body.mergeId;
    const now = app.clock.now();
    // the session ends earlier, so call the service
    app.clock.advance(30 * DAY_MS);
    await expect(app.clientMerges.undo(ana.professionalId, late)).rejects.toThrow('já não pode ser desfeita');
    await app.clientMerges.forgetOld();
    app.clock.set(now);
    expect(await ana.request('POST', `/api/clients/merges/${late}/undo`)).toMatchObject({ status: 404 });
  });

  it('refuses a client with itself, an unknown one, and those of another professional', async () => {
    const [ana, bia] = [await aDoubledPerson(), await aTenant()];
    const foreign = await bia.client({ name: 'Maria Silva' });
    expect(await ana.merge(ana.typed.id, ana.typed.id)).toMatchObject({
      status: 400,
      body: { message: 'Escolha dois clientes diferentes' },
    });
    expect(await ana.merge(ana.typed.id, foreign.id)).toMatchObject({ status: 404 });
    expect(await ana.merge(foreign.id, ana.typed.id)).toMatchObject({ status: 404 });
    expect(await ana.merge(ana.typed.id, 2_147_483_647)).toMatchObject({ status: 404 });
    expect(await ana.request('POST', `/api/clients/${ana.typed.id}/merge`, { otherId: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Identificador inválido' },
    });
    const { mergeId } = (await ana.merge(ana.typed.id, ana.other.id)).body;
    expect(await bia.request('POST', `/api/clients/merges/${mergeId}/undo`)).toMatchObject({ status: 404 });
    expect((await bia.request('GET', '/api/clients/merges')).body).toEqual([]);
  });

  it('happens once for both directions of a pair at the same time', async () => {
    const ana = await aDoubledPerson();
    const answers = await Promise.all([
      ana.merge(ana.typed.id, ana.other.id),
      ana.merge(ana.other.id, ana.typed.id),
      ana.merge(ana.typed.id, ana.other.id),
    ]);
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 404, 404]);
    expect(await ana.list()).toMatchObject([{ totalSpent: '150.00', totalAppointments: 2 }]);
    await ana.totalsAreRight();
  });
});

/** Tables with special move rules, or with recomputed rows. */
const OTHER_TABLES = ['client_identities', 'client_segment_members', 'client_metrics'];

it('covers every table that refers to a client', async () => {
  const found = await app.db.execute(sql`
    select distinct c.relname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and p.relname = 'clients'`);
  expect(
    rowsOf<{ name: string }>(found)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...Object.keys(movedTables), ...OTHER_TABLES].sort());
});

it.each([
  ['GET', '/api/clients/duplicates'],
  ['GET', '/api/clients/merges'],
  ['POST', '/api/clients/1/merge'],
  ['POST', '/api/clients/merges/1/undo'],
] as const)('a visitor without a session is refused at %s %s', async (method, url) => {
  const answer = await app.visitor().request(method, url);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

it('a client whose notes grew by a merge can still be saved as a whole', async () => {
  const ana = await aTenant();
  const kept = await ana.client({ name: 'Maria Silva', notes: 'a'.repeat(4000) });
  const other = await ana.client({ name: 'Maria S.', notes: 'b'.repeat(4000) });
  const { client } = (await ana.merge(kept.id, other.id)).body;
  const { name, phone, email, notes, version } = client;
  expect(notes).toHaveLength(8002);
  const saved = await ana.request<Client>('PUT', `/api/clients/${kept.id}`, {
    name,
    phone,
    email,
    notes: `${notes ?? ''}!`,
    version,
  });
  expect(saved).toMatchObject({ status: 200, body: { notes: `${notes ?? ''}!` } });
});
