import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { DAYS_AHEAD, hasRoomFor, nextFreeDays } from '@zelo/domain/agenda/slots/next-free-days.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { addDays, isCalendarDate, today } from '@zelo/domain/shared/local-time.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { useBusyTimes } from '#features/agenda/holds/busy-times.ts';
import { durationText } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';

interface FreeDaysProps {
  visit: Appointment;
  settings: Settings | null | undefined;
}

/** Hours of the next days, once the chosen day has no other room for the visit. */
export function FreeDays({ visit, settings }: FreeDaysProps) {
  const date = useWatch<AppointmentFormValues, 'date'>({ name: 'date' });
  return settings && !visit.isPersonalEvent && isCalendarDate(date) ? (
    <DaysAfter visit={visit} date={date} settings={settings} />
  ) : null;
}

interface DaysAfterProps {
  visit: Appointment;
  date: string;
  settings: Settings;
}

function DaysAfter({ visit, date, settings }: DaysAfterProps) {
  const { setValue } = useFormContext<AppointmentFormValues>();
  const timeZone = useZone();
  const now = useNow();
  const onDay = useBusyTimes({ visit, settings, first: date, last: date });
  const isFull =
    onDay !== undefined &&
    !hasRoomFor(
      { ...settings, timeZone, appointments: onDay.appointments },
      { visit: onDay.visit, date, now },
    );
  const last = addDays(date, DAYS_AHEAD);
  const ahead = useBusyTimes({ visit, settings, first: isFull ? date : null, last: isFull ? last : null });
  if (!isFull || !ahead) return null;
  const { visit: moved, appointments } = ahead;
  const days = nextFreeDays({ ...settings, timeZone, appointments }, { visit: moved, date, now });
  return (
    <section aria-label="Próximos horários livres" className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-2">
        {days.length > 0
          ? `Neste dia não há outro horário livre de ${durationText(visit.duration)}. Os próximos:`
          : `As próximas duas semanas não têm um horário livre de ${durationText(visit.duration)}.`}
      </p>
      {days.map((day) => (
        <div key={day.date} className="flex flex-wrap items-center gap-2">
          <h4 className="w-full text-sm font-semibold">{dayLabel(day.date, today(now, timeZone))}</h4>
          {day.times.map((time) => (
            <Button
              key={time}
              variant="outline"
              aria-label={`${dayLabel(day.date, today(now, timeZone))}, ${time}`}
              onClick={() => {
                setValue('date', day.date, { shouldDirty: true });
                setValue('time', time, { shouldDirty: true });
              }}
            >
              {time}
            </Button>
          ))}
        </div>
      ))}
    </section>
  );
}

const dayLabel = (date: string, currentDay: string): string => {
  const label = periodTitle('day', [], date)[1];
  return date === addDays(currentDay, 1) ? `Amanhã, ${label}` : label;
};
