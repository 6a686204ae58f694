// A visit being arranged, as the memory of a chat keeps it.
import { z } from 'zod';

const hour = z.object({
  time: z.string(),
  readings: z.tuple([z.string(), z.string()]).nullable(),
  bare: z.boolean(),
});

const stretch = z.object({
  dates: z.array(z.string()),
  days: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
  hours: z.array(hour),
  part: z.enum(['madrugada', 'manha', 'tarde', 'noite']).nullable(),
  after: hour.nullable(),
  before: hour.nullable(),
});

const wish = stretch.extend({
  edge: z.enum(['early', 'late']).nullable(),
  passed: z.boolean(),
  contradictory: z.boolean(),
  isWeekday: z.boolean(),
  /** times that do not suit the client */
  except: z.array(stretch),
});

export const visitRequest = z.object({
  serviceId: z.number().nullable(),
  /** services the client may mean, when the words do not decide */
  choices: z.array(z.number()),
  wish,
  /** person the visit is for; null for the client */
  forSomeone: z.string().nullable(),
  /** an availability question, not yet a request */
  onlyAsked: z.boolean(),
  /** the appointment to move; null for a new visit */
  movingId: z.number().nullable(),
  /** still open: move that appointment or book another one */
  undecided: z.boolean().default(false),
  /** if another one is booked, its service is still open */
  serviceOpen: z.boolean().default(false),
  /** no hour requested: right after the previous visit */
  follows: z.boolean(),
  /** the open request that it takes the place of */
  replacesRequest: z.number().optional(),
  /** the client said that a visit is to be booked, or another one */
  isStated: z.boolean().optional(),
  /** "mais uma", "também": beside what is booked or requested */
  isFurther: z.boolean().optional(),
});

export type VisitRequest = z.infer<typeof visitRequest>;
