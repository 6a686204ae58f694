import type { ClientNoteFormValues } from '@zelo/domain/clients/crm/client-note-form.ts';
import type { ClientNote } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { dropTyped } from '#lib/drafts/drafts.ts';
import { draftNameOf } from './note-drafts.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import { type NoteField, useNoteUndo } from './note-undo.ts';
import { useNotes, useSaveNote } from './notes-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { useMoreRows } from '#ui/lists/more-rows.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { toast } from '#ui/toasts/toast.ts';

const TEXTS = {
  create: { done: 'Nota adicionada com sucesso!', failed: 'Erro ao adicionar nota.' },
  update: { done: 'Nota atualizada com sucesso!', failed: 'Erro ao atualizar nota.' },
} as const;

interface NotesPanelProps {
  clientId: number;
  name: string;
  /** The stored note with an unsaved edit, if any: it opens in edit mode. */
  draftedId?: number | null;
  /** The text of an unsaved new note. */
  onTyped: (text: string) => void;
}

/** The notes of a client: a form for a new one, then the stored ones, with at most one in edit mode. */
export function NotesPanel({ clientId, name, draftedId = null, onTyped }: NotesPanelProps) {
  const { mutateAsync: save } = useSaveNote(clientId);
  const [editedId, setEditedId] = useState(draftedId);
  const undoOf = useNoteUndo(clientId);
  const handleSave = async (
    before: ClientNote | null,
    values: ClientNoteFormValues,
    field: NoteField,
  ): Promise<boolean> => {
    const noteId = before?.id ?? null;
    const { done, failed } = before === null ? TEXTS.create : TEXTS.update;
    try {
      const saved = await save({ noteId, values, draft: draftNameOf(clientId, noteId) });
      toast({ title: done, action: undoOf({ saved, before, values, field }) });
      return true;
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, failed), tone: 'danger' });
      return false;
    }
  };
  return (
    <div className="flex flex-col">
      <div className="border-b border-line p-4 sm:p-5">
        <NoteForm
          key={clientId}
          draft={{ name: draftNameOf(clientId, null), title: `Nova nota, ${name}`, keepsOnClose: true }}
          label="Nova nota"
          submitLabel="Adicionar Nota"
          onTyped={onTyped}
          onSave={(values, field) => handleSave(null, values, field)}
        />
      </div>
      <NoteList
        clientId={clientId}
        name={name}
        editedId={editedId}
        onEdit={setEditedId}
        onSave={async (note, values, field) => {
          const isSaved = await handleSave(note, values, field);
          if (isSaved) setEditedId(null);
          return isSaved;
        }}
      />
    </div>
  );
}

interface NoteListProps {
  clientId: number;
  name: string;
  editedId: number | null;
  onEdit: (id: number | null) => void;
  onSave: (note: ClientNote, values: ClientNoteFormValues, field: NoteField) => Promise<boolean>;
}

function NoteList({ clientId, name, editedId, onEdit, onSave }: NoteListProps) {
  const { data: notes, isPending, isError, refetch } = useNotes(clientId);
  const { shown, more } = useMoreRows(notes ?? []);
  if (isPending) return <RowSkeletons label="Carregando notas" />;
  if (isError && !notes) {
    return <ErrorState title="Não foi possível ler as notas." onRetry={() => void refetch()} />;
  }
  if (!notes?.length) {
    return (
      <EmptyState
        icon={StickyNote}
        title="Nenhuma nota ainda"
        help="Só você lê o que escreve aqui; a assistente não usa as notas."
      />
    );
  }
  return (
    <>
      <ul aria-label="Notas" className="divide-y divide-line">
        {shown.map((note) => (
          <li key={note.id} className="p-4 sm:px-5">
            {note.id === editedId ? (
              <NoteForm
                note={note}
                draft={{
                  name: draftNameOf(clientId, note.id),
                  title: `Editar nota, ${name}`,
                  keepsOnClose: true,
                }}
                label="Editar nota"
                submitLabel="Salvar"
                onSave={(values, field) => onSave(note, values, field)}
                onCancel={() => {
                  dropTyped(draftNameOf(clientId, note.id));
                  onEdit(null);
                }}
              />
            ) : (
              <NoteCard clientId={clientId} note={note} onEdit={() => onEdit(note.id)} />
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
