import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Switch } from '#ui/choices/switch.tsx';

/** The owner's own commitment: a title, and the whole day or some minutes of it. */
export function PersonalPanel() {
  const { register, setValue, formState } = useFormContext<AppointmentFormValues>();
  const [isAllDay, time] = useWatch<AppointmentFormValues, ['isAllDay', 'time']>({
    name: ['isAllDay', 'time'],
  });
  const allDay = register('isAllDay');
  return (
    <div className="flex flex-col gap-4">
      <Field label="Título do evento" required error={formState.errors.eventTitle?.message}>
        {(control) => <Input {...control} {...register('eventTitle')} placeholder="Almoço, médico, folga…" />}
      </Field>
      <Switch
        label="Dia inteiro"
        {...allDay}
        onChange={(event) => {
          void allDay.onChange(event);
          if (!event.target.checked) return;
          setValue('time', '');
          setValue('personalEventDuration', '');
        }}
      />
      {!isAllDay && (
        <Field
          label="Duração (minutos)"
          error={formState.errors.personalEventDuration?.message}
          hint={time === '' && 'Vale a partir da escolha de um horário.'}
        >
          {(control) => (
            <Input
              {...control}
              {...register('personalEventDuration')}
              // not `disabled`, which takes the value out of the form
              readOnly={time === ''}
              aria-disabled={time === '' || undefined}
              inputMode="numeric"
              placeholder="60"
            />
          )}
        </Field>
      )}
    </div>
  );
}
