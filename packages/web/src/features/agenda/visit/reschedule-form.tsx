import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  editedAppointmentValues,
  formErrors,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { type EventTimes, hasClosed, timesFrom } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { isCalendarDate, isWallTime } from '@zelo/domain/shared/local-time.ts';
import { History } from 'lucide-react';
import { type Control, FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { newerVersion } from '#features/agenda/agenda-queries.ts';
import { useAppointmentCheck } from '#features/agenda/appointment/conflicts/appointment-check.ts';
import { ConflictReason } from '#features/agenda/appointment/conflicts/form-summary.tsx';
import { ConflictsPanel } from '#features/agenda/appointment/conflicts/conflicts-panel.tsx';
import { TimePanel } from '#features/agenda/appointment/panels/time-panel.tsx';
import { isNewStart, useNotifyChoice } from '#features/agenda/notices/notify-choice.ts';
import { NotifySwitch } from '#features/agenda/notices/notify-switch.tsx';
import { NextDay } from '#features/agenda/visit/parts/next-day.tsx';
import { useOnce } from '#lib/hooks/use-once.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useRescheduling } from '#features/agenda/rescheduling.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { askSeries } from '#features/agenda/series/scope/scope-question.ts';
import { saveMerged } from '#lib/save-merged.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';

const StalePanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/stale-panel.tsx')).StalePanel,
}));

const FreeDays = lazy(async () => ({
  default: (await import('#features/agenda/visit/parts/free-days.tsx')).FreeDays,
}));

interface RescheduleFormProps {
  visit: Appointment;
  onBack: () => void;
  onDone: () => void;
}

/** Only date and time of a visit, with the conflict check of the form. */
export function RescheduleForm({ visit, onBack, onDone }: RescheduleFormProps) {
  const titleId = useId();
  const [now, zone] = [useNow(), useZone()];
  // the version that the user has read; a later one asks
  const [known, setKnown] = useState(visit);
  const [newer, setNewer] = useState<Appointment | null>(null);
  const form = useForm<AppointmentFormValues>({
    resolver: judgeTimes,
    defaultValues: editedAppointmentValues(visit, zone),
  });
  const { data: settings } = useSettings();
  const { conflicts, isOutsideHours } = useAppointmentCheck(form.control, visit.id);
  const { reschedule, reportRefusal } = useRescheduling();
  const choice = useNotifyChoice({ action: 'moved', visit });
  const chosen = useChosenTimes(form.control, known, zone);
  const isUnchanged = chosen?.startTime === known.startTime && chosen.endTime === known.endTime;
  const isCritical = !isUnchanged && hasCriticalConflict(conflicts);
  const isTellable =
    chosen !== null && known.clientId !== null && isNewStart(known, { ...known, ...chosen }, now);
  // pressing once shows the warning, pressing again moves it there
  const [agreedStart, setAgreedStart] = useState<string | null>(null);
  const isAgreed = chosen !== null && chosen.startTime === agreedStart;

  const save = useOnce(async (read: Appointment, { date, time }: AppointmentFormValues): Promise<boolean> => {
    const put = async (start: Start, known: Appointment): Promise<void> => {
      const times = timesFrom(known, start, zone);
      const isNew = isNewStart(known, { ...known, ...times }, now);
      await reschedule(known, times, isNew ? choice.wanted : undefined);
    };
    try {
      const times = timesFrom(read, { date, time }, zone);
      if (isPast(times, now) && agreedStart !== times.startTime) {
        setAgreedStart(times.startTime);
        return false;
      }
      if (read.seriesId) return await moveOfSeries(read, times, { wanted: choice.wanted, onDone });
      const outcome = await saveMerged({
        known: read,
        values: { date, time },
        valuesOf: (visited): Start => startIn(editedAppointmentValues(visited, zone)),
        save: put,
        ...MERGING,
      });
      if (outcome.kind === 'clash') {
        // everything but the start is as stored: only that is compared and kept
        replaceValues(form, { ...editedAppointmentValues(outcome.newer, zone), date, time });
        setKnown(outcome.known);
        setNewer(outcome.newer);
        return false;
      }
      onDone();
      return true;
    } catch (error) {
      await reportRefusal(error);
      return false;
    }
  });
  const handleUseSaved = (saved: Appointment): void => {
    replaceValues(form, editedAppointmentValues(saved, zone));
    setKnown(saved);
    setNewer(null);
  };
  return (
    <FormProvider {...form}>
      <Form
        isSaving={form.formState.isSubmitting}
        aria-labelledby={titleId}
        onSubmit={form.handleSubmit((values) => save(known, values))}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody>
          <div className="flex flex-col gap-4">
            <h3 id={titleId} className="font-semibold">
              Remarcar
            </h3>
            {!newer && (
              <NextDay
                {...{ visit: known, settings, isBusy: form.formState.isSubmitting }}
                isTelling={known.clientId !== null && choice.isOn}
                onMove={(start) => void save(known, { ...form.getValues(), ...start })}
              />
            )}
            <TimePanel settings={settings ?? null} isEdit movedId={known.id} keepsTime keepsDuration />
            <Suspense fallback={null}>
              <FreeDays visit={known} settings={settings} />
            </Suspense>
            {!isUnchanged && <ConflictsPanel conflicts={conflicts} isOutsideHours={isOutsideHours} />}
            {newer && (
              <Stale
                key={newer.version}
                known={known}
                newer={newer}
                isSaving={form.formState.isSubmitting}
                onKeepMine={() => void form.handleSubmit((values) => save(newer, values))()}
                onUseSaved={() => handleUseSaved(newer)}
              />
            )}
          </div>
        </DialogBody>
        {chosen && !isUnchanged && isPast(chosen, now) && <PastWarning isAsking={isAgreed} />}
        {isTellable && <NotifySwitch choice={choice} change={moveOf(known, chosen)} isInFooter />}
        <ReasonRow conflicts={isCritical ? conflicts : []} />
        <DialogFooter isContinued={isCritical}>
          <Button variant="outline" onClick={onBack}>
            Voltar
          </Button>
          {!newer && (
            <Button
              type="submit"
              variant={isCritical ? 'danger' : 'primary'}
              busy={form.formState.isSubmitting}
              disabled={isUnchanged}
              className="max-sm:grow"
            >
              {isAgreed ? 'Remarcar mesmo assim' : isCritical ? 'Remarcar com Conflitos' : 'Remarcar'}
              {isTellable && choice.isOn && ' e avisar'}
            </Button>
          )}
        </DialogFooter>
      </Form>
    </FormProvider>
  );
}

