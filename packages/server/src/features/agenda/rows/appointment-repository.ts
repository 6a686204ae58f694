import { and, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { EditedField } from '@zelo/domain/agenda/record/edited-fields.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Db, Executor } from '#db/database.ts';
import { openColumnsOf, rowSeals, type SealedField, sealedColumnsOf } from '#db/sealing/sealed-rows.ts';
import { createdByOf } from '#db/created-by.ts';
import { attendeeColumns, attendeeOpener, type WithAttendee } from '#db/sealing/visit-attendee.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { clientOfVisit } from '#db/visit-joins.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { services } from '#db/schema/services.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import {
  clientFutureRepository,
  type ClientFuture,
  isToCome,
} from '#features/agenda/client-deletion/client-future-repository.ts';
import { isDetachedAfter, skipDeleted } from '#features/agenda/series/rule-repository.ts';
import { type SeriesMarks, seriesMarksOf } from '#features/agenda/series/series-mark.ts';
import { startsOnDates } from './dated-repository.ts';
import { allDayRepository } from './all-day-repository.ts';
import { unpaidRepository } from '#features/agenda/payments/unpaid-repository.ts';

type StoredAppointment = typeof appointments.$inferSelect;

/** Values set by a writer. Names and price are copies that outlive client and service. Rules read the time of creation. */
export type AppointmentValues = Pick<
  StoredAppointment,
  EditedField | 'clientName' | 'serviceName' | 'servicePrice' | 'forSomeone' | 'bookedBy' | 'createdAt'
> &
  Partial<Pick<StoredAppointment, 'seriesId' | 'seriesDate' | 'seriesDetached'>>;

type Changeable = Omit<StoredAppointment, 'professionalId' | 'id' | 'version'>;

/** Undefined fields keep their value. */
export type AppointmentChange = { [K in keyof Changeable]?: Changeable[K] | undefined } & { id: number };

/** Texts that only the owner reads. */
type OwnerOnlyText = Exclude<SealedField<typeof appointments>, 'forSomeone'>;

const { forSomeone: _forSomeone, ...privateColumns } = sealedColumnsOf(appointments);

const columns = {
  ...openColumnsOf(appointments),
  createdBy: createdByOf,
  ...attendeeColumns,
  client: {
    name: clients.name,
    phone: clients.phone,
    whatsappNumber: clients.whatsappNumber,
    email: clients.email,
  },
  serviceColor: services.color,
  pauseBeforeMin: services.pauseBeforeMin,
  pauseAfterMin: services.pauseAfterMin,
  minNoticeMin: services.minNoticeMin,
  bookable: services.bookable,
  timeZone: professionals.timezone,
};

const itsService = and(
  eq(services.professionalId, appointments.professionalId),
  eq(services.id, appointments.serviceId),
);
const inOrder = [asc(appointments.startTime), asc(appointments.id)] as const;
const one = (professionalId: number, id: number) =>
  and(eq(appointments.professionalId, professionalId), eq(appointments.id, id));
const several = (professionalId: number, ids: readonly number[]) =>
  and(eq(appointments.professionalId, professionalId), inArray(appointments.id, ids));

const itsProfessional = eq(professionals.id, appointments.professionalId);

const selectFrom = (executor: Executor) =>
  executor
    .select(columns)
    .from(appointments)
    .innerJoin(professionals, itsProfessional)
    .leftJoin(clients, clientOfVisit)
    .leftJoin(services, itsService);

/** Like `selectFrom`, with the private texts, still sealed. */
const selectOwnedFrom = (executor: Executor) =>
  executor
    .select({ ...columns, ...privateColumns })
    .from(appointments)
    .innerJoin(professionals, itsProfessional)
    .leftJoin(clients, clientOfVisit)
    .leftJoin(services, itsService);

type StoredRow = Awaited<ReturnType<typeof selectFrom>>[number];

/** An appointment without private texts: the only form that the assistant reads. */
export type AppointmentRow = WithAttendee<StoredRow>;

/** An appointment for the owner's screens. An unreadable text is null, and must be kept. */
export type OwnedAppointment = AppointmentRow &
  Record<OwnerOnlyText, string | null> & {
    unreadable: readonly SealedField<typeof appointments>[];
    seriesMark: string | null;
  };

type AppointmentSeals = ReturnType<typeof rowSeals<typeof appointments>>;

interface Opening {
  seals: AppointmentSeals;
  forSomeone: ReturnType<typeof attendeeOpener>;
}

const shown =
  ({ forSomeone }: Opening) =>
  (row: StoredRow): AppointmentRow =>
    forSomeone(row, row);

/** The series of all rows are read at once. */
const owned =
  ({ seals, forSomeone }: Opening) =>
  async (
    rows: Awaited<ReturnType<typeof selectOwnedFrom>>,
    reading: { executor: Executor; marks?: SeriesMarks | undefined },
  ): Promise<OwnedAppointment[]> => {
    const markOf = await seriesMarksOf(rows, reading);
    return rows.map((row) => Object.assign(forSomeone(seals.open(row), row), { seriesMark: markOf(row) }));
  };

interface ListedDates {
  from: string;
  end: string;
  after?: { time: number; id: number } | undefined;
  limit: number;
  /** of the list that the page belongs to */
  marks?: SeriesMarks | undefined;
}

interface ClientsVisits extends Pick<ListedDates, 'after' | 'limit' | 'marks'> {
  clientId: number;
}

interface TimeWindow {
  from: Date;
  to: Date;
}

