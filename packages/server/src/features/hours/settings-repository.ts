import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { knownTenant } from '#db/known-tenant.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';

/** A professional's saved hours and reminders; `saved` is null before the first save. */
export interface SettingsRow {
  timeZone: string;
  saved: typeof settings.$inferSelect | null;
}

type Changeable = Pick<
  typeof settings.$inferSelect,
  | 'workingHours'
  | 'specificDates'
  | 'blockedDates'
  | 'holidays'
  | 'bookingRules'
  | 'reminderTemplate24h'
  | 'reminderTemplate3h'
  | 'confirmationTemplate'
  | 'reminder24hEnabled'
  | 'reminder3hEnabled'
  | 'quietFrom'
  | 'quietUntil'
>;

/** Columns to set; undefined ones stay unchanged. */
export type SettingsChange = { [Column in keyof Changeable]?: Changeable[Column] | undefined };

export const settingsRepository = (db: Db) => ({
  of: async (professionalId: number, tx: Executor = db): Promise<SettingsRow | undefined> => {
    const tenant = knownTenant(tx, professionalId);
    if (tenant) return { timeZone: tenant.professional.timezone, saved: tenant.settings };
    const [row] = await tx
      .select({ timeZone: professionals.timezone, saved: settings })
      .from(professionals)
      .leftJoin(settings, eq(settings.professionalId, professionalId))
      .where(eq(professionals.id, professionalId));
    return row;
  },

  timeZoneOf: async (professionalId: number, tx: Executor = db): Promise<string | undefined> =>
    knownTenant(tx, professionalId)?.professional.timezone ??
    (
      await tx
        .select({ timeZone: professionals.timezone })
        .from(professionals)
        .where(eq(professionals.id, professionalId))
    )[0]?.timeZone,

  /** Increments the version. */
  update: async (
    professionalId: number,
    { updatedAt, ...changed }: SettingsChange & { updatedAt: Date },
    tx: Executor,
  ): Promise<void> => {
    await tx
      .update(settings)
      .set({ ...changed, updatedAt, version: sql`${settings.version} + 1` })
      .where(eq(settings.professionalId, professionalId));
  },
});

export type SettingsRepository = ReturnType<typeof settingsRepository>;
