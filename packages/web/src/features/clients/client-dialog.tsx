import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  clientFormSchema,
  clientFormValues,
  type ClientFormValues,
} from '@zelo/domain/clients/client-form.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone, normalizePhone } from '@zelo/domain/clients/phone.ts';
import { useForm } from 'react-hook-form';
import { useSaveClient } from '#features/clients/clients-queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';

interface ClientDialogProps {
  /** Null for a new client. */
  client: Client | null;
  onClosed: () => void;
}

export function ClientDialog({ client, onClosed }: ClientDialogProps) {
  return (
    <Dialog
      title={client ? 'Editar Cliente' : 'Criar Novo Cliente'}
      description={client ? 'Altere os dados do cliente' : 'Preencha os dados do novo cliente'}
      onClosed={onClosed}
    >
      {(close) => <ClientForm client={client} onDone={close} />}
    </Dialog>
  );
}

function ClientForm({ client, onDone }: { client: Client | null; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<ClientFormValues>({
    resolver: standardSchemaResolver(clientFormSchema),
    defaultValues: clientFormValues(client ? { ...client, phone: displayPhone(client.phone) } : {}),
  });
  const { mutateAsync: save, isPending } = useSaveClient();
  const submit = async (values: ClientFormValues): Promise<void> => {
    try {
      await save({ id: client?.id ?? null, body: { ...values, phone: normalizePhone(values.phone) } });
      toast({ title: client ? 'Cliente atualizado com sucesso!' : 'Cliente criado com sucesso!' });
      onDone();
    } catch {
      const action = client ? 'atualizar' : 'criar';
      toast({ title: 'Erro', description: `Erro ao ${action} cliente. Tente novamente.`, tone: 'danger' });
    }
  };
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="flex flex-col gap-4">
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
          <Field label="E-mail" error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" maxLength={254} />}
          </Field>
          <Field label="Observações" error={errors.notes?.message}>
            {(control) => <Textarea {...control} {...register('notes')} maxLength={5000} />}
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {client ? 'Salvar Alterações' : 'Criar Cliente'}
        </Button>
      </DialogFooter>
    </form>
  );
}
