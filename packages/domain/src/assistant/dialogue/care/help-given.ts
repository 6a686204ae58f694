// Help lines given in a chat: whatever its client writes next is answered with them in mind.
import { z } from 'zod';
import { type LocalStart, minutesLater } from '../../local-start.ts';

export const helpGiven = z.object({
  kinds: z.array(z.enum(['self', 'violence', 'violence-100', 'health', 'fire'])),
  /** only offered, since the danger was in doubt */
  isGentle: z.boolean(),
  /** the client said last that all is well */
  isCalm: z.boolean().optional(),
  at: z.string(),
  /** replies with help since the first one */
  times: z.number(),
});

export type HelpGiven = z.infer<typeof helpGiven>;

/** Replies keep the help lines in view for this long. */
const WATCHED_MINUTES = 120;

/** The help given recently; null without any. */
export const helpLately = (given: HelpGiven | null | undefined, now: LocalStart): HelpGiven | null =>
  given && minutesLater(given.at, WATCHED_MINUTES) >= now ? given : null;
