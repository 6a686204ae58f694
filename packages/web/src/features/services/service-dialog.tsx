import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  serviceBodyOf,
  serviceFormSchema,
  serviceFormValues,
  type ServiceFormValues,
} from '@zelo/domain/services/service-form.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { useController, useForm } from 'react-hook-form';
import { ColorField } from './color-field.tsx';
import { ServiceRulesFields } from './service-rules-fields.tsx';
import { useSaveService } from './services-queries.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { HookFormDraft } from '#ui/drafts/hook-form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { selectAll } from '#ui/choices/select-all.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

const hasOwnRules = ({ bookable, ...rules }: Service): boolean =>
  bookable === 'owner' ||
  (rules.pauseBeforeMin ?? rules.pauseAfterMin ?? rules.minNoticeMin ?? rules.approval) !== null ||
  rules.preVisitText !== null;

interface ServiceDialogProps {
  /** Null for a new service. */
  service: Service | null;
  onClosed: () => void;
}

export function ServiceDialog({ service, onClosed }: ServiceDialogProps) {
  return (
    <Dialog
      title={service ? 'Editar Serviço' : 'Novo Serviço'}
      description="A assistente usa o nome, a duração e o preço para agendar"
      onClosed={onClosed}
    >
      {(close) => <ServiceForm service={service} onDone={close} />}
    </Dialog>
  );
}

function ServiceForm({ service, onDone }: { service: Service | null; onDone: () => void }) {
  const { register, handleSubmit, formState, control, reset } = useForm<ServiceFormValues>({
    resolver: standardSchemaResolver(serviceFormSchema),
    defaultValues: serviceFormValues(service ?? undefined),
  });
  const { field: color } = useController({ control, name: 'color' });
  const draft = `service:${service?.id ?? 'new'}`;
  const { mutateAsync: save, isPending } = useSaveService();
  const submit = async (values: ServiceFormValues): Promise<void> => {
    try {
      await save({ id: service?.id ?? null, body: serviceBodyOf(values), draft });
      toast({ title: service ? 'Serviço atualizado com sucesso!' : 'Serviço criado com sucesso!' });
      onDone();
    } catch {
      const action = service ? 'atualizar' : 'criar';
      toast({ title: 'Erro', description: `Erro ao ${action} serviço. Tente novamente.`, tone: 'danger' });
    }
  };
  const { errors } = formState;
  return (
    <Form isSaving={isPending} onSubmit={handleSubmit(submit)} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <HookFormDraft
          control={control}
          reset={reset}
          name={draft}
          title={service ? `Editar Serviço, ${service.name}` : 'Novo Serviço'}
          {...(!service && { url: `${PATHS.services}?novo` })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Nome" required error={errors.name?.message} className="col-span-2">
            {(control) => (
              <Input {...control} {...register('name')} maxLength={120} placeholder="Nome do atendimento" />
            )}
          </Field>
          <Field label="Duração (minutos)" required error={errors.duration?.message}>
            {(control) => (
              <Input {...control} {...register('duration')} inputMode="numeric" onFocus={selectAll} />
            )}
          </Field>
          <Field label="Preço (R$)" required error={errors.price?.message}>
            {(control) => (
              <Input {...control} {...register('price')} inputMode="decimal" onFocus={selectAll} />
            )}
          </Field>
          <Field label="Descrição" error={errors.description?.message} className="col-span-2">
            {(control) => <Textarea {...control} {...register('description')} maxLength={1000} />}
          </Field>
          <div className="col-span-2">
            <ColorField value={color.value} onChange={color.onChange} />
          </div>
          <ServiceRulesFields
            control={control}
            register={register}
            isOpen={service !== null && hasOwnRules(service)}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {service ? 'Salvar Alterações' : 'Criar Serviço'}
        </Button>
      </DialogFooter>
    </Form>
  );
}
