import { eq, inArray } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_TEXTS } from '@zelo/domain/agenda/appointment-texts.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { decimalFromCents } from '@zelo/domain/shared/money.ts';
import { runsOf } from '@zelo/domain/shared/test-runs.ts';
import { clientMetrics, clients } from '#db/schema/clients/clients.ts';
import { agendaService } from '#features/agenda/agenda-service.ts';
import { deletedAppointmentRepository } from '#features/agenda/deletion/deleted-appointment-repository.ts';
import { holdRepository } from '#features/agenda/holds/hold-repository.ts';
import { appointmentHistoryRepository } from '#features/agenda/rows/appointment-history-repository.ts';
import { appointmentRepository } from '#features/agenda/rows/appointment-repository.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { clientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

const ZONE = 'America/Sao_Paulo';
/** 30 minutes before a month ends in São Paulo, when UTC is already in the next one. */
const MONTH_END = Date.UTC(2026, 2, 1, 2, 30);
const HALF_HOUR = 1_800_000;
const SEQUENCES = runsOf('sequences of work on the agenda');

let app: TestApp;
let person: Awaited<ReturnType<TestApp['signIn']>>;
let serviceId: number;

beforeAll(async () => {
  app = await aTestApp();
  person = await app.signIn();
  const service = { name: 'Corte', description: null, duration: 30, price: '45' };
  serviceId = (await app.services.create(person.professionalId, service)).id;
});

afterAll(() => app.close());

interface Visit {
  id: number;
  clientId: number;
  start: Date;
  status: string;
  cents: number;
}

const someClients = async (count: number): Promise<number[]> => {
  const rows = Array.from({ length: count }, () => ({
    professionalId: person.professionalId,
    name: 'Pessoa',
  }));
  return (await app.db.insert(clients).values(rows).returning({ id: clients.id })).map(({ id }) => id);
};

const bodyOf = (clientId: number, start: Date) => ({
  clientId,
  serviceId,
  startTime: start.toISOString(),
  endTime: new Date(start.getTime() + HALF_HOUR).toISOString(),
  ...NO_TEXTS,
  isPersonalEvent: false,
  eventTitle: null,
  isAllDay: false,
  personalEventDuration: null,
});

/** Expected totals, computed independently of the database. */
const figuresOf = (visits: Visit[]) => {
  const done = visits.filter(({ status }) => status === 'completed' || status === 'courtesy');
  const attended = visits.filter(({ status }) => status === 'completed');
  const cents = attended.reduce((sum, visit) => sum + visit.cents, 0);
  const starts = done.map(({ start }) => start.getTime());
  return {
    spent: decimalFromCents(cents),
    ticket: decimalFromCents(attended.length === 0 ? 0 : Math.round(cents / attended.length)),
    visits: done.length,
    last: starts.length === 0 ? null : new Date(Math.max(...starts)).toISOString(),
    noShows: visits.filter(({ status }) => status === 'no_show').length,
    cancelations: visits.filter(({ status }) => status === 'cancelled').length,
  };
};

const expectedOf = (visits: Visit[], ids: number[]) => {
  const ended = visits.filter(({ status }) => status !== 'scheduled');
  const monthOf = ({ clientId, start }: Visit) =>
    `${clientId} ${instantToLocal(start, ZONE).date.slice(0, 7)}`;
  const months = Object.groupBy(ended, monthOf);
  const totals = ids.map((id) => {
    const {
      noShows: _noShows,
      cancelations: _cancelations,
      ...figures
    } = figuresOf(visits.filter(({ clientId }) => clientId === id));
    return [String(id), figures];
  });
  return {
    totals: Object.fromEntries(totals),
    months: Object.fromEntries(
      Object.entries(months).map(([month, itsVisits]) => [month, figuresOf(itsVisits ?? [])]),
    ),
  };
};

const storedOf = async (ids: number[]) => {
  const rows = await app.db.select().from(clients).where(inArray(clients.id, ids));
  const months = await app.db.select().from(clientMetrics).where(inArray(clientMetrics.clientId, ids));
  return {
    totals: Object.fromEntries(
      rows.map((row) => [
        String(row.id),
        {
          spent: row.totalSpent,
          ticket: row.averageTicket,
          visits: row.totalAppointments,
          last: row.lastVisit?.toISOString() ?? null,
        },
      ]),
    ),
    months: Object.fromEntries(
      months.map((row) => [
        `${row.clientId} ${row.year}-${String(row.month).padStart(2, '0')}`,
        {
          spent: row.totalSpent,
          ticket: row.averageTicket,
          visits: row.appointmentsCount,
          last: row.lastServiceDate?.toISOString() ?? null,
          noShows: row.noShowsCount,
          cancelations: row.cancelationsCount,
        },
      ]),
    ),
  };
};

