import type { ChangedAppointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, type NamedAppointment } from '@zelo/domain/agenda/appointment-display.ts';
import { noticeToast } from '@zelo/domain/reminders/notices/notice-toast.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';

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

/** 'Marina Castro · Seg, 30 de nov, 19:00', 'Férias · Seg, 30 de nov a Qua, 2 de dez, dia inteiro'. */
export const bookedText = (saved: SavedAppointment): string => {
  const first = saved.startTimeLocal.slice(0, 10);
  const last = addDays(first, Math.max(saved.createdCount, 1) - 1);
  const days = [...new Set([first, last])].map((date) => periodTitle('day', [], date)[1]);
  return `${displayName(saved)} · ${days.join(' a ')}, ${saved.isAllDay ? 'dia inteiro' : saved.time}`;
};
