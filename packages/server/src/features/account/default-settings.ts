import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { defaultTemplates } from '@zelo/domain/reminders/messages/default-templates.ts';

/** What a new professional's settings say; the other columns have their defaults in the table (spec 2 §3, §9). */
export const defaultSettings = () => ({ workingHours: defaultWorkingHours(), ...defaultTemplates });
