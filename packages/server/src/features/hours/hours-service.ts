import { isDeepStrictEqual } from 'node:util';
import type { hoursApi, Settings } from '@zelo/domain/hours/hours-contract.ts';
import type { ApprovalRules } from '@zelo/domain/agenda/rules/approval.ts';
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { noHolidayChoices } from '@zelo/domain/hours/holidays/holidays.ts';
import { defaultWorkingHours, type WorkingCalendar } from '@zelo/domain/hours/working-day.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { zoneOrDefault } from '@zelo/domain/shared/time-zone.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { SettingsChange, SettingsRepository, SettingsRow } from './settings-repository.ts';

const STALE = 'Os horários foram alterados em outra aba. Confira como estão agora antes de salvar.';
const EXPIRED = 'Assinatura expirada. Assine para ligar os lembretes automáticos.';
const NO_TEMPLATE = 'Escreva o modelo da mensagem antes de ligar este lembrete.';

export interface ProfessionalCalendar extends WorkingCalendar {
  /** IANA name */
  timeZone: string;
  /** rules for bookings by a machine */
  rules: BookingRules & ApprovalRules;
}

interface Deps {
  db: Db;
  settings: SettingsRepository;
  clock: Clock;
  /** True when the paid part is open; billing implements the rule, because it comes after this feature. */
  isPaidPartOpen: (professionalId: number, tx: Tx) => Promise<boolean>;
}

type Hours = ValueOf<typeof hoursApi.update, 'body'>;
type Templates = ValueOf<typeof hoursApi.updateTemplates, 'body'>;
type Toggles = ValueOf<typeof hoursApi.updateReminders, 'body'>;

const calendarFrom = ({ timeZone, saved }: SettingsRow) => ({
  timeZone: zoneOrDefault(timeZone),
  workingHours: saved?.workingHours ?? defaultWorkingHours(),
  specificDates: saved?.specificDates ?? [],
  blockedDates: saved?.blockedDates ?? [],
  holidays: saved?.holidays ?? noHolidayChoices(),
  // a rule that is newer than the row is neutral
  rules: { ...neutralRules, ...saved?.bookingRules },
});

/** As the machine books by it. */
const ruledCalendar = (row: SettingsRow): ProfessionalCalendar => {
  const { rules, ...calendar } = calendarFrom(row);
  const isAlone = row.saved?.autoScheduling ?? true;
  return { ...calendar, rules: isAlone ? rules : { ...rules, isAlwaysAsked: true } };
};

const settingsView = (row: SettingsRow): Settings => {
  const {
    timeZone: timezone,
    holidays: { state, rules, cityDays },
    rules: bookingRules,
    ...calendar
  } = calendarFrom(row);
  return {
    ...calendar,
    bookingRules,
    holidays: { state, rules: { ...rules }, cityDays: [...cityDays] },
    timezone,
    reminderTemplate24h: row.saved?.reminderTemplate24h ?? null,
    reminderTemplate3h: row.saved?.reminderTemplate3h ?? null,
    confirmationTemplate: row.saved?.confirmationTemplate ?? null,
    reminder24hEnabled: row.saved?.reminder24hEnabled ?? true,
    reminder3hEnabled: row.saved?.reminder3hEnabled ?? true,
    quietHours: row.saved ? { from: row.saved.quietFrom, to: row.saved.quietUntil } : defaultQuietHours,
    version: row.saved?.version ?? 1,
  };
};

const settingsRow = async (
  { settings }: Pick<Deps, 'settings'>,
  professionalId: number,
  tx?: Executor,
): Promise<SettingsRow> => {
  const row = await settings.of(professionalId, tx);
  if (!row) throw notFound();
  return row;
};

