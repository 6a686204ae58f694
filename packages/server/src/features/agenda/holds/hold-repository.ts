import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { professionals } from '#db/schema/account.ts';
import { slotHolds } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { services } from '#db/schema/services.ts';
import { crossedHolds, isAlive } from './crossed-hold-repository.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

export type HoldRow = typeof slotHolds.$inferSelect;

/** A hold that counts, with the client as the owner knows them. */
export interface HeldSlot extends HoldRow {
  /** `isAnswered`: the assistant is on in this client's chat */
  client: { name: string; phone: string | null; isAnswered: boolean };
  timeZone: string;
}

export type NewHold = Pick<
  HoldRow,
  | 'kind'
  | 'clientId'
  | 'conversationId'
  | 'serviceId'
  | 'serviceName'
  | 'servicePrice'
  | 'startTime'
  | 'endTime'
  | 'forSomeone'
> & { minutes: number };

export interface ServicePauses {
  pauseBeforeMin: number | null;
  pauseAfterMin: number | null;
}

export type TouchingHold = Pick<HoldRow, 'id' | 'kind' | 'clientId' | 'serviceId' | 'startTime' | 'endTime'> &
  ServicePauses;

/** Ended holds whose clients still have to be notified. */
export interface EndedHold {
  professionalId: number;
  id: number;
}

const inMinutes = (minutes: number) => sql`statement_timestamp() + make_interval(secs => ${minutes * 60})`;

const one = (professionalId: number, id: number) =>
  and(eq(slotHolds.professionalId, professionalId), eq(slotHolds.id, id));

const MAX_LISTED = 500;
const SWEEP_BATCH_SIZE = 100;

const selectFrom = (executor: Executor) =>
  executor
    .select({
      hold: slotHolds,
      client: {
        name: clients.name,
        phone: clients.phone,
        isAnswered: sql<boolean>`${clients.aiEnabled} and ${professionals.aiEnabled} and ${conversations.state} is not distinct from 'ai'`,
      },
      timeZone: professionals.timezone,
    })
    .from(slotHolds)
    .innerJoin(professionals, eq(professionals.id, slotHolds.professionalId))
    .innerJoin(
      clients,
      and(eq(clients.professionalId, slotHolds.professionalId), eq(clients.id, slotHolds.clientId)),
    )
    .leftJoin(
      conversations,
      and(
        eq(conversations.professionalId, slotHolds.professionalId),
        eq(conversations.id, slotHolds.conversationId),
      ),
    );

const reads = (db: Db, opened: (row: HoldRow) => HoldRow) => {
  const listed = async (condition: SQL | undefined, executor: Executor): Promise<HeldSlot[]> => {
    const rows = await selectFrom(executor)
      .where(condition)
      .orderBy(asc(slotHolds.startTime), asc(slotHolds.id))
      .limit(MAX_LISTED);
    return rows.map(({ hold, ...more }) => ({ ...opened(hold), ...more }));
  };
  return {
    /** Ascending by start. */
    alive: (professionalId: number, tx: Executor = db): Promise<HeldSlot[]> =>
      listed(and(eq(slotHolds.professionalId, professionalId), isAlive), tx),

    aliveById: async (professionalId: number, id: number, tx: Executor = db): Promise<HeldSlot | undefined> =>
      (await listed(and(one(professionalId, id), isAlive), tx))[0],

    /** Also a hold that has ended. */
    byId: async (professionalId: number, id: number, tx: Executor = db): Promise<HeldSlot | undefined> =>
      (await listed(one(professionalId, id), tx))[0],

    aliveOfClient: (professionalId: number, clientId: number, tx: Executor = db): Promise<HeldSlot[]> =>
      listed(
        and(eq(slotHolds.professionalId, professionalId), eq(slotHolds.clientId, clientId), isAlive),
        tx,
      ),

    ended: (passed: number): Promise<EndedHold[]> =>
      db
        .select({ professionalId: slotHolds.professionalId, id: slotHolds.id })
        .from(slotHolds)
        .where(lte(slotHolds.expiresAt, sql`statement_timestamp()`))
        .orderBy(asc(slotHolds.expiresAt), asc(slotHolds.id))
        .limit(SWEEP_BATCH_SIZE)
        .offset(passed),
  };
};

const timeReads = (db: Db) => ({
  /** Holds that keep a part of this time. */
  touching: (
    professionalId: number,
    { from, to }: { from: Date; to: Date },
    tx: Executor = db,
  ): Promise<TouchingHold[]> =>
    tx
      .select({
        id: slotHolds.id,
        kind: slotHolds.kind,
        clientId: slotHolds.clientId,
        serviceId: slotHolds.serviceId,
        pauseBeforeMin: services.pauseBeforeMin,
        pauseAfterMin: services.pauseAfterMin,
        startTime: slotHolds.startTime,
        endTime: slotHolds.endTime,
      })
      .from(slotHolds)
      .leftJoin(
        services,
        and(eq(services.professionalId, slotHolds.professionalId), eq(services.id, slotHolds.serviceId)),
      )
      .where(
        and(
          eq(slotHolds.professionalId, professionalId),
          isAlive,
          lt(slotHolds.startTime, to),
          gt(slotHolds.endTime, from),
        ),
      )
      .prepare('holds_touching')
      .execute(),
});

export const holdRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(slotHolds, sealer);
  return {
    ...reads(db, (row) => seals.open(row)),
    ...timeReads(db),
    /** Holds whose time the owner has used otherwise. */
    crossed: crossedHolds(db),

    /** Under the professional's lock, which makes the id known before its texts are sealed. */
    insert: async (professionalId: number, values: NewHold, tx: Executor): Promise<number> => {
      const { minutes, ...hold } = values;
      // an ended hold whose client is not told yet no longer keeps its time
      await tx
        .update(slotHolds)
        .set({ state: 'lapsed' })
        .where(
          and(
            eq(slotHolds.professionalId, professionalId),
            eq(slotHolds.state, 'held'),
            lte(slotHolds.expiresAt, sql`statement_timestamp()`),
          ),
        );
      const [id = 0] = await nextIds(tx, 'slot_holds', 1);
      const sealed = seals.seal({ professionalId, id }, hold);
      await tx
        .insert(slotHolds)
        .overridingSystemValue()
        .values({ ...sealed, professionalId, id, expiresAt: inMinutes(minutes) });
      return id;
    },

    remove: async (professionalId: number, ids: readonly number[], tx: Executor): Promise<void> => {
      if (ids.length === 0) return;
      await tx
        .delete(slotHolds)
        .where(and(eq(slotHolds.professionalId, professionalId), inArray(slotHolds.id, [...ids])));
    },
  };
};

export type HoldRepository = ReturnType<typeof holdRepository>;
