import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contactTimeLabels, genderLabels, sourceLabels } from '@zelo/domain/clients/client-labels.ts';
import {
  clientSources,
  contactTimes,
  customerStatuses,
  genders,
} from '@zelo/domain/clients/client-options.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import {
  MAX_ALLERGIES_LENGTH,
  MAX_CONTACT_LENGTH,
  MAX_FOR_SOMEONE_LENGTH,
} from '@zelo/domain/clients/client-limits.ts';
import {
  crmClientBodyOf,
  crmClientFormSchema,
  crmClientFormValues,
  type CrmClientFormValues,
} from '@zelo/domain/clients/crm/crm-client-form.ts';
import { displayPhone, normalizePhone } from '@zelo/domain/clients/phone.ts';
import { today as todayIn } from '@zelo/domain/shared/local-time.ts';
import { useForm, type FormState, type UseFormRegister } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { type ClientWords, useClientEdit } from '#features/clients/edit/client-edit.ts';
import { ClientGonePanel, useIsClientGone } from '#features/clients/removal/client-gone.tsx';
import { PhoneHolderLink } from '#features/clients/edit/phone-holder-link.tsx';
import { type PhoneHolder, usePhoneTaken } from '#features/clients/edit/phone-taken.ts';
import { StaleClientPanel } from '#features/clients/edit/stale-client-panel.tsx';
import { STATUSES } from './crm-labels.ts';
import { shortDate } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { HookFormDraft } from '#ui/drafts/hook-form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

const STATUS_OPTIONS = customerStatuses.map((value) => ({ value, label: STATUSES[value].label }));
const SOURCE_OPTIONS = clientSources.map((value) => ({ value, label: sourceLabels[value] }));

const GENDER_OPTIONS = [...genders].toReversed().map((value) => ({ value, label: genderLabels[value] }));
const CONTACT_OPTIONS = [...contactTimes]
  .toReversed()
  .map((value) => ({ value, label: contactTimeLabels[value] }));

interface CrmClientDialogProps {
  client: Client;
  onClosed: () => void;
}

export function CrmClientDialog({ client, onClosed }: CrmClientDialogProps) {
  const isGone = useIsClientGone(client.id);
  return (
    <Dialog title="Editar Cliente" description="Altere os dados do cliente" onClosed={onClosed}>
      {(close) =>
        isGone ? <ClientGonePanel onDone={close} /> : <CrmClientForm client={client} onDone={close} />
      }
    </Dialog>
  );
}

const wordsOf = (values: CrmClientFormValues): ClientWords<keyof CrmClientFormValues> => ({
  name: ['Nome', values.name],
  email: ['E-mail', values.email],
  phone: ['Telefone', displayPhone(normalizePhone(values.phone))],
  dateOfBirth: ['Data de nascimento', values.dateOfBirth && shortDate(values.dateOfBirth)],
  address: ['Endereço', values.address],
  occupation: ['Profissão', values.occupation],
  customerStatus: ['Status', STATUSES[values.customerStatus].label],
  clientSource: ['Origem', sourceLabels[values.clientSource]],
  gender: ['Gênero', genderLabels[values.gender]],
  preferredContactTime: ['Melhor horário para contato', contactTimeLabels[values.preferredContactTime]],
  preferredServices: ['Serviços preferidos', values.preferredServices],
  allergies: ['Alergias', values.allergies],
  emergencyContact: ['Contato de emergência', values.emergencyContact],
  scheduledForSomeone: ['Costuma marcar para outra pessoa', values.scheduledForSomeone],
});

function CrmClientForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const today = todayIn(useNow(), useZone());
  const { register, handleSubmit, formState, setError, getValues, control, reset } =
    useForm<CrmClientFormValues>({
      resolver: standardSchemaResolver(crmClientFormSchema(today, displayPhone(client.phone))),
      defaultValues: crmClientFormValues(client),
    });
  const { holder, showTaken } = usePhoneTaken((message) =>
    setError('phone', { message }, { shouldFocus: true }),
  );
  const draft = `crm-client:${client.id}`;
  const failure = 'Erro ao atualizar cliente.';
  const { newer, isSaving, handleSave, handleUseSaved, clashesOf } = useClientEdit({
    client,
    draft,
    failure,
    fields: { valuesOf: crmClientFormValues, bodyOf: crmClientBodyOf, wordsOf },
    onMerged: (values) => replaceValues({ reset }, values),
    onPhoneTaken: showTaken,
    onDone,
  });
  const submit = handleSubmit(handleSave);
  const clashes = clashesOf(getValues());
  return (
    <Form isSaving={formState.isSubmitting} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <HookFormDraft
          control={control}
          reset={reset}
          name={draft}
          title={`Editar Cliente, ${client.name}`}
        />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">
          <PersonFields register={register} formState={formState} today={today} phoneHolder={holder} />
          <CareFields register={register} formState={formState} />
          {clashes && (
            <div className="col-span-2">
              <StaleClientPanel
                key={clashes.version}
                mine={clashes.mine}
                saved={clashes.saved}
                isSaving={isSaving}
                onKeepMine={() => void submit()}
                onUseSaved={() => handleUseSaved(getValues())}
              />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        {!newer && (
          <Button type="submit" busy={isSaving}>
            Salvar Alterações
          </Button>
        )}
      </DialogFooter>
    </Form>
  );
}

interface PersonFieldsProps {
  register: UseFormRegister<CrmClientFormValues>;
  formState: FormState<CrmClientFormValues>;
}

function PersonFields({
  register,
  formState: { errors },
  today,
  phoneHolder,
}: PersonFieldsProps & {
  /** yyyy-MM-dd */
  today: string;
  phoneHolder: PhoneHolder | null;
}) {
  return (
    <>
      <Field label="Nome" required error={errors.name?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('name')} maxLength={120} />}
      </Field>
      <Field label="E-mail" error={errors.email?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('email')} type="email" maxLength={254} />}
      </Field>
      <Field label="Telefone" error={errors.phone?.message} className="max-sm:col-span-2">
        {(control) => <Input {...control} {...register('phone')} type="tel" maxLength={40} />}
      </Field>
      <Field label="Data de nascimento" error={errors.dateOfBirth?.message} className="max-sm:col-span-2">
        {(control) => (
          <Input {...control} {...register('dateOfBirth')} type="date" min="1900-01-01" max={today} />
        )}
      </Field>
      {errors.phone && phoneHolder && (
        <div className="col-span-2 flex">
          <PhoneHolderLink holder={phoneHolder} />
        </div>
      )}
      <Field label="Endereço" error={errors.address?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('address')} maxLength={300} />}
      </Field>
      <Field label="Profissão" error={errors.occupation?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('occupation')} maxLength={120} />}
      </Field>
      <Field label="Status">
        {(control) => <Select {...control} {...register('customerStatus')} options={STATUS_OPTIONS} />}
      </Field>
      <Field label="Origem">
        {(control) => <Select {...control} {...register('clientSource')} options={SOURCE_OPTIONS} />}
      </Field>
    </>
  );
}

/** Fields for the care of a client; allergies and contact are encrypted in the database. */
function CareFields({ register, formState: { errors } }: PersonFieldsProps) {
  return (
    <>
      <Field label="Gênero" className="max-sm:col-span-2">
        {(control) => <Select {...control} {...register('gender')} options={GENDER_OPTIONS} />}
      </Field>
      <Field label="Melhor horário para contato" className="max-sm:col-span-2">
        {(control) => <Select {...control} {...register('preferredContactTime')} options={CONTACT_OPTIONS} />}
      </Field>
      <Field
        label="Serviços preferidos"
        hint="Separe com vírgulas"
        error={errors.preferredServices?.message}
        className="col-span-2"
      >
        {(control) => <Input {...control} {...register('preferredServices')} />}
      </Field>
      <Field label="Alergias" error={errors.allergies?.message} className="col-span-2">
        {(control) => (
          <Textarea {...control} {...register('allergies')} rows={3} maxLength={MAX_ALLERGIES_LENGTH} />
        )}
      </Field>
      <Field label="Contato de emergência" error={errors.emergencyContact?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('emergencyContact')} maxLength={MAX_CONTACT_LENGTH} />}
      </Field>
      <Field
        label="Costuma marcar para outra pessoa"
        hint="Para quem: por exemplo, a filha Júlia"
        error={errors.scheduledForSomeone?.message}
        className="col-span-2"
      >
        {(control) => (
          <Input {...control} {...register('scheduledForSomeone')} maxLength={MAX_FOR_SOMEONE_LENGTH} />
        )}
      </Field>
    </>
  );
}
