import { screen, waitFor, within } from '@testing-library/react';
import type { RecentMessage } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#test-server.ts';
import { aConnection, disconnected, notice, openWhatsapp } from './test-whatsapp.tsx';

const STATUS = 'GET /api/whatsapp/connection-status';
const DISCONNECT = 'POST /api/whatsapp/disconnect';
const CODE = 'GET /api/whatsapp/qr-code';
const aCode = { connected: false, message: '', qrCode: 'A'.repeat(60), pairingCode: null };

const connection = async () => within(await screen.findByRole('region', { name: 'Conexão' }));

const aRecentMessage = (given: Partial<RecentMessage> = {}): RecentMessage => ({
  id: 1,
  conversationId: 7,
  clientName: 'Marina Castro',
  clientPhone: null,
  content: 'Quero marcar',
  isFromClient: true,
  isProcessedByAI: true,
  isAudioMessage: false,
  kind: 'text',
  isDeleted: false,
  time: new Date().toISOString(),
  ...given,
});

/** The nearest element that phones hide. */
const hiddenOnPhones = (heading: string): Element | null =>
  screen.getByRole('heading', { name: heading }).closest('.max-sm\\:hidden');

describe('on a phone', () => {
  it('shows connection and settings apart, each with its address, and keeps what was typed', async () => {
    const { user } = openWhatsapp({}, { isPhone: true });
    const message = await screen.findByLabelText('Mensagem ao rejeitar chamadas');
    await user.type(message, ' Obrigada!');
    for (const [link, headings, search] of [
      ['Ajustes', ['Configurações', 'Quando você atende'], '?secao=ajustes'],
      ['Conexão', ['Conexão', 'Mensagens recentes'], ''],
    ] as const) {
      await user.click(screen.getByRole('link', { name: link }));
      expect(location.search).toBe(search);
      const all = ['Conexão', 'Configurações', 'Quando você atende', 'Mensagens recentes'];
      expect(all.filter((one) => !hiddenOnPhones(one))).toEqual(headings);
      const current = screen.getAllByRole('link', { current: 'page' });
      expect(current.map(({ textContent }) => textContent)).toEqual([link]);
    }
    expect(message).toHaveValue('Desculpe, escreva uma mensagem. Obrigada!');
  });

  it('has the settings of a wide screen under the connection', async () => {
    openWhatsapp();
    history.replaceState(null, '', '/whatsapp?secao=ajustes');
    await connection();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Conexão']);
  });
});

