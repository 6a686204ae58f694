import {
  type AppointmentFormValues,
  formLastDay,
  formTimes,
  hasFormTimes,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { CalendarDays, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { durationText } from '#lib/format.ts';
import type { SameDayVisitProps } from './same-day-visit.tsx';

const SameDayVisit = lazy(async () => ({ default: (await import('./same-day-visit.tsx')).SameDayVisit }));

const dayText = (date: string): string => periodTitle('day', [], date)[1];

/** 'Seg, 30 de nov, 19:00 · 30 min', or a request for the missing choice. */
const summaryOf = (values: AppointmentFormValues, zone: string): string => {
  const { date, time, eventType, isAllDay } = values;
  if (!isCalendarDate(date)) return 'Escolha o dia e o horário';
  const last = formLastDay(values);
  const days = last && last > date ? `${dayText(date)} a ${dayText(last)}` : dayText(date);
  if (!hasFormTimes(values)) return `${days} · escolha o horário`;
  if (eventType === 'personal' && (isAllDay || time === '')) return `${days} · Ocupa o dia inteiro`;
  const { startTime, endTime } = formTimes(values, zone);
  return `${days}, ${time} · ${durationText(durationOf(startTime, endTime))}`;
};

/** The reason for a red button; null without one. */
export function ConflictReason({ conflicts }: { conflicts: readonly ConflictWarning[] }) {
  const critical = conflicts.filter(({ severity }) => severity === 'critical');
  const others = critical.length > 1 ? ` E mais ${critical.length - 1}.` : '';
  return critical[0] ? (
    <p data-tone="red" className="flex gap-2 text-sm font-medium text-(--tone-ink)">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{`${critical[0].details}${others}`}</span>
    </p>
  ) : null;
}

interface FormSummaryProps extends SameDayVisitProps {
  conflicts: readonly ConflictWarning[];
}

/** Day, hour and length, and what to look at before saving; stays above the buttons while the form scrolls. */
export function FormSummary({ conflicts, ...client }: FormSummaryProps) {
  const { control } = useFormContext<AppointmentFormValues>();
  const values = useWatch({ control }) as AppointmentFormValues;
  const zone = useZone();
  return (
    <div className="flex flex-col gap-1 border-t border-line px-5 pt-2.5 text-sm sm:px-6">
      <p data-summary="" className="flex gap-2 font-medium tabular-nums">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        {summaryOf(values, zone)}
      </p>
      {values.eventType === 'client' && (
        <Suspense fallback={null}>
          <SameDayVisit {...client} />
        </Suspense>
      )}
      <ConflictReason conflicts={conflicts} />
    </div>
  );
}
