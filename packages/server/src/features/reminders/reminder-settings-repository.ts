import { eq } from 'drizzle-orm';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Db } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';
import { notFound } from '#shared/errors.ts';

export const reminderSettingsRepository = (db: Db) => ({
  /** Before the first save, texts are null and both reminders are on. @throws AppError not-found */
  of: async (professionalId: number) => {
    const [row] = await db
      .select({
        timeZone: professionals.timezone,
        businessName: professionals.businessName,
        template24h: settings.reminderTemplate24h,
        template3h: settings.reminderTemplate3h,
        confirmationTemplate: settings.confirmationTemplate,
        enabled24h: settings.reminder24hEnabled,
        enabled3h: settings.reminder3hEnabled,
        quietFrom: settings.quietFrom,
        quietUntil: settings.quietUntil,
        booked: professionals.notifyClient,
        moved: professionals.notifyMoved,
        cancelled: professionals.notifyCancelled,
      })
      .from(professionals)
      .leftJoin(settings, eq(settings.professionalId, professionalId))
      .where(eq(professionals.id, professionalId));
    if (!row) throw notFound();
    const {
      timeZone,
      businessName,
      booked,
      moved,
      cancelled,
      enabled24h,
      enabled3h,
      quietFrom,
      quietUntil,
      ...texts
    } = row;
    const quietHours = quietFrom && quietUntil ? { from: quietFrom, to: quietUntil } : defaultQuietHours;
    const saved = { ...texts, enabled24h: enabled24h ?? true, enabled3h: enabled3h ?? true };
    return { timeZone, businessName, notifyClient: { booked, moved, cancelled }, saved, quietHours };
  },
});

export type ReminderSettingsRepository = ReturnType<typeof reminderSettingsRepository>;