/** One writer at a time: reads, changes and announces the settings in one transaction. */
const saving =
  (deps: Deps) =>
  (
    professionalId: number,
    decide: (saved: Settings, tx: Tx) => SettingsChange | Promise<SettingsChange>,
  ): Promise<Settings> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const change = await decide(settingsView(await settingsRow(deps, professionalId, tx)), tx);
      await deps.settings.update(professionalId, { ...change, updatedAt: deps.clock() }, tx);
      await announce(tx, { professionalId, topic: 'settings' });
      return settingsView(await settingsRow(deps, professionalId, tx));
    });

/** True when a save changes nothing: a repeat whose first response was lost. */
const isSaved = (saved: Settings, asked: object): boolean => isDeepStrictEqual({ ...saved, ...asked }, saved);

const refuseStale = (saved: Settings, { version, ...asked }: Hours | Templates): void => {
  if (version === undefined || version === saved.version || isSaved(saved, asked)) return;
  throw new AppError('stale', STALE, { current: saved });
};

const update =
  (deps: Deps) =>
  (professionalId: number, body: Hours): Promise<Settings> =>
    saving(deps)(professionalId, (saved) => {
      refuseStale(saved, body);
      const { version: _known, quietHours, ...change } = body;
      return { ...change, ...(quietHours && { quietFrom: quietHours.from, quietUntil: quietHours.to }) };
    });

const updateTemplates =
  (deps: Deps) =>
  (professionalId: number, body: Templates): Promise<Settings> =>
    saving(deps)(professionalId, (saved) => {
      refuseStale(saved, body);
      const { version: _known, ...change } = body;
      return change;
    });

const updateReminders =
  (deps: Deps) =>
  (professionalId: number, toggles: Toggles): Promise<Settings> =>
    saving(deps)(professionalId, async (saved, tx) => {
      const isOn24h = toggles.reminder24hEnabled === true && !saved.reminder24hEnabled;
      const isOn3h = toggles.reminder3hEnabled === true && !saved.reminder3hEnabled;
      if ((isOn24h || isOn3h) && !(await deps.isPaidPartOpen(professionalId, tx))) {
        throw new AppError('subscription-required', EXPIRED);
      }
      if ((isOn24h && !saved.reminderTemplate24h) || (isOn3h && !saved.reminderTemplate3h)) {
        throw new AppError('invalid', NO_TEMPLATE);
      }
      return toggles;
    });

/** Working hours, holidays and time zone of a professional; the default week before the first save (spec 2 §9). */
export const hoursService = (deps: Deps) => {
  const calendarOf = async (professionalId: number, tx?: Executor): Promise<ProfessionalCalendar> =>
    ruledCalendar(await settingsRow(deps, professionalId, tx));
  return {
    settings: async (professionalId: number): Promise<Settings> =>
      settingsView(await settingsRow(deps, professionalId)),

    /** Hours, dates, holidays and quiet hours. @throws AppError stale with the current settings */
    update: update(deps),

    /** Templates of the automatic messages. @throws AppError stale with the current settings */
    updateTemplates: updateTemplates(deps),

    /** @throws AppError subscription-required or invalid when a reminder that is switched on is not possible */
    updateReminders: updateReminders(deps),

    /** Zone, weekly hours, dates and holidays as the owner sees them. @throws AppError not-found */
    calendarOf,

    /**
     * Times that may be offered without asking the owner: an asked holiday counts as closed. @throws AppError
     * not-found
     */
    offeredCalendarOf: async (professionalId: number, tx?: Executor): Promise<ProfessionalCalendar> => ({
      ...(await calendarOf(professionalId, tx)),
      closesAskedHolidays: true,
    }),

    /** IANA name; the default for an unknown one. @throws AppError not-found */
    timeZoneOf: async (professionalId: number, tx?: Executor): Promise<string> => {
      const timeZone = await deps.settings.timeZoneOf(professionalId, tx);
      if (timeZone === undefined) throw notFound();
      return zoneOrDefault(timeZone);
    },
  };
};

export type HoursService = ReturnType<typeof hoursService>;
