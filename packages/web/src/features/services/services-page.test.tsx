import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../test-app.tsx';
import { aService } from '../../test-factories.ts';
import { refusal, serve, type Answers } from '../../test-server.ts';
import { ServicesPage } from './services-page.tsx';

const open = (services: unknown, given: Answers = {}) => {
  const server = serve({ 'GET /api/services': services, ...given });
  return { ...server, ...renderInApp(<ServicesPage />) };
};

describe('the services page', () => {
  it('invites to the first service', async () => {
    const { user } = open([]);
    expect(await screen.findByText('Nenhum serviço cadastrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cadastrar Serviço' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Serviço' })).toBeVisible();
  });

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

  it('says when a service could not be deleted', async () => {
    const { user } = open([aService()], { 'DELETE /api/services/1': refusal(500, 'Falhou') });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('30 min · R$ 45,00')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      'Erro ao excluir serviço. Tente novamente.',
    );
  });

  it('shows what failed and reads again on demand', async () => {
    const answers: Answers = { 'GET /api/services': refusal(403, 'Não') };
    serve(answers);
    const { user } = renderInApp(<ServicesPage />);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    answers['GET /api/services'] = [aService()];
    await user.click(retry);
    expect(await screen.findByText('Corte')).toBeVisible();
  });
});
