import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { defaultTemplates } from '@zelo/domain/reminders/messages/default-templates.ts';

/** Settings of a new professional; the other columns have their defaults in the table (spec 2 §3, §9). */
export const defaultSettings = () => ({ workingHours: defaultWorkingHours(), ...defaultTemplates });
