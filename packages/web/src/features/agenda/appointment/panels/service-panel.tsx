import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { offeredServices } from '@zelo/domain/services/offered-services.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'wouter';
import { priceText } from '#features/agenda/visit/visit-texts.ts';
import { PATHS } from '#lib/paths.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';

interface ServicePanelProps {
  services: readonly Service[] | undefined;
  /** The edited appointment, whose service may be no longer active, or deleted. */
  stored: Appointment | null;
}

/** Service and duration; choosing a service sets its duration. */
export function ServicePanel({ services, stored }: ServicePanelProps) {
  const { register, setValue, getValues, formState } = useFormContext<AppointmentFormValues>();
  const { field: serviceId } = useController<AppointmentFormValues, 'serviceId'>({ name: 'serviceId' });
  const offered = services && offeredServices(services, stored?.serviceId);
  const kept = getValues('keptService');
  const isKept = kept !== '' && serviceId.value === '';
  const chosen = offered?.find(({ id }) => String(id) === serviceId.value);
  // a visit keeps the price of its booking
  const isStored = stored !== null && chosen?.id === stored.serviceId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-x-3">
      <Field
        label="Serviço"
        required
        error={formState.errors.serviceId?.message}
        hint={
          isKept ? (
            [stored && priceText(stored), 'excluído dos serviços'].filter(Boolean).join(' · ')
          ) : offered?.length === 0 ? (
            <NoServiceHint hasInactive={services?.length !== 0} />
          ) : (
            chosen && (isStored ? priceText(stored) : formatReais(centsFromDecimal(chosen.price)))
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            {...serviceId}
            onChange={(event) => {
              serviceId.onChange(event);
              const service = offered?.find(({ id }) => String(id) === event.target.value);
              if (!service) return;
              const shouldValidate = formState.isSubmitted;
              setValue('clientServiceDuration', String(service.duration), { shouldValidate });
            }}
            placeholder={kept || 'Escolha um serviço'}
            options={(offered ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
          />
        )}
      </Field>
      <Field label="Duração (minutos)" error={formState.errors.clientServiceDuration?.message}>
        {(control) => (
          <Input {...control} {...register('clientServiceDuration')} inputMode="numeric" placeholder="60" />
        )}
      </Field>
    </div>
  );
}

const NoServiceHint = ({ hasInactive }: { hasInactive: boolean }) => (
  <>
    {hasInactive ? 'Nenhum serviço ativo.' : 'Nenhum serviço cadastrado.'}{' '}
    <Link href={PATHS.services} className="font-semibold text-primary-ink underline underline-offset-2">
      {hasInactive ? 'Ativar serviço' : 'Cadastrar serviço'}
    </Link>
  </>
);
