import type { ClientNote } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { NOTE_TYPES } from '#features/crm/crm-labels.ts';
import { useDeleteNote } from './notes-queries.ts';
import { dateAndTime } from '#lib/format.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

interface NoteCardProps {
  clientId: number;
  note: ClientNote;
  onEdit: () => void;
}

/** One note with type, time and actions. */
export function NoteCard({ clientId, note, onEdit }: NoteCardProps) {
  const zone = useZone();
  const { mutateAsync: remove, isPending } = useDeleteNote(clientId);
  const { label, tone } = NOTE_TYPES[note.noteType];
  const written = dateAndTime(note.createdAt, zone);
  const handleDelete = async (): Promise<void> => {
    const title = 'Tem certeza que deseja deletar esta nota?';
    if (!(await confirm({ title, destructive: true }))) return;
    try {
      await remove(note.id);
      toast({ title: 'Nota deletada com sucesso!' });
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Erro ao deletar nota.'), tone: 'danger' });
    }
  };
  return (
    <article aria-label={`Nota de ${written}`}>
      <header className="flex items-center gap-2.5">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0 flex-1 truncate text-caption text-ink-3 tabular-nums">{written}</span>
        {note.isReadable && (
          <Button variant="ghost" size="icon" aria-label={`Editar nota de ${written}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Deletar nota de ${written}`}
          busy={isPending}
          onClick={() => void handleDelete()}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </header>
      {note.tags.length > 0 && (
        <ul aria-label="Etiquetas" className="mt-1.5 mb-3 flex flex-wrap gap-1.5">
          {note.tags.map((tag) => (
            <li key={tag} className="flex max-w-full">
              <Badge
                tone="neutral"
                dot="none"
                className="h-auto! min-h-6 py-0.5 wrap-anywhere whitespace-normal!"
              >
                {tag}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {note.isReadable ? (
        <p className="mt-1 break-words whitespace-pre-wrap">{note.content}</p>
      ) : (
        <p className="mt-1 text-ink-2">Esta nota não pode ser lida: foi guardada com outra chave.</p>
      )}
    </article>
  );
}
