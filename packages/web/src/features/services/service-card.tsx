import type { Service } from '@zelo/domain/services/services-contract.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { serviceColorOf } from './service-color.ts';
import { useDeleteService, useSetServiceActive } from './services-queries.ts';
import { durationText } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface ServiceCardProps {
  service: Service;
  onEdit: () => void;
}

/** One service: name, duration, price, and availability switch. */
export function ServiceCard({ service, onEdit }: ServiceCardProps) {
  const { name, description, duration, price, color, bookable } = service;
  const { handleDelete, isDeleting } = useDeletion(service);
  const { isActive, handleToggle, isToggling } = useOffer(service);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className={clsx('min-w-0 flex-1 basis-56', !isActive && 'text-ink-2')}>
        <p className="font-semibold">
          {color && (
            <span
              style={{ background: serviceColorOf(color) }}
              className="mr-2 inline-block size-2.5 rounded-full"
            />
          )}
          {name}
        </p>
        {description && <p className="line-clamp-2 text-sm text-ink-2">{description}</p>}
        <p className="text-sm text-ink-2 tabular-nums">
          {durationText(duration)} · {formatReais(centsFromDecimal(price))}
          {bookable === 'owner' && ' · Só você marca'}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <div className="mr-auto sm:mr-3">
          <Switch
            label="Ativo"
            aria-label={`Ativo: ${name}`}
            checked={isActive}
            disabled={isToggling}
            onChange={() => void handleToggle()}
          />
        </div>
        <Button variant="outline" size="small" className="max-sm:px-3" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          <span className="max-sm:sr-only">Editar</span>
        </Button>
        <Button
          variant="danger-outline"
          size="small"
          className="max-sm:px-3"
          busy={isDeleting}
          onClick={() => void handleDelete()}
        >
          <Trash2 aria-hidden="true" />
          <span className="max-sm:sr-only">Excluir</span>
        </Button>
      </div>
    </li>
  );
}

function useDeletion({ id }: Service) {
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteService();
  const handleDelete = async (): Promise<void> => {
    const title = 'Tem certeza que deseja excluir este serviço?';
    const detail =
      'Não dá para desfazer. Os agendamentos já feitos continuam na agenda. Para só deixar de oferecer, desative o serviço.';
    if (!(await confirm({ title, detail, destructive: true }))) return;
    try {
      await remove(id);
      toast({ title: 'Serviço excluído com sucesso!' });
    } catch {
      toast({ title: 'Erro', description: 'Erro ao excluir serviço. Tente novamente.', tone: 'danger' });
    }
  };
  return { handleDelete, isDeleting };
}

/** True if the service is offered: the requested value during a save, the stored one otherwise. */
function useOffer({ id, isActive }: Service) {
  const { mutateAsync: setActive, isPending: isToggling, variables } = useSetServiceActive();
  const set = async (next: boolean, isUndo = false): Promise<void> => {
    try {
      await setActive({ id, isActive: next });
      toast({
        title: next ? 'Serviço ativado' : 'Serviço desativado',
        ...(!isUndo && { action: { label: 'Desfazer', onSelect: () => void set(!next, true) } }),
      });
    } catch {
      toast({ title: 'Erro', description: 'Erro ao atualizar serviço. Tente novamente.', tone: 'danger' });
    }
  };
  const handleToggle = (): Promise<void> => set(!isActive);
  return { isActive: isToggling ? variables.isActive : isActive, handleToggle, isToggling };
}