const moveOfSeries = async (
  visit: Appointment,
  { startTime, endTime }: EventTimes,
  { wanted, onDone }: { wanted: boolean | undefined; onDone: () => void },
): Promise<boolean> => {
  const values = { startTime, endTime };
  const isSaved = await askSeries({ visit, action: 'move', values, notifyClient: wanted });
  if (isSaved) onDone();
  return isSaved;
};

const moveOf = (visit: Appointment, { startTime }: EventTimes) => ({
  type: 'moved' as const,
  from: visit.startTime,
  to: startTime,
  isForAnother: false,
  visit,
  clientName: displayName(visit),
});

type Start = Pick<AppointmentFormValues, 'date' | 'time'>;

const MERGING = { together: [['date', 'time']], newerOf: newerVersion, mustAsk: hasClosed } as const;

const startIn = ({ date, time }: Start): Start => ({ date, time });

const isPast = ({ startTime }: EventTimes, now: number): boolean => Date.parse(startTime) < now;

/** The times that the fields name; null while they are incomplete. */
function useChosenTimes(control: Control<AppointmentFormValues>, visit: Appointment, zone: string) {
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  const isTimed = isWallTime(time) || (visit.isPersonalEvent && time === '');
  const isComplete = isCalendarDate(date) && isTimed;
  return isComplete ? timesFrom(visit, { date, time }, zone) : null;
}

/** Beside the button, so that it is seen at any length of the form. */
const PastWarning = ({ isAsking }: { isAsking: boolean }) => (
  <div
    role="alert"
    data-tone="yellow"
    className="flex gap-3 bg-(--tone-bg) px-5 py-3 text-(--tone-ink) sm:px-6"
  >
    <History aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
    <div>
      <p className="font-semibold">Este horário já passou</p>
      <p className="text-sm">
        {isAsking
          ? 'Pressione de novo para remarcar mesmo assim.'
          : 'Confira o dia e a hora antes de remarcar.'}
      </p>
    </div>
  </div>
);

/** Directly above the button: on a phone, the panel of conflicts is out of sight. */
const ReasonRow = (shown: Parameters<typeof ConflictReason>[0]) => (
  <div className="border-t border-line px-5 pt-2.5 empty:hidden sm:px-6">
    <ConflictReason {...shown} />
  </div>
);

interface StaleProps {
  known: Appointment;
  newer: Appointment;
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

/** Both versions, with the names of the services. */
function Stale(props: StaleProps) {
  const { data: services } = useServices();
  return (
    <Suspense fallback={null}>
      <StalePanel {...props} chosenId={props.newer.clientId} services={services ?? []} />
    </Suspense>
  );
}

/** Judges only the times: a visit whose service was deleted can still move. */
const judgeTimes: Resolver<AppointmentFormValues> = (values) => {
  const { date, time } = formErrors(values);
  if (!date && !time) return { values, errors: {} };
  return {
    values: {},
    errors: {
      ...(date && { date: { type: 'validate', message: date } }),
      ...(time && { time: { type: 'validate', message: time } }),
    },
  };
};
