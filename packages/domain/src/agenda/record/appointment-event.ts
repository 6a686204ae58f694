// One line of an appointment's history.
import { z } from 'zod';

const changeKinds = [
  'created',
  'moved',
  'edited',
  'confirmed',
  'cancelled',
  'reopened',
  'restored',
  'completed',
  'no_show',
  'courtesy',
] as const;

const actors = ['owner', 'assistant', 'client'] as const;

export const appointmentEvent = z
  .object({
    id: z.number(),
    at: z.string().describe('ISO instant'),
    actor: z.enum(actors),
    kind: z.enum(changeKinds),
    text: z.string().describe('one Portuguese sentence'),
  })
  .meta({ id: 'AppointmentEvent' });

export type AppointmentEvent = z.infer<typeof appointmentEvent>;

export const MAX_HISTORY_EVENTS = 100;
