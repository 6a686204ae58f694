import type { KnowledgeItemRow } from '@zelo/domain/assistant/knowledge-contract.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { useDeleteKnowledge } from './knowledge-queries.ts';
import { categoryLabel } from './knowledge-options.ts';
import { dateAndTime } from '#lib/format.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

interface KnowledgeRowProps {
  item: KnowledgeItemRow;
  onEdit: () => void;
}

export function KnowledgeRow({ item, onEdit }: KnowledgeRowProps) {
  const zone = useZone();
  const { mutateAsync: remove, isPending } = useDeleteKnowledge();
  const handleDelete = async (): Promise<void> => {
    const title = 'Tem certeza que deseja excluir este conhecimento?';
    const detail = `A assistente deixa de saber sobre "${item.title}".`;
    if (!(await confirm({ title, detail, destructive: true }))) return;
    try {
      await remove(item.id);
      toast({ title: 'Conhecimento excluído' });
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: 'Erro ao excluir conhecimento', description, tone: 'danger' });
    }
  };
  return (
    <li className="flex items-start gap-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 font-semibold break-words">{item.title}</p>
          <Badge tone="neutral" dot="none">
            {categoryLabel(item.category)}
          </Badge>
        </div>
        <p className="mt-0.5 line-clamp-2 text-sm break-words whitespace-pre-line text-ink-2">
          {item.content}
        </p>
        <p className="mt-0.5 text-caption text-ink-3 tabular-nums">
          Atualizado em {dateAndTime(item.updatedAt, zone)}
        </p>
      </div>
      <Button variant="ghost" size="icon" aria-label={`Editar ${item.title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Excluir ${item.title}`}
        busy={isPending}
        onClick={() => void handleDelete()}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}
