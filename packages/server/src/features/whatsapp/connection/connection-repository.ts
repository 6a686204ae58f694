import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { announce } from '#db/feed/changes.ts';
import { knownTenant } from '#db/known-tenant.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { muteOf } from './connection-mute.ts';
import { professionalOf } from '#features/whatsapp/connection/instance/instance-name.ts';

export type Connection = typeof whatsappConnections.$inferSelect;
export type ConnectionState = Connection['state'];

const settingsColumns = {
  rejectCalls: settings.evolutionRejectCalls,
  rejectCallMessage: settings.evolutionRejectCallMessage,
  ignoreGroups: settings.evolutionIgnoreGroups,
  readMessages: settings.evolutionReadMessages,
  alwaysOnline: settings.evolutionAlwaysOnline,
};

/** Updates the professional's own flag, which reminders and other screens read: an open connection that may write. */
export const saveConnectedFlag = async (
  {
    professionalId,
    ...row
  }: Pick<Connection, 'professionalId' | 'state' | 'isNumberElsewhere' | 'disconnectWantedAt'>,
  tx: Tx,
): Promise<void> => {
  const isWhatsappConnected = row.state === 'open' && muteOf(row) === null;
  const differs = eq(professionals.isWhatsappConnected, !isWhatsappConnected);
  await tx
    .update(professionals)
    .set({ isWhatsappConnected })
    .where(and(eq(professionals.id, professionalId), differs));
};

const connectionReads = (db: Db) => ({
  /** The only lookup that starts without a professional: the name contains it, except in instances older than that scheme. */
  byInstance: async (instanceName: string, tx: Executor = db): Promise<Connection | undefined> => {
    const professionalId = professionalOf(instanceName);
    const isNamed = eq(whatsappConnections.instanceName, instanceName);
    const isIts =
      professionalId === null ? undefined : eq(whatsappConnections.professionalId, professionalId);
    const [row] = await tx
      .select()
      .from(whatsappConnections)
      .where(and(isIts, isNamed))
      .prepare(isIts ? 'connection_of_named_instance' : 'connection_of_instance')
      .execute();
    return row;
  },

  byProfessional: async (professionalId: number, tx: Executor = db): Promise<Connection | undefined> => {
    const [row] = await tx
      .select()
      .from(whatsappConnections)
      .where(eq(whatsappConnections.professionalId, professionalId));
    return row;
  },
});

const connectionRows = (db: Db) => ({
  ...connectionReads(db),

  lock: async (professionalId: number, tx: Tx): Promise<Connection | undefined> => {
    const [row] = await tx
      .select()
      .from(whatsappConnections)
      .where(eq(whatsappConnections.professionalId, professionalId))
      .for('update');
    return row;
  },

  /** Keeps the first name when two callers insert at once. */
  insertOnce: async (professionalId: number, instanceName: string, tx: Executor = db): Promise<void> => {
    await tx.insert(whatsappConnections).values({ professionalId, instanceName }).onConflictDoNothing();
  },

  /** Uses `tx`, or begins a transaction. */
  keepCodeNumber: async (professionalId: number, codeNumber: string | null, tx?: Tx): Promise<void> => {
    const keep = async (within: Tx): Promise<void> => {
      await within
        .update(whatsappConnections)
        .set({ codeNumber })
        .where(eq(whatsappConnections.professionalId, professionalId));
      await announce(within, { professionalId, topic: 'whatsapp' });
    };
    await (tx ? keep(tx) : db.transaction(keep));
  },

  updateState: async (
    {
      professionalId,
      ...row
    }: Pick<Connection, 'professionalId' | 'isNumberElsewhere' | 'disconnectWantedAt'>,
    change: { state: ConnectionState; number: string | null; at: Date },
    tx: Tx,
  ): Promise<void> => {
    await tx
      .update(whatsappConnections)
      .set({ state: change.state, number: change.number, stateChangedAt: change.at })
      .where(eq(whatsappConnections.professionalId, professionalId));
    await saveConnectedFlag({ professionalId, ...row, state: change.state }, tx);
  },
});

const pacing = () => ({
  /**
   * Takes the next free slot for a proactive message. Returns the wait in milliseconds by the database's clock, or
   * null when the slot is beyond the horizon. One statement takes it, so that two senders never get the same slot.
   */
  takeSlot: async (
    professionalId: number,
    slot: { spacingMs: number; horizonMs: number },
    tx: Tx,
  ): Promise<number | null> => {
    const [clock] = rowsOf<{ now: string | Date }>(
      await tx.execute(sql`select statement_timestamp() as now`),
    );
    const now = new Date(clock?.now ?? Number.NaN);
    const { nextProactiveAt } = whatsappConnections;
    const next = sql`greatest(${nextProactiveAt}, ${now.toISOString()}::timestamptz) at time zone 'UTC'`;
    const [taken] = await tx
      .update(whatsappConnections)
      .set({
        nextProactiveAt: sql`(${next} + make_interval(secs => ${slot.spacingMs / 1000}::float8)) at time zone 'UTC'`,
      })
      .where(
        and(
          eq(whatsappConnections.professionalId, professionalId),
          or(isNull(nextProactiveAt), lte(nextProactiveAt, new Date(now.getTime() + slot.horizonMs))),
        ),
      )
      .returning({ at: nextProactiveAt });
    return taken?.at ? Math.max(0, taken.at.getTime() - slot.spacingMs - now.getTime()) : null;
  },
});

const pacedUntil = (db: Db) => ({
  /** True when `takeSlot` would find no slot before the horizon. */
  isFull: async (
    professionalId: number,
    { horizonMs }: { horizonMs: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx.execute(sql`
      select 1 from whatsapp_connections where professional_id = ${professionalId}
        and next_proactive_at > statement_timestamp() + make_interval(secs => ${horizonMs / 1000})`);
    return rowsOf(rows).length > 0;
  },
});

const professionalRows = (db: Db) => ({
  professional: async (professionalId: number, tx: Executor = db) => {
    const known = knownTenant(tx, professionalId);
    const [row] = known
      ? [{ ...known, ...known.professional }]
      : await tx
          .select({
            aiEnabled: professionals.aiEnabled,
            timezone: professionals.timezone,
            isNumberElsewhere: whatsappConnections.isNumberElsewhere,
            numberAnswerer: whatsappConnections.numberAnswerer,
            disconnectWantedAt: whatsappConnections.disconnectWantedAt,
          })
          .from(professionals)
          .leftJoin(whatsappConnections, eq(whatsappConnections.professionalId, professionals.id))
          .where(eq(professionals.id, professionalId));
    if (!row) return undefined;
    const { aiEnabled, timezone: timeZone } = row;
    return { aiEnabled, timeZone, mute: muteOf(row), isNumberShared: row.numberAnswerer !== null };
  },

  instanceSettings: async (
    professionalId: number,
    tx: Executor = db,
  ): Promise<EvolutionSettings | undefined> => {
    const [row] = await tx
      .select(settingsColumns)
      .from(settings)
      .where(eq(settings.professionalId, professionalId));
    return row;
  },
});

export const connectionRepository = (db: Db) => ({
  ...connectionRows(db),
  ...pacing(),
  ...pacedUntil(db),
  ...professionalRows(db),
});

export type ConnectionRepository = ReturnType<typeof connectionRepository>;
