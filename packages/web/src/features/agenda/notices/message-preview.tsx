import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { NO_TEMPLATE_DETAILS, templateDetailsOf } from '@zelo/domain/reminders/messages/message-template.ts';
import { noticeDraft } from '@zelo/domain/reminders/notices/notice-draft.ts';
import type { OwnersChange } from '@zelo/domain/reminders/notices/notice-order.ts';
import { quietAround } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useVisitNotice } from './visit-notice.ts';

export interface AnnouncedChange extends OwnersChange {
  /** The stored visit; null for a new one. */
  visit: Appointment | null;
  clientName: string;
}

const NOTHING_SENT = { latest: null, belief: null };

/** The text that the client will read, by the rules of the sender. */
export function MessagePreview({ visit, clientName, ...change }: AnnouncedChange) {
  const now = useNow();
  const timeZone = useZone();
  const { data: status } = useNotificationStatus();
  const notice = useVisitNotice(visit);
  const quiet = status ? quietAround(now, timeZone, status.quietHours) : null;
  const text = noticeDraft({
    change,
    before: notice?.before ?? NOTHING_SENT,
    visit: {
      ...(visit ? templateDetailsOf(visit) : NO_TEMPLATE_DETAILS),
      clientName,
      start: change.to,
      sentAt: quiet?.toMs ?? now,
      timeZone,
    },
    confirmationTemplate: status?.confirmationTemplate,
  });
  return text === null ? (
    <p className="pb-2 text-sm text-ink-2">O cliente já sabe: nada será enviado.</p>
  ) : (
    <blockquote
      aria-label="Mensagem ao cliente"
      className="mb-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap"
    >
      {text}
    </blockquote>
  );
}
