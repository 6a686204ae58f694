import { z } from 'zod';
import { bookingRules } from '#agenda/rules/booking-rules-fields.ts';
import { endpoint } from '#endpoint.ts';
import { quietProblem } from '#reminders/sweep/reminder-times.ts';
import { boundedText, localDate, requiredLine, text, wallTime } from '#shared/wire-fields.ts';
import { isSameHours } from './specific-dates.ts';
import { holidayRules } from '#hours/holidays/holidays.ts';
import { stateCodes } from '#hours/holidays/state-holidays.ts';
import { KNOWN_VARIABLES, type SettingsTemplate, templateProblem } from './templates.ts';
import { weekdayNames } from './weekday-names.ts';
import { slotsProblem, type TimeSlot, type Weekday } from './working-day.ts';
import { untilWrite } from '#shared/freshness.ts';

const MAX_SLOTS = 12;
const MAX_DATES = 1000;
/** An older row may hold more dates than can be saved today. */
const MAX_ANSWERED_DATES = 4_000;
const MAX_CITY_DAYS = 30;
const MAX_RULES = 60;

const slot = z.object({ start: wallTime, end: z.union([wallTime, z.literal('24:00')], 'Horário inválido') });
const slots = z.array(slot).max(MAX_SLOTS, `Use no máximo ${MAX_SLOTS} horários por dia`);

const checkSlots = (context: z.RefinementCtx, of: { where: string; slots: readonly TimeSlot[] }): void => {
  const problem = slotsProblem(of.slots);
  if (problem !== null) {
    context.addIssue({ code: 'custom', path: ['slots'], message: `${of.where}: ${problem}` });
  }
};

const day = z.object({ enabled: z.boolean(), slots });

const dayOf = (weekday: Weekday) =>
  day.superRefine(({ slots }, context) => checkSlots(context, { where: weekdayNames[weekday], slots }));

const week = <Day extends z.ZodType>(dayFor: (weekday: Weekday) => Day) =>
  z.object({
    sunday: dayFor('sunday'),
    monday: dayFor('monday'),
    tuesday: dayFor('tuesday'),
    wednesday: dayFor('wednesday'),
    thursday: dayFor('thursday'),
    friday: dayFor('friday'),
    saturday: dayFor('saturday'),
  });

// Responses are not validated again: an older row must not break the page that could correct it.
const workingHours = week(() => day).meta({ id: 'WorkingHours' });
const newWorkingHours = week(dayOf);

const brazilianDate = (date: string): string => date.split('-').toReversed().join('/');

const specificDate = z
  .object({ date: localDate, status: z.enum(['available', 'custom', 'unavailable']), slots })
  .meta({ id: 'SpecificDate' });
const newSpecificDate = specificDate.superRefine(({ date, slots }, context) =>
  checkSlots(context, { where: brazilianDate(date), slots }),
);

const holidayRule = z.enum(holidayRules);

/** MM-dd, a day that exists in some year. */
const monthDay = boundedText(5, 'Data inválida').refine(
  (day) => localDate.safeParse(`2000-${day}`).success,
  'Data inválida',
);

const cityDay = z.object({
  name: requiredLine(80, 'Informe o nome do feriado'),
  monthDay,
  rule: holidayRule,
});

const holidays = z
  .object({
    state: z.enum(stateCodes, 'Estado inválido').nullable(),
    rules: z
      .record(boundedText(60, 'Feriado inválido'), holidayRule)
      .refine((rules) => Object.keys(rules).length <= MAX_RULES, 'São escolhas demais'),
    cityDays: z.array(cityDay).max(MAX_CITY_DAYS, `Use no máximo ${MAX_CITY_DAYS} feriados da cidade`),
  })
  .meta({ id: 'Holidays' });

const quietHours = z
  .object({ from: wallTime, to: wallTime })
  .describe('HH:mm of the professional; from the one until the other nothing is sent by itself')
  .meta({ id: 'QuietHours' });
const newQuietHours = quietHours.superRefine((hours, context) => {
  const problem = quietProblem(hours);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const template = z.string().nullable().describe(`variables: ${KNOWN_VARIABLES}`);

const settings = z
  .object({
    workingHours,
    specificDates: z.array(specificDate).max(MAX_ANSWERED_DATES),
    blockedDates: z.array(localDate).max(MAX_ANSWERED_DATES),
    holidays,
    bookingRules,
    reminderTemplate24h: template,
    reminderTemplate3h: template,
    confirmationTemplate: template,
    reminder24hEnabled: z.boolean(),
    reminder3hEnabled: z.boolean(),
    quietHours,
    timezone: z.string(),
    version: z.number().describe('counts the saves; sent back, it tells a save of an older state apart'),
  })
  .meta({ id: 'Settings' });

/** The version that the user read; a save of an older one is refused (409, `stale`, with the current settings). */
const version = z.number().int().positive().optional();

const dates = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MAX_DATES, `Use no máximo ${MAX_DATES} datas`);

/** A date listed twice with equal hours counts once; with different hours it is ambiguous and refused. */
const newSpecificDates = dates(newSpecificDate)
  .superRefine((list, context) => {
    const byDate = new Map(list.map((entry) => [entry.date, entry]));
    const unclear = list.find((entry) => !isSameHours(entry, byDate.get(entry.date) ?? entry));
    if (unclear === undefined) return;
    const message = `A data ${brazilianDate(unclear.date)} aparece mais de uma vez, com horários diferentes`;
    context.addIssue({ code: 'custom', message });
  })
  .transform((list) => [...new Map(list.map((entry) => [entry.date, entry])).values()]);

const hoursChange = z.object({
  workingHours: newWorkingHours.optional(),
  specificDates: newSpecificDates.optional(),
  blockedDates: dates(localDate)
    .transform((list) => [...new Set(list)])
    .optional(),
  holidays: holidays.optional(),
  bookingRules: bookingRules.optional(),
  quietHours: newQuietHours.optional(),
  version,
});

/** A typed template: trimmed, null when empty; the message names what it cannot keep. */
const newTemplate = text(100_000)
  .superRefine((typed, context) => {
    const problem = templateProblem(typed);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .trim()
  .nullable()
  .transform((typed) => typed || null)
  .optional()
  .describe(`variables: ${KNOWN_VARIABLES}`);

const templatesChange = z.object({
  reminderTemplate24h: newTemplate,
  reminderTemplate3h: newTemplate,
  confirmationTemplate: newTemplate,
  version,
} satisfies Record<SettingsTemplate | 'version', z.ZodType>);

const remindersChange = z.object({
  reminder24hEnabled: z.boolean().optional(),
  reminder3hEnabled: z.boolean().optional(),
});

export type Settings = z.infer<typeof settings>;

export const hoursApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Horários de trabalho, datas específicas, feriados e lembretes',
    access: 'session',
    response: settings,
    polled: true,
    staysTrue: untilWrite,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary:
      'Salva horários, datas, feriados, regras e o período sem mensagens; o que não vem fica como está',
    access: 'session',
    body: hoursChange,
    response: settings,
    bodyLimit: 300_000,
  }),
  updateTemplates: endpoint({
    method: 'PUT',
    path: '/api/settings/templates',
    summary: 'Salva os modelos das mensagens; o que não vem fica como está',
    access: 'session',
    body: templatesChange,
    response: settings,
  }),
  updateReminders: endpoint({
    method: 'PUT',
    path: '/api/settings/reminders',
    summary: 'Liga e desliga os lembretes; ligar pede uma assinatura aberta',
    access: 'session',
    body: remindersChange,
    response: settings,
  }),
};
