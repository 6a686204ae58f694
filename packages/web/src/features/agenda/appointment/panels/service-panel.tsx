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
import { Select } from '#ui/fields/select.tsx';

interface ServicePanelProps {
  services: readonly Service[] | undefined;
  /** The edited appointment, whose service may be no longer active, or deleted. */
  stored: Appointment | null;
}

/** Choosing a service sets its duration. */
export function ServicePanel({ services, stored }: ServicePanelProps) {
  const { setValue, getValues, formState } = useFormContext<AppointmentFormValues>();
  const { field: serviceId } = useController<AppointmentFormValues, 'serviceId'>({ name: 'serviceId' });
  const offered = services && offeredServices(services, stored?.serviceId);
  const kept = getValues('keptService');
  const isKept = kept !== '' && serviceId.value === '';
  const chosen = offered?.find(({ id }) => String(id) === serviceId.value);
  // a visit keeps the price of its booking
  const isStored = stored !== null && chosen?.id === stored.serviceId;
  return (
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
