import { type AppointmentFormValues, formDuration } from '@zelo/domain/agenda/appointment-form-values.ts';
import { takenHours } from '@zelo/domain/agenda/slots/taken-hours.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { startsOutsideHours, timeChoices } from '@zelo/domain/hours/time-choices.ts';
import { isCalendarDate, today } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { useHeldAppointments } from '#features/agenda/holds/holds-queries.ts';
import { DatePicker } from '#features/hours/fields/date-picker.tsx';
import { timeInput } from '#features/hours/fields/time-input.ts';
import { HolidayNotice } from '#features/hours/holidays/holiday-notice.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';

/** Earliest day that can be chosen, also for a past appointment (spec 1 §5). */
const EARLIEST_DAY = '1900-01-01';

interface TimePanelProps {
  /** Null while the working hours are loading. */
  settings: Settings | null;
  /** An existing appointment may be in the past and move there; a new one may not. */
  isEdit: boolean;
  /** The appointment that is edited takes no hour from itself. */
  movedId: number | null;
  /** Choosing a date keeps the time, where nothing else can be chosen; the form clears it (spec 1 §4). */
  keepsTime?: boolean;
  /** The event keeps its length. */
  keepsDuration?: boolean;
}

/** Date, then hour, then duration, of both kinds of event. */
export function TimePanel({
  settings,
  isEdit,
  movedId,
  keepsTime = false,
  keepsDuration = false,
}: TimePanelProps) {
  const labelId = useId();
  const errorId = `${labelId}-error`;
  const { register, setValue, trigger, formState } = useFormContext<AppointmentFormValues>();
  const { field: date } = useController<AppointmentFormValues, 'date'>({ name: 'date' });
  const [eventType, isAllDay] = useWatch<AppointmentFormValues, ['eventType', 'isAllDay']>({
    name: ['eventType', 'isAllDay'],
  });
  const now = useNow();
  const zone = useZone();
  const currentDay = today(now, zone);
  const isPersonal = eventType === 'personal';
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p id={labelId} className="text-sm font-medium text-ink-2">
          Data
        </p>
        <DatePicker
          value={date.value}
          onChange={(chosen) => {
            date.onChange(chosen);
            if (!keepsTime) setValue('time', '');
            if (formState.errors.endDate) void trigger('endDate');
          }}
          isShort
          min={isEdit ? EARLIEST_DAY : currentDay}
          today={currentDay}
          labelledBy={labelId}
          describedBy={formState.errors.date && errorId}
        />
        {formState.errors.date && (
          <p id={errorId} role="alert" className="text-caption font-medium text-danger">
            {formState.errors.date.message}
          </p>
        )}
      </div>
      <HolidayNotice choices={settings?.holidays} date={date.value} />
      {!(isPersonal && isAllDay) && (
        <div className={clsx(!keepsDuration && 'grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_8.5rem]')}>
          <TimeField settings={settings} isRequired={!isPersonal} movedId={movedId} />
          {!keepsDuration && <DurationField key={eventType} isPersonal={isPersonal} />}
        </div>
      )}
      {isPersonal && !isEdit && (
        <Field
          label="Data final (opcional)"
          hint="Para um evento de vários dias"
          error={formState.errors.endDate?.message}
        >
          {(control) => <Input {...control} {...register('endDate')} type="date" min={date.value} />}
        </Field>
      )}
    </div>
  );
}

interface TimeFieldProps extends Pick<TimePanelProps, 'settings' | 'movedId'> {
  isRequired: boolean;
}

/** Choices with what speaks against them, by the length of the form; each may be chosen. */
function useHourLabels(
  times: readonly string[],
  date: string,
  { settings, isRequired, movedId }: TimeFieldProps,
) {
  const zone = useZone();
  const durationMin = useWatch({ compute: formDuration });
  const day = isCalendarDate(date) ? date : null;
  const held = useHeldAppointments();
  const { data: appointments } = useAppointmentsAround(day, day);
  const taken =
    day && appointments
      ? takenHours(times, { date: day, zone, durationMin, appointments, held, movedId })
      : null;
  // own commitments may lie anywhere
  const outside =
    day && settings && isRequired
      ? startsOutsideHours(times, { calendar: settings, date: day, durationMin })
      : null;
  return (time: string): string =>
    [time, taken?.get(time) ?? (outside?.has(time) ? 'fora do horário' : [])].flat().join(' · ');
}

/** A choice of hours from the working day, or any other hour typed in. */
function TimeField(props: TimeFieldProps) {
  const { settings, isRequired } = props;
  const { field: time, fieldState } = useController<AppointmentFormValues, 'time'>({ name: 'time' });
  const date = useWatch<AppointmentFormValues, 'date'>({ name: 'date' });
  const [isTyped, setTyped] = useState(false);
  const now = useNow();
  const zone = useZone();
  const offered = isCalendarDate(date) ? timeChoices({ calendar: settings, date, now, zone }) : [];
  // The hour of an edited appointment stays available, even if it is not among the current choices.
  const choices =
    time.value === '' || offered.includes(time.value) ? offered : [...offered, time.value].sort();
  const labelOf = useHourLabels(choices, date, props);
  const isClosed = choices.length === 0;
  const hint = isClosed && !isTyped && 'Sem horários de trabalho livres neste dia: escolha outro horário.';
  const isWholeDay = !isRequired && time.value === '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <Field
        label="Horário"
        required={isRequired}
        error={fieldState.error?.message}
        hint={isWholeDay ? 'Sem horário, o evento ocupa o dia inteiro.' : hint}
      >
        {(control) =>
          isTyped ? (
            <Input
              {...control}
              {...time}
              onChange={(event) => time.onChange(timeInput(event.target.value))}
              inputMode="numeric"
              placeholder="HH:mm"
            />
          ) : (
            <Select
              {...control}
              {...time}
              placeholder="Escolha um horário"
              options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
            />
          )
        }
      </Field>
      <Button variant="outline" className="mt-[26px]" onClick={() => setTyped(!isTyped)}>
        {isTyped ? 'Ver horários' : 'Outro horário'}
      </Button>
    </div>
  );
}

/** Minutes; those of a commitment count once it has an hour. */
function DurationField({ isPersonal }: { isPersonal: boolean }) {
  const { register, formState } = useFormContext<AppointmentFormValues>();
  const time = useWatch<AppointmentFormValues, 'time'>({ name: 'time' });
  const name = isPersonal ? 'personalEventDuration' : 'clientServiceDuration';
  const isWaiting = isPersonal && time === '';
  return (
    <Field
      label="Duração (minutos)"
      error={formState.errors[name]?.message}
      hint={isWaiting && 'Vale a partir da escolha de um horário.'}
    >
      {(control) => (
        <Input
          {...control}
          {...register(name)}
          // not `disabled`, which takes the value out of the form
          readOnly={isWaiting}
          aria-disabled={isWaiting || undefined}
          inputMode="numeric"
          placeholder="60"
        />
      )}
    </Field>
  );
}
