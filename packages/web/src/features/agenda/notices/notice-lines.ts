import type { ChangedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, type NamedAppointment } from '@zelo/domain/agenda/appointment-display.ts';
import { noticeToast } from '@zelo/domain/reminders/notices/notice-toast.ts';
import { today } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';

/** The sentence of a toast about the message to the client; none without one. */
export function useNoticeLines(): (
  changed: NamedAppointment & Pick<ChangedAppointment, 'notice'>,
) => string[] {
  const zone = useZone();
  return (changed) => {
    // without entries in the answer of an older server
    if (!changed.notice) return [];
    const text = noticeToast(changed.notice, { name: displayName(changed), today: today(Date.now(), zone) });
    return text === null ? [] : [text];
  };
}
