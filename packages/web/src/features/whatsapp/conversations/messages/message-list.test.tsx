import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '#lib/api/query-client.ts';
import { refusal } from '#test-server.ts';
import {
  aChat,
  aMessage,
  composer,
  messagesWith,
  openChat,
  saying,
} from '#features/whatsapp/conversations/test-inbox.tsx';

const MESSAGES = 'GET /api/conversations/1/messages';
const SEND = 'POST /api/conversations/1/messages';

// useNow keeps its load time until the first tick
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const bubble = async (text: string | RegExp) =>
  within((await (await messagesWith('Marina Castro')).findByText(text)).closest('li') ?? document.body);

describe('the messages', () => {
  // spec: 2 §0.25
  it('are split by day, oldest first', async () => {
    openChat(aChat(), [
      aMessage({ id: 1, time: '2026-11-13T14:00:00Z', content: 'primeira' }),
      aMessage({ id: 2, time: '2026-11-20T14:00:00Z', content: 'segunda' }),
      aMessage({ id: 3, time: '2026-11-21T14:00:00Z', content: 'terceira' }),
    ]);
    const list = await messagesWith('Marina Castro');
    await list.findByText('primeira');
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Sexta-feira, 13 de novembro',
      'Ontem',
      'Hoje',
    ]);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('primeira11:00'),
      expect.stringContaining('segunda11:00'),
      expect.stringContaining('terceira11:00'),
    ]);
  });

  // spec: 2 §0.25
  it.each([
    { author: 'client', name: 'Cliente: ' },
    { author: 'assistant', name: 'Assistente: ' },
    { author: 'owner', name: 'Você: ' },
    { author: 'automatic', name: 'Automático: ' },
  ] as const)('name their author $author', async ({ author, name }) => {
    openChat(aChat(), [aMessage({ author, content: 'olá' })]);
    const list = await messagesWith('Marina Castro');
    await list.findByText('olá');
    expect(list.getByRole('listitem').textContent).toMatch(new RegExp(`^${name}`));
  });

  // spec: 2 §0.25
  it.each([
    { state: 'queued', label: 'Na fila' },
    { state: 'sent', label: 'Enviada' },
    { state: 'delivered', label: 'Entregue' },
    { state: 'read', label: 'Lida' },
  ] as const)('show "$label" in state $state', async ({ state, label }) => {
    openChat(aChat(), [aMessage({ author: 'owner', content: 'olá', state })]);
    expect((await bubble('olá')).getByText(label)).toBeInTheDocument();
  });

  // spec: 2 §0.25
  it('show why they failed', async () => {
    const failure = 'Este número não tem WhatsApp.';
    openChat(aChat(), [aMessage({ author: 'owner', content: 'olá', state: 'failed', failure })]);
    expect((await bubble('olá')).getByText(`Não enviada. ${failure}`)).toBeVisible();
  });

  // spec: 2 §0.25
  it('show the transcript of audio, or that it has none', async () => {
    openChat(aChat(), [
      aMessage({ id: 1, kind: 'audio', content: '', transcript: 'quero marcar' }),
      aMessage({ id: 2, kind: 'audio', content: '' }),
    ]);
    expect((await bubble('quero marcar')).getByText('Áudio')).toBeVisible();
    expect(screen.getByText('Sem transcrição: ouça no celular.')).toBeVisible();
  });

  // spec: 2 §0.25
  it.each([
    { kind: 'image', label: 'Foto' },
    { kind: 'video', label: 'Vídeo' },
    { kind: 'document', label: 'Documento' },
    { kind: 'sticker', label: 'Figurinha' },
    { kind: 'location', label: 'Localização' },
    { kind: 'contact', label: 'Contato' },
  ] as const)('show $label for kind $kind', async ({ kind, label }) => {
    openChat(aChat(), [aMessage({ kind, content: 'legenda' })]);
    expect((await bubble('legenda')).getByText(label)).toBeVisible();
  });

  it.each([
    { content: '', shown: 'Outra mensagem' },
    { content: 'Enquete: qual dia?', shown: 'Enquete: qual dia?' },
  ])('show only $shown for another kind', async ({ content, shown }) => {
    openChat(aChat(), [aMessage({ kind: 'other', content })]);
    const list = await messagesWith('Marina Castro');
    await list.findByText(shown);
    expect(list.getByRole('listitem')).toHaveTextContent(`Cliente: ${shown}11:50`);
  });

  it('show the outcome of a call, and nothing else', async () => {
    openChat(aChat(), [aMessage({ kind: 'call', content: 'Ligação de voz recusada' })]);
    const list = await messagesWith('Marina Castro');
    await list.findByText('Ligação de voz recusada');
    expect(list.getByRole('listitem')).toHaveTextContent(/^Cliente: Ligação de voz recusada\s*11:50$/);
  });

  it.each([
    ['veja https://exemplo.com/a?b=1.', 'https://exemplo.com/a?b=1'],
    ['(http://exemplo.com/mapa), ok', 'http://exemplo.com/mapa'],
  ])('open the URL of "%s" outside the app, without a referrer', async (content, address) => {
    openChat(aChat(), [aMessage({ content })]);
    const link = (await messagesWith('Marina Castro')).findByRole('link', { name: address });
    expect(await link).toHaveAttribute('href', address);
    expect(await link).toHaveAttribute('rel', 'noreferrer');
    expect((await link).closest('p')).toHaveTextContent(content);
  });

  it('keep other URL schemes as text', async () => {
    openChat(aChat(), [aMessage({ content: 'javascript:alert(1) https://' })]);
    await bubble('javascript:alert(1) https://');
    expect(document.querySelector('li[data-message] a')).toBeNull();
  });

  it('keep the mark of the first unread one until the owner replies', async () => {
    const first = aMessage({ id: 1, content: 'primeira' });
    const second = aMessage({ id: 2, content: 'segunda' });
    const { answers, client } = openChat(aChat({ unread: 1 }), [first]);
    const mark = async () =>
      within((await screen.findByText('Mensagens não lidas')).closest('li') ?? document.body);
    expect((await mark()).getByText('primeira')).toBeVisible();
    answers[MESSAGES] = saying(first, second);
    await act(() => refresh(client, ['/api/conversations']));
    await bubble('segunda');
    expect((await mark()).getByText('primeira')).toBeVisible();
    answers[MESSAGES] = saying(first, second, aMessage({ id: 3, author: 'owner', content: 'Oi' }));
    await act(() => refresh(client, ['/api/conversations']));
    await waitFor(() => expect(screen.queryByText('Mensagens não lidas')).not.toBeInTheDocument());
  });

  // spec: 2 §0.25
  it('show that they were edited or deleted', async () => {
    openChat(aChat(), [
      aMessage({ id: 1, content: 'quarta', isEdited: true }),
      aMessage({ id: 2, content: 'engano', isDeleted: true }),
    ]);
    expect((await bubble('quarta')).getByText('editada')).toBeVisible();
    expect((await bubble('engano')).getByText('Apagada pelo cliente')).toBeVisible();
  });

  // spec: 2 §0.26
  it('of earlier pages are loaded on demand', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    const { user } = openChat(aChat(), [], {
      [MESSAGES]: { items: [aMessage({ id: 40, content: 'nova' })], hasMore: true },
      [`${MESSAGES}?before=40`]: saying(
        aMessage({ id: 39, content: 'antiga', time: '2026-11-20T14:00:00Z' }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mensagens anteriores' }));
    await bubble('antiga');
    const list = await messagesWith('Marina Castro');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('antiga'),
      expect.stringContaining('nova'),
    ]);
  });

  it('of earlier pages load at the top even if new messages interrupt the request', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    const older = `${MESSAGES}?before=40`;
    const { answers, client, asked } = openChat(aChat(), [], {
      [MESSAGES]: { items: [aMessage({ id: 40, content: 'nova' })], hasMore: true },
    });
    await bubble('nova');
    answers[older] = saying(aMessage({ id: 39, content: 'antiga' }));
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(0);
    fireEvent.scroll(await screen.findByRole('region', { name: 'Mensagens com Marina Castro' }));
    expect(asked.filter(({ key }) => key === older)).toHaveLength(1);
    await act(() => refresh(client, ['/api/conversations']));
    await bubble('antiga');
    expect(asked.filter(({ key }) => key === older)).toHaveLength(2);
  });

  it('report a failed load, with a retry', async () => {
    const { user, answers } = openChat(aChat(), [], { [MESSAGES]: refusal(403, 'Não') });
    await screen.findByText('Não foi possível ler as mensagens.');
    answers[MESSAGES] = saying(aMessage({ content: 'agora sim' }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await bubble('agora sim');
  });

  // spec: 2 §0.26
  it('are shown and announced on arrival, unlike earlier ones', async () => {
    const known = aMessage({ id: 1, content: 'conhecida' });
    const { answers, client } = openChat(aChat(), [known]);
    await bubble('conhecida');
    expect(screen.queryByText('Marina Castro: conhecida')).not.toBeInTheDocument();
    answers[MESSAGES] = saying(known, aMessage({ id: 2, content: 'chegou', time: '2026-11-21T14:59:00Z' }));
    await act(() => refresh(client, ['/api/conversations']));
    await bubble('chegou');
    expect(screen.getByText('Marina Castro: chegou')).toHaveAttribute('role', 'status');
  });
});

