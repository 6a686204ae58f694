import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newClientNoteOf, type ClientNoteFormValues } from '@zelo/domain/clients/crm/client-note-form.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';
import { randomId } from '#lib/api/random-id.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';

/** The notes of a client, newest first. */
export const useNotes = (clientId: number) =>
  useQuery(read('GET /api/clients/:id/notes', { params: { id: clientId } }));

interface NoteToSave {
  /** Null for a new note. */
  noteId: number | null;
  values: ClientNoteFormValues;
  draft: string;
}

export function useSaveNote(clientId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, values, draft }: NoteToSave) =>
      sendDraft(draft, () =>
        noteId === null
          ? call('POST /api/clients/:id/notes', {
              params: { id: clientId },
              body: newClientNoteOf(values),
              idempotencyKey: randomId(),
            })
          : call('PUT /api/clients/:id/notes/:noteId', { params: { id: clientId, noteId }, body: values }),
      ),
    onSuccess: () => refresh(client, [`/api/clients/${clientId}/notes`]),
  });
}

export function useDeleteNote(clientId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: number) =>
      call('DELETE /api/clients/:id/notes/:noteId', { params: { id: clientId, noteId } }),
    onSuccess: () => refresh(client, [`/api/clients/${clientId}/notes`]),
  });
}
