import { eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';

/** The saved hours and reminders of a professional; `saved` is null before the first save. */
export interface SettingsRow {
  timeZone: string;
  saved: typeof settings.$inferSelect | null;
}

export const settingsRepository = (db: Db) => ({
  of: async (professionalId: number, tx: Executor = db): Promise<SettingsRow | undefined> =>
    (
      await tx
        .select({ timeZone: professionals.timezone, saved: settings })
        .from(professionals)
        .leftJoin(settings, eq(settings.professionalId, professionals.id))
        .where(eq(professionals.id, professionalId))
    )[0],

  timeZoneOf: async (professionalId: number, tx: Executor = db): Promise<string | undefined> =>
    (
      await tx
        .select({ timeZone: professionals.timezone })
        .from(professionals)
        .where(eq(professionals.id, professionalId))
    )[0]?.timeZone,
});

export type SettingsRepository = ReturnType<typeof settingsRepository>;
