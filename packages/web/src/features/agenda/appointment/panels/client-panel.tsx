import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { clientsMeant, offeredClients } from '@zelo/domain/clients/search/archived-clients.ts';
import { searchClients } from '@zelo/domain/clients/search/client-search.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { useController, useFormContext } from 'react-hook-form';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

const MAX_OPTIONS = 6;

interface ClientPanelProps {
  /** Undefined while loading: until then no name counts as new. */
  clients: readonly Client[] | undefined;
  /** The client picked from the list; null while the name is only typed. */
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

const knownHint = (usuallyFor: string | null | undefined): string =>
  usuallyFor ? `Cliente cadastrado. Costuma marcar para: ${usuallyFor}` : 'Cliente cadastrado';

const unlistedHint = (clients: readonly Client[], typed: string): string =>
  clientsMeant(clients, typed).length > 0
    ? 'Cliente arquivado: o agendamento fica no cadastro que já existe'
    : 'Novo cliente: será cadastrado ao salvar';

/** Client of the appointment: a known one, found by name, or a new one. */
export function ClientPanel({ clients, chosenId, onChoose }: ClientPanelProps) {
  const { register, setValue, formState } = useFormContext<AppointmentFormValues>();
  const { field: name } = useController<AppointmentFormValues, 'clientName'>({ name: 'clientName' });
  const isChosen = chosenId !== null;
  const client = clients?.find(({ id }) => id === chosenId);
  const usuallyFor = client?.scheduledForSomeone;
  const hasPhone = !client || Boolean(client.phone ?? client.whatsappNumber);
  const isTyped = name.value.trim() !== '';
  const found = isTyped ? searchClients(offeredClients(clients ?? [], chosenId), name.value) : [];
  const isUnlisted = clients !== undefined && name.value.length >= 2 && found.length === 0;
  const choose = (id: number): void => {
    const client = clients?.find((known) => known.id === id);
    if (!client) return;
    onChoose(id);
    setValue('clientName', client.name, { shouldValidate: formState.isSubmitted });
    setValue('clientPhone', displayPhone(client.phone));
    setValue('clientEmail', client.email ?? '');
  };
  const handleTyped = (text: string): void => {
    name.onChange(text);
    if (!isChosen) return;
    onChoose(null);
    setValue('clientPhone', '');
    setValue('clientEmail', '');
  };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        label="Nome do cliente"
        required
        className="col-span-2"
        error={formState.errors.clientName?.message}
        hint={isChosen ? knownHint(usuallyFor) : isUnlisted && unlistedHint(clients, name.value)}
      >
        {(control) => (
          <Combobox
            control={control}
            ref={name.ref}
            value={name.value}
            onValueChange={handleTyped}
            onBlur={name.onBlur}
            options={found.slice(0, MAX_OPTIONS).map(({ id, name: label, phone }) => ({
              id,
              label,
              hint: displayPhone(phone),
            }))}
            onChoose={choose}
            placeholder="Busque ou digite um nome"
          />
        )}
      </Field>
      <Field
        label="Telefone"
        error={formState.errors.clientPhone?.message}
        hint={isChosen && !hasPhone && 'Adicione na ficha do cliente'}
      >
        {(control) => (
          <Input
            {...control}
            {...register('clientPhone')}
            type="tel"
            readOnly={isChosen}
            placeholder="(11) 98888-7777"
          />
        )}
      </Field>
      <Field label="E-mail" error={formState.errors.clientEmail?.message}>
        {(control) => <Input {...control} {...register('clientEmail')} type="email" readOnly={isChosen} />}
      </Field>
    </div>
  );
}
