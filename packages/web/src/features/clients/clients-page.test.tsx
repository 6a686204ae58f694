import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aClient, anAppointment } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { ClientsPage } from './clients-page.tsx';

const marina = aClient();
const rafael = aClient({ id: 2, name: 'Rafael Lima', phone: '552133334444', aiEnabled: false });

const noVisits = { count: 0, first: [], requests: [] };

const open = (given: Answers = {}) => {
  const server = serve({
    'GET /api/clients': [marina, rafael],
    'GET /api/clients/1/visits-to-come': noVisits,
    'GET /api/clients/2/visits-to-come': noVisits,
    ...given,
  });
  return { ...server, ...renderInApp(<ClientsPage />) };
};

const askToDelete = async ({ user }: { user: UserEvent }, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Mais ações para ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
};

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

describe('the list of clients', () => {
  // spec: 1 §2.76, 1 §2.81
  it('shows the phone and the assistant switch', async () => {
    open();
    expect((await rowOf('Marina Castro')).getByText('(11) 98888-7702')).toBeVisible();
    expect((await rowOf('Marina Castro')).getByText('IA ATIVA')).toBeVisible();
    expect((await rowOf('Rafael Lima')).getByText('(21) 3333-4444')).toBeVisible();
    expect((await rowOf('Rafael Lima')).getByText('IA INATIVA')).toBeVisible();
  });

  // spec: 1 §2.75, 1 §2.80, 1 §5.25
  it('can be searched by name or digits, and the search can be cleared', async () => {
    const { user } = open();
    await screen.findByText('Marina Castro');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), '3333-4');
    expect(screen.queryByText('Marina Castro')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '999');
    expect(screen.getByText('Nenhum cliente encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(screen.getByText('Marina Castro')).toBeVisible();
  });

  // spec: 1 §2.70, 1 §5.23, 1 §2.78
  it('can be searched by e-mail, ignoring case', async () => {
    const { user } = open({
      'GET /api/clients': [marina, aClient({ id: 3, name: 'Ana', email: 'ana@x.com' })],
    });
    await screen.findByText('Marina Castro');
    await user.type(screen.getByPlaceholderText('Buscar por nome ou telefone...'), 'ANA@X');
    expect(screen.getByText('Ana')).toBeVisible();
    expect(screen.queryByText('Marina Castro')).not.toBeInTheDocument();
  });

  // spec: 1 §2.73, 1 §2.77, 1 §2.81
  it('shows heading, e-mail, notes and the actions of each client', async () => {
    open({ 'GET /api/clients': [aClient({ email: 'marina@exemplo.com', notes: 'Prefere manhã' })] });
    const row = await rowOf('Marina Castro');
    expect(screen.getByRole('heading', { name: 'Lista de Clientes' })).toBeVisible();
    expect(row.getByText('marina@exemplo.com')).toBeVisible();
    expect(row.getByText('Prefere manhã')).toBeVisible();
    const actions = row.getAllByRole('button').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Desativar IA', 'Editar', '']);
  });

  // spec: 1 §2.100
  it('has the deletion in the menu of the row', async () => {
    const { user } = open({ 'GET /api/clients': [marina] });
    expect((await rowOf('Marina Castro')).queryByText('Excluir')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Mais ações para Marina Castro' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Ligar', 'Arquivar', 'Excluir']);
  });

  it('opens the record of a client', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Marina Castro' }));
    expect(location.pathname + location.search).toBe('/crm?client=1');
  });

  // spec: 1 §2.74, 1 §2.80
  it('invites to add the first client', async () => {
    const { user } = open({ 'GET /api/clients': [] });
    expect(await screen.findByText('Nenhum cliente cadastrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adicionar Cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Criar Novo Cliente' })).toBeVisible();
  });
});

