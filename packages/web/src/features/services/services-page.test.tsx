import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aService } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { ServicesPage } from './services-page.tsx';

const open = (services: unknown, given: Answers = {}) => {
  const server = serve({ 'GET /api/services': services, ...given });
  return { ...server, ...renderInApp(<ServicesPage />) };
};

const NO_RULES = {
  bookable: 'machine',
  pauseBeforeMin: null,
  pauseAfterMin: null,
  minNoticeMin: null,
  approval: null,
  preVisitText: null,
};

describe('the services page', () => {
  // spec: 2 §2.16
  it('invites to add the first service', async () => {
    const { user } = open([]);
    expect(await screen.findByText('Nenhum serviço cadastrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cadastrar Serviço' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Serviço' })).toBeVisible();
  });

  it('marks what only the owner books', async () => {
    open([aService({ bookable: 'owner' }), aService({ id: 9, name: 'Retorno' })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Só você marca');
    expect(second).not.toHaveTextContent('Só você marca');
  });

  // spec: 2 §3.2, 2 §7.4
  it('sends the price as a decimal string and the duration as a number', async () => {
    const { user, writes } = open([], { 'POST /api/services': aService() });
    await user.click(await screen.findByRole('button', { name: 'Novo Serviço' }));
    await user.type(await screen.findByLabelText('Nome'), 'Corte');
    await user.clear(screen.getByLabelText('Preço (R$)'));
    await user.type(screen.getByLabelText('Preço (R$)'), '45,5');
    await user.click(screen.getByRole('button', { name: 'Criar Serviço' }));
    await screen.findByRole('group', { name: 'Serviço criado com sucesso!' });
    expect(writes()).toMatchObject([
      { key: 'POST /api/services', body: { name: 'Corte', duration: 60, price: '45.50' } },
    ]);
  });

  // spec: 2 §5.6
  it.each([
    { field: 'Nome', typed: 'C', text: 'Nome deve ter pelo menos 2 caracteres' },
    { field: 'Duração (minutos)', typed: '4', text: 'Duração deve ser pelo menos 5 minutos' },
    { field: 'Preço (R$)', typed: '-1', text: 'Preço deve ser maior que zero' },
  ])('refuses $typed in $field', async ({ field, typed, text }) => {
    const { user, writes } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Novo Serviço' }));
    await user.clear(await screen.findByLabelText(field));
    await user.type(screen.getByLabelText(field), typed);
    await user.click(screen.getByRole('button', { name: 'Criar Serviço' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  // spec: 2 §8.3
  it('reports a failed deletion', async () => {
    const { user } = open([aService()], { 'DELETE /api/services/1': refusal(500, 'Falhou') });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('30 min · R$ 45,00')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      'Erro ao excluir serviço. Tente novamente.',
    );
  });

  it('reports a failure and retries on demand', async () => {
    const answers: Answers = { 'GET /api/services': refusal(403, 'Não') };
    serve(answers);
    const { user } = renderInApp(<ServicesPage />);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    answers['GET /api/services'] = [aService()];
    await user.click(retry);
    expect(await screen.findByText('Corte')).toBeVisible();
  });

  // spec: 2 §2.15, 2 §3.2
  it('lists name, description, duration and price with two decimals', async () => {
    open([aService({ description: 'Lavagem inclusa', price: '1234.5' })]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Corte')).toBeVisible();
    expect(row.getByText('Lavagem inclusa')).toBeVisible();
    expect(row.getByText('30 min · R$ 1.234,50')).toBeVisible();
  });

  // spec: 2 §5.6
  it('starts a new service with 60 minutes and the price 0', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Novo Serviço' }));
    expect(await screen.findByLabelText('Duração (minutos)')).toHaveValue('60');
    expect(screen.getByLabelText('Preço (R$)')).toHaveValue('0,00');
    expect(screen.getByLabelText('Descrição')).not.toBeRequired();
  });

  // spec: 2 §7.4
  it('edits a service from its stored values, with a comma in the price', async () => {
    const { user, writes } = open([aService()], { 'PUT /api/services/1': aService() });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar Serviço' });
    expect(screen.getByLabelText('Preço (R$)')).toHaveValue('45,00');
    await user.type(screen.getByLabelText('Nome'), ' e barba');
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Serviço atualizado com sucesso!' });
    const body = { name: 'Corte e barba', description: null, duration: 30, price: '45.00', color: null };
    expect(writes()).toEqual([{ key: 'PUT /api/services/1', body: { ...NO_RULES, ...body } }]);
  });

  it('gives a service its rules, which are open when it has some', async () => {
    const own = aService({ pauseAfterMin: 15 });
    const { user, writes } = open([own], { 'PUT /api/services/1': own });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar Serviço' });
    expect(screen.getByLabelText('Pausa depois')).toHaveDisplayValue('15 min');
    await user.selectOptions(screen.getByLabelText('Quem marca'), 'owner');
    await user.selectOptions(screen.getByLabelText('Pausa antes'), '30');
    await user.selectOptions(screen.getByLabelText('Sua aprovação'), 'always');
    await user.type(screen.getByLabelText('Texto antes da visita'), 'Venha em jejum.');
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Serviço atualizado com sucesso!' });
    expect(writes()).toMatchObject([
      {
        body: {
          bookable: 'owner',
          pauseBeforeMin: 30,
          pauseAfterMin: 15,
          approval: 'always',
          preVisitText: 'Venha em jejum.',
        },
      },
    ]);
  });

  it('gives a service one of eight colors, or none', async () => {
    const { user, writes } = open([aService({ color: 'teal' })], { 'PUT /api/services/1': aService() });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const colors = within(await screen.findByRole('group', { name: 'Cor na agenda' }));
    expect(colors.getAllByRole('radio')).toHaveLength(9);
    expect(colors.getByRole('radio', { name: 'Turquesa' })).toBeChecked();
    await user.click(colors.getByRole('radio', { name: 'Violeta' }));
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Serviço atualizado com sucesso!' });
    expect(writes()).toMatchObject([{ body: { color: 'violet' } }]);
  });

  // spec: 2 §8.3
  it.each([
    { action: 'criar', opener: 'Novo Serviço', button: 'Criar Serviço', key: 'POST /api/services' },
    { action: 'atualizar', opener: 'Editar', button: 'Salvar Alterações', key: 'PUT /api/services/1' },
  ])('keeps what was typed when the server cannot $action', async ({ action, opener, button, key }) => {
    const { user } = open([aService()], { [key]: refusal(500, 'Falhou') });
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await screen.findByLabelText('Nome'), ' Novo');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      `Erro ao ${action} serviço. Tente novamente.`,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toContain(' Novo');
  });

  // spec: 2 §7.5
  it('deletes a service only after a confirmation', async () => {
    const { user, writes } = open([aService()], { 'DELETE /api/services/1': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const name = 'Tem certeza que deseja excluir este serviço?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByText(/^Não dá para desfazer\./)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('group', { name: 'Serviço excluído com sucesso!' });
    expect(writes()).toEqual([{ key: 'DELETE /api/services/1', body: undefined }]);
  });

  it('stops offering a service by its switch', async () => {
    const { user, writes } = open([aService()], { 'PATCH /api/services/1/active': aService() });
    const active = await screen.findByRole('switch', { name: 'Ativo: Corte' });
    expect(active).toBeChecked();
    await user.click(active);
    await screen.findByRole('group', { name: 'Serviço desativado' });
    expect(writes()).toEqual([{ key: 'PATCH /api/services/1/active', body: { isActive: false } }]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'Serviço ativado' });
    expect(writes().map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  // spec: 2 §8.3
  it('reverts the switch when the server fails', async () => {
    const { user } = open([aService({ isActive: false })], {
      'PATCH /api/services/1/active': refusal(500, 'Falhou'),
    });
    const active = await screen.findByRole('switch', { name: 'Ativo: Corte' });
    await user.click(active);
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      'Erro ao atualizar serviço. Tente novamente.',
    );
    expect(active).not.toBeChecked();
  });
});
