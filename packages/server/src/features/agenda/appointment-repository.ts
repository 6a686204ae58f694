import { and, asc, eq, getColumns, gte, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Db, Executor } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients.ts';

type StoredAppointment = typeof appointments.$inferSelect;

/** What a writer of appointments sets; names and price are copies that outlive client and service. */
export type AppointmentValues = Pick<
  StoredAppointment,
  | 'clientId'
  | 'serviceId'
  | 'clientName'
  | 'serviceName'
  | 'servicePrice'
  | 'startTime'
  | 'endTime'
  | 'notes'
  | 'forSomeone'
  | 'isPersonalEvent'
  | 'eventTitle'
  | 'isAllDay'
  | 'personalEventDuration'
  | 'bookedBy'
>;

export type AppointmentChange = Partial<Omit<StoredAppointment, 'professionalId'>> & { id: number };

const columns = {
  ...getColumns(appointments),
  client: {
    name: clients.name,
    phone: clients.phone,
    whatsappNumber: clients.whatsappNumber,
    email: clients.email,
  },
  timeZone: professionals.timezone,
};

const itsClient = and(
  eq(clients.professionalId, appointments.professionalId),
  eq(clients.id, appointments.clientId),
);
const inOrder = [asc(appointments.startTime), asc(appointments.id)] as const;
const one = (professionalId: number, id: number) =>
  and(eq(appointments.professionalId, professionalId), eq(appointments.id, id));

/** Appointments with the client of each and the zone of the professional. */
const selectFrom = (executor: Executor) =>
  executor
    .select(columns)
    .from(appointments)
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(clients, itsClient);

export type AppointmentRow = Awaited<ReturnType<typeof selectFrom>>[number];

/** Local midnight of a date by the professional's clock, so that a list needs no query for the zone first. */
const midnight = (placeholder: string) =>
  sql`(${sql.placeholder(placeholder)}::date::timestamp at time zone ${professionals.timezone})`;

/** The instant a day from midnight of a date in UTC; local midnight is never further away. */
const dayFrom = (placeholder: string, interval: '1 day' | '-1 day') =>
  sql`((${sql.placeholder(placeholder)}::date::timestamp + ${sql.raw(`interval '${interval}'`)}) at time zone 'UTC')`;

/** The look-up by date. The wider bounds add nothing to the answer: they tell the planner how few rows there are. */
const startsOnDates = and(
  eq(appointments.professionalId, sql.placeholder('professionalId')),
  gte(appointments.startTime, midnight('from')),
  lt(appointments.startTime, midnight('end')),
  gte(appointments.startTime, dayFrom('from', '-1 day')),
  lt(appointments.startTime, dayFrom('end', '1 day')),
);

interface TimeWindow {
  from: Date;
  to: Date;
}

interface ClientFuture {
  clientId: number;
  now: Date;
  limit: number;
}

/** None is longer than a day: that bounds the look-up by the index on start_time. */
const touches = (professionalId: number, { from, to }: TimeWindow) =>
  and(
    eq(appointments.professionalId, professionalId),
    ne(appointments.status, 'cancelled'),
    gte(appointments.startTime, new Date(from.getTime() - DAY_MS)),
    lte(appointments.startTime, to),
    gte(appointments.endTime, from),
  );

const isToCome = (professionalId: number, { clientId, now }: ClientFuture) =>
  and(
    eq(appointments.professionalId, professionalId),
    eq(appointments.clientId, clientId),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.startTime, now),
  );

/** The appointments of a professional. */
export const appointmentRepository = (db: Db) => {
  // the hottest read: every open dashboard and calendar
  const onDates = selectFrom(db)
    .where(startsOnDates)
    .orderBy(...inOrder)
    .prepare('appointments_on_dates');

  return {
    /** Those that start on the local dates from `from` up to `end`, the end not included. */
    onDates: (professionalId: number, dates: { from: string; end: string }): Promise<AppointmentRow[]> =>
      onDates.execute({ professionalId, ...dates }),

    byId: async (
      professionalId: number,
      id: number,
      tx: Executor = db,
    ): Promise<AppointmentRow | undefined> => (await selectFrom(tx).where(one(professionalId, id)))[0],

    /** Those that take or touch time between two instants; cancelled ones take none. */
    touching: (professionalId: number, window: TimeWindow, tx: Executor = db): Promise<AppointmentRow[]> =>
      selectFrom(tx)
        .where(touches(professionalId, window))
        .orderBy(...inOrder),

    /** Those of a client that are still to come, the next ones first. */
    upcoming: (professionalId: number, future: ClientFuture, tx: Executor = db): Promise<AppointmentRow[]> =>
      selectFrom(tx)
        .where(isToCome(professionalId, future))
        .orderBy(...inOrder)
        .limit(future.limit),

    insert: async (
      professionalId: number,
      rows: AppointmentValues[],
      tx: Executor = db,
    ): Promise<number[]> => {
      const values = rows.map((row) => ({ professionalId, ...row }));
      const inserted = await tx.insert(appointments).values(values).returning({ id: appointments.id });
      return inserted.map(({ id }) => id);
    },

    update: async (professionalId: number, change: AppointmentChange, tx: Executor = db): Promise<void> => {
      const { id, ...changed } = change;
      const values = { ...changed, updatedAt: sql`now()` };
      await tx.update(appointments).set(values).where(one(professionalId, id));
    },

    remove: async (professionalId: number, id: number, tx: Executor = db): Promise<void> => {
      await tx.delete(appointments).where(one(professionalId, id));
    },
  };
};

export type AppointmentRepository = ReturnType<typeof appointmentRepository>;
