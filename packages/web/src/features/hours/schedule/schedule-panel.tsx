import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { type DateRun, datesWithBlocked, withDates } from '@zelo/domain/hours/specific-dates.ts';
import type { SpecificDate } from '@zelo/domain/hours/working-day.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { lazy, Suspense } from 'react';
import { AbsencesCard } from '#features/hours/absence/absences-card.tsx';
import { DatesCard } from '#features/hours/dates/dates-card.tsx';
import { HolidaysCard } from '#features/hours/holidays/holidays-card.tsx';
import { useHoursDraft } from '#features/hours/draft/hours-draft.ts';
import { DraftState } from '#features/hours/draft/draft-state.tsx';
import { WeekCard } from './week-card.tsx';
import { ZoneLine } from './zone-line.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const DatesDialog = lazy(async () => ({
  default: (await import('#features/hours/dates/dates-dialog.tsx')).DatesDialog,
}));
const AbsenceDialog = lazy(async () => ({
  default: (await import('#features/hours/absence/absence-dialog.tsx')).AbsenceDialog,
}));

type Target = DateRun | 'new' | 'absence';

/** Working hours of the professional: the week, single dates, holidays. All changes are saved automatically. */
export function SchedulePanel({ settings }: { settings: Settings }) {
  const today = dateOf(useNow(), settings.timezone);
  const draft = useHoursDraft(settings);
  const { hours, change } = draft;
  const dialog = useDialog<Target>();
  const target = dialog.current?.target;
  const dates = datesWithBlocked(hours.specificDates, hours.blockedDates);
  /** A date set here replaces its older block. */
  const setDates = (touched: readonly string[], specificDates: readonly SpecificDate[]): void => {
    const isBlocked = hours.blockedDates.some((date) => touched.includes(date));
    change({
      specificDates: [...specificDates],
      ...(isBlocked && { blockedDates: hours.blockedDates.filter((date) => !touched.includes(date)) }),
    });
  };
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <DraftState draft={draft} tab="horarios" />
      <ZoneLine zone={settings.timezone} />
      <WeekCard week={hours.workingHours} onChange={(workingHours) => change({ workingHours })} />
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2">
        <div className="grid gap-4 sm:gap-5">
          <DatesCard
            dates={dates}
            today={today}
            onAdd={() => dialog.show('new')}
            onEdit={dialog.show}
            onRemove={(run) =>
              setDates(
                run.dates,
                hours.specificDates.filter(({ date }) => !run.dates.includes(date)),
              )
            }
            onAbsence={() => dialog.show('absence')}
          />
          <AbsencesCard />
        </div>
        <HolidaysCard choices={hours.holidays} today={today} onChange={(holidays) => change({ holidays })} />
      </div>
      <Suspense fallback={null}>
        {dialog.current && target === 'absence' && (
          <AbsenceDialog
            key={dialog.current.key}
            today={today}
            isSaved={draft.state === 'saved' || draft.state === 'idle'}
            onBlock={(days) =>
              setDates(days, withDates(hours.specificDates, days, { status: 'unavailable', slots: [] }))
            }
            onClosed={dialog.handleClosed}
          />
        )}
        {dialog.current && target !== undefined && target !== 'absence' && (
          <DatesDialog
            key={dialog.current.key}
            run={target === 'new' ? null : target}
            today={today}
            onSave={(days, chosen) => setDates(days, withDates(hours.specificDates, days, chosen))}
            onClosed={dialog.handleClosed}
          />
        )}
      </Suspense>
    </div>
  );
}
