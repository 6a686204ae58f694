// The moments of a message, with several hours or days for several visits.
import type { OfferedService } from '../../assistant-tools.ts';
import { matchServices, type ServiceMention } from '../services/service-match.ts';
import type { Word } from '../words/words.ts';
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

/** The service before each hour, or where hours come first the one behind it; null when it is not plain which. */
const besideHours = (
  said: readonly ServiceMention[],
  hours: readonly MomentMention[],
): ServiceMention[] | null => {
  const place = ({ words }: ServiceMention): number => words[0]?.index ?? 0;
  const [first, last] = [said[0], said.at(-1)];
  const [earliest, latest] = [hours[0], hours.at(-1)];
  if (!first || !last || !earliest || !latest) return null;
  const isBefore = place(first) < earliest.index && place(last) < latest.index;
  const isBehind = place(first) > earliest.index && place(last) > latest.index;
  if (!isBefore && !isBehind) return null;
  const each = hours.flatMap(({ index }) => {
    const one = isBefore
      ? said.findLast((mention) => place(mention) < index)
      : said.find((mention) => place(mention) > index);
    return one ? [one] : [];
  });
  return each.length === hours.length && said.every((one) => each.includes(one)) ? each : null;
};

/** "manicure quinta 9h, pedicure quinta 14h e manicure sexta 10h": three visits, and one service is named twice. */
export const withServiceOfEachHour = (
  mentioned: readonly ServiceMention[],
  runs: readonly (readonly Word[])[],
  {
    services,
    moments,
    wishes,
  }: { services: readonly OfferedService[]; moments: readonly MomentMention[]; wishes: readonly unknown[] },
): readonly ServiceMention[] => {
  const hours = moments.filter(({ hour, refused }) => hour !== null && !refused);
  if (mentioned.length < 2 || hours.length <= mentioned.length || hours.length !== wishes.length)
    return mentioned;
  const said = runs.map((run) => matchServices(services, [run])).filter((found) => found.length > 0);
  const alone = said.flatMap(([only, ...others]) => (only && others.length === 0 ? [only] : []));
  const isKnown = alone.every(({ ids }) =>
    mentioned.some((mention) => mention.ids.length === 1 && ids.length === 1 && mention.ids[0] === ids[0]),
  );
  return isKnown && alone.length === said.length ? (besideHours(alone, hours) ?? mentioned) : mentioned;
};
