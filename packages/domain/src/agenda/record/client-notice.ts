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
      .enum(['leaves', 'waits', 'refused', 'withdrawn'])
      .describe('withdrawn: an undo came before the message left, so nothing is sent'),
    reason: z.string().nullable().describe('code of why it waits or is refused'),
    reasonText: z.string().nullable().describe('the same as a Portuguese sentence'),
    leavesAtLocal: z
      .string()
      .nullable()
      .describe('yyyy-MM-ddTHH:mm in the zone of the professional, for one that waits for an hour'),
  })
  .meta({ id: 'ClientNotice' });

export type ClientNotice = z.infer<typeof clientNotice>;
