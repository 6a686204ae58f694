import type { Appointment } from '#agenda/agenda-contract.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { occupiesAllDay } from './calendar-days.ts';
import { type EventTimes, rescheduled } from './calendar-move.ts';

const lengthOf = ({ startTime, endTime }: EventTimes): number => Date.parse(endTime) - Date.parse(startTime);

/** 'De 24/11/2026 às 14:00 para 25/11/2026 às 14:00.'; only what has changed is named. */
export const timesChange = (
  event: Appointment,
  { before, after }: { before: EventTimes; after: EventTimes },
  zone: string,
): string => {
  const isResized = lengthOf(before) !== lengthOf(after);
  const localOf = (times: EventTimes) => {
    const { date, time } = instantToLocal(times.startTime, zone);
    const span = isResized ? `${time} – ${instantToLocal(times.endTime, zone).time}` : time;
    return {
      date: date.split('-').toReversed().join('/'),
      hours: occupiesAllDay(rescheduled(event, times, zone), zone) ? null : span,
    };
  };
  const [old, next] = [localOf(before), localOf(after)];
  const textOf = ({ date, hours }: ReturnType<typeof localOf>): string => {
    if (hours === null) return old.hours === next.hours ? date : `${date}, dia inteiro`;
    return old.date === next.date ? hours : `${date} às ${hours}`;
  };
  return `De ${textOf(old)} para ${textOf(next)}.`;
};
