import type { ReminderState } from '@zelo/domain/reminders/reminder-states.ts';
import type { Tone } from '#ui/marks/tone.ts';

export const REMINDER_TONES: Record<ReminderState, Tone> = {
  due: 'blue',
  sending: 'blue',
  sent: 'green',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  skipped: 'grey',
};
