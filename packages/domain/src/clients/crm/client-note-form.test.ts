import { expect, it } from 'vitest';
import { newClientNoteOf, clientNoteFormSchema, clientNoteFormValues, tagsOf } from './client-note-form.ts';

// spec: 2 §5.1
it.each(['', '   ', '\n'])('refuses the content %o as empty', (content) => {
  const issues = clientNoteFormSchema.safeParse({ ...clientNoteFormValues(), content }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['O conteúdo da nota não pode estar vazio.']);
});

it('creates a general, empty note, and starts an edited one from the stored values', () => {
  expect(clientNoteFormValues()).toEqual({ content: '', noteType: 'general', tags: [] });
  expect(clientNoteFormValues({ content: 'Alergia', noteType: 'medical', tags: ['pele'] })).toEqual({
    content: 'Alergia',
    noteType: 'medical',
    tags: ['pele'],
  });
});

// spec: 2 §3.1
it('sends a new note trimmed and never private', () => {
  const values = clientNoteFormSchema.parse({
    content: '  Prefere manhã \n',
    noteType: 'preference',
    tags: [],
  });
  expect(newClientNoteOf(values)).toEqual({
    content: 'Prefere manhã',
    noteType: 'preference',
    tags: [],
    isPrivate: false,
  });
});

it.each([
  [
    [' retorno ', 'VIP'],
    ['retorno', 'VIP'],
  ],
  [['Pele', 'pele', 'PELE'], ['Pele']],
  [['', '  '], []],
])('stores the tags %j as %j', (typed, kept) => {
  expect(tagsOf(typed)).toEqual(kept);
});
