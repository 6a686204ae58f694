import type { Service } from '@zelo/domain/services/services-contract.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useDeleteService } from '#features/services/services-queries.ts';
import { durationText } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

interface ServiceCardProps {
  service: Service;
  onEdit: () => void;
}

/** One service: its name, how long it takes and what it costs. */
export function ServiceCard({ service, onEdit }: ServiceCardProps) {
  const { id, name, description, duration, price } = service;
  const { mutateAsync: remove, isPending } = useDeleteService();
  const handleDelete = async (): Promise<void> => {
    const title = 'Tem certeza que deseja excluir este serviço?';
    if (
      !(await confirm({ title, detail: 'Os agendamentos já feitos continuam na agenda.', destructive: true }))
    )
      return;
    try {
      await remove(id);
      toast({ title: 'Serviço excluído com sucesso!' });
    } catch {
      toast({ title: 'Erro', description: 'Erro ao excluir serviço. Tente novamente.', tone: 'danger' });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        {description && <p className="line-clamp-2 text-sm text-ink-2">{description}</p>}
        <p className="text-sm text-ink-2 tabular-nums">
          {durationText(duration)} · {formatReais(centsFromDecimal(price))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="small" className="max-sm:px-3" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          <span className="max-sm:sr-only">Editar</span>
        </Button>
        <Button
          variant="danger-outline"
          size="small"
          className="max-sm:px-3"
          busy={isPending}
          onClick={() => void handleDelete()}
        >
          {!isPending && <Trash2 aria-hidden="true" />}
          <span className="max-sm:sr-only">Excluir</span>
        </Button>
      </div>
    </li>
  );
}