describe('writing', () => {
  const sent = (given: Partial<ChatMessage> = {}) =>
    aMessage({
      id: -5,
      author: 'owner',
      content: 'Até amanhã!',
      state: 'queued',
      time: '2026-11-21T15:00:00Z',
      ...given,
    });

  /** Records the idempotency keys of all sends. */
  const watchKeys = (): (string | null)[] => {
    const keys: (string | null)[] = [];
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method === 'POST' && url.endsWith('/messages'))
        keys.push(new Headers(init.headers).get('idempotency-key'));
      return served(url, init);
    });
    return keys;
  };

  // spec: 2 §0.27
  it('sends with Enter, and starts a new line with Shift+Enter', async () => {
    const { user, writes, answers } = openChat(aChat(), [], { [SEND]: sent() });
    await user.type(await composer(), 'Até{Shift>}{Enter}{/Shift}amanhã!');
    expect(writes()).toEqual([]);
    answers[MESSAGES] = saying(sent());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(writes()).toEqual([{ key: SEND, body: { text: 'Até\namanhã!' } }]));
    expect(await composer()).toHaveValue('');
  });

  // spec: 2 §0.27
  it('shows the message immediately, and once', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
    const { user, answers } = openChat(aChat(), [], { [SEND]: sent() });
    await composer();
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'POST') await answered;
      return served(url, init);
    });
    await user.type(await composer(), 'Até amanhã!{Enter}');
    expect((await bubble('Até amanhã!')).getByText('Enviando')).toBeInTheDocument();
    answers[MESSAGES] = saying(sent());
    answer(null);
    expect(await screen.findByText('Na fila')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Até amanhã!')).toHaveLength(1));
  });

  // spec: 2 §0.27
  it('reports why a send failed, and retries it with the same key', async () => {
    const { user, answers } = openChat(aChat(), [], { [SEND]: refusal(500, 'O servidor descansa.') });
    await composer();
    const keys = watchKeys();
    await user.type(await composer(), 'Até amanhã!{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não enviada. O servidor descansa.');
    Object.assign(answers, { [SEND]: sent(), [MESSAGES]: saying(sent()) });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getAllByText('Até amanhã!')).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  // spec: 2 §0.27
  it('can restore a failed message to the field', async () => {
    const { user } = openChat(aChat(), [], { [SEND]: refusal(500, 'O servidor descansa.') });
    await user.type(await composer(), 'Até amanhã!{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await composer()).toHaveValue('Até amanhã!');
    expect(await composer()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // spec: 2 §0.27
  it('resends a message that WhatsApp rejected as a new message', async () => {
    const failed = aMessage({
      author: 'owner',
      content: 'Até amanhã!',
      state: 'failed',
      failure: 'O WhatsApp não estava conectado.',
    });
    const { user, writes, answers } = openChat(aChat(), [failed], { [SEND]: sent() });
    const again = await screen.findByRole('button', { name: 'Enviar de novo' });
    answers[MESSAGES] = saying(failed, sent());
    await user.click(again);
    await waitFor(() => expect(writes()).toEqual([{ key: SEND, body: { text: 'Até amanhã!' } }]));
  });

  // spec: 2 §0.27
  it('counts the remaining characters near the limit, and sends no empty message', async () => {
    const { user, writes } = openChat(aChat());
    const field = await composer();
    await user.type(field, '  {Enter}');
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeDisabled();
    expect(writes()).toEqual([]);
    await user.clear(field);
    await user.click(field);
    await user.paste('a'.repeat(4000));
    expect(screen.getByText('Restam 96 caracteres')).toBeVisible();
    await user.paste('b'.repeat(100));
    expect(screen.getByText('4.100 de 4.096 caracteres. Encurte a mensagem para enviar.')).toBeVisible();
    expect(field).toHaveValue('a'.repeat(4000) + 'b'.repeat(100));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeDisabled();
    expect(writes()).toEqual([]);
  });
});
