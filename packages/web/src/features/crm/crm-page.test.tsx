import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#test-server.ts';
import { ana, bruno, carla, detailOf, listed, openCrm, rowOf, someMetrics, visitsOf } from './test-crm.tsx';

// useNow keeps its load time until the first tick
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const card = (name: RegExp) => screen.findByRole('button', { name });

describe('the summaries', () => {
  // spec: 2 §2.2
  it('are Total Clientes, VIP, Inativos, Aniversários and Alto Valor, with their counts', async () => {
    openCrm();
    await screen.findByRole('link', { name: 'Ana Souza' });
    const summary = within(screen.getByRole('region', { name: 'Resumo' }));
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Total Clientes3',
      'VIP1',
      'Inativos1',
      'Aniversários2',
      'Alto Valor1',
    ]);
  });

  // spec: 2 §2.2
  it.each([
    { name: /^VIP/, clients: ['Ana Souza'] },
    { name: /^Inativos/, clients: ['Bruno Lima'] },
    { name: /^Aniversários/, clients: ['Ana Souza', 'Carla Dias'] },
    { name: /^Alto Valor/, clients: ['Ana Souza'] },
    { name: /^Total Clientes/, clients: ['Ana Souza', 'Bruno Lima', 'Carla Dias'] },
  ])('$name shows only its clients when it is chosen', async ({ name, clients }) => {
    const { user } = openCrm();
    await screen.findByRole('link', { name: 'Ana Souza' });
    await user.click(await card(name));
    expect(await card(name)).toHaveAttribute('aria-pressed', 'true');
    expect(listed()).toEqual(clients);
    expect(screen.getByRole('heading', { name: `Clientes (${clients.length})` })).toBeVisible();
  });

  it('shows all again when chosen a second time, and stays chosen after a reload', async () => {
    const { user } = openCrm({}, '?group=vip');
    await screen.findByRole('link', { name: 'Ana Souza' });
    expect(listed()).toEqual(['Ana Souza']);
    expect(await card(/^VIP/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await card(/^VIP/));
    expect(listed()).toHaveLength(3);
    expect(location.search).toBe('');
  });
});

