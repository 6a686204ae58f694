import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  clientNoteFormValues,
  type ClientNoteFormValues,
} from '@zelo/domain/clients/crm/client-note-form.ts';
import type { ClientNote } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast, type ToastAction } from '#ui/toasts/toast.ts';

/** The form of a new note, which takes the text of a note that is taken back. */
export interface NoteField {
  isFree: () => boolean;
  fill: (values: ClientNoteFormValues) => void;
}

interface SavedNote {
  saved: ClientNote;
  /** Null for a new note. */
  before: ClientNote | null;
  values: ClientNoteFormValues;
  field: NoteField;
}

/** Takes back what was just saved: the earlier text of a note, or none, with the text in the form again. */
export function useNoteUndo(clientId: number): (note: SavedNote) => ToastAction {
  const client = useQueryClient();
  const shownId = useRef<number | null>(null);
  useEffect(() => {
    shownId.current = clientId;
    return () => void (shownId.current = null);
  }, [clientId]);
  const { mutateAsync: takeBack } = useMutation({
    mutationFn: async ({ saved, before }: Pick<SavedNote, 'saved' | 'before'>): Promise<void> => {
      const params = { id: clientId, noteId: saved.id };
      if (before === null) await call('DELETE /api/clients/:id/notes/:noteId', { params });
      else await call('PUT /api/clients/:id/notes/:noteId', { params, body: clientNoteFormValues(before) });
    },
    onSuccess: () => refresh(client, [`/api/clients/${clientId}/notes`]),
  });
  const undo = async ({ saved, before, values, field }: SavedNote): Promise<void> => {
    // nothing that was written may be lost
    if (before === null && !(shownId.current === clientId && field.isFree())) {
      const description = 'O texto não tem para onde voltar. Para apagar a nota, use a lixeira dela.';
      toast({ title: 'A nota continua guardada', description });
      return;
    }
    try {
      await takeBack({ saved, before });
      if (before === null) field.fill(values);
      toast({ title: before === null ? 'O texto voltou para o campo' : 'A nota voltou ao que era' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível desfazer. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };
  return (note) => ({ label: 'Desfazer', onSelect: () => void undo(note) });
}
