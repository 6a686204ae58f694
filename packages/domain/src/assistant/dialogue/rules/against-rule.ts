// Refusals of a start, a day or a write, by a booking rule of the professional or by hours and agenda.
import { MAX_OPEN_REQUESTS } from '#agenda/holds/hold-kinds.ts';
import type { BookingOutcome, OfferedService } from '../../assistant-tools.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import * as replies from '../../replies/booking-replies.ts';
import { refuseByRule } from '../../replies/rules/rule-replies.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { isFullDay } from '../offers/offers.ts';
import type { StartObstacle } from '../offers/start-resolution.ts';

interface Wanted {
  service: OfferedService;
  request: VisitRequest;
}

const brokenRule = (
  { tools }: Turn,
  { service, request }: Wanted,
  at: { date: string; start: LocalStart | null },
) =>
  tools.brokenRule({
    serviceId: service.id,
    ...at,
    movingId: request.movingId ?? undefined,
    replacesRequest: request.replacesRequest,
  });

/** Refusal of a wanted start. */
export const refuseWanted = async (
  turn: Turn,
  wanted: Wanted,
  { start, why }: { start: LocalStart; why: StartObstacle },
): Promise<string> => {
  const rule = await brokenRule(turn, wanted, { date: dateOf(start), start });
  return rule ? refuseByRule(turn, rule) : replies.refuseStart(turn, why, start);
};

/** The day that the client named, when the service can start at no time of it; null for any other. */
export const fullDayOf = async (
  { tools }: Turn,
  { service, request: { wish } }: Wanted,
): Promise<string | null> => {
  const [date] = wish.dates;
  const isFull = date !== undefined && (await isFullDay({ service, freeStarts: tools.freeStarts }, date));
  return isFull ? date : null;
};

/** Reply when no start matches exactly: a rule closes the requested day, or nothing is free. */
export const whyNotExact = async (turn: Turn, wanted: Wanted): Promise<string> => {
  const [date] = wanted.request.wish.dates;
  const rule = date === undefined ? null : await brokenRule(turn, wanted, { date, start: null });
  return rule ? refuseByRule(turn, rule) : replies.nothingExact(turn, await fullDayOf(turn, wanted));
};

/** Reply to a booking or move that was refused. */
export const refuseWrite = (
  turn: Turn,
  stored: BookingOutcome & { outcome: Exclude<BookingOutcome['outcome'], 'booked' | 'requested'> },
): string => {
  if (stored.outcome === 'against-rule') return refuseByRule(turn, stored.rule);
  return stored.outcome === 'taken' ? replies.justTaken(turn) : replies.refuseStart(turn, 'taken');
};

/** Refusal of one request more than may wait, before its hours are offered; null for any other booking. */
export const refuseNewRequest = async (turn: Turn, { service, request }: Wanted): Promise<string | null> => {
  const isChange = request.movingId !== null || request.replacesRequest !== undefined;
  if (isChange || (await turn.tools.myRequests()).length < MAX_OPEN_REQUESTS) return null;
  const date = request.wish.dates[0] ?? dateOf(turn.now);
  const rule = await brokenRule(turn, { service, request }, { date, start: null });
  return rule?.kind === 'requests-full' ? refuseByRule(turn, rule) : null;
};