const kinds = [
  'create',
  'create',
  'create',
  'complete',
  'complete',
  'no_show',
  'courtesy',
  'cancel',
  'reopen',
  'move',
  'hand-over',
  'delete',
  'merge',
  'undo',
] as const;

const step = record({ kind: constantFrom(...kinds), pick: nat(), other: nat(), cents: nat(30_000) });

type Step = typeof step extends { generate: (...args: never[]) => { value: infer S } } ? S : never;

interface World {
  ids: number[];
  visits: Visit[];
  merges: { id: number; kept: number; gone: number; moved: number[] }[];
}

/** Days around the end of a month, so that months by UTC would be wrong. */
const dayOf = (n: number): Date => new Date(MONTH_END + ((n % 9) - 4) * 24 * 60 * 60 * 1000);

const create = async (world: World, { pick, other }: Step): Promise<void> => {
  const clientId = world.ids[pick % world.ids.length] ?? 0;
  const start = dayOf(other);
  const { id } = await app.agenda.create(person.professionalId, bodyOf(clientId, start));
  world.visits.push({ id, clientId, start, status: 'scheduled', cents: 0 });
};

const mark = async (visit: Visit, { kind, cents }: Step): Promise<void> => {
  const { professionalId } = person;
  if (kind === 'reopen') {
    if (visit.status === 'scheduled') return;
    await app.agenda.reopen(professionalId, visit.id);
    visit.status = 'scheduled';
    return;
  }
  if (visit.status !== 'scheduled') return;
  if (kind === 'complete') {
    await app.agenda.completePayment(professionalId, visit.id, { paidAmount: cents / 100 });
    Object.assign(visit, { status: 'completed', cents });
  } else if (kind === 'cancel') {
    await app.agenda.cancel(professionalId, visit.id, { reason: null });
    visit.status = 'cancelled';
  } else if (kind === 'no_show' || kind === 'courtesy') {
    await app.agenda.setStatus(professionalId, visit.id, kind);
    visit.status = kind;
  }
};

const edit = async (world: World, visit: Visit, { kind, other }: Step): Promise<void> => {
  if (kind === 'move') visit.start = dayOf(other);
  if (kind === 'hand-over') visit.clientId = world.ids[other % world.ids.length] ?? 0;
  await app.agenda.update(person.professionalId, visit.id, bodyOf(visit.clientId, visit.start));
};

const merge = async (world: World, { pick, other }: Step): Promise<void> => {
  const [keptId, otherId] = [
    world.ids[pick % world.ids.length] ?? 0,
    world.ids[other % world.ids.length] ?? 0,
  ];
  if (keptId === otherId) return;
  const { mergeId } = await app.clientMerges.merge(person.professionalId, { keptId, otherId });
  const theirs = world.visits.filter(({ clientId }) => clientId === otherId);
  for (const visit of theirs) visit.clientId = keptId;
  world.ids = world.ids.filter((id) => id !== otherId);
  world.merges.push({ id: mergeId, kept: keptId, gone: otherId, moved: theirs.map(({ id }) => id) });
};

/** Undoes the last merge: moved rows still with the kept client return. */
const undo = async (world: World): Promise<void> => {
  const last = world.merges.pop();
  if (!last) return;
  await app.clientMerges.undo(person.professionalId, last.id);
  for (const visit of world.visits) {
    if (last.moved.includes(visit.id) && visit.clientId === last.kept) visit.clientId = last.gone;
  }
  world.ids.push(last.gone);
};

const take = async (world: World, next: Step): Promise<void> => {
  const visit = world.visits[next.pick % Math.max(world.visits.length, 1)];
  if (next.kind === 'create') return create(world, next);
  if (next.kind === 'merge') return merge(world, next);
  if (next.kind === 'undo') return undo(world);
  if (!visit) return;
  if (next.kind === 'delete') {
    await app.agenda.remove(person.professionalId, [visit.id]);
    world.visits = world.visits.filter(({ id }) => id !== visit.id);
  } else if (next.kind === 'move' || next.kind === 'hand-over') {
    await edit(world, visit, next);
  } else {
    await mark(visit, next);
  }
};

