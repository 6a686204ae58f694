import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { NotesPanel } from './notes-panel.tsx';

const aNote = (given = {}) => ({
  id: 1,
  content: 'Prefere manhã',
  isReadable: true,
  noteType: 'preference',
  isPrivate: false,
  tags: [] as string[],
  createdAt: '2026-11-20T15:30:00.000Z',
  updatedAt: '2026-11-20T15:30:00.000Z',
  ...given,
});

const two = [aNote(), aNote({ id: 2, content: 'Alergia a amendoim', noteType: 'medical' })];

const open = (given: Answers = {}) => {
  const answers: Answers = { 'GET /api/clients/7/notes': two, ...given };
  const server = serve(answers);
  return {
    ...server,
    answers,
    ...renderInApp(<NotesPanel clientId={7} name="Marina" onTyped={() => undefined} />),
  };
};

const noteOf = async (text: string) => within((await screen.findByText(text)).closest('li') ?? document.body);

describe('a list of notes', () => {
  // spec: 2 §2.14
  it('shows text, type and time', async () => {
    open();
    const note = await noteOf('Prefere manhã');
    expect(note.getByText('Preferência')).toBeVisible();
    expect(note.getByText('20/11/2026 12:30')).toBeVisible();
    expect((await noteOf('Alergia a amendoim')).getByText('Médica')).toBeVisible();
  });

  it('reports an empty list', async () => {
    open({ 'GET /api/clients/7/notes': [] });
    expect(await screen.findByText('Nenhuma nota ainda')).toBeVisible();
  });

  it('mentions a note that cannot be decrypted', async () => {
    open({ 'GET /api/clients/7/notes': [aNote({ content: '', isReadable: false })] });
    expect(await screen.findByText(/não pode ser lida/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Editar/ })).not.toBeInTheDocument();
  });
});

