// Reason for a wish without free times: a booking rule that closes all of them, or a full agenda.
import { timeOfMinute } from '#shared/local-time.ts';
import { openRanges } from '#hours/working-day.ts';
import type { BrokenRule } from '#agenda/rules/rule-check.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import { dateOf, type LocalStart, startAt } from '../../local-start.ts';
import { refuseByRule } from '../../replies/rules/rule-replies.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { isTimely } from '../offers/offers.ts';
import { whyNotExact } from '../rules/against-rule.ts';

interface Wanted {
  service: OfferedService;
  request: VisitRequest;
}

const STEP_MINUTES = 30;

/** The latest start of a date that the hours leave and that the wish allows; null without one. */
const latestOf = ({ business }: Turn, { service, request }: Wanted, date: string): LocalStart | null => {
  const wish = { ...request.wish, hours: [] };
  for (const { start, end } of openRanges(business.calendar, date).toReversed())
    for (let minute = end - service.durationMinutes; minute >= start; minute -= STEP_MINUTES)
      if (isTimely(wish, startAt(date, timeOfMinute(minute)))) return startAt(date, timeOfMinute(minute));
  return null;
};

/** The notice, when it closes even the latest hour of the only day of the wish. */
const noticeOver = async (turn: Turn, wanted: Wanted): Promise<BrokenRule | null> => {
  const { dates } = wanted.request.wish;
  const date = dates.toSorted().at(-1);
  const start = date === undefined ? null : latestOf(turn, wanted, date);
  if (date === undefined || start === null || start <= turn.now) return null;
  const rule = await turn.tools.brokenRule({ serviceId: wanted.service.id, date, start });
  return rule?.kind === 'too-soon' ? rule : null;
};

/** The rule that closes a whole period: its first day is too far, or its last one too soon. */
const ruleOfPeriod = async (turn: Turn, { service, request }: Wanted): Promise<BrokenRule | null> => {
  const { days, dates } = request.wish;
  if (!days || dates.length > 0) return null;
  const ruleAt = (date: string) => turn.tools.brokenRule({ serviceId: service.id, date, start: null });
  const first = days.from < dateOf(turn.now) ? null : await ruleAt(days.from);
  if (first?.kind === 'too-far') return first;
  const last = days.to === null ? null : await ruleAt(days.to);
  return last?.kind === 'too-soon' ? last : null;
};

/** The reason why no start matches a wish. */
export const whyNoneFree = async (turn: Turn, wanted: Wanted): Promise<string> => {
  const rule = (await ruleOfPeriod(turn, wanted)) ?? (await noticeOver(turn, wanted));
  return rule ? refuseByRule(turn, rule) : whyNotExact(turn, wanted);
};
