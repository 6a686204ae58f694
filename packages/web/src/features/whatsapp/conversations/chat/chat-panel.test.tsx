import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '#lib/api/query-client.ts';
import { aClient } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import '#features/agenda/appointment/appointment-dialog.tsx';
import {
  aChat,
  aMessage,
  answersFor,
  composer,
  listing,
  messagesWith,
  openChat,
  openInbox,
  saying,
} from '#features/whatsapp/conversations/test-inbox.tsx';

// useNow keeps its load time until the first tick
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const MESSAGES = 'GET /api/conversations/1/messages';
const NOBODY = 'Selecione uma conversa para ler e responder';
const banner = (text: string | RegExp) => screen.findByText(text);

describe('the open chat', () => {
  it('reports that messages cannot be sent without a connection', async () => {
    const off = { isConnected: false, state: 'close', number: null, problem: null };
    openChat(aChat(), undefined, { 'GET /api/whatsapp/connection-status': off });
    await composer();
    const chat = within(screen.getByRole('region', { name: 'Conversa' }));
    expect(await chat.findByText('WhatsApp desconectado.')).toBeVisible();
  });

  it('says for whom its client books too: one phone may speak for several people', async () => {
    openChat(aChat(), undefined, {
      'GET /api/clients/7/presence': { visits: 0, misses: 0 },
      'GET /api/clients/7': aClient({ id: 7, scheduledForSomeone: 'a filha Júlia' }),
    });
    expect(await screen.findByText('Costuma marcar para: a filha Júlia')).toBeVisible();
  });

  it('asks to choose a chat', async () => {
    openInbox({});
    expect(await screen.findByText(NOBODY)).toBeVisible();
  });

  // spec: 2 §0.24
  it('is in the URL, takes the focus, and going back closes it', async () => {
    const { user } = openInbox({}, '?filter=all');
    await user.click(await screen.findByRole('link', { name: 'Marina Castro' }));
    expect(location.search).toBe('?chat=1');
    expect(screen.getByRole('link', { name: 'Marina Castro' })).toHaveAttribute('aria-current', 'true');
    await waitFor(async () => expect(await composer()).toHaveFocus());
    history.back();
    expect(await screen.findByText(NOBODY)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Marina Castro' })).toHaveFocus();
  });

  // spec: 2 §0.24
  it('closes with Escape and with its button, also when opened by URL', async () => {
    const { user } = openChat(aChat());
    await user.type(await composer(), 'meio escrito{Escape}');
    expect(await screen.findByText(NOBODY)).toBeVisible();
    expect(location.search).toBe('');
    await user.click(screen.getByRole('link', { name: 'Marina Castro' }));
    expect(await composer()).toHaveValue('meio escrito');
    await user.click(screen.getByRole('button', { name: 'Voltar para as conversas' }));
    expect(await screen.findByText(NOBODY)).toBeVisible();
  });

  // spec: 2 §0.24
  it('focuses its title on a phone, so that no keyboard opens', async () => {
    vi.stubGlobal('innerWidth', 390);
    const { user } = openInbox({});
    await user.click(await screen.findByRole('link', { name: 'Marina Castro' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Marina Castro' })).toHaveFocus();
  });

  // spec: 2 §0.31
  it('shows phone and record of the client', async () => {
    openChat(aChat());
    expect(await screen.findByText('(11) 98888-7702')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver a ficha de Marina Castro' })).toHaveAttribute(
      'href',
      '/crm?client=7',
    );
  });

  it('has no record for a person who is no client and hides the phone', async () => {
    openChat(aChat({ clientId: null, phone: null }));
    expect(await screen.findByText('Telefone não informado')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ver a ficha/ })).not.toBeInTheDocument();
  });

  it('links back when it does not exist', async () => {
    const { user } = openInbox({ 'GET /api/conversations/9': refusal(404, 'Não encontrado') }, '?chat=9');
    expect(await screen.findByText('Esta conversa não existe mais')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Voltar para as conversas' })[0] ?? document.body);
    expect(await screen.findByText(NOBODY)).toBeVisible();
  });

  // attack: D4.2
  it("leaves the screen when erased elsewhere, and keeps the owner's unsent text to copy", async () => {
    const { user, answers, client } = openChat(aChat(), undefined, {
      'POST /api/conversations/1/messages': refusal(503, 'O WhatsApp está desconectado.'),
    });
    await user.type(await composer(), 'já te confirmo{Enter}');
    await screen.findByText(/O WhatsApp está desconectado/);
    await user.type(await composer(), 'e o endereço é');
    for (const path of ['', '/messages'])
      answers[`GET /api/conversations/1${path}`] = refusal(404, 'Conversa não encontrada.');
    answers['GET /api/conversations'] = listing();
    await act(() => refresh(client, ['/api/conversations']));
    expect(await screen.findByText('Esta conversa não existe mais')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Marina|98888-7702|tem horário amanhã/);
    const kept = screen.getByRole('textbox', { name: 'O que você escreveu e não foi enviado' });
    expect(kept).toHaveValue('já te confirmo\n\ne o endereço é');
    expect(kept).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Copiar texto' }));
    expect(await navigator.clipboard.readText()).toBe('já te confirmo\n\ne o endereço é');
    await user.click(screen.getAllByRole('button', { name: 'Voltar para as conversas' })[0] ?? document.body);
    expect(await screen.findByText(NOBODY)).toBeVisible();
  });

  // spec: 2 §0.31
  it('opens a new appointment for the client', async () => {
    const client = { id: 7, name: 'Marina Castro', phone: '5511988887702', email: null, notes: null };
    const { user } = openChat(aChat(), undefined, {
      'GET /api/clients': [client],
      'GET /api/services': [],
    });
    await user.click(await screen.findByRole('button', { name: 'Agendar para Marina Castro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByRole('combobox', { name: 'Nome do cliente' })).toHaveValue('Marina Castro');
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 98888-7702');
    expect(dialog.getByText('Cliente cadastrado')).toBeVisible();
  });

  it('clears a stranger’s name in a new appointment once the chat is erased', async () => {
    const stranger = aChat({ clientId: null });
    const { user, answers, client } = openChat(stranger, undefined, {
      'GET /api/clients': [],
      'GET /api/services': [],
    });
    await user.click(await screen.findByRole('button', { name: 'Agendar para Marina Castro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    await user.type(dialog.getByLabelText('Observações'), 'Trazer exames');
    Object.assign(answers, {
      'GET /api/conversations/1': refusal(404, 'Conversa não encontrada'),
      'GET /api/conversations': listing(),
    });
    await act(() => refresh(client, ['/api/conversations']));
    expect(await dialog.findByText('Os dados desta pessoa foram apagados')).toBeVisible();
    expect(screen.queryByDisplayValue(/Marina|98888/)).not.toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Trazer exames');
  });
});

describe('unread messages', () => {
  // spec: 2 §0.30
  it('are marked in the chat and then count as read', async () => {
    const messages = [
      aMessage({ id: 1, content: 'já vi' }),
      aMessage({ id: 2, content: 'ainda não' }),
      aMessage({ id: 3, content: 'nem esta' }),
    ];
    const { writes } = openChat(aChat({ unread: 2 }), messages);
    const line = await screen.findByText('Mensagens não lidas');
    expect(line.closest('li')).toHaveTextContent('ainda não');
    await waitFor(() => expect(writes().map(({ key }) => key)).toEqual(['POST /api/conversations/1/read']));
    await waitFor(() => expect(screen.queryByText('não lidas')).not.toBeInTheDocument());
  });

  it('are marked as soon as they show, before the chat itself counts them', async () => {
    const first = aMessage({ id: 1, content: 'já vi' });
    const { writes, answers, client } = openChat(aChat(), [first]);
    await messagesWith('Marina Castro');
    await screen.findByText('já vi');
    expect(writes()).toEqual([]);
    answers[MESSAGES] = saying(first, aMessage({ id: 2, content: 'chegou agora' }));
    await act(() => refresh(client, [MESSAGES.slice('GET '.length)]));
    expect(await screen.findByText('chegou agora')).toBeVisible();
    await waitFor(() => expect(writes().map(({ key }) => key)).toEqual(['POST /api/conversations/1/read']));
  });

  // spec: 2 §0.30
  it('stay unread while the page is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { writes } = openChat(aChat({ unread: 2 }));
    await messagesWith('Marina Castro');
    expect(writes()).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });
});

describe('responder', () => {
  const TAKE = 'POST /api/conversations/1/take-over';
  const BACK = 'POST /api/conversations/1/hand-back';
  const taken = aChat({ mode: 'human', humanUntil: '2026-11-21T15:27:30.000Z' });

  // spec: 2 §0.28
  it('is the assistant until the owner takes over', async () => {
    const { user, writes, answers } = openChat(aChat(), undefined, { [TAKE]: taken });
    await banner('A assistente está atendendo');
    Object.assign(answers, answersFor(taken));
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    expect(await banner('Você está atendendo')).toBeVisible();
    expect(screen.getByText(/A IA volta em 28 min/)).toBeVisible();
    expect(writes().map(({ key }) => key)).toEqual([TAKE]);
  });

  // spec: 2 §0.28
  it('is the owner until the chat is handed back', async () => {
    const held = aChat({ mode: 'human' });
    const back = { ...aChat(), unanswered: 'nothing-waits' };
    const { user, answers } = openChat(held, undefined, { [BACK]: back });
    await banner('Você está atendendo');
    expect(screen.getByText(/A IA espera você devolver/)).toBeVisible();
    Object.assign(answers, answersFor(aChat()));
    await user.click(screen.getByRole('button', { name: 'Devolver para a IA' }));
    expect(await banner('A assistente está atendendo')).toBeVisible();
  });

  it.each([
    ['answers', 'A assistente vai responder'],
    ['too-old', 'A última mensagem ficou sem resposta'],
    ['silent', 'A última mensagem ficou sem resposta'],
    ['after-danger', 'A última mensagem ficou para você'],
  ])('that hands back says what becomes of the last message: %s', async (unanswered, title) => {
    const { user } = openChat(aChat({ mode: 'human' }), undefined, { [BACK]: { ...aChat(), unanswered } });
    expect(await banner(/Se devolver, ela responde à última mensagem \(até 2 h\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Devolver para a IA' }));
    expect(await screen.findByRole('group', { name: title })).toBeVisible();
  });

  it('does not announce an answer when the owner wrote last', async () => {
    const own = aMessage({ author: 'owner', content: 'Já vejo' });
    openChat(aChat({ mode: 'human', lastMessage: own }), [own]);
    expect(await banner('A IA espera você devolver')).toBeVisible();
    expect(screen.queryByText(/Se devolver/)).toBeNull();
  });

  it('is unchanged when the switch fails', async () => {
    const { user } = openChat(aChat(), undefined, { [TAKE]: refusal(500, 'Tente depois') });
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    const notice = await screen.findByRole('group', { name: 'Não foi possível assumir' });
    expect(notice).toHaveTextContent('Tente depois');
    expect(screen.getByText('A assistente está atendendo')).toBeVisible();
  });

  it.each([
    ['disconnecting', false, 'A assistente já não responde'],
    ['unlinked', false, 'Sem WhatsApp, a assistente não responde'],
    ['number-elsewhere', true, 'Outra conta do Zelo responde por este número'],
  ] as const)('is not the assistant while the connection is %s', async (kind, isConnected, text) => {
    const problem = { kind, message: 'Algo houve.', help: 'Espere.', since: '2026-11-21T14:59:00.000Z' };
    const status = { isConnected, state: 'connecting', number: null, problem };
    const { user, answers } = openChat(aChat(), undefined, {
      'GET /api/whatsapp/connection-status': status,
      [TAKE]: taken,
    });
    expect(await banner(text)).toBeVisible();
    expect(screen.queryByText('A assistente está atendendo')).toBeNull();
    Object.assign(answers, { ...answersFor(taken), 'GET /api/whatsapp/connection-status': status });
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    expect(await banner('Você está atendendo')).toBeVisible();
  });

  it('is absent while the assistant is off, with a link to switch it on', async () => {
    openChat(aChat({ isAssistantOff: true }));
    await banner('A assistente está desligada aqui');
    expect(screen.getByRole('link', { name: 'Ativar em Clientes' })).toHaveAttribute('href', '/clients');
  });
});

describe('a draft of the assistant', () => {
  const SEND = 'POST /api/conversations/1/draft';
  const drafted = aChat({ draft: 'Tenho às 14:00.' });
  const card = async () => within(await screen.findByRole('region', { name: 'Rascunho da assistente' }));
  const open = (key: string) => {
    const opened = openChat(drafted, undefined, { [key]: aChat() });
    return { ...opened, settle: () => Object.assign(opened.answers, answersFor(aChat())) };
  };
  const expectGone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Rascunho da assistente' })).toBeNull());

  // spec: 2 §0.29
  it('is sent unchanged', async () => {
    const { user, writes, settle } = open(SEND);
    expect((await card()).getByText('Tenho às 14:00.')).toBeVisible();
    settle();
    await user.click((await card()).getByRole('button', { name: 'Enviar' }));
    await expectGone();
    expect(writes()).toEqual([{ key: SEND, body: { text: 'Tenho às 14:00.' } }]);
  });

  // spec: 2 §0.29
  it('is edited and sent', async () => {
    const { user, writes, settle } = open(SEND);
    await user.click((await card()).getByRole('button', { name: 'Editar' }));
    const field = (await card()).getByRole('textbox');
    expect(field).toHaveFocus();
    await user.type(field, ' Serve?');
    settle();
    await user.click((await card()).getByRole('button', { name: 'Enviar' }));
    await expectGone();
    expect(writes()[0]?.body).toEqual({ text: 'Tenho às 14:00. Serve?' });
  });

  // spec: 2 §0.29
  it('is discarded', async () => {
    const { user, writes, settle } = open('DELETE /api/conversations/1/draft');
    const drop = (await card()).getByRole('button', { name: 'Descartar' });
    settle();
    await user.click(drop);
    await expectGone();
    expect(writes().map(({ key }) => key)).toEqual(['DELETE /api/conversations/1/draft']);
  });

  it('keeps the edits when another draft replaces it', async () => {
    const { user, answers, client } = openChat(drafted);
    await user.click((await card()).getByRole('button', { name: 'Editar' }));
    await user.type((await card()).getByRole('textbox'), ' Serve?');
    Object.assign(answers, answersFor(aChat({ draft: 'Tenho às 15:00.' })));
    await act(() => refresh(client, ['/api/conversations']));
    expect((await card()).getByRole('textbox')).toHaveValue('Tenho às 14:00. Serve?');
    await user.click((await card()).getByRole('button', { name: 'Cancelar edição' }));
    expect((await card()).getByText('Tenho às 15:00.')).toBeVisible();
  });

  // spec: 2 §0.29
  it('stays with the reason when it cannot be sent', async () => {
    const { user } = openChat(drafted, undefined, { [SEND]: refusal(409, 'Este rascunho não existe mais.') });
    await user.click((await card()).getByRole('button', { name: 'Enviar' }));
    const notice = await screen.findByRole('group', { name: 'Rascunho não enviado' });
    expect(notice).toHaveTextContent('Este rascunho não existe mais.');
    expect((await card()).getByText('Tenho às 14:00.')).toBeVisible();
  });
});
