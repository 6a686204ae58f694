// The moments of a message, with several hours or days for several visits.
import type { LocalStart } from '../../local-start.ts';
import type { Expected } from '../../time/alternatives.ts';
import { momentMentions } from '../mentions/message-moments.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { withListedDates, withoutCounts } from './listed-dates.ts';
import { withBothWeeks } from './two-weeks.ts';

/** "na sexta, 9 e 9 e meia": behind the comma the first hour would be a number of anything. */
const LISTED =
  /((?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|amanh[ãa]|hoje)(?:-feira)?),(?= ?\d{1,2} e \d{1,2}(?: e meia|h|:\d\d| horas)(?!\p{L}))/giu;

export const momentsIn = (original: string, now: LocalStart, expected?: Expected): MomentMention[] =>
  withBothWeeks(
    original,
    withListedDates(
      original,
      momentMentions(withoutCounts(original).replace(LISTED, '$1 '), now, expected),
      now,
    ),
  );
