import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { NO_TEMPLATE_DETAILS } from '@zelo/domain/reminders/messages/message-template.ts';
import { noticeMessage } from '@zelo/domain/reminders/notices/notice-message.ts';
import { MAX_UNTOLD, type UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { knownReason, reminderReasonText } from '@zelo/domain/reminders/reminder-states.ts';
import { today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import { phoneOf } from '#features/reminders/delivery/reminder-decision-service.ts';
import { localOf } from '#features/reminders/reminder-view.ts';
import type { UntoldRow, UntoldVisitsRepository } from './untold-visits-repository.ts';
import { UNTOLD } from '#features/reminders/notices/client-notice-repository.ts';

interface Deps {
  untold: UntoldVisitsRepository;
  proactive: Pick<ProactiveService, 'connection'>;
  hours: Pick<HoursService, 'settings' | 'timeZoneOf'>;
  clock: Clock;
}

/** Without a reminder that could be sent instead. */
const CLOSED = 'O dia está bloqueado e o cliente não foi avisado';

/** A message would be refused again: only a call helps. */
const CALL_ONLY: ReadonlySet<string | null> = new Set([
  'no-phone',
  'opted-out',
  'not-on-whatsapp',
  'subscription',
]);

/** The number for a manual message, where we send none; never one without WhatsApp. */
const writableDigits = (row: UntoldRow): string | null => {
  const phone = phoneOf(row);
  return phone === null || row.reason === 'not-on-whatsapp' || actOf(row) !== null
    ? null
    : phone.replaceAll(/\D/g, '');
};

const wordsOf = (row: UntoldRow, { now, zone }: Moment): string | null => {
  const { kind, clientName, startTime: start, formerStart } = row;
  if (kind !== 'move' && kind !== 'cancellation' && kind !== 'reopening') return null;
  const visit = { ...NO_TEMPLATE_DETAILS, clientName, start, sentAt: now, timeZone: zone };
  return noticeMessage(kind, visit, formerStart);
};

const actOf = ({ reason, reminderId, ...client }: UntoldRow): UntoldVisit['act'] => {
  if (reminderId === null || CALL_ONLY.has(knownReason(reason)) || phoneOf(client) === null) return null;
  return reason === UNTOLD ? 'tell' : 'send';
};

interface Moment {
  now: Date;
  zone: string;
}

const viewOf =
  (moment: Moment) =>
  (row: UntoldRow): UntoldVisit => {
    const { appointmentId, version, clientId, clientName, reminderId } = row;
    const whatsappDigits = writableDigits(row);
    return {
      appointmentId,
      version,
      clientId,
      clientName,
      startTimeLocal: localOf(row.startTime, moment.zone),
      reasonText: reminderId === null ? CLOSED : (reminderReasonText(row.reason) ?? ''),
      phone: row.phone ?? row.whatsappNumber,
      act: actOf(row),
      reminderId,
      whatsappDigits,
      message: whatsappDigits === null ? null : wordsOf(row, moment),
    };
  };

const toCome = (saved: Settings, first: string): string[] => {
  const named = [...(saved.blockedDates ?? []), ...(saved.specificDates ?? []).map(({ date }) => date)];
  return [...new Set(named)].filter((date) => date >= first && isClosedDate(saved, date));
};

export const untoldVisitsService = ({ untold, proactive, hours, clock }: Deps) => ({
  /**
   * The next ones first; a fixed number of statements. None before the first phone was connected: the owner tells clients
   * in another way then.
   */
  list: async (professionalId: number): Promise<UntoldVisit[]> => {
    if (!(await proactive.connection(professionalId)).wasPaired) return [];
    const now = clock();
    const zone = await hours.timeZoneOf(professionalId);
    const dates = toCome(await hours.settings(professionalId), today(now, zone));
    const window = { now, limit: MAX_UNTOLD };
    const unsent = await untold.unsent(professionalId, window);
    const closed = dates.length > 0 ? await untold.onClosedDates(professionalId, { ...window, dates }) : [];
    const known = new Set(unsent.map(({ appointmentId }) => appointmentId));
    return [...unsent, ...closed.filter(({ appointmentId }) => !known.has(appointmentId))]
      .toSorted((left, right) => left.startTime.getTime() - right.startTime.getTime())
      .slice(0, MAX_UNTOLD)
      .map(viewOf({ now, zone }));
  },
});

export type UntoldVisitsService = ReturnType<typeof untoldVisitsService>;
