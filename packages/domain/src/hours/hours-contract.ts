import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { localDate, wallTime } from '#shared/wire-fields.ts';

const slot = z.object({ start: wallTime, end: z.union([wallTime, z.literal('24:00')]) });
const day = z.object({ enabled: z.boolean(), slots: z.array(slot) });

const workingHours = z
  .object({
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
  })
  .meta({ id: 'WorkingHours' });

const specificDate = z
  .object({ date: localDate, status: z.enum(['available', 'custom', 'unavailable']), slots: z.array(slot) })
  .meta({ id: 'SpecificDate' });

const settings = z
  .object({
    workingHours,
    specificDates: z.array(specificDate),
    blockedDates: z.array(localDate),
    reminderTemplate24h: z.string().nullable(),
    reminderTemplate3h: z.string().nullable(),
    reminder24hEnabled: z.boolean(),
    reminder3hEnabled: z.boolean(),
    timezone: z.string(),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settings>;

export const hoursApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Horários de trabalho, datas específicas e lembretes',
    access: 'session',
    response: settings,
    polled: true,
  }),
};