describe('the list', () => {
  // spec: 2 §2.4
  it('has its count in the header', async () => {
    openCrm();
    expect(await screen.findByRole('heading', { name: 'Clientes (3)' })).toBeVisible();
  });

  // spec: 2 §2.9
  it('shows name, status, birthday, phone, e-mail, source, totals, last visit and count', async () => {
    openCrm();
    const row = await rowOf('Ana Souza');
    for (const text of [
      'VIP',
      'Hoje!',
      '(11) 98888-7701',
      'ana@exemplo.com',
      'Indicação',
      'R$ 1.240,00',
      'R$ 310,00',
      '12/10/26',
      '4 atendimentos',
    ]) {
      expect(row.getByText(text)).toBeVisible();
    }
  });

  // spec: 2 §2.10
  it('counts the days to a birthday within 7 days and omits a later one', async () => {
    openCrm();
    expect((await rowOf('Carla Dias')).getByText('3 dias')).toBeVisible();
    expect((await rowOf('Bruno Lima')).queryByText(/dias/)).not.toBeInTheDocument();
  });

  // spec: 2 §2.3
  it.each([
    { search: 'SOUZA', clients: ['Ana Souza'] },
    { search: 'ana@EX', clients: ['Ana Souza'] },
    { search: '3333-4', clients: ['Bruno Lima'] },
  ])('is filtered by $search in name, e-mail or phone', async ({ search, clients }) => {
    const { user } = openCrm();
    await screen.findByRole('link', { name: 'Ana Souza' });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), search);
    expect(listed()).toEqual(clients);
  });

  // spec: 2 §2.7
  it('reports an empty search result, and shows all again', async () => {
    const { user } = openCrm({}, '?group=inactive');
    await screen.findByRole('link', { name: 'Bruno Lima' });
    await user.type(screen.getByRole('searchbox'), 'ana');
    expect(screen.getByText('Nenhum cliente encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
    expect(listed()).toHaveLength(3);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  // spec: 2 §3.49
  it('excludes archived clients from list and counts, and shows them by the filter', async () => {
    const { user } = openCrm({ 'GET /api/clients': [ana, { ...bruno, isActive: false }] });
    await screen.findByRole('link', { name: 'Ana Souza' });
    expect(listed()).toEqual(['Ana Souza']);
    expect(screen.getByRole('button', { name: /^Total Clientes/ })).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Arquivados (1)' }));
    expect(listed()).toEqual(['Bruno Lima']);
  });

  // spec: 2 §2.7
  it('links to the clients page when the list is empty', async () => {
    openCrm({ 'GET /api/clients': [] });
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cadastrar em Clientes' })).toHaveAttribute('href', '/clients');
  });

  it('reports a failed load, with a retry', async () => {
    const { user, answers } = openCrm({ 'GET /api/clients': refusal(403, 'Não') });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByRole('button', { name: /^VIP/ })).toHaveTextContent('—');
    answers['GET /api/clients'] = [ana];
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeVisible();
  });
});

describe('the detail', () => {
  // spec: 2 §2.8, 2 §5.36
  it('asks to choose a client', async () => {
    openCrm();
    expect(await screen.findByText('Selecione um cliente para ver os detalhes')).toBeVisible();
  });

  it('keeps the chosen client in the URL, and going back closes it', async () => {
    const { user } = openCrm({}, '?group=vip');
    await user.click(await screen.findByRole('link', { name: 'Ana Souza' }));
    expect(location.search).toBe('?group=vip&client=1');
    expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveAttribute('aria-current', 'true');
    await detailOf('Ana Souza');
    history.back();
    expect(await screen.findByText('Selecione um cliente para ver os detalhes')).toBeVisible();
    expect(location.search).toBe('?group=vip');
  });

  it('has a way back to the list, also when opened by URL', async () => {
    const { user } = openCrm({}, '?client=1');
    await detailOf('Ana Souza');
    await user.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(await screen.findByText('Selecione um cliente para ver os detalhes')).toBeVisible();
  });

  it('returns to the group in its address', async () => {
    const { user } = openCrm({}, '?group=vip&client=1');
    await detailOf('Ana Souza');
    await user.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    await waitFor(() => expect(location.search).toBe('?group=vip'));
  });

  // spec: 2 §2.5
  it('has the tabs Info, Notas and Métricas, and Visitas', async () => {
    openCrm({}, '?client=1');
    const tabs = (await detailOf('Ana Souza')).getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Info', 'Visitas', 'Notas', 'Métricas']);
  });

  // spec: 2 §2.13
  it('shows birth date with its badge, address, occupation and the totals', async () => {
    const metrics = someMetrics({ totals: { appointments: 7 } });
    openCrm({ ...visitsOf(1, [], metrics) }, '?client=1');
    await screen.findByText('7');
    const info = within((await detailOf('Ana Souza')).getByRole('tabpanel', { name: 'Info' }));
    const fact = (label: string) => info.getByText(label).parentElement;
    expect(fact('Data de nascimento')).toHaveTextContent('21/11/1990Aniversário: Hoje!');
    expect(fact('Endereço')).toHaveTextContent('Rua das Palmeiras, 120');
    expect(fact('Profissão')).toHaveTextContent('Arquiteta');
    expect(fact('Total gasto')).toHaveTextContent('R$ 1.240,00');
    expect(fact('Ticket médio')).toHaveTextContent('R$ 310,00');
    expect(fact('Agendamentos')).toHaveTextContent('7');
    expect(fact('Status')).toHaveTextContent('VIP');
  });

  // spec: 2 §2.13
  it('shows the birthday badge within 30 days, where the list has none', async () => {
    openCrm({}, '?client=2');
    expect((await detailOf('Bruno Lima')).getByText('19 dias')).toBeVisible();
  });

  // spec: 2 §2.13
  it('has no birthday badge further away', async () => {
    openCrm({ 'GET /api/clients': [{ ...bruno, dateOfBirth: '1985-12-22' }] }, '?client=2');
    const detail = await detailOf('Bruno Lima');
    expect(detail.getByText('22/12/1985')).toBeVisible();
    expect(detail.queryByText(/ dias/)).not.toBeInTheDocument();
  });

  // spec: 2 §2.12
  it('opens a chat with the digits of the phone', async () => {
    openCrm({ 'GET /api/clients': [{ ...carla, phone: '+351912345678' }] }, '?client=3');
    const chat = (await detailOf('Carla Dias')).getByRole('link', { name: 'Conversar no WhatsApp' });
    expect(chat).toHaveAttribute('href', 'https://wa.me/351912345678');
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat.getAttribute('rel')).toContain('noopener');
  });

  // spec: 2 §2.12
  it('has no chat without a phone', async () => {
    openCrm({}, '?client=3');
    expect((await detailOf('Carla Dias')).queryByRole('link')).not.toBeInTheDocument();
  });
});
