import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { useFormContext } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Switch } from '#ui/choices/switch.tsx';

/** The owner's own commitment: a title, and whether it takes the whole day. */
export function PersonalPanel() {
  const { register, setValue, formState } = useFormContext<AppointmentFormValues>();
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
    </div>
  );
}
