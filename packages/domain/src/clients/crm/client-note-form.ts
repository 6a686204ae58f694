import * as z from 'zod/mini';
import { foldText } from '#shared/texts/text.ts';
import { noteTypes, offeredNoteTypes, type NoteType } from '#clients/client-options.ts';

const EMPTY_NOTE_CONTENT = 'O conteúdo da nota não pode estar vazio.';

export const MAX_NOTE_TAGS = 10;
export const MAX_TAG_LENGTH = 40;

/** Tags in stored form: trimmed, not empty, unique regardless of case, with the first spelling. */
export const tagsOf = (typed: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const tag of typed) if (!tags.has(foldText(tag))) tags.set(foldText(tag), tag.trim());
  tags.delete('');
  return [...tags.values()];
};

/** The form of a note: its text, trimmed and not empty, and its type (spec 2 §5). */
export const clientNoteFormSchema = z.object({
  content: z.string().check(z.trim(), z.minLength(1, EMPTY_NOTE_CONTENT)),
  noteType: z.enum(noteTypes),
  tags: z.array(z.string()),
});

export type ClientNoteFormValues = z.infer<typeof clientNoteFormSchema>;

export const clientNoteFormValues = (note?: {
  content: string;
  noteType: NoteType;
  tags: string[];
}): ClientNoteFormValues => ({
  content: note?.content ?? '',
  noteType: note?.noteType ?? offeredNoteTypes[0],
  tags: note?.tags ?? [],
});

/** The request body of a new note; this screen marks none private (spec 2 §3), and an edit keeps the mark of another one. */
export const newClientNoteOf = (values: ClientNoteFormValues) => ({ ...values, isPrivate: false });
