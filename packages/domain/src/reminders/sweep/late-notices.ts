// Finds absence messages that come too late to be useful, so that the owner has to call: before they are sent and
// while they wait.
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import type { ReminderReason } from '#reminders/reminder-states.ts';
import { quietAround, type QuietHours } from './reminder-times.ts';

/** On shorter notice, the client may already be on the way. */
const MIN_NOTICE_MS = 120 * MINUTE_MS;
/** For a message that leaves within minutes: it only counts as late when the visit is this near. */
const MIN_QUEUE_NOTICE_MS = 30 * MINUTE_MS;

interface FirstContacts {
  /** Times of the first messages to strangers in the last 24 hours, epoch milliseconds, in any order. */
  since: readonly number[];
  /** Limit of strangers per 24 hours. */
  limit: number;
  now: Instant;
}

/** Earliest send time for each of `count` strangers, in order, epoch milliseconds. */
export const placesOfStrangers = (count: number, { since, limit, now }: FirstContacts): number[] => {
  const nowMs = epochOf(now);
  const free = Array.from({ length: Math.max(0, limit - since.length) }, () => nowMs);
  const released = since.toSorted((left, right) => left - right).map((ms) => Math.max(nowMs, ms + DAY_MS));
  // already over the limit, for example by messages that the owner sent individually: the first to expire free no slot
  const places = [...free, ...released.slice(Math.max(0, since.length - limit))];
  return Array.from({ length: limit > 0 ? count : 0 }, (_, turn) => {
    const place = places[turn % limit] ?? nowMs;
    return place + Math.floor(turn / limit) * DAY_MS;
  });
};

interface WaitingNotice {
  /** of the nearest visit in the message */
  start: Instant;
  /** Reason why it waits or was given up; null before it is sent. */
  reason: ReminderReason | null;
  /** Time of its next check, or of its earliest send. */
  dueAt: Instant;
  /** Earliest send time of a first message to this client; null when the client is no stranger. */
  placeAt: Instant | null;
}

interface NoticeClock {
  now: Instant;
  timeZone: string;
  quiet: QuietHours;
}

const CALL = 'Ligue para avisar, ou toque em “Enviar agora”.';
const CALL_ONLY = 'Ligue para avisar.';

const IN_A_QUEUE: ReadonlySet<ReminderReason | null> = new Set(['paced', 'retry']);

const leavesAt = ({ dueAt, placeAt }: WaitingNotice, { now, timeZone, quiet }: NoticeClock): number => {
  const readyMs = Math.max(epochOf(now), epochOf(dueAt), placeAt === null ? 0 : epochOf(placeAt));
  return quietAround(readyMs, timeZone, quiet)?.toMs ?? readyMs;
};

/** True when it is sent immediately, unless something unforeseen holds it back. */
const goesNow = (notice: WaitingNotice, leavesMs: number, now: Instant): boolean =>
  notice.reason === null && leavesMs - epochOf(now) < MINUTE_MS;

/**
 * Warning for the owner about a message that is not sent in time for its visit, in Portuguese; null for one that is.
 * `isStored`: it can be sent with "Enviar agora".
 */
export const lateNoticeText = (
  notice: WaitingNotice & { isStored: boolean },
  clock: NoticeClock,
): string | null => {
  const { start, reason, placeAt, isStored } = notice;
  const { now, timeZone } = clock;
  if (epochOf(start) <= epochOf(now)) return null;
  const call = isStored ? CALL : CALL_ONLY;
  if (reason === 'late') return `O horário é cedo demais para esperar a hora de envio. ${call}`;
  const leavesMs = leavesAt(notice, clock);
  const leastMs = IN_A_QUEUE.has(reason) ? MIN_QUEUE_NOTICE_MS : MIN_NOTICE_MS;
  if (goesNow(notice, leavesMs, now) || epochOf(start) - leavesMs >= leastMs) return null;
  if (placeAt !== null && epochOf(placeAt) > epochOf(now)) {
    return `Não sai a tempo: há um limite de primeiras mensagens por dia a quem nunca escreveu. ${call}`;
  }
  if (leavesMs - epochOf(now) >= MIN_QUEUE_NOTICE_MS) {
    return `Só sai às ${instantToLocal(leavesMs, timeZone).time}, perto demais do horário. ${call}`;
  }
  return `Ainda não saiu, e o horário está perto. ${CALL_ONLY}`;
};
