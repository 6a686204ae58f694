import { expect, it } from 'vitest';
import { clientNoteBodyOf, clientNoteFormSchema, clientNoteFormValues } from './client-note-form.ts';

it.each(['', '   ', '\n'])('the content %o is refused as empty', (content) => {
  const issues = clientNoteFormSchema.safeParse({ ...clientNoteFormValues(), content }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['O conteúdo da nota não pode estar vazio.']);
});

it('a new note is general and empty; an edited one starts from what is stored', () => {
  expect(clientNoteFormValues()).toEqual({ content: '', noteType: 'general' });
  expect(clientNoteFormValues({ content: 'Alergia', noteType: 'medical' })).toEqual({
    content: 'Alergia',
    noteType: 'medical',
  });
});

it('a note is sent trimmed and never private', () => {
  const values = clientNoteFormSchema.parse({ content: '  Prefere manhã \n', noteType: 'preference' });
  expect(clientNoteBodyOf(values)).toEqual({
    content: 'Prefere manhã',
    noteType: 'preference',
    isPrivate: false,
  });
});