describe('a new note', () => {
  // spec: 2 §3.1, 2 §7.1
  it('is sent trimmed with its type, is not private, and clears the form', async () => {
    const { user, writes } = open({ 'POST /api/clients/7/notes': aNote({ id: 3 }) });
    await user.type(screen.getByLabelText('Nova nota'), '  Ligar em dezembro ');
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Acompanhamento');
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    await screen.findByRole('group', { name: 'Nota adicionada com sucesso!' });
    const body = { content: 'Ligar em dezembro', noteType: 'follow_up', tags: [], isPrivate: false };
    expect(writes()).toEqual([{ key: 'POST /api/clients/7/notes', body }]);
    expect(screen.getByLabelText('Nova nota')).toHaveValue('');
    expect(screen.getByLabelText('Tipo')).toHaveValue('general');
  });

  const add = async (user: ReturnType<typeof open>['user'], text: string) => {
    await user.type(screen.getByLabelText('Nova nota'), text);
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    await screen.findByRole('group', { name: 'Nota adicionada com sucesso!' });
  };

  it('is taken back with its text in the form again', async () => {
    const { user, writes } = open({
      'POST /api/clients/7/notes': aNote({ id: 3, content: 'Ligar' }),
      'DELETE /api/clients/7/notes/3': { success: true },
    });
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Acompanhamento');
    await add(user, 'Ligar');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'O texto voltou para o campo' });
    expect(writes().at(-1)).toEqual({ key: 'DELETE /api/clients/7/notes/3', body: undefined });
    expect(screen.getByLabelText('Nova nota')).toHaveValue('Ligar');
    expect(screen.getByLabelText('Tipo')).toHaveValue('follow_up');
  });

  it('stays where its text would have no place', async () => {
    const { user, writes } = open({ 'POST /api/clients/7/notes': aNote({ id: 3, content: 'Ligar' }) });
    await add(user, 'Ligar');
    await user.type(screen.getByLabelText('Nova nota'), 'Outra');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'A nota continua guardada' });
    expect(writes()).toHaveLength(1);
    expect(screen.getByLabelText('Nova nota')).toHaveValue('Outra');
  });

  // spec: 2 §3.48
  it('accepts tags, each once, which can be removed', async () => {
    const { user, writes } = open({ 'POST /api/clients/7/notes': aNote({ id: 3 }) });
    await user.type(screen.getByLabelText('Nova nota'), 'Ligar');
    await user.type(screen.getByLabelText('Etiqueta'), 'retorno{Enter}Urgente,');
    await user.type(screen.getByLabelText('Etiqueta'), ' RETORNO ');
    await user.click(screen.getByRole('button', { name: 'Adicionar etiqueta' }));
    await user.click(screen.getByRole('button', { name: 'Remover etiqueta Urgente' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    await screen.findByRole('group', { name: 'Nota adicionada com sucesso!' });
    expect(writes()).toMatchObject([{ body: { content: 'Ligar', tags: ['retorno'] } }]);
    expect(screen.queryByRole('list', { name: 'Etiquetas da nota' })).toBeNull();
  });

  it('includes a tag that is typed but not added yet', async () => {
    const { user, writes } = open({ 'POST /api/clients/7/notes': aNote({ id: 3 }) });
    await user.type(screen.getByLabelText('Nova nota'), 'Ligar');
    await user.type(screen.getByLabelText('Etiqueta'), 'retorno, urgente ');
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    await screen.findByRole('group', { name: 'Nota adicionada com sucesso!' });
    expect(writes()).toMatchObject([{ body: { tags: ['retorno', 'urgente'] } }]);
    expect(screen.getByLabelText('Etiqueta')).toHaveValue('');
  });

  it('keeps the focus among the tags when one is removed', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Etiqueta'), 'retorno,');
    await user.click(screen.getByRole('button', { name: 'Remover etiqueta retorno' }));
    expect(screen.getByRole('group', { name: 'Etiquetas' })).toHaveFocus();
  });

  it('shows the tags of a stored note', async () => {
    open({ 'GET /api/clients/7/notes': [aNote({ tags: ['retorno', 'vip'] })] });
    const tags = within(await screen.findByRole('list', { name: 'Etiquetas' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['retorno', 'vip']);
  });

  it('that is pasted too long stays whole, is counted, and is not sent until it is shortened', async () => {
    const { user, writes } = open({ 'POST /api/clients/7/notes': aNote({ id: 3 }) });
    const field = screen.getByRole('textbox', { name: 'Nova nota' });
    const pasted = `INÍCIO ${'a'.repeat(11_784)} FIM`;
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue(pasted);
    expect(screen.getByRole('alert')).toHaveTextContent('11.795 de 10.000 caracteres. Encurte o texto');
    expect(field).toHaveAccessibleDescription(/11.795 de 10.000/);
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    expect(field).toHaveFocus();
    expect(writes()).toEqual([]);
    await user.clear(field);
    await user.paste('a'.repeat(9_900));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('9.900 de 10.000 caracteres')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    await screen.findByRole('group', { name: 'Nota adicionada com sucesso!' });
    expect(writes()).toHaveLength(1);
  });

  // spec: 2 §5.2
  it('cannot be added while empty', async () => {
    const { user } = open();
    const add = screen.getByRole('button', { name: 'Adicionar Nota' });
    expect(add).toBeDisabled();
    await user.type(screen.getByLabelText('Nova nota'), '   ');
    expect(add).toBeDisabled();
    await user.type(screen.getByLabelText('Nova nota'), 'a');
    expect(add).toBeEnabled();
  });

  // spec: 2 §4.2
  it('offers the five types, general first', async () => {
    open();
    const options = within(screen.getByLabelText('Tipo')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Geral',
      'Médica',
      'Preferência',
      'Reclamação',
      'Acompanhamento',
    ]);
  });

  // spec: 2 §8.1
  it.each([
    { answer: refusal(400, 'Nota longa demais'), text: 'Nota longa demais' },
    { answer: new Response('', { status: 500 }), text: 'Erro ao adicionar nota.' },
  ])('stays in the form when it could not be added: $text', async ({ answer, text }) => {
    const { user } = open({ 'POST /api/clients/7/notes': answer });
    await user.type(screen.getByLabelText('Nova nota'), 'Ligar');
    await user.click(screen.getByRole('button', { name: 'Adicionar Nota' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(screen.getByLabelText('Nova nota')).toHaveValue('Ligar');
  });
});

describe('a stored note', () => {
  const edit = async (text: string, user: ReturnType<typeof open>['user']) => {
    await user.click((await noteOf(text)).getByRole('button', { name: /^Editar nota/ }));
    return screen.findByLabelText('Editar nota');
  };

  // spec: 2 §4.3, 2 §5.2, 2 §7.1
  it('is edited in place and saved trimmed', async () => {
    const { user, writes } = open({ 'PUT /api/clients/7/notes/1': aNote() });
    const field = await edit('Prefere manhã', user);
    expect(field).toHaveValue('Prefere manhã');
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await user.type(field, ' Prefere tarde ');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('group', { name: 'Nota atualizada com sucesso!' });
    // a note that was private stays so
    const body = { content: 'Prefere tarde', noteType: 'preference', tags: [] };
    expect(writes()).toEqual([{ key: 'PUT /api/clients/7/notes/1', body }]);
    expect(screen.queryByLabelText('Editar nota')).not.toBeInTheDocument();
  });

  it('gets its earlier text back', async () => {
    const { user, writes } = open({ 'PUT /api/clients/7/notes/1': aNote() });
    await user.type(await edit('Prefere manhã', user), ' cedo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('group', { name: 'Nota atualizada com sucesso!' });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'A nota voltou ao que era' });
    expect(writes().map(({ body }) => body)).toEqual([
      { content: 'Prefere manhã cedo', noteType: 'preference', tags: [] },
      { content: 'Prefere manhã', noteType: 'preference', tags: [] },
    ]);
  });

  // spec: 2 §2.14, 2 §4.3
  it('closes when another one is edited', async () => {
    const { user } = open();
    await edit('Prefere manhã', user);
    expect(await edit('Alergia a amendoim', user)).toHaveValue('Alergia a amendoim');
    expect(screen.getAllByLabelText('Editar nota')).toHaveLength(1);
    expect(screen.getByText('Prefere manhã', { selector: 'p' })).toBeVisible();
  });

  // spec: 2 §4.3
  it('is unchanged after Cancelar', async () => {
    const { user, writes } = open();
    await user.type(await edit('Prefere manhã', user), ' cedo');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Prefere manhã', { selector: 'p' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  // spec: 2 §8.1
  it.each([
    { answer: refusal(404, 'Nota não encontrada'), text: 'Nota não encontrada' },
    { answer: new Response('', { status: 500 }), text: 'Erro ao atualizar nota.' },
  ])('stays in edit mode when it could not be saved: $text', async ({ answer, text }) => {
    const { user } = open({ 'PUT /api/clients/7/notes/1': answer });
    await user.type(await edit('Prefere manhã', user), ' cedo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(screen.getByLabelText('Editar nota')).toHaveValue('Prefere manhã cedo');
  });

  const remove = async (user: ReturnType<typeof open>['user'], answer: string) => {
    await user.click((await noteOf('Prefere manhã')).getByRole('button', { name: /^Deletar nota/ }));
    const name = 'Tem certeza que deseja deletar esta nota?';
    await user.click(within(await screen.findByRole('alertdialog', { name })).getByText(answer));
  };

  // spec: 2 §7.2
  it('is deleted only after a confirmation', async () => {
    const { user, writes } = open({ 'DELETE /api/clients/7/notes/1': { success: true } });
    await remove(user, 'Cancelar');
    expect(writes()).toEqual([]);
    await remove(user, 'Confirmar');
    await screen.findByRole('group', { name: 'Nota deletada com sucesso!' });
    expect(writes()).toEqual([{ key: 'DELETE /api/clients/7/notes/1', body: undefined }]);
  });

  // spec: 2 §8.1
  it.each([
    { answer: refusal(404, 'Nota não encontrada'), text: 'Nota não encontrada' },
    { answer: new Response('', { status: 500 }), text: 'Erro ao deletar nota.' },
  ])('stays when it could not be deleted: $text', async ({ answer, text }) => {
    const { user } = open({ 'DELETE /api/clients/7/notes/1': answer });
    await remove(user, 'Confirmar');
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(screen.getByText('Prefere manhã')).toBeVisible();
  });
});
