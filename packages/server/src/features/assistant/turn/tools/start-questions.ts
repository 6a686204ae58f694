// Questions of the chat tools about the agenda: which starts may be offered, and why one cannot be booked.
import { isDeepStrictEqual } from 'node:util';
import { approvalOf, needsApproval } from '@zelo/domain/agenda/rules/approval.ts';
import { MAX_DAYS_AHEAD, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { BrokenRule, StartRefusal } from '@zelo/domain/agenda/rules/rule-check.ts';
import type { VisitBeside } from '@zelo/domain/agenda/rules/visits-beside.ts';
import type { AssistantTools, OfferedService } from '@zelo/domain/assistant/assistant-tools.ts';
import { dateOf, type LocalStart, startAt, timeOf } from '@zelo/domain/assistant/local-start.ts';
import {
  addDays,
  instantToLocal,
  isCalendarDate,
  isWallTime,
  localToInstant,
  today,
} from '@zelo/domain/shared/local-time.ts';
import { AppError } from '#shared/errors.ts';
import { listRequests } from './own-requests.ts';
import type { ToolTurn } from './tool-turn.ts';

const STEP_MINUTES = 30;

/** Turns not-found into a result of the tool: another's id must not fail the turn. */
export const unlessUnknown = async <Answer>(work: Promise<Answer>, answer: Answer): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return answer;
    throw error;
  }
};

const isWithinReach = ({ chat }: ToolTurn, date: string): boolean =>
  isCalendarDate(date) && date <= addDays(today(chat.now, chat.calendar.timeZone), MAX_DAYS_AHEAD);

/** Instant of a requested start; null if it is not a valid time, or beyond a year. */
export const instantOf = (turn: ToolTurn, start: LocalStart): Date | null => {
  const local = { date: dateOf(start), time: timeOf(start) };
  if (start !== startAt(local.date, local.time) || !isWallTime(local.time)) return null;
  return isWithinReach(turn, local.date)
    ? new Date(localToInstant(local, turn.chat.calendar.timeZone))
    : null;
};

/** An active service of the catalogue: clients cannot use an inactive one. */
export const offered = async (
  { catalogue }: ToolTurn,
  serviceId: number,
): Promise<OfferedService | undefined> => (await catalogue()).find(({ id }) => id === serviceId);

/** The id, if it is that of an open request of this client. */
const ownRequest = async (turn: ToolTurn, wanted: number | undefined): Promise<number | undefined> =>
  wanted === undefined ? undefined : (await listRequests(turn)).find(({ id }) => id === wanted)?.id;

/** Free starts of an offered service within one year. */
export const listFreeStarts = async (turn: ToolTurn, query: Parameters<AssistantTools['freeStarts']>[0]) => {
  const { deps, tx, chat } = turn;
  const { serviceId, from, to, stepMinutes = STEP_MINUTES } = query;
  const service = await offered(turn, serviceId);
  if (!isWithinReach(turn, from) || !isWithinReach(turn, to) || !service) return [];
  const known = { calendar: chat.calendar, durationMin: service.durationMinutes, rules: service.rules };
  const { clientId } = turn.changes;
  const replacesRequest = await ownRequest(turn, query.replacesRequest);
  const wanted = { serviceId, from, to, known, clientId, replacesRequest, stepMin: stepMinutes };
  const starts = await deps.bookings.freeStarts(tx, chat.professionalId, wanted);
  return starts.map((start) => {
    const { date, time } = instantToLocal(start, chat.calendar.timeZone);
    return startAt(date, time);
  });
};

/** Length in minutes: a moved visit keeps it unless its service changes. Undefined for a visit of another client. */
const lengthOf = async (
  turn: ToolTurn,
  { serviceId, movingId }: Parameters<AssistantTools['canStart']>[0],
): Promise<number | undefined> => {
  const moving = movingId === undefined ? undefined : (await turn.own()).find(({ id }) => id === movingId);
  if (moving?.id !== movingId) return undefined;
  return moving?.serviceId === serviceId
    ? moving.durationMinutes
    : (await offered(turn, serviceId))?.durationMinutes;
};

