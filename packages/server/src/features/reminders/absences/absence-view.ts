import type { AbsenceReport, VisitOutcome } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { visitOutcomeText } from '@zelo/domain/reminders/absences/absence-texts.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { ReportedReminder, StoredAbsence } from './absence-repository.ts';
import { phoneOf } from '#features/reminders/delivery/reminder-decision-service.ts';
import { localOf, reminderView } from '#features/reminders/reminder-view.ts';

type ReportedVisit = AbsenceReport['clients'][number]['visits'][number];

const outcomeOf = ({ status, reminder, visitStart }: ReportedReminder, now: Date): VisitOutcome => {
  if (status === 'cancelled') return 'cancelled';
  if (visitStart.getTime() !== reminder.startTime.getTime()) return 'moved';
  return visitStart > now && (status === 'scheduled' || status === 'confirmed') ? 'waiting' : 'over';
};

const visitReport = (row: ReportedReminder, now: Date): ReportedVisit => {
  const outcome = outcomeOf(row, now);
  const movedTo = instantToLocal(row.visitStart, row.timeZone);
  return {
    appointmentId: row.reminder.appointmentId,
    startTimeLocal: localOf(row.reminder.startTime, row.timeZone),
    outcome,
    outcomeText: visitOutcomeText(outcome, {
      movedTo,
      wasTold: row.reminder.sentAt !== null,
      hasAnswered: row.hasAnswered,
    }),
  };
};

/** Groups rows by client; a row without a client is its own group. */
const keyOf = ({ clientId, reminder }: ReportedReminder): string =>
  clientId === null ? `visit:${reminder.id}` : `client:${clientId}`;

/** The row that carries the message; before it is sent, the first row takes its place. */
const leadOf = (rows: readonly [ReportedReminder, ...ReportedReminder[]]): ReportedReminder =>
  rows.find(({ reminder }) => rows.some((other) => other.reminder.leadId === reminder.id)) ??
  rows.find(({ reminder }) => reminder.state === 'sent') ??
  rows[0];

interface ReportParts {
  now: Date;
  /** See `AbsenceLatenessService`. */
  lateTexts: ReadonlyMap<number, string>;
}

const clientReport = (
  rows: readonly [ReportedReminder, ...ReportedReminder[]],
  { now, lateTexts }: ReportParts,
): AbsenceReport['clients'][number] => {
  const lead = leadOf(rows);
  const { id, state, stateText, reasonText, clientName, canSendNow, dueAtLocal } = reminderView(lead, now);
  return {
    reminderId: id,
    clientId: lead.clientId,
    clientName,
    state,
    stateText,
    reasonText,
    lateText:
      (state === 'due' || state === 'skipped') && lead.clientId !== null
        ? (lateTexts.get(lead.clientId) ?? null)
        : null,
    phoneDigits: phoneOf(lead)?.replace(/\D/g, '') ?? null,
    dueAtLocal,
    canSendNow,
    conversationId: lead.conversationId,
    hasAnswered: lead.hasAnswered,
    visits: rows.map((row) => visitReport(row, now)),
  };
};

/** Report of an absence for the owner; `rows` must belong to this absence. */
export const absenceReport = (
  { id, fromDate: from, toDate: to }: StoredAbsence,
  rows: readonly ReportedReminder[],
  parts: ReportParts,
): AbsenceReport => {
  const byClient = new Map<string, [ReportedReminder, ...ReportedReminder[]]>();
  for (const row of rows) {
    const known = byClient.get(keyOf(row));
    if (known) known.push(row);
    else byClient.set(keyOf(row), [row]);
  }
  return { id, from, to, clients: [...byClient.values()].map((own) => clientReport(own, parts)) };
};
