import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#test-server.ts';
import {
  aChat,
  aMessage,
  answersFor,
  listed,
  listing,
  openInbox,
  rowOf,
} from '#features/whatsapp/conversations/test-inbox.tsx';

// useNow keeps its load time until the first tick
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const marina = aChat();
const otavio = aChat({
  id: 2,
  name: 'Otávio Reis',
  mode: 'human',
  unread: 3,
  lastMessageAt: '2026-11-20T14:00:00.000Z',
  lastMessage: aMessage({ content: 'Até lá!', author: 'owner', state: 'read' }),
});

describe('a chat of the list', () => {
  // spec: 2 §0.21
  it('shows name, last message, time, unread count and responder', async () => {
    openInbox(answersFor(marina, otavio));
    const first = await rowOf('Marina Castro');
    expect(first.getByText('Oi, tem horário amanhã?')).toBeVisible();
    expect(first.getByText('há 10 min')).toBeVisible();
    expect(first.getByText('A assistente atende')).toBeInTheDocument();
    const second = await rowOf('Otávio Reis');
    expect(second.getByText('Você: Até lá!')).toBeVisible();
    expect(second.getByText('Lida.')).toBeInTheDocument();
    expect(second.getByText('ontem')).toBeVisible();
    expect(second.getByText('3')).toHaveTextContent('3 não lidas');
    expect(second.getAllByText('Você atende')).not.toHaveLength(0);
  });

  // spec: 2 §0.21
  it.each([
    { chat: aChat({ isAssistantOff: true }), mark: 'IA desligada' },
    { chat: aChat({ draft: 'Tenho às 14h' }), mark: 'Rascunho pronto' },
  ])('shows "$mark"', async ({ chat, mark }) => {
    openInbox(answersFor(chat));
    expect((await rowOf('Marina Castro')).getByText(mark)).toBeVisible();
  });
});

describe('while the assistant cannot reply', () => {
  // spec: 2 §2.27
  it.each([
    { state: 'close', isConnected: false, problem: null },
    { state: 'connecting', isConnected: false, problem: null },
  ])('shows no assistant as responder (state $state)', async (off) => {
    openInbox({
      ...answersFor(marina, otavio),
      'GET /api/whatsapp/connection-status': { number: null, wasPaired: true, ...off },
    });
    const first = await rowOf('Marina Castro');
    expect(await first.findByText('A assistente está parada')).toBeInTheDocument();
    expect(first.queryByText('A assistente atende')).not.toBeInTheDocument();
    expect((await rowOf('Otávio Reis')).getAllByText('Você atende')).not.toHaveLength(0);
  });
});

describe('the list', () => {
  // spec: 2 §0.22
  it('filters by the typed text, and shows all again', async () => {
    const { user, answers } = openInbox({
      'GET /api/conversations?search=ot%C3%A1vio': listing(otavio),
      'GET /api/conversations?search=ot%C3%A1viox': listing(),
    });
    await screen.findByRole('link', { name: 'Marina Castro' });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar conversas' }), 'otávio');
    expect(await screen.findByRole('link', { name: 'Otávio Reis' })).toBeVisible();
    answers['GET /api/conversations?search=ot%C3%A1viox'] = listing();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nenhuma conversa encontrada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    expect(await screen.findByRole('link', { name: 'Marina Castro' })).toBeVisible();
  });

  // spec: 2 §0.22
  it.each([
    { name: 'Não lidas', filter: 'unread' },
    { name: 'Você atende', filter: 'human' },
  ])('shows only $name, kept in the URL', async ({ name, filter }) => {
    const { user } = openInbox({
      ...answersFor(marina, otavio),
      [`GET /api/conversations?filter=${filter}`]: listing(otavio),
    });
    await screen.findByRole('link', { name: 'Marina Castro' });
    const chip = screen.getByRole('button', { name });
    await user.click(chip);
    await waitFor(() => expect(listed()).toEqual(['Otávio Reis']));
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(location.search).toBe(`?filter=${filter}`);
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(location.search).toBe('');
  });

  // spec: 2 §0.22
  it('loads more on demand', async () => {
    const { user } = openInbox({
      ...answersFor(marina),
      'GET /api/conversations': { items: [marina], hasMore: true },
      'GET /api/conversations?before=2026-11-21T14%3A50%3A00.000Z': listing(otavio),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais conversas' }));
    await waitFor(() => expect(listed()).toEqual(['Marina Castro', 'Otávio Reis']));
    expect(screen.queryByRole('button', { name: 'Mostrar mais conversas' })).not.toBeInTheDocument();
  });

  // spec: 2 §0.22
  it('is navigated by arrows and by j and k', async () => {
    const { user } = openInbox(answersFor(marina, otavio));
    const [first, second] = [
      await screen.findByRole('link', { name: 'Marina Castro' }),
      screen.getByRole('link', { name: 'Otávio Reis' }),
    ];
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
  });

  it('types the letters j and k in the search', async () => {
    const { user } = openInbox({ 'GET /api/conversations?search=jk': listing() });
    await screen.findByRole('link', { name: 'Marina Castro' });
    await user.type(screen.getByRole('searchbox'), 'jk');
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
  });
});

describe('an inbox', () => {
  const off = { isConnected: false, state: 'close', number: null, problem: null };

  // spec: 2 §0.23
  it('links to the connection when it is empty and not connected', async () => {
    openInbox({ 'GET /api/conversations': listing(), 'GET /api/whatsapp/connection-status': off });
    expect(await screen.findByText('Nenhuma conversa ainda')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Conectar WhatsApp' })).toHaveAttribute(
      'href',
      '/whatsapp',
    );
  });

  // spec: 2 §0.19
  it('reports why no messages arrive', async () => {
    const problem = {
      kind: 'unlinked',
      message: 'Desconectado no celular.',
      help: '',
      since: '2026-11-21T14:00:00Z',
    };
    openInbox({ 'GET /api/whatsapp/connection-status': { ...off, problem } });
    expect(await screen.findByText('Desconectado no celular.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver conexão' })).toHaveAttribute('href', '/whatsapp');
  });

  // spec: 2 §0.23
  it('reports a failed load, with a retry', async () => {
    const { user, answers } = openInbox({ 'GET /api/conversations': refusal(403, 'Não') });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    answers['GET /api/conversations'] = listing(marina);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Marina Castro' })).toBeVisible();
  });

  // spec: 2 §0.23
  it('shows a loading state', () => {
    openInbox({});
    expect(screen.getByRole('status', { name: 'Carregando conversas' })).toBeInTheDocument();
  });
});