describe('the form of a client', () => {
  // spec: 1 §5.19
  it('marks the name as required and sends nothing invalid', async () => {
    const { user, writes } = open();
    await user.click(screen.getByRole('button', { name: 'Novo Cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar Novo Cliente' }));
    const name = dialog.getByLabelText('Nome');
    expect(name).toBeRequired();
    expect(name.closest('div')).toHaveTextContent('Nome*');
    await user.type(name, 'A');
    await user.type(dialog.getByLabelText('E-mail'), 'ana@');
    await user.click(dialog.getByRole('button', { name: 'Criar Cliente' }));
    expect(await dialog.findByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
    expect(dialog.getByText('Email inválido')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  // spec: 1 §2.72, 1 §7.25, 1 §8.24, 1 §2.79
  it('starts from the stored values of a known client and saves the change', async () => {
    const { user, writes } = open({ 'PUT /api/clients/1': marina });
    await user.click((await rowOf('Marina Castro')).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 98888-7702');
    await user.type(dialog.getByLabelText('Observações'), 'Prefere manhã');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' });
    const body = {
      name: 'Marina Castro',
      email: '',
      phone: '5511988887702',
      notes: 'Prefere manhã',
      version: 1,
    };
    expect(writes()).toEqual([{ key: 'PUT /api/clients/1', body }]);
  });

  // spec: 1 §8.14, 1 §8.29
  it.each([
    { action: 'criar', button: 'Criar Cliente', key: 'POST /api/clients' },
    { action: 'atualizar', button: 'Salvar Alterações', key: 'PUT /api/clients/1' },
  ])('stays open when the server cannot $action', async ({ action, button, key }) => {
    const { user } = open({ [key]: refusal(500, 'Falhou') });
    const opener =
      action === 'criar'
        ? screen.getByRole('button', { name: 'Novo Cliente' })
        : (await rowOf('Marina Castro')).getByRole('button', { name: 'Editar' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nome'), ' Reis');
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      `Erro ao ${action} cliente. Tente novamente.`,
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Nome').value).toContain(' Reis');
  });
});

describe('an archived client', () => {
  const gone = aClient({ id: 3, name: 'Otávio Reis', isActive: false });

  // spec: 2 §3.49
  it('is left out of the list, counted, and shown by the filter', async () => {
    const { user } = open({ 'GET /api/clients': [marina, gone] });
    expect(await screen.findByText('Marina Castro')).toBeVisible();
    expect(screen.queryByText('Otávio Reis')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Arquivados (1)', pressed: false }));
    expect((await rowOf('Otávio Reis')).getByText('Arquivado')).toBeVisible();
    expect(screen.queryByText('Marina Castro')).not.toBeInTheDocument();
  });

  it('is named by a search that finds no other', async () => {
    const { user } = open({ 'GET /api/clients': [marina, gone] });
    await user.type(await screen.findByRole('searchbox'), 'otávio');
    expect(await screen.findByText(/^1 arquivado corresponde à busca/)).toBeVisible();
  });

  it('is archived with a notice of the visit, and restored by Desfazer', async () => {
    const key = `PUT /api/clients/${marina.id}/active`;
    const visit = anAppointment({
      startTime: '2099-12-08T13:00:00.000Z',
      endTime: '2099-12-08T13:30:00.000Z',
      startTimeLocal: '2099-12-08T10:00',
    });
    const { user, writes } = open({
      'GET /api/clients': [marina],
      [key]: { ...marina, isActive: false },
      [`GET /api/appointments/client/${marina.id}`]: [visit],
    });
    await user.click(await screen.findByRole('button', { name: `Mais ações para ${marina.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    const toast = await screen.findByRole('group', { name: 'Cliente arquivado' });
    expect(toast).toHaveTextContent('Tem visita em 08/12');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'Cliente de volta às listas' });
    expect(writes().map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
  });

  it('is not reported as missing when all are archived', async () => {
    open({ 'GET /api/clients': [gone] });
    expect(await screen.findByText('Todos os clientes estão arquivados')).toBeVisible();
  });

  it.each([
    { client: marina, entry: 'Arquivar', said: 'Cliente arquivado', isActive: false },
    { client: gone, entry: 'Desarquivar', said: 'Cliente de volta às listas', isActive: true },
  ])('is made by $entry in the menu of the card', async ({ client, entry, said, isActive }) => {
    const key = `PUT /api/clients/${client.id}/active`;
    const { user, writes } = open({ 'GET /api/clients': [client], [key]: { ...client, isActive } });
    if (!client.isActive) await user.click(await screen.findByRole('button', { name: 'Arquivados (1)' }));
    await user.click(await screen.findByRole('button', { name: `Mais ações para ${client.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await screen.findByRole('group', { name: said });
    expect(writes()).toEqual([{ key, body: { isActive } }]);
  });
});

describe('a client', () => {
  // spec: 1 §2.71, 1 §5.21, 1 §7.24, 1 §8.23, 1 §2.79
  it('is created with a normalized phone', async () => {
    const { user, writes } = open({ 'POST /api/clients': marina });
    await user.click(screen.getByRole('button', { name: 'Novo Cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar Novo Cliente' }));
    await user.type(dialog.getByLabelText('Nome'), 'Otávio Reis');
    await user.type(dialog.getByLabelText('Telefone'), '(11) 98888-7706');
    await user.click(dialog.getByRole('button', { name: 'Criar Cliente' }));
    await screen.findByRole('group', { name: 'Cliente criado com sucesso!' });
    expect(writes()).toMatchObject([
      {
        key: 'POST /api/clients',
        body: { name: 'Otávio Reis', phone: '5511988887706', clientSource: 'other' },
      },
    ]);
  });

  // spec: 1 §4.20, 1 §7.27, 1 §8.26
  it('gets no replies from the assistant when it is switched off', async () => {
    const { user, writes } = open({ 'PUT /api/clients/1/ai-toggle': marina });
    await user.click((await rowOf('Marina Castro')).getByRole('button', { name: 'Desativar IA' }));
    await screen.findByRole('group', { name: 'Conversa com IA desativada para este cliente!' });
    expect(writes()).toEqual([{ key: 'PUT /api/clients/1/ai-toggle', body: { aiEnabled: false } }]);
  });

  // spec: 1 §7.26, 1 §8.25
  it('is deleted only after a confirmation', async () => {
    const { user, writes } = open({ 'DELETE /api/clients/2?visits=keep': { success: true } });
    await askToDelete({ user }, 'Rafael Lima');
    const question = 'Tem certeza que deseja excluir este cliente?';
    const asked = await screen.findByRole('alertdialog', { name: question });
    expect(asked).toHaveAccessibleDescription(
      /^São excluídos o cadastro.* Ficam as visitas, com o nome, as observações e os valores, e a conversa do WhatsApp\. Para apagar também isso, abra a ficha e escolha “Apagar dados pessoais \(LGPD\)”/,
    );
    await user.click(within(asked).getByText('Confirmar'));
    await screen.findByRole('group', { name: 'Cliente excluído com sucesso!' });
    expect(writes()).toEqual([{ key: 'DELETE /api/clients/2?visits=keep', body: undefined }]);
  });

  it('can be opened from that question, where everything can be erased', async () => {
    const { user, writes } = open();
    await askToDelete({ user }, 'Rafael Lima');
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'Abrir a ficha' }));
    await waitFor(() => expect(location.search).toBe('?client=2'));
    expect(writes()).toEqual([]);
  });

  describe('client with upcoming visits', () => {
    const first = ['2026-03-05T10:00', '2026-03-06T10:00', '2026-03-09T15:30'].map(
      (startTimeLocal, place) => ({ id: place + 1, startTimeLocal }),
    );
    const five = { 'GET /api/clients/2/visits-to-come': { count: 5, first, requests: [] } };

    const ask = async (given: Answers = {}) => {
      const page = open({ ...five, ...given });
      await askToDelete(page, 'Rafael Lima');
      const name = 'Tem certeza que deseja excluir este cliente?';
      return { ...page, question: within(await screen.findByRole('alertdialog', { name })) };
    };

    it('is not deleted before the owner has read their number and dates', async () => {
      const { user, writes, question } = await ask();
      expect(
        question.getByText(
          /^Rafael Lima tem 5 horários marcados: qui 05\/03 às 10:00, sex 06\/03 às 10:00, seg 09\/03 às 15:30 e mais 2\. São excluídos o cadastro/,
        ),
      ).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Não excluir' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(writes()).toEqual([]);
    });

    it.each([
      { choice: 'Excluir e manter os horários na agenda', visits: 'keep' },
      { choice: 'Excluir e cancelar os horários', visits: 'cancel' },
    ])('is deleted by "$choice", sent as visits=$visits', async ({ choice, visits }) => {
      const key = `DELETE /api/clients/2?visits=${visits}`;
      const { user, writes, question } = await ask({ [key]: { success: true } });
      await user.click(question.getByRole('button', { name: choice }));
      await screen.findByRole('group', { name: 'Cliente excluído com sucesso!' });
      expect(writes()).toEqual([{ key, body: undefined }]);
    });

    it('says that no message is sent, and links to the visits', async () => {
      const { user, writes, question } = await ask();
      expect(
        question.getByText(/Ninguém é avisado: sem o telefone, o cliente não recebe aviso/),
      ).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Ver os horários na ficha' }));
      await waitFor(() => expect(location.pathname + location.search).toBe('/crm?client=2'));
      expect(writes()).toEqual([]);
      history.replaceState(null, '', '/');
    });

    // spec: 2 §0.1
    it('asks again with the reason when the visits change while the dialog is open', async () => {
      const changed = Response.json(
        { message: 'Os horários futuros mudaram.', code: 'stale', current: {} },
        { status: 409 },
      );
      const { user, question } = await ask({
        'GET /api/clients/2/visits-to-come': { count: 5, first, seen: '5.9', requests: [] },
        'DELETE /api/clients/2?visits=keep&seen=5.9': changed,
      });
      await user.click(question.getByRole('button', { name: 'Excluir e manter os horários na agenda' }));
      const again = await screen.findByRole('alertdialog', {
        description: /^Os horários futuros mudaram\..*Rafael Lima tem 5 horários/,
      });
      expect(screen.queryByRole('group')).not.toBeInTheDocument();
      await user.click(within(again).getByRole('button', { name: 'Não excluir' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    });

    it('is not deleted when its visits cannot be loaded, with a message', async () => {
      const { user, writes } = open({ 'GET /api/clients/2/visits-to-come': refusal(503, 'Falhou') });
      await askToDelete({ user }, 'Rafael Lima');
      const words = 'Erro ao excluir cliente. Tente novamente.';
      expect(await screen.findByText(words, { selector: 'p' })).toBeVisible();
      expect(writes()).toEqual([]);
    });
  });

  // spec: 1 §2.77, 1 §4.20, 1 §8.26
  it('is answered by the assistant again when it is switched on', async () => {
    const { user, writes } = open({ 'PUT /api/clients/2/ai-toggle': rafael });
    await user.click((await rowOf('Rafael Lima')).getByRole('button', { name: 'Ativar IA' }));
    await screen.findByRole('group', { name: 'Conversa com IA ativada para este cliente!' });
    expect(writes()).toEqual([{ key: 'PUT /api/clients/2/ai-toggle', body: { aiEnabled: true } }]);
  });

  // spec: 1 §8.15
  it('stays unchanged, with a message, when the server cannot switch or delete it', async () => {
    const { user } = open({
      'PUT /api/clients/1/ai-toggle': refusal(500, 'Falhou'),
      'DELETE /api/clients/1?visits=keep': refusal(500, 'Falhou'),
    });
    const row = await rowOf('Marina Castro');
    await user.click(row.getByRole('button', { name: 'Desativar IA' }));
    expect(
      await screen.findByText('Erro ao alterar status da IA. Tente novamente.', { selector: 'p' }),
    ).toBeVisible();
    await askToDelete({ user }, 'Marina Castro');
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Confirmar'));
    expect(
      await screen.findByText('Erro ao excluir cliente. Tente novamente.', { selector: 'p' }),
    ).toBeVisible();
    expect(row.getByText('IA ATIVA')).toBeVisible();
  });
});