/** No row is longer than a day: that bounds the look-up by the index on start_time. */
const touches = (professionalId: number, { from, to }: TimeWindow) =>
  and(
    eq(appointments.professionalId, professionalId),
    ne(appointments.status, 'cancelled'),
    gte(appointments.startTime, new Date(from.getTime() - DAY_MS)),
    lte(appointments.startTime, to),
    gte(appointments.endTime, from),
  );

const newestOwned =
  (db: Db, opening: Opening) =>
  async (condition: SQL | undefined, limit: number, marks?: SeriesMarks): Promise<OwnedAppointment[]> => {
    const rows = await selectOwnedFrom(db)
      .where(condition)
      .orderBy(desc(appointments.startTime), desc(appointments.id))
      .limit(limit);
    return owned(opening)(rows, { executor: db, marks });
  };

/** Existing appointments of the ids, ascending by start. */
const ownedByIds =
  (db: Db, opening: Opening) =>
  async (professionalId: number, ids: readonly number[], tx: Executor = db): Promise<OwnedAppointment[]> => {
    const found = selectOwnedFrom(tx).where(several(professionalId, ids));
    return owned(opening)(await found.orderBy(...inOrder), { executor: tx });
  };

const reads = (db: Db, opening: Opening) => {
  const byIds = ownedByIds(db, opening);
  // the most frequent read: every open dashboard and calendar
  const onDates = selectOwnedFrom(db)
    .where(startsOnDates)
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .prepare('appointments_on_dates');

  return {
    /** Appointments that start on the local dates from `from` up to, not including, `end`. */
    onDates: async (
      professionalId: number,
      { after, marks, ...dates }: ListedDates,
    ): Promise<OwnedAppointment[]> => {
      const place = { afterTime: new Date(after?.time ?? 0).toISOString(), afterId: after?.id ?? 0 };
      return owned(opening)(await onDates.execute({ professionalId, ...dates, ...place }), {
        executor: db,
        marks,
      });
    },

    /** Appointments of a client, newest first. */
    ofClient: (
      professionalId: number,
      { clientId, after, limit, marks }: ClientsVisits,
    ): Promise<OwnedAppointment[]> => {
      const isOlder =
        after &&
        sql`(${appointments.startTime}, ${appointments.id}) < (${new Date(after.time).toISOString()}::timestamptz, ${after.id}::int)`;
      const isOfClient = and(
        eq(appointments.professionalId, professionalId),
        eq(appointments.clientId, clientId),
      );
      return newestOwned(db, opening)(and(isOfClient, isOlder), limit, marks);
    },

    byId: async (
      professionalId: number,
      id: number,
      tx: Executor = db,
    ): Promise<AppointmentRow | undefined> =>
      (await selectFrom(tx).where(one(professionalId, id)).prepare('appointment_by_id').execute()).map(
        shown(opening),
      )[0],

    ownedByIds: byIds,

    ownedById: async (professionalId: number, id: number, tx: Executor = db) =>
      (await byIds(professionalId, [id], tx))[0],
  };
};

const timeReads = (db: Db, opening: Opening) => ({
  /** Appointments that touch a range of instants, without cancelled ones. */
  touching: async (
    professionalId: number,
    window: TimeWindow,
    tx: Executor = db,
  ): Promise<AppointmentRow[]> => {
    const rows = await selectFrom(tx)
      .where(touches(professionalId, window))
      .orderBy(...inOrder)
      .prepare('appointments_touching')
      .execute();
    return rows.map(shown(opening));
  },

  upcoming: async (
    professionalId: number,
    future: ClientFuture & { limit: number },
    tx: Executor = db,
  ): Promise<AppointmentRow[]> => {
    const rows = await selectFrom(tx)
      .where(isToCome(professionalId, future))
      .orderBy(...inOrder)
      .limit(future.limit)
      .prepare(future.isUnderWay ? 'appointments_under_way' : 'appointments_to_come')
      .execute();
    return rows.map(shown(opening));
  },
});

const writes = (db: Db, seals: AppointmentSeals) => ({
  insert: async (professionalId: number, rows: AppointmentValues[], tx: Executor = db): Promise<number[]> => {
    const ids = await nextIds(tx, 'appointments', rows.length);
    const values = rows.map((row, place) => {
      const id = ids[place] ?? 0;
      const made = { professionalId, createdBy: row.bookedBy };
      return { ...made, ...seals.seal({ professionalId, id }, row), id };
    });
    await tx.insert(appointments).overridingSystemValue().values(values);
    return ids;
  },

  /** Increments the version for every writer: this is how a stale edit is detected. */
  update: async (professionalId: number, change: AppointmentChange, tx: Executor = db): Promise<void> => {
    const { id, ...changed } = change;
    const values = {
      seriesDetached: isDetachedAfter(changed),
      ...seals.seal({ professionalId, id }, changed),
      version: sql`${appointments.version} + 1`,
      updatedAt: sql`now()`,
    };
    await tx.update(appointments).set(values).where(one(professionalId, id));
  },

  remove: async (professionalId: number, ids: readonly number[], tx: Executor = db): Promise<void> => {
    await skipDeleted(professionalId, ids, tx);
    await tx.delete(appointments).where(several(professionalId, ids));
  },
});

export const appointmentRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(appointments, sealer);
  const opening = { seals, forSomeone: attendeeOpener(sealer) };
  return {
    ...reads(db, opening),
    ...timeReads(db, opening),
    ...unpaidRepository(db, newestOwned(db, opening)),
    ...writes(db, seals),
    ...allDayRepository(db),
    ...clientFutureRepository(db),
  };
};

export type AppointmentRepository = ReturnType<typeof appointmentRepository>;
