import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { dayAfterVisit, sameHourNextDay } from '@zelo/domain/agenda/slots/next-free-days.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { CalendarArrowUp } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { useBusyTimes } from '#features/agenda/holds/busy-times.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';

interface NextDayProps {
  visit: Appointment;
  settings: Settings | null | undefined;
  /** The switch "Avisar o cliente" is on. */
  isTelling: boolean;
  isBusy: boolean;
  onMove: (start: { date: string; time: string }) => void;
}

/** Moves the visit to the next day at the same hour, by one touch, where that hour is free. */
export function NextDay({ visit, settings, isTelling, isBusy, onMove }: NextDayProps) {
  const timeZone = useZone();
  const now = useNow();
  const day = dayAfterVisit({ start: Date.parse(visit.startTime) }, now, timeZone);
  const busy = useBusyTimes({ visit, settings, first: day, last: day });
  if (!settings || !busy || visit.isPersonalEvent) return null;
  const { visit: moved, appointments } = busy;
  const start = sameHourNextDay({ ...settings, timeZone, appointments }, { visit: moved, now });
  if (start === null) return null;
  const isTomorrow = start.date === addDays(today(now, timeZone), 1);
  const dayText = isTomorrow ? 'amanhã' : periodTitle('day', [], start.date)[1].toLocaleLowerCase('pt-BR');
  return (
    <Button variant="soft" busy={isBusy} onClick={() => onMove(start)}>
      <CalendarArrowUp aria-hidden="true" />
      <span className="min-w-0 truncate">
        {`Mover para ${dayText}, ${start.time}${isTelling ? ' e avisar' : ''}`}
      </span>
    </Button>
  );
}
