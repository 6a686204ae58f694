// The message to the client after the owner moved, cancelled or booked a visit.
import { z } from 'zod';

/** Time in which an undo withdraws the message; longer than a toast with "Desfazer" is shown. */
export const NOTICE_HOLD_MS = 10_000;

/** The owner's switch "Avisar o cliente". */
export const notifyClient = z
  .boolean()
  .optional()
  .describe('whether the client is told by WhatsApp; remembered as the next default');

export const clientNotice = z
  .object({
    state: z
      .enum(['leaves', 'corrects', 'waits', 'refused', 'withdrawn', 'known', 'untold', 'dropped'])
      .describe(
        'corrects: leaves if the message before it did; withdrawn: an undo came before it left; known: the client knows of it; untold: nobody asked for one; dropped: the one before it will not leave either',
      ),
    reason: z.string().nullable().describe('code of why it waits or is refused'),
    reasonText: z.string().nullable().describe('the same as a Portuguese sentence'),
    leavesAtLocal: z
      .string()
      .nullable()
      .describe('yyyy-MM-ddTHH:mm in the zone of the professional, for one that waits for an hour'),
  })
  .meta({ id: 'ClientNotice' });

/** Times and state of a visit as its client knows them. */
export const visitNotice = z
  .object({
    isUntold: z.boolean().describe('the client does not know of the last change'),
    canTell: z.boolean().describe('the message about that change can be sent'),
    unsentText: z.string().nullable().describe('why a message about a change was not sent, in Portuguese'),
    waitingText: z
      .string()
      .nullable()
      .describe('the message about a change that has not left yet, such as "Aviso de novo horário"'),
    told: z
      .object({
        startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
        isCancelled: z.boolean(),
      })
      .nullable()
      .describe('what the newest message that left says of the visit; null without one'),
    before: z
      .object({
        latest: z
          .object({
            kind: z.enum(['confirmation', 'move', 'cancellation', 'reopening']),
            state: z.enum(['waiting', 'sending', 'sent', 'withdrawn']),
            formerStart: z.string().nullable(),
          })
          .nullable(),
        belief: z.object({ start: z.string(), isCancelled: z.boolean() }).nullable(),
      })
      .describe('what decides which message the next change sends; instants in ISO'),
    isReachable: z.boolean().describe('the client has a phone or a chat that receives messages'),
    refusalText: z.string().nullable().describe('why no message reaches the client now, in Portuguese'),
  })
  .meta({ id: 'VisitNotice' });

export type VisitNotice = z.infer<typeof visitNotice>;
export type ClientNotice = z.infer<typeof clientNotice>;
