import * as z from 'zod/mini';
import { noteTypes, offeredNoteTypes, type NoteType } from './client-options.ts';

export const EMPTY_NOTE_CONTENT = 'O conteúdo da nota não pode estar vazio.';

/** The form of a note: its text, trimmed and not empty, and its type (spec 2 §5). */
export const clientNoteFormSchema = z.object({
  content: z.string().check(z.trim(), z.minLength(1, EMPTY_NOTE_CONTENT)),
  noteType: z.enum(noteTypes),
});

export type ClientNoteFormValues = z.infer<typeof clientNoteFormSchema>;

/** What the form shows at first: an empty note of the first type, or the stored one. */
export const clientNoteFormValues = (note?: {
  content: string;
  noteType: NoteType;
}): ClientNoteFormValues => ({
  content: note?.content ?? '',
  noteType: note?.noteType ?? offeredNoteTypes[0],
});

/** The request body of valid form values; a note of this screen is never marked private (spec 2 §3). */
export const clientNoteBodyOf = (values: ClientNoteFormValues) => ({ ...values, isPrivate: false });
