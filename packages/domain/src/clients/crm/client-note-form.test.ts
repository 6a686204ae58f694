import { expect, it } from 'vitest';
import { clientNoteBodyOf, clientNoteFormSchema, clientNoteFormValues, tagsOf } from './client-note-form.ts';

// spec: 2 §5.1
it.each(['', '   ', '\n'])('the content %o is refused as empty', (content) => {
  const issues = clientNoteFormSchema.safeParse({ ...clientNoteFormValues(), content }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(['O conteúdo da nota não pode estar vazio.']);
});

it('a new note is general and empty; an edited one starts from what is stored', () => {
  expect(clientNoteFormValues()).toEqual({ content: '', noteType: 'general', tags: [] });
  expect(clientNoteFormValues({ content: 'Alergia', noteType: 'medical', tags: ['pele'] })).toEqual({
    content: 'Alergia',
    noteType: 'medical',
    tags: ['pele'],
  });
});

// spec: 2 §3.1
it('a note is sent trimmed and never private', () => {
  const values = clientNoteFormSchema.parse({
    content: '  Prefere manhã \n',
    noteType: 'preference',
    tags: [],
  });
  expect(clientNoteBodyOf(values)).toEqual({
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
])('the tags %j are kept as %j', (typed, kept) => {
  expect(tagsOf(typed)).toEqual(kept);
});