/** Visits of the same question; those that are not possible at all are left out. */
const besideOf = async (
  turn: ToolTurn,
  asked: NonNullable<Parameters<AssistantTools['canStart']>[0]['beside']>,
): Promise<VisitBeside[]> => {
  const visits: VisitBeside[] = [];
  for (const visit of asked) {
    const { serviceId, movingId } = visit;
    const [durationMin, startTime] = [await lengthOf(turn, visit), instantOf(turn, visit.start)];
    const rules = (await offered(turn, serviceId))?.rules;
    if (startTime && durationMin !== undefined)
      visits.push({ serviceId, startTime, durationMin, rules, movingId });
  }
  return visits;
};

/** Reason for refusing a start, null if it is bookable; `unknown` for a service not offered, or another client's visit to move. */
const refusalAt = async (
  turn: ToolTurn,
  asked: Parameters<AssistantTools['canStart']>[0],
): Promise<StartRefusal | 'unknown' | null> => {
  const { deps, tx, chat, changes } = turn;
  const { serviceId, movingId, beside = [] } = asked;
  const startTime = instantOf(turn, asked.start);
  const durationMin = await lengthOf(turn, asked);
  if (!startTime || durationMin === undefined) return 'unknown';
  const { clientId } = changes;
  const known = { calendar: chat.calendar, durationMin, rules: (await offered(turn, serviceId))?.rules };
  const together = await besideOf(turn, beside);
  const replacesRequest = await ownRequest(turn, asked.replacesRequest);
  const times = { startTime, excludeId: movingId, replacesRequest, beside: together };
  const wanted = { serviceId, clientId, known, ...times };
  const work = deps.bookings.refusalOfStart(tx, chat.professionalId, wanted);
  return unlessUnknown<StartRefusal | 'unknown' | null>(work, 'unknown');
};

/** True if a visit can start then; false if the service is not offered, or the visit to move is another client's. */
export const isFree = async (
  turn: ToolTurn,
  asked: Parameters<AssistantTools['canStart']>[0],
): Promise<boolean> => (await refusalAt(turn, asked)) === null;

/** True when the owner answers a booking of the service by this client first. */
export const asksOwner = async (turn: ToolTurn, serviceId: number): Promise<boolean> => {
  const { deps, tx, chat, changes } = turn;
  const service = await offered(turn, serviceId);
  if (!service) return false;
  const { rules } = chat.calendar;
  const mode = approvalOf(rules, { approval: service.approval ?? null });
  if (mode === 'never' || mode === 'always') return mode === 'always';
  const { clientId } = changes;
  const stranger = { isKnown: false, misses: 0 };
  const person = clientId === null ? stranger : await deps.bookings.person(chat.professionalId, clientId, tx);
  return needsApproval(mode, rules, person);
};

/** The booking rule that a start, or a whole date, breaks. */
export const brokenRule = async (
  turn: ToolTurn,
  { serviceId, date, start, ...more }: Parameters<AssistantTools['brokenRule']>[0],
): Promise<BrokenRule | null> => {
  const { deps, tx, chat, changes } = turn;
  const service = await offered(turn, serviceId);
  if (isDeepStrictEqual(chat.calendar.rules, neutralRules) && !service?.rules) return null;
  if (start !== null) {
    const refusal = await refusalAt(turn, { serviceId, start, ...more });
    return typeof refusal === 'object' ? refusal : null;
  }
  if (!service || !isCalendarDate(date)) return null;
  const { clientId } = changes;
  const full =
    clientId === null
      ? null
      : await deps.bookings.requestsFull(tx, chat.professionalId, { clientId, serviceId });
  if (full) return full;
  const known = { calendar: chat.calendar, durationMin: service.durationMinutes, rules: service.rules };
  return deps.bookings.brokenRuleOfDate(tx, chat.professionalId, {
    date,
    serviceId,
    clientId,
    known,
  });
};
