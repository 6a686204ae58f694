// Clients whose absence notice will not leave in time: they would come to a closed door, so the owner has to call.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { lateNoticeText } from '@zelo/domain/reminders/sweep/late-notices.ts';
import { knownReason, type ReminderReason } from '@zelo/domain/reminders/reminder-states.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import type { AbsenceLatenessRepository, WaitingNoticeRow } from './absence-lateness-repository.ts';
import { phoneOf } from '#features/reminders/delivery/reminder-decision-service.ts';

export interface AbsenceLatenessDeps {
  db: Db;
  lateness: AbsenceLatenessRepository;
  proactive: Pick<ProactiveService, 'places'>;
  hours: Pick<HoursService, 'settings'>;
  notifications: Pick<NotificationService, 'notifyTogether'>;
  clock: Clock;
}

export interface NoticeCandidate {
  clientId: number;
  phone: string | null;
  /** start of the nearest visit */
  startTime: Date;
}

interface Notice extends NoticeCandidate {
  /** Null before it is stored. */
  row: WaitingNoticeRow | null;
  reason: ReminderReason | null;
  dueAt: Date;
}

const storedNotice = (row: WaitingNoticeRow): Notice => ({
  clientId: row.clientId,
  phone: phoneOf(row),
  startTime: row.startTime,
  row,
  reason: knownReason(row.reason),
  dueAt: row.dueAt,
});

/** One notice per client, nearest visit first: the order in which they get a place under the daily limit. */
const inOrder = (notices: readonly Notice[]): Notice[] => {
  const nearest = new Map<number, Notice>();
  for (const notice of notices.toSorted((left, right) => +left.startTime - +right.startTime)) {
    if (!nearest.has(notice.clientId)) nearest.set(notice.clientId, notice);
  }
  return [...nearest.values()];
};

const lateAmong =
  ({ lateness, proactive, hours, clock }: AbsenceLatenessDeps) =>
  async (professionalId: number, candidates: readonly NoticeCandidate[]) => {
    const now = clock();
    const stored = (await lateness.waiting(professionalId, now)).map(storedNotice);
    const waiting = new Set(stored.map(({ clientId }) => clientId));
    const unsent = candidates
      .filter(({ clientId }) => !waiting.has(clientId))
      .map((one): Notice => ({ ...one, row: null, reason: null, dueAt: now }));
    const notices = inOrder([...stored, ...unsent]);
    if (notices.length === 0) return [];
    const { timezone: timeZone, quietHours: quiet } = await hours.settings(professionalId);
    const places = await proactive.places(professionalId, notices, now);
    return notices.flatMap((notice) => {
      const { clientId, startTime: start, reason, dueAt, row } = notice;
      const placeAt = places.get(clientId) ?? null;
      const asked = { start, reason, dueAt, placeAt, isStored: row !== null };
      const text = lateNoticeText(asked, { now, timeZone, quiet });
      return text === null ? [] : [{ ...notice, text, timeZone }];
    });
  };

type LateNotice = Awaited<ReturnType<ReturnType<typeof lateAmong>>>[number];

const newsOf = ({ row, phone, text, startTime, timeZone, clientId }: LateNotice) => {
  const { date, time } = instantToLocal(startTime, timeZone);
  const [, month, day] = date.split('-');
  const name = row?.clientName ?? '';
  const call = phone === null ? 'Não há telefone no cadastro.' : `Telefone: ${displayPhone(phone)}.`;
  return {
    kind: 'reminder-failed' as const,
    title: 'Aviso de ausência ainda não enviado',
    message: `${name} tem horário em ${day}/${month} às ${time} e ainda não recebeu o aviso. ${text} ${call}`,
    about: { clientId, name },
    link: `/calendar?view=day&date=${date}`,
    onceKey: `absence-late:${row?.reminderId ?? 0}`,
  };
};

export const absenceLatenessService = (deps: AbsenceLatenessDeps) => ({
  /** Reasons for delay by client: for waiting notices, and for candidates as if sent now. */
  lateTexts: async (
    professionalId: number,
    candidates: readonly NoticeCandidate[] = [],
  ): Promise<Map<number, string>> =>
    new Map(
      (await lateAmong(deps)(professionalId, candidates)).map(({ clientId, text }) => [clientId, text]),
    ),

  /** Notifies the owner once of each client to call; web push announces the first one only. */
  warn: async (professionalId: number): Promise<void> => {
    const late = await lateAmong(deps)(professionalId, []);
    if (late.length === 0) return;
    await deps.db.transaction((tx) =>
      deps.notifications.notifyTogether(tx, professionalId, late.map(newsOf)),
    );
  },
});

export type AbsenceLatenessService = ReturnType<typeof absenceLatenessService>;
