// Seeds the demonstration's agenda, its history and the sent reminders.
import { NO_TEXTS } from '@zelo/domain/agenda/appointment-texts.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { dayRange, instantToLocal, localToInstant } from '@zelo/domain/shared/local-time.ts';
import { lockProfessional } from '../../packages/server/src/db/transactions/lock-professional.ts';
import {
  createdText,
  cancelledText,
  markedText,
} from '../../packages/server/src/features/agenda/texts/change-texts.ts';
import type { HistoryLine } from '../../packages/server/src/features/agenda/rows/appointment-history-repository.ts';
import type { AgendaPlan, PlannedEvent } from './plan/agenda-plan.ts';
import type { DemoTools } from './demo-tools.ts';
import { type ServiceKey, services } from './plan/practice.ts';
import type { Visit } from './plan/visits.ts';

const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 400;
/** Older reminders are not visible on any screen. */
const REMINDED_DAYS = 30;

export interface Seeded {
  professionalId: number;
  zone: string;
  clientIds: readonly number[];
  serviceIds: Record<ServiceKey, number>;
}

const visitRow = (visit: Visit, { clientIds, serviceIds, zone: _zone }: Seeded) => {
  const { name, price } = services[visit.service];
  return {
    clientId: clientIds[visit.person] ?? null,
    serviceId: serviceIds[visit.service],
    clientName: null,
    serviceName: name,
    servicePrice: price,
    startTime: visit.startTime,
    endTime: visit.endTime,
    status: visit.status,
    paidAmount: visit.paidAmount,
    confirmedAt: visit.confirmedAt,
    ...NO_TEXTS,
    notes: visit.notes,
    cancelReason: visit.cancelReason,
    forSomeone: null,
    isPersonalEvent: false,
    eventTitle: null,
    isAllDay: false,
    personalEventDuration: null,
    bookedBy: visit.bookedBy,
    createdAt: visit.createdAt,
    updatedAt: visit.markedAt ?? visit.confirmedAt ?? visit.createdAt,
  };
};

const eventRow = ({ title, date, time, minutes }: PlannedEvent, zone: string) => {
  const [start, end] = dayRange(date, zone);
  const from = time === undefined ? start : localToInstant({ date, time }, zone);
  return {
    clientId: null,
    serviceId: null,
    clientName: null,
    serviceName: null,
    servicePrice: null,
    startTime: new Date(from),
    // as the dialog stores an all-day event: up to the day's last millisecond
    endTime: new Date(time === undefined ? end - 1 : from + minutes * MINUTE_MS),
    ...NO_TEXTS,
    forSomeone: null,
    isPersonalEvent: true,
    eventTitle: title,
    isAllDay: time === undefined,
    personalEventDuration: time === undefined ? null : minutes,
    bookedBy: 'owner' as const,
  };
};

const insertAll = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<number[]>) => {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH)
    ids.push(...(await insert(rows.slice(from, from + BATCH))));
  return ids;
};

const historyOf = (visit: Visit, appointmentId: number, timeZone: string): HistoryLine[] => {
  const { startTime, bookedBy, status, paidAmount, markedAt, cancelReason } = visit;
  const line = (at: Date, actor: HistoryLine['actor']) => ({ appointmentId, actor, at, reason: null });
  const created = createdText({ startTime, timeZone, isAllDay: false });
  const lines: HistoryLine[] = [{ ...line(visit.createdAt, bookedBy), ...created }];
  if (markedAt === null) return lines;
  if (status === 'cancelled')
    return [...lines, { ...line(markedAt, 'owner'), ...cancelledText(cancelReason) }];
  if (status !== 'completed' && status !== 'no_show' && status !== 'courtesy') return lines;
  const mark = { status, ...(paidAmount !== null && { paidAmount }) };
  return [...lines, { ...line(markedAt, 'owner'), ...markedText(mark) }];
};

/** Reminders already sent, a day and three hours before each visit. */
const remindersOf = (visit: Visit, appointmentId: number, now: number) => {
  const start = visit.startTime.getTime();
  if (visit.status === 'cancelled' || start < now - REMINDED_DAYS * DAY_MS) return [];
  return (
    [
      ['24h', DAY_MS],
      ['3h', 3 * HOUR_MS],
    ] as const
  ).flatMap(([kind, before]) => {
    const due = start - before;
    if (due > now || due < visit.createdAt.getTime()) return [];
    const sentAt = new Date(due + MINUTE_MS);
    const told = { startTime: visit.startTime, dueAt: new Date(due), createdAt: new Date(due - HOUR_MS) };
    return [
      {
        appointmentId,
        kind,
        ...told,
        state: 'sent' as const,
        attempts: 1,
        sentAt,
        deliveredAt: new Date(sentAt.getTime() + 2_000),
        readAt: new Date(sentAt.getTime() + 7 * MINUTE_MS),
        updatedAt: sentAt,
      },
    ];
  });
};

/** @returns the ids of the visits, in order */
export const seedAgenda = async (
  tools: DemoTools,
  seeded: Seeded,
  { visits, events }: { visits: readonly Visit[]; events: AgendaPlan['events'] },
): Promise<number[]> => {
  const { professionalId, zone } = seeded;
  const now = tools.now.getTime();
  return tools.db.transaction(async (tx) => {
    await lockProfessional(tx, professionalId);
    const insert = (rows: Parameters<typeof tools.appointments.insert>[1]) =>
      tools.appointments.insert(professionalId, rows, tx);
    const ids = await insertAll(
      visits.map((visit) => visitRow(visit, seeded)),
      insert,
    );
    await insertAll(
      events.map((event) => ({ ...eventRow(event, zone), createdAt: tools.now })),
      insert,
    );
    const lines = visits.flatMap((visit, index) => historyOf(visit, ids[index] ?? 0, zone));
    await insertAll(lines, async (batch) => {
      await tools.history.add(professionalId, batch, tx);
      return [];
    });
    const sent = visits.flatMap((visit, index) => remindersOf(visit, ids[index] ?? 0, now));
    await tools.demo.reminders(professionalId, sent, tx);
    for (const clientId of seeded.clientIds) await tools.visits.recount(professionalId, clientId, tx);
    return ids;
  });
};

/** 24/11 às 15:00 */
export const dayAndHour = (instant: Date, zone: string): string => {
  const { date, time } = instantToLocal(instant, zone);
  return `${date.slice(8)}/${date.slice(5, 7)} às ${time}`;
};
