import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { appointmentTextNames, appointmentTexts } from '@zelo/domain/agenda/appointment-texts.ts';
import { isOfUnregistered } from '@zelo/domain/clients/names/erased-name.ts';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClientPanel } from '#features/agenda/appointment/panels/client-panel.tsx';
import { ServicePanel } from '#features/agenda/appointment/panels/service-panel.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText } from '#ui/limits/text-limit.tsx';

// of existing appointments only
const UnregisteredPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/panels/unregistered-panel.tsx')).UnregisteredPanel,
}));

interface ClientFieldsProps extends Pick<
  Parameters<typeof ClientPanel>[0],
  'clients' | 'chosenId' | 'onChoose'
> {
  stored: Appointment | null;
  services: Parameters<typeof ServicePanel>[0]['services'] | null;
  onDone: () => void;
}

export const ClientFields = ({ stored, services, onDone, ...client }: ClientFieldsProps) => (
  <>
    {stored && isOfUnregistered(stored) && (
      <Suspense fallback={<Skeleton className="h-13 rounded-control" />}>
        <UnregisteredPanel appointment={stored} onErased={onDone} />
      </Suspense>
    )}
    <ClientPanel {...client} />
    <ServicePanel services={services ?? undefined} stored={stored} />
  </>
);

export function TextFields() {
  const { register, control, formState } = useFormContext<AppointmentFormValues>();
  const typed = useWatch({ control, name: appointmentTextNames });
  return appointmentTextNames.map((name, place) => (
    <Field
      key={name}
      label={appointmentTexts[name].label}
      error={formState.errors[name]?.message}
      hint={typed[place] ? countText(typed[place].length, appointmentTexts[name].maxLength) : null}
    >
      {(field) => <Textarea {...field} {...register(name)} />}
    </Field>
  ));
}
