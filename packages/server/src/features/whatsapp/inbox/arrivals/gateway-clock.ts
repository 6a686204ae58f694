// Offset between the clock that stamps messages and ours. WhatsApp stamps client messages, and the gateway stamps what is
// sent through it; gateway replies carry its own time (`Date`, RFC 9110 §6.6.1). Any clock may be wrong, including ours.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';

/** Clock observations of this process. */
export interface ClockRecord {
  /** The gateway's clock minus ours, from its last reply. */
  offsetMs: number;
  /** Age of messages on arrival, newest last, and their arrival time; both by our clock. */
  arrivals: readonly { ageMs: number; atMs: number }[];
  /** The gateway's offset when a stamp last agreed with our clock; null before the first agreement. */
  agreedAtOffsetMs: number | null;
}

const NO_RECORD: ClockRecord = { offsetMs: 0, arrivals: [], agreedAtOffsetMs: null };

const SECOND_MS = 1000;
/** `Date` has whole seconds, and a reply takes time: a smaller offset counts as zero. */
const MIN_OFFSET_MS = 5 * SECOND_MS;
/** A slower reply says too little about the moment it was written. */
const MAX_ANSWER_MS = 10 * SECOND_MS;
/** A backlog of old messages causes at most one query per interval. */
const QUESTION_INTERVAL_MS = 5 * SECOND_MS;
/** Larger differences are logged for the operator. */
const TOLD_OFFSET_MS = MINUTE_MS;
/** A message this young on arrival proves that its stamp agrees with our clock. */
const AGREEMENT_MS = 2 * MINUTE_MS;
/** This many messages of the same age, spread over time, are live ones with a wrong stamp: a backlog arrives at once. */
const LAG_SAMPLES = 3;
const LAG_SPREAD_MS = MINUTE_MS;
const LAG_PERIOD_MS = 30 * SECOND_MS;

/** The gateway's clock minus ours, in milliseconds; 0 while they agree. */
const gatewayOffsetOf = ({ offsetMs }: ClockRecord): number =>
  Math.abs(offsetMs) < MIN_OFFSET_MS ? 0 : offsetMs;

/** The stamping clock minus ours, derived from recent messages; null while they prove nothing. */
const stampOffsetOf = ({ arrivals }: ClockRecord): number | null => {
  const [first] = arrivals;
  if (!first || arrivals.length < LAG_SAMPLES) return null;
  const ages = arrivals.map(({ ageMs }) => ageMs);
  const isSteady = Math.max(...ages) - Math.min(...ages) <= LAG_SPREAD_MS;
  const isSpread = (arrivals.at(-1)?.atMs ?? 0) - first.atMs >= LAG_PERIOD_MS;
  return isSteady && isSpread ? -Math.min(...ages) : null;
};

/** Possible offsets of a stamp, most reliable first; each stamp uses the one that fits it best. */
const offsetsOf = (record: ClockRecord): number[] => {
  const [gatewayMs, stampMs] = [gatewayOffsetOf(record), stampOffsetOf(record)];
  if (stampMs !== null && Math.abs(stampMs) > AGREEMENT_MS) return [0, stampMs];
  const { agreedAtOffsetMs: agreedAt } = record;
  const isProven = agreedAt !== null && Math.abs(gatewayMs - agreedAt) < TOLD_OFFSET_MS;
  return isProven || gatewayMs === 0 ? [0] : [0, gatewayMs];
};

/** The record after a gateway reply, sent at `dateMs` by its clock; the call took `tookMs` by ours. */
export const afterAnswer = (
  record: ClockRecord,
  { dateMs, nowMs, tookMs }: { dateMs: number; nowMs: number; tookMs: number },
): ClockRecord => {
  if (!Number.isFinite(dateMs) || tookMs > MAX_ANSWER_MS) return record;
  const offsetMs = dateMs + SECOND_MS / 2 - (nowMs - tookMs / 2);
  return { ...record, offsetMs };
};

const afterArrival = (
  record: ClockRecord,
  { stampMs, nowMs }: { stampMs: number; nowMs: number },
): ClockRecord => {
  const ageMs = nowMs - stampMs;
  const agrees = Math.abs(ageMs) <= AGREEMENT_MS;
  return {
    ...record,
    arrivals: [...record.arrivals, { ageMs, atMs: nowMs }].slice(-LAG_SAMPLES),
    agreedAtOffsetMs: agrees ? gatewayOffsetOf(record) : record.agreedAtOffsetMs,
  };
};

/** Keeps the record, and logs when the clocks drift apart and when they agree again. */
export const gatewayClock = ({ clock, log }: { clock: Clock; log: Logger }) => {
  let record = NO_RECORD;
  let isTold = false;
  let askedAtMs = -Infinity;
  const differenceMs = (): number => {
    const [gatewayMs, stampMs] = [gatewayOffsetOf(record), stampOffsetOf(record) ?? 0];
    return Math.abs(stampMs) > Math.abs(gatewayMs) ? stampMs : gatewayMs;
  };
  const tell = (): void => {
    const seconds = Math.round(differenceMs() / SECOND_MS);
    const isApart = Math.abs(differenceMs()) >= TOLD_OFFSET_MS;
    if (isApart && !isTold)
      log.error(
        { seconds },
        'clock skew between the WhatsApp gateway and this server; synchronise both (NTP)',
      );
    if (!isApart && isTold) log.info('the clocks of this server and of the WhatsApp gateway agree again');
    isTold = isApart;
  };
  return {
    /** Takes the `Date` of a gateway reply. */
    heardAnswer: (date: Date, tookMs: number): void => {
      record = afterAnswer(record, { dateMs: date.getTime(), nowMs: clock().getTime(), tookMs });
      tell();
    },

    heardMessage: (stamp: Date | null): void => {
      if (!stamp) return;
      record = afterArrival(record, { stampMs: stamp.getTime(), nowMs: clock().getTime() });
      tell();
    },

    offsetsMs: (): number[] => offsetsOf(record),

    /** True when a message that seems old may trigger a query for the gateway's time now. */
    mayAsk: (): boolean => {
      const nowMs = clock().getTime();
      const isDue = Math.abs(nowMs - askedAtMs) >= QUESTION_INTERVAL_MS;
      if (isDue) askedAtMs = nowMs;
      return isDue;
    },
  };
};

export type GatewayClock = ReturnType<typeof gatewayClock>;
