// Example for the rules page: the offers under given booking rules, and the starts that a rule excludes.
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { offeredStarts, type RuledAgenda, startRefusal } from '#agenda/rules/rule-check.ts';
import { noServiceRules, pausesOf } from '#agenda/rules/service-rules.ts';
import type { Instant } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant } from '#shared/local-time.ts';
import type { OfferedService } from './assistant-tools.ts';
import { findOffer } from './dialogue/offers/offers.ts';
import { anyTime } from './language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart, startAt, timeOf } from './local-start.ts';
import { spokenNotice } from './replies/rules/rule-replies.ts';
import { type ConductTexts, conductTexts } from './rule-conduct.ts';

const STEP_MINUTES = 30;
const SEARCHED_DAYS = 7;
const MAX_REASONS = 4;

export interface RuleExample extends ConductTexts {
  now: LocalStart;
  /** what a client is offered who asks for any time */
  offers: LocalStart[];
  /** starts of the next days that only a rule keeps from being offered, one for each rule */
  others: { start: LocalStart; reason: string }[];
  /** nothing can be booked in the next seven days */
  isEmpty: boolean;
}

interface Asked {
  service: OfferedService;
  now: Instant;
  /** false: the assistant books nothing */
  autoScheduling: boolean;
}

const wantedOf = ({ id, durationMinutes }: OfferedService) => ({
  serviceId: id,
  durationMin: durationMinutes,
  clientId: null,
});

const reasonOf = (
  agenda: RuledAgenda,
  { service, now }: Omit<Asked, 'autoScheduling'>,
  startTime: number,
): string => {
  const wanted = { ...wantedOf(service), startTime, now };
  const refusal = startRefusal(agenda, wanted);
  if (refusal === null) return 'não encosta em outra visita';
  if (typeof refusal === 'string') {
    const { pauseBefore, pauseAfter } = pausesOf(agenda.rules, service.rules ?? noServiceRules);
    const pause = Math.max(pauseBefore, pauseAfter);
    return pause === 0
      ? 'fica perto demais de outra visita'
      : `fica a menos de ${spokenNotice(pause)} de outra visita`;
  }
  switch (refusal.kind) {
    case 'too-soon':
      return `falta menos de ${spokenNotice(refusal.minutes)}`;
    case 'too-far':
      return 'é depois do último dia que pode ser marcado';
    case 'off-grid':
      return 'não é um dos começos';
    case 'day-full':
      return 'o dia já está completo';
    case 'client-week-full':
      return 'a semana do cliente já está completa';
    case 'too-late-to-change':
    case 'requests-full':
    case 'asks-first':
    case 'only-known':
    case 'owner-only':
      return 'depende de quem pede';
  }
};

/** Needs all appointments of the next 61 days in `agenda`. */
export const ruleExample = async (agenda: RuledAgenda, asked: Asked): Promise<RuleExample> => {
  const { service } = asked;
  const localOf = (instant: Instant): LocalStart => {
    const { date, time } = instantToLocal(instant, agenda.timeZone);
    return startAt(date, time);
  };
  const instantOf = (start: LocalStart): Instant =>
    localToInstant({ date: dateOf(start), time: timeOf(start) }, agenda.timeZone);
  const now = localOf(asked.now);
  const today = now.slice(0, 10);
  const startsUnder = (
    { rules, serviceRules }: Pick<RuledAgenda, 'rules' | 'serviceRules'>,
    dates: { from: string; to: string; stepMinutes?: number | undefined },
  ) =>
    offeredStarts(
      { ...agenda, rules, serviceRules },
      {
        from: dates.from,
        to: dates.to,
        stepMin: dates.stepMinutes ?? STEP_MINUTES,
        ...wantedOf(service),
        now: asked.now,
      },
    );
  const { starts } = await findOffer({
    service,
    wish: anyTime,
    now,
    freeStarts: (query) => Promise.resolve(startsUnder(agenda, query).map(localOf)),
  });
  const soon = { from: today, to: addDays(today, SEARCHED_DAYS) };
  const offered = new Set(startsUnder(agenda, soon));
  const byReason = new Map<string, LocalStart>();
  for (const start of startsUnder({ rules: neutralRules }, soon)) {
    if (offered.has(start)) continue;
    const reason = reasonOf(agenda, asked, start);
    if (!byReason.has(reason)) byReason.set(reason, localOf(start));
    if (byReason.size === MAX_REASONS) break;
  }
  const others = [...byReason].map(([reason, start]) => ({ start, reason }));
  const [first] = starts;
  const texts = conductTexts(
    { ...asked, rules: agenda.rules },
    { now: asked.now, start: first === undefined ? null : instantOf(first), timeZone: agenda.timeZone },
  );
  return { now, offers: starts, others, isEmpty: offered.size === 0, ...texts };
};
