import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { defaultWorkingHours, type WorkingCalendar } from '@zelo/domain/hours/working-day.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { SettingsRepository, SettingsRow } from './settings-repository.ts';

/** When a professional works, by the clock of the zone. */
export interface ProfessionalCalendar extends WorkingCalendar {
  /** IANA name */
  timeZone: string;
}

const calendarFrom = ({ timeZone, saved }: SettingsRow) => ({
  timeZone,
  workingHours: saved?.workingHours ?? defaultWorkingHours(),
  specificDates: saved?.specificDates ?? [],
  blockedDates: saved?.blockedDates ?? [],
});

const settingsView = (row: SettingsRow): Settings => {
  const { timeZone: timezone, ...calendar } = calendarFrom(row);
  return {
    ...calendar,
    timezone,
    reminderTemplate24h: row.saved?.reminderTemplate24h ?? null,
    reminderTemplate3h: row.saved?.reminderTemplate3h ?? null,
    reminder24hEnabled: row.saved?.reminder24hEnabled ?? true,
    reminder3hEnabled: row.saved?.reminder3hEnabled ?? true,
  };
};

/** Working hours and time zone of a professional; who never saved any has the default week (spec 2 §9). */
export const hoursService = ({ settings }: { settings: SettingsRepository }) => {
  const of = async (professionalId: number, tx?: Executor): Promise<SettingsRow> => {
    const row = await settings.of(professionalId, tx);
    if (!row) throw notFound();
    return row;
  };
  return {
    settings: async (professionalId: number): Promise<Settings> => settingsView(await of(professionalId)),

    /** Zone, weekly hours, specific and blocked dates. @throws AppError not-found */
    calendarOf: async (professionalId: number, tx?: Executor): Promise<ProfessionalCalendar> =>
      calendarFrom(await of(professionalId, tx)),

    /** IANA name. @throws AppError not-found */
    timeZoneOf: async (professionalId: number, tx?: Executor): Promise<string> => {
      const timeZone = await settings.timeZoneOf(professionalId, tx);
      if (timeZone === undefined) throw notFound();
      return timeZone;
    },
  };
};

export type HoursService = ReturnType<typeof hoursService>;