// spec: 2 §3.7, 2 §3.8
it(`totals and months equal an independent computation after ${SEQUENCES} random sequences of work`, async () => {
  const sequence = asyncProperty(array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
    const world: World = { ids: await someClients(3), visits: [], merges: [] };
    for (const next of steps) await take(world, next);
    expect(await storedOf(world.ids)).toEqual(expectedOf(world.visits, world.ids));
  });
  await assert(sequence, { numRuns: SEQUENCES });
  expect(await clientVisitsRepository(app.db).differences(person.professionalId)).toEqual([]);
}, 300_000);

describe('the check of the totals', () => {
  const anyKey = sealer(Buffer.alloc(32));

  /** The agenda with one update left out. */
  const forgetful = () =>
    agendaService({
      db: app.db,
      appointments: appointmentRepository(app.db, anyKey),
      deleted: deletedAppointmentRepository(app.db, sealer(TEST_DATA_KEY)),
      holds: holdRepository(app.db, anyKey),
      history: appointmentHistoryRepository(app.db, anyKey),
      privacy: app.clientPrivacy,
      services: app.services,
      hours: app.hours,
      activities: app.activities,
      notices: {
        plan: async () => null,
        planned: async () => null,
        resume: async () => null,
        accepted: async () => undefined,
        isTold: async () => false,
      },
      clock: app.clock.now,
      clients: { ...app.clients, recount: async () => {} },
    });

  const start = new Date(MONTH_END);

  // spec: 2 §3.7
  it.each([
    [
      'a completion',
      'scheduled',
      (id: number) => forgetful().completePayment(person.professionalId, id, { paidAmount: 10 }),
    ],
    ['a mark', 'scheduled', (id: number) => forgetful().setStatus(person.professionalId, id, 'courtesy')],
    [
      'a cancellation',
      'scheduled',
      (id: number) => forgetful().cancel(person.professionalId, id, { reason: null }),
    ],
    ['a reopening', 'completed', (id: number) => forgetful().reopen(person.professionalId, id)],
    ['a deletion', 'completed', (id: number) => forgetful().remove(person.professionalId, [id])],
    [
      'an undone deletion',
      'completed',
      async (id: number) => {
        await app.agenda.remove(person.professionalId, [id]);
        await forgetful().restore(person.professionalId, [id]);
      },
    ],
    [
      'a move to another month',
      'completed',
      (id: number, clientId: number) =>
        forgetful().update(person.professionalId, id, bodyOf(clientId, new Date('2026-04-01T12:00:00Z'))),
    ],
  ])('fails when %s leaves the totals behind', async (_what, status, act) => {
    const [clientId = 0] = await someClients(1);
    const { id } = await app.agenda.create(person.professionalId, bodyOf(clientId, start));
    if (status === 'completed')
      await app.agenda.completePayment(person.professionalId, id, { paidAmount: 10 });
    const differences = () => clientVisitsRepository(app.db).differences(person.professionalId);
    expect(await differences()).toEqual([]);
    await act(id, clientId);
    expect(await differences()).toContainEqual({ clientId, period: '2026-02' });
    await app.db.transaction((tx) => app.clients.recount(tx, person.professionalId, clientId));
    expect(await differences()).toEqual([]);
  });

  // spec: 2 §3.7
  it('finds nothing after a cancellation by the assistant for a client', async () => {
    const [clientId = 0] = await someClients(1);
    const later = new Date('2026-03-10T13:00:00Z');
    const { id } = await app.agenda.create(person.professionalId, bodyOf(clientId, later));
    await app.db.transaction((tx) =>
      app.bookings.cancelForAssistant(tx, person.professionalId, { id, clientId }),
    );
    expect(await clientVisitsRepository(app.db).differences(person.professionalId)).toEqual([]);
  });

  it('names a client if only the total is wrong', async () => {
    const [clientId = 0] = await someClients(1);
    await app.db.update(clients).set({ totalSpent: '0.01' }).where(eq(clients.id, clientId));
    expect(await clientVisitsRepository(app.db).differences(person.professionalId)).toEqual([
      { clientId, period: 'total' },
    ]);
    await app.db.update(clients).set({ totalSpent: '0.00' }).where(eq(clients.id, clientId));
  });
});
