import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../test-app.tsx';
import { aClient } from '../../test-factories.ts';
import { serve, type Answers } from '../../test-server.ts';
import { ClientsPage } from './clients-page.tsx';

const marina = aClient();
const rafael = aClient({ id: 2, name: 'Rafael Lima', phone: '552133334444', aiEnabled: false });

const open = (given: Answers = {}) => {
  const server = serve({ 'GET /api/clients': [marina, rafael], ...given });
  return { ...server, ...renderInApp(<ClientsPage />) };
};

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

describe('the list of clients', () => {
  it('shows phone and whether the assistant answers', async () => {
    open();
    expect((await rowOf('Marina Castro')).getByText('(11) 98888-7702')).toBeVisible();
    expect((await rowOf('Marina Castro')).getByText('IA ATIVA')).toBeVisible();
    expect((await rowOf('Rafael Lima')).getByText('(21) 3333-4444')).toBeVisible();
    expect((await rowOf('Rafael Lima')).getByText('IA INATIVA')).toBeVisible();
  });

  it('is searched by name or digits, and the search can be cleared', async () => {
    const { user } = open();
    await screen.findByText('Marina Castro');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), '3333-4');
    expect(screen.queryByText('Marina Castro')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '999');
    expect(screen.getByText('Nenhum cliente encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(screen.getByText('Marina Castro')).toBeVisible();
  });

  it('invites to the first client', async () => {
    open({ 'GET /api/clients': [] });
    expect(await screen.findByText('Nenhum cliente cadastrado')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Adicionar Cliente' })).toBeEnabled();
  });
});

describe('a client', () => {
  it('is created with a normalised phone', async () => {
    const { user, writes } = open({ 'POST /api/clients': marina });
    await user.click(screen.getByRole('button', { name: 'Novo Cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar Novo Cliente' }));
    await user.type(dialog.getByLabelText('Nome'), 'Otávio Reis');
    await user.type(dialog.getByLabelText('Telefone'), '(11) 98888-7706');
    await user.click(dialog.getByRole('button', { name: 'Criar Cliente' }));
    await screen.findByRole('group', { name: 'Cliente criado com sucesso!' });
    expect(writes()).toMatchObject([
      { key: 'POST /api/clients', body: { name: 'Otávio Reis', phone: '5511988887706' } },
    ]);
  });

  it('keeps the assistant away when it is switched off', async () => {
    const { user, writes } = open({ 'PUT /api/clients/1/ai-toggle': marina });
    await user.click((await rowOf('Marina Castro')).getByRole('button', { name: 'Desativar IA' }));
    await screen.findByRole('group', { name: 'Conversa com IA desativada para este cliente!' });
    expect(writes()).toEqual([{ key: 'PUT /api/clients/1/ai-toggle', body: { aiEnabled: false } }]);
  });

  it('is deleted only after the question', async () => {
    const { user, writes } = open({ 'DELETE /api/clients/2': { success: true } });
    await user.click((await rowOf('Rafael Lima')).getByRole('button', { name: 'Excluir' }));
    const question = 'Tem certeza que deseja excluir este cliente?';
    await user.click(
      within(await screen.findByRole('alertdialog', { name: question })).getByText('Confirmar'),
    );
    await screen.findByRole('group', { name: 'Cliente excluído com sucesso!' });
    expect(writes()).toEqual([{ key: 'DELETE /api/clients/2', body: undefined }]);
  });
});
