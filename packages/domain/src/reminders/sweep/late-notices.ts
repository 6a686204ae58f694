// Which messages of an absence come too late to be of use, so that the owner has to call: judged before they are sent
// and while they wait.
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import type { ReminderReason } from '#reminders/reminder-states.ts';
import { quietAround, type QuietHours } from './reminder-times.ts';

/** Shorter notice than this meets people on their way. */
const MIN_NOTICE_MS = 120 * MINUTE_MS;
/** Of a message that leaves in some minutes: it is told as late only when the visit is this near. */
const MIN_QUEUE_NOTICE_MS = 30 * MINUTE_MS;

interface FirstContacts {
  /** When the strangers of the last 24 hours were written to first, epoch milliseconds, in any order. */
  since: readonly number[];
  /** Most strangers in 24 hours. */
  limit: number;
  now: Instant;
}

/** When each of so many strangers may be written to, in their order, epoch milliseconds. */
export const placesOfStrangers = (count: number, { since, limit, now }: FirstContacts): number[] => {
  const nowMs = epochOf(now);
  const free = Array.from({ length: Math.max(0, limit - since.length) }, () => nowMs);
  const released = since.toSorted((left, right) => left - right).map((ms) => Math.max(nowMs, ms + DAY_MS));
  // over the limit already, as by messages that the owner sent one by one: the first to end free no place
  const places = [...free, ...released.slice(Math.max(0, since.length - limit))];
  return Array.from({ length: limit > 0 ? count : 0 }, (_, turn) => {
    const place = places[turn % limit] ?? nowMs;
    return place + Math.floor(turn / limit) * DAY_MS;
  });
};

/** A message of an absence that has not left. */
export interface WaitingNotice {
  /** of the nearest visit that it tells of */
  start: Instant;
  /** Why it waits or was given up; null before it is sent. */
  reason: ReminderReason | null;
  /** When it is looked at again, or may leave. */
  dueAt: Instant;
  /** When a first message to this person may leave; null for who is no stranger. */
  placeAt: Instant | null;
}

interface NoticeClock {
  now: Instant;
  /** IANA name */
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

/** True when it goes at once, as far as anybody knows before it is sent. */
const goesNow = (notice: WaitingNotice, leavesMs: number, now: Instant): boolean =>
  notice.reason === null && leavesMs - epochOf(now) < MINUTE_MS;

/**
 * What the owner reads of a message that does not leave in time for its visit, in Portuguese; null for one that does.
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
