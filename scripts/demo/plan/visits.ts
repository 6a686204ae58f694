// Planned visits with their current status.
import { localToInstant } from '@zelo/domain/shared/local-time.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { centsFromDecimal, decimalFromCents } from '@zelo/domain/shared/money.ts';
import type { PlannedVisit } from './agenda-plan.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { cancelReasons, services, visitNotes } from './practice.ts';

const HOUR_MS = 60 * MINUTE_MS;

export type VisitStatus = 'scheduled' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | 'courtesy';

export interface Visit extends PlannedVisit {
  startTime: Date;
  endTime: Date;
  createdAt: Date;
  status: VisitStatus;
  /** Decimal string; null unless completed. */
  paidAmount: string | null;
  confirmedAt: Date | null;
  /** Time of the mark or cancellation. */
  markedAt: Date | null;
  bookedBy: 'owner' | 'assistant';
  notes: string | null;
  cancelReason: string | null;
}

/** Paid amount: a few visits have a discount of twenty reais. */
const paidFor = (chance: Chance, price: string): string =>
  chance.is(0.1) ? decimalFromCents(centsFromDecimal(price) - 2_000) : price;

const statusOf = (
  chance: Chance,
  { start, end, now }: { start: number; end: number; now: number },
): VisitStatus => {
  const draw = chance.between(1, 100);
  if (draw <= 6) return end < now || draw <= 3 ? 'cancelled' : 'scheduled';
  // a visit of the last hour may be unmarked
  if (end > now - HOUR_MS) return start - now < 1.5 * DAY_MS && draw <= 80 ? 'confirmed' : 'scheduled';
  if (draw <= 11) return 'no_show';
  return draw <= 13 ? 'courtesy' : 'completed';
};

const isMarked = (status: VisitStatus): boolean => ['completed', 'no_show', 'courtesy'].includes(status);

/** Times of mark, cancellation and confirmation, none in the future. */
const momentsOf = (
  visit: { status: VisitStatus; start: number; end: number; createdAt: number },
  now: number,
) => {
  const { status, start, end, createdAt } = visit;
  const early = Math.max(createdAt + HOUR_MS, Math.min(start - 20 * HOUR_MS, now - 10 * MINUTE_MS));
  const before = new Date(Math.min(early, now - MINUTE_MS));
  const markedAt = isMarked(status) ? new Date(Math.min(end + 5 * MINUTE_MS, now)) : null;
  return {
    markedAt: status === 'cancelled' ? before : markedAt,
    confirmedAt: status === 'confirmed' || status === 'completed' ? before : null,
  };
};

const visitOf = (
  chance: Chance,
  planned: PlannedVisit,
  { now, zone }: { now: number; zone: string },
): Visit => {
  const { duration, price } = services[planned.service];
  const start = localToInstant(planned, zone);
  const end = start + duration * MINUTE_MS;
  const status = statusOf(chance, { start, end, now });
  const asked = start - chance.between(30, 200) * HOUR_MS;
  const createdAt = Math.min(asked, now - chance.between(26, 120) * HOUR_MS);
  return {
    ...planned,
    startTime: new Date(start),
    endTime: new Date(end),
    createdAt: new Date(createdAt),
    status,
    paidAmount: status === 'completed' ? paidFor(chance, price) : null,
    ...momentsOf({ status, start, end, createdAt }, now),
    bookedBy: chance.is(0.35) ? 'assistant' : 'owner',
    notes: chance.is(0.08) ? chance.of(visitNotes) : null,
    cancelReason: status === 'cancelled' && chance.is(0.6) ? chance.of(cancelReasons) : null,
  };
};

/** Visits by start. */
export const visitsOf = (planned: readonly PlannedVisit[], at: { now: number; zone: string }): Visit[] => {
  const chance = chanceFrom(90_017);
  const inOrder = planned.toSorted((left, right) =>
    `${left.date} ${left.time}`.localeCompare(`${right.date} ${right.time}`),
  );
  return inOrder.map((visit) => visitOf(chance, visit, at));
};