describe('the connection', () => {
  // spec: 2 §2.20
  it('is Conectado, with the connected number', async () => {
    openWhatsapp();
    const card = await connection();
    expect(await card.findByText('Conectado')).toBeVisible();
    expect(card.getByText(/pelo número \(11\)\s91234-5678/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Reconectar' })).not.toBeInTheDocument();
  });

  // spec: 2 §2.20
  it('is Desconectado, with a button to reconnect that shows the code', async () => {
    const { user } = openWhatsapp({ [STATUS]: disconnected, [CODE]: aCode });
    const card = await connection();
    expect(await card.findByText('Desconectado')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Reconectar' }));
    expect(await screen.findByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible();
  });

  // spec: 2 §2.28
  it('offers no reconnection before a phone was ever connected', async () => {
    const { user } = openWhatsapp({ [STATUS]: { ...disconnected, wasPaired: false }, [CODE]: aCode });
    const card = await connection();
    expect(await card.findByText('Desconectado')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Reconectar' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Conectar' }));
    expect(await screen.findByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible();
  });

  it('reports a failed load', async () => {
    openWhatsapp({ [STATUS]: refusal(500, 'Erro interno') });
    const card = await connection();
    expect(await card.findByText(/^Não foi possível ver a conexão/)).toBeVisible();
  });

  // spec: 2 §0.17
  it('says that the connection is not the official one', async () => {
    openWhatsapp();
    expect((await connection()).getByText(/Não é a API oficial do WhatsApp Business/)).toBeVisible();
  });

  // spec: 2 §0.110
  it('offers the code to type first on a phone', async () => {
    const { user } = openWhatsapp({ [STATUS]: disconnected }, { isPhone: true });
    await user.click(await (await connection()).findByRole('button', { name: 'Conectar com código' }));
    expect(await screen.findByLabelText('Número do WhatsApp')).toBeVisible();
  });

  // spec: 2 §0.110
  it('offers only the QR code in front on a larger screen', async () => {
    openWhatsapp({ [STATUS]: disconnected });
    const card = await connection();
    expect(await card.findByRole('button', { name: 'Reconectar' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Mostrar QR Code' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Conectar com código' })).not.toBeInTheDocument();
  });

  it('ends after a confirmation', async () => {
    const { user, writes, answers } = openWhatsapp({ [DISCONNECT]: { success: true, isEnded: true } });
    await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Desconectar o WhatsApp?' });
    expect(writes()).toEqual([]);
    answers[STATUS] = disconnected;
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await notice('WhatsApp desconectado');
    expect(writes()).toHaveLength(1);
    expect(await screen.findByText(/^Conecte seu WhatsApp/)).toHaveFocus();
  });

  // spec: 2 §2.29
  it('reports a delayed disconnection, and offers nothing that would undo it', async () => {
    const problem = {
      kind: 'disconnecting',
      message: 'O WhatsApp está sendo desconectado.',
      help: 'Continuamos tentando.',
      since: new Date().toISOString(),
    } as const;
    const ending = aConnection({ isConnected: false, state: 'connecting', problem });
    const { user, answers } = openWhatsapp({ [DISCONNECT]: { success: true, isEnded: false } });
    await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
    answers[STATUS] = ending;
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await notice('Desconectando o WhatsApp');
    const card = await connection();
    expect(await card.findByText('Desconectando…')).toBeVisible();
    expect(card.getByText(/assistente já não responde/)).toHaveFocus();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Atualizar']);
  });

  // spec: 2 §0.19
  it('shows the problem, the advice and its start time while there is one', async () => {
    const problem = {
      kind: 'unlinked',
      message: 'O WhatsApp foi desconectado no celular.',
      help: 'Escaneie o QR Code de novo.',
      since: new Date(Date.now() - 17 * 60_000).toISOString(),
    } as const;
    openWhatsapp({ [STATUS]: aConnection({ isConnected: false, state: 'close', problem }) });
    const alarm = within(await screen.findByRole('alert'));
    expect(alarm.getByText('O WhatsApp foi desconectado no celular.')).toBeVisible();
    expect(alarm.getByText('Escaneie o QR Code de novo.')).toBeVisible();
    expect(alarm.getByText('há 17 min')).toBeVisible();
  });

  it('shows the same text in card and banner, also while a code is shown', async () => {
    const problem = {
      kind: 'unlinked',
      message: 'O aparelho foi desconectado do seu WhatsApp.',
      help: 'Escaneie o QR Code de novo.',
      since: new Date().toISOString(),
    } as const;
    const status = aConnection({ isConnected: false, state: 'connecting', number: null, problem });
    openWhatsapp({ [STATUS]: status });
    const card = await connection();
    expect(await card.findByText(/volta a responder quando você escanear/)).toBeVisible();
    expect(card.queryByText(/Aguardando a leitura/)).not.toBeInTheDocument();
  });
});

describe('"Mostrar QR Code"', () => {
  const show = async (user: ReturnType<typeof openWhatsapp>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Mostrar QR Code' }));

  // spec: 2 §2.24
  it('opens the code while the phone is not connected', async () => {
    const { user } = openWhatsapp({ [STATUS]: disconnected, [CODE]: aCode });
    await show(user);
    expect(await screen.findByRole('img', { name: /QR Code/ })).toBeInTheDocument();
  });

  // spec: 2 §8.13
  it('reports an existing connection, without a dialog', async () => {
    const { user } = openWhatsapp({ [CODE]: { ...aCode, connected: true, qrCode: null } });
    await (await connection()).findByText('Conectado');
    await show(user);
    await notice('WhatsApp já conectado');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // spec: 2 §8.12
  it('opens the dialog even if the call fails', async () => {
    const { user } = openWhatsapp({ [CODE]: refusal(502, 'O gateway não respondeu') });
    await (await connection()).findByText('Conectado');
    await show(user);
    expect(await screen.findByText(/página de administração do provedor/)).toBeVisible();
  });
});

describe('the page', () => {
  // spec: 2 §2.21, 2 §7.23
  it('shows the four numbers', async () => {
    openWhatsapp();
    for (const [label, value] of [
      ['Mensagens Hoje', '48'],
      ['Conversas Ativas', '7'],
      ['Respondidas pela IA', '87%'],
      ['Tempo Médio de Resposta', '6 s'],
    ] as const) {
      expect((await screen.findByText(value)).previousElementSibling).toHaveTextContent(label);
    }
  });

  // spec: 2 §2.21
  it('shows dashes for numbers that cannot be loaded', async () => {
    openWhatsapp({ 'GET /api/whatsapp/stats': refusal(403, 'Não') });
    expect(await screen.findAllByText('—')).toHaveLength(4);
  });

  // spec: 2 §2.49
  it.each<[Partial<RecentMessage>, string]>([
    [{ kind: 'sticker', content: '' }, 'Figurinha'],
    [{ kind: 'image', content: 'olha' }, 'Foto: olha'],
    [{ kind: 'audio', content: 'quero marcar' }, 'Áudio: quero marcar'],
    [{ kind: 'call', content: 'Ligação de voz recusada' }, 'Ligação de voz recusada'],
    [{ content: 'engano', isDeleted: true }, 'Mensagem apagada'],
  ])('shows the recent message %o as "%s", linked to its chat', async (given, text) => {
    openWhatsapp({ 'GET /api/whatsapp/recent-messages': [aRecentMessage(given)] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Marina Castro' })).toHaveAttribute(
      'href',
      '/whatsapp/conversas?chat=7',
    );
  });

  // spec: 2 §2.26
  it('shows the recent messages and a link to the conversations', async () => {
    openWhatsapp({ 'GET /api/whatsapp/recent-messages': [aRecentMessage()] });
    expect(await screen.findByText('Quero marcar')).toBeVisible();
    expect(screen.getByText('Marina Castro')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir conversas' })).toHaveAttribute(
      'href',
      '/whatsapp/conversas',
    );
  });

  // spec: 2 §2.24
  it('is refetched with "Atualizar"', async () => {
    const { user, asked } = openWhatsapp();
    await screen.findByText('48');
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    const again = () => asked.slice(before).map(({ key }) => key);
    await waitFor(() =>
      expect(again()).toEqual(
        expect.arrayContaining([
          STATUS,
          'GET /api/whatsapp/stats',
          'GET /api/whatsapp/recent-messages',
          'GET /api/whatsapp/check-sync-status',
        ]),
      ),
    );
  });

  it('links to the conversations with the number of unread ones', async () => {
    openWhatsapp({ 'GET /api/conversations/unread': { count: 4 } });
    const link = await screen.findByRole('link', { name: /^Conversas/ });
    await waitFor(() => expect(link).toHaveTextContent('Conversas4 não lidas'));
    expect(screen.getByRole('link', { name: 'Conexão' })).toHaveAttribute('aria-current', 'page');
  });
});
