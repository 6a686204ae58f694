import { z } from 'zod';

export const askedLast = z.object({
  /** what the client asked about last; null when a later message asked something else */
  about: z.enum(['price', 'length', 'hours']).nullable(),
  serviceIds: z.array(z.number()),
  /** the last question that nothing here answered */
  unknown: z.string().nullable(),
});
export type AskedLast = z.infer<typeof askedLast>;
