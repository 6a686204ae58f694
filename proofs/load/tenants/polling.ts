// Timetable of open browsers' calls: the specified polling and some writes, independent of responses.
import { CLIENTS_EACH, firstChatOf, firstOf, SERVICES_EACH, type Tenant, VISITS_EACH } from './tenants.ts';

/** The screens of spec 1 §9 and spec 2 §7 and §9, all open at once: 0.35 requests per second and session. */
export const POLLS = [
  { path: '/api/clients', everyMs: 5_000, isMarked: true },
  { path: '/api/appointments', everyMs: 30_000, isMarked: true },
  { path: '/api/whatsapp/connection-status', everyMs: 30_000, isMarked: false },
  { path: '/api/subscription-status', everyMs: 30_000, isMarked: false },
  { path: '/api/settings/ai', everyMs: 30_000, isMarked: true },
  { path: '/api/notifications', everyMs: 60_000, isMarked: true },
] as const;

export interface PlannedCall {
  /** Milliseconds after the start. */
  dueMs: number;
  /** Index of the session. */
  session: number;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  /** True when every 200 response contains the professional's mark. */
  isMarked: boolean;
}

export interface Timetable {
  tenants: Tenant[];
  seconds: number;
  /** Multiple of the specified polling rate. */
  speed: number;
  writesASecond: number;
}

const DAY_MS = 86_400_000;

/** Each session polls at fixed intervals from a random start. */
const pollsOf = ({ tenants, seconds, speed }: Timetable): PlannedCall[] =>
  tenants.flatMap((_, session) =>
    POLLS.flatMap(({ path, everyMs, isMarked }) => {
      const period = everyMs / speed;
      const first = Math.random() * Math.min(period, seconds * 1000);
      const count = Math.ceil((seconds * 1000 - first) / period);
      return Array.from({ length: count }, (__, beat) => ({
        dueMs: first + beat * period,
        session,
        method: 'GET' as const,
        path,
        isMarked,
      }));
    }),
  );

/** A future booking, a mark on a past visit, or a reply in a chat. */
const writeOf = (
  professionalId: number,
  turn: number,
  round: number,
): Pick<PlannedCall, 'method' | 'path' | 'body'> => {
  if (turn % 3 === 0) {
    const start = Date.now() + (30 + (turn % 300)) * DAY_MS + (turn % 24) * 1_800_000;
    const at = (ms: number): string => new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
    const body = {
      clientId: firstOf(professionalId, CLIENTS_EACH) + (turn % CLIENTS_EACH),
      serviceId: firstOf(professionalId, SERVICES_EACH),
      startTime: at(start),
      endTime: at(start + 1_800_000),
    };
    return { method: 'POST', path: '/api/appointments', body };
  }
  if (turn % 3 === 1) {
    // odd past visits are unmarked; each is marked once
    const id = firstOf(professionalId, VISITS_EACH) + 2 * round;
    const status = turn % 2 === 0 ? 'no_show' : 'completed';
    return { method: 'PATCH', path: `/api/appointments/${id}/status`, body: { status } };
  }
  const chat = firstChatOf(professionalId) + (turn % 10);
  return {
    method: 'POST',
    path: `/api/conversations/${chat}/messages`,
    body: { text: 'Combinado, até amanhã!' },
  };
};

const writesOf = ({ tenants, seconds, writesASecond }: Timetable): PlannedCall[] =>
  Array.from({ length: Math.floor(seconds * writesASecond) }, (_, turn) => {
    const session = (turn * 7) % tenants.length;
    const { professionalId } = tenants[session] ?? { professionalId: 0 };
    return {
      dueMs: (turn * 1000) / writesASecond,
      session,
      isMarked: false,
      ...writeOf(professionalId, turn, Math.floor(turn / tenants.length)),
    };
  });

/** All calls by time. */
export const callsOf = (timetable: Timetable): PlannedCall[] =>
  [...pollsOf(timetable), ...writesOf(timetable)].toSorted((a, b) => a.dueMs - b.dueMs);
