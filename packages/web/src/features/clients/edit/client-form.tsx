import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  clientFormSchema,
  clientFormValues,
  type ClientFormValues,
} from '@zelo/domain/clients/client-form-values.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone, normalizePhone } from '@zelo/domain/clients/phone.ts';
import type { ReactNode } from 'react';
import { useForm, type FormState, type UseFormRegister } from 'react-hook-form';
import { type ClientWords, useClientEdit } from './client-edit.ts';
import { phoneConflict, useSaveClient } from '#features/clients/clients-queries.ts';
import { PhoneHolderLink } from './phone-holder-link.tsx';
import { type PhoneHolder, usePhoneTaken } from './phone-taken.ts';
import { StaleClientPanel } from './stale-client-panel.tsx';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { HookFormDraft } from '#ui/drafts/hook-form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

const bodyOf = (values: ClientFormValues): ClientFormValues => ({
  ...values,
  phone: normalizePhone(values.phone),
});

const valuesOf = (client: Client): ClientFormValues =>
  clientFormValues({ ...client, phone: displayPhone(client.phone) });

const wordsOf = (values: ClientFormValues): ClientWords<keyof ClientFormValues> => ({
  name: ['Nome', values.name],
  phone: ['Telefone', displayPhone(normalizePhone(values.phone))],
  email: ['E-mail', values.email],
  notes: ['Observações', values.notes],
});

// Only parts of the form object are passed on: the object itself never changes identity, so a component that receives
// it would not re-render.

/** Draft name of a new client. */
const NEW = 'client:new';

export function NewClientForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState, setError, control, reset } = useForm<ClientFormValues>({
    resolver: standardSchemaResolver(clientFormSchema()),
    defaultValues: clientFormValues(),
  });
  const { mutateAsync: save, isPending } = useSaveClient();
  const keyOf = useIdempotencyKey();
  const { holder, showTaken } = usePhoneTaken((message) =>
    setError('phone', { message }, { shouldFocus: true }),
  );
  const submit = handleSubmit(async (values) => {
    const body = bodyOf(values);
    try {
      await save({ id: null, body, idempotencyKey: keyOf(body), draft: NEW });
      toast({ title: 'Cliente criado com sucesso!' });
      onDone();
    } catch (error) {
      const conflict = phoneConflict(error);
      if (conflict) return showTaken(conflict);
      toast({ title: 'Erro', description: 'Erro ao criar cliente. Tente novamente.', tone: 'danger' });
    }
  });
  return (
    <ClientFormFrame
      register={register}
      formState={formState}
      onSubmit={submit}
      onCancel={onDone}
      phoneHolder={holder}
      draft={<HookFormDraft control={control} reset={reset} name={NEW} title="Novo Cliente" />}
    >
      <Button type="submit" busy={isPending}>
        Criar Cliente
      </Button>
    </ClientFormFrame>
  );
}

export function EditClientForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const { register, handleSubmit, formState, setError, getValues, control, reset } =
    useForm<ClientFormValues>({
      resolver: standardSchemaResolver(clientFormSchema(displayPhone(client.phone))),
      defaultValues: valuesOf(client),
    });
  const { holder, showTaken } = usePhoneTaken((message) =>
    setError('phone', { message }, { shouldFocus: true }),
  );
  const draft = `client:${client.id}`;
  const failure = 'Erro ao atualizar cliente. Tente novamente.';
  const { newer, isSaving, handleSave, handleUseSaved, clashesOf } = useClientEdit({
    client,
    draft,
    failure,
    fields: { valuesOf, bodyOf, wordsOf },
    onMerged: (values) => replaceValues({ reset }, values),
    onPhoneTaken: showTaken,
    onDone,
  });
  const submit = handleSubmit(handleSave);
  const clashes = clashesOf(getValues());
  const conflict = clashes && (
    <StaleClientPanel
      key={clashes.version}
      mine={clashes.mine}
      saved={clashes.saved}
      isSaving={isSaving}
      onKeepMine={() => void submit()}
      onUseSaved={() => handleUseSaved(getValues())}
    />
  );
  return (
    <ClientFormFrame
      register={register}
      formState={formState}
      onSubmit={submit}
      onCancel={onDone}
      conflict={conflict}
      phoneHolder={holder}
      draft={
        <HookFormDraft
          control={control}
          reset={reset}
          name={draft}
          title={`Editar Cliente, ${client.name}`}
        />
      }
    >
      {!newer && (
        <Button type="submit" busy={isSaving}>
          Salvar Alterações
        </Button>
      )}
    </ClientFormFrame>
  );
}

interface ClientFormFrameProps {
  register: UseFormRegister<ClientFormValues>;
  formState: FormState<ClientFormValues>;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  /** Panel with two versions that wait for a decision. */
  conflict?: ReactNode;
  draft: ReactNode;
  /** The client who has the refused phone. */
  phoneHolder: PhoneHolder | null;
  /** The save button. */
  children: ReactNode;
}

function ClientFormFrame({
  register,
  formState: { errors, isSubmitting },
  onSubmit,
  onCancel,
  conflict,
  draft,
  phoneHolder,
  children,
}: ClientFormFrameProps) {
  return (
    <Form isSaving={isSubmitting} onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="flex flex-col gap-4">
          {draft}
          <Field label="Nome" required error={errors.name?.message}>
            {(control) => <Input {...control} {...register('name')} maxLength={120} />}
          </Field>
          <Field label="Telefone" error={errors.phone?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('phone')}
                type="tel"
                maxLength={40}
                placeholder="(11) 98888-7777"
              />
            )}
          </Field>
          {errors.phone && phoneHolder && <PhoneHolderLink holder={phoneHolder} />}
          <Field label="E-mail" error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" maxLength={254} />}
          </Field>
          <Field label="Observações" error={errors.notes?.message}>
            {(control) => <Textarea {...control} {...register('notes')} maxLength={5000} />}
          </Field>
          {conflict}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        {children}
      </DialogFooter>
    </Form>
  );
}
