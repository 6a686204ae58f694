import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { useController, useFormContext } from 'react-hook-form';
import { Segmented } from '#ui/choices/segmented.tsx';

const EVENT_TYPES = [
  { value: 'client', label: 'Cliente' },
  { value: 'personal', label: 'Particular' },
] as const;

/** Not for a client's visit that is stored: it does not become a personal event. */
export function KindField() {
  const { setValue, formState } = useFormContext<AppointmentFormValues>();
  const { field } = useController<AppointmentFormValues, 'eventType'>({ name: 'eventType' });
  return (
    <Segmented
      label="Tipo de evento"
      options={EVENT_TYPES}
      value={field.value}
      onChange={(type) => setValue('eventType', type, { shouldValidate: formState.isSubmitted })}
    />
  );
}
