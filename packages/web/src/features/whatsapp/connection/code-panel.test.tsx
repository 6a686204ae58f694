import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { QrDialog } from './qr-dialog.tsx';

const ASK = 'POST /api/whatsapp/pairing-code';
const CODE = 'GET /api/whatsapp/qr-code';
const STATUS = 'GET /api/whatsapp/connection-status';
const NUMBER = '(11) 91234-5678';
const POLL_MS = 5000;

const status = (isConnected: boolean) => ({
  isConnected,
  state: isConnected ? 'open' : 'connecting',
  number: null,
  problem: null,
});
const aCode = (pairingCode: string | null, given: Partial<QrCode> = {}): QrCode => ({
  connected: false,
  message: '',
  qrCode: `data:image/png;base64,${'A'.repeat(60)}`,
  pairingCode,
  ...given,
});

const open = (first: unknown) => {
  const answers: Answers = { [ASK]: first, [CODE]: first, [STATUS]: status(false) };
  const onClosed = vi.fn<() => void>();
  const server = serve(answers);
  return { ...server, answers, onClosed, ...renderInApp(<QrDialog firstWay="code" onClosed={onClosed} />) };
};

type Opened = ReturnType<typeof open>;

const request = async ({ user }: Opened, number = NUMBER): Promise<void> => {
  await user.type(await screen.findByLabelText('Número do WhatsApp'), number);
  await user.click(screen.getByRole('button', { name: 'Gerar código' }));
};

const poll = () => act(() => vi.advanceTimersByTimeAsync(POLL_MS));

afterEach(() => void vi.useRealTimers());

describe('the pairing code', () => {
  // spec: 2 §0.110
  it('is requested for a number, and shown in two groups with the steps of both systems', async () => {
    const page = open(aCode('K7XW2M9P'));
    await request(page);
    expect(await screen.findByText('K7XW-2M9P')).toBeVisible();
    expect(page.writes()).toMatchObject([{ key: ASK, body: { number: NUMBER } }]);
    expect(screen.getByText('(11) 91234-5678')).toBeVisible();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('três pontos e em Aparelhos conectados');
    await page.user.click(screen.getByRole('radio', { name: 'iPhone' }));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Configurações e em Aparelhos conectados');
    await page.user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('K7XW2M9P');
  });

  // spec: 2 §0.111
  it.each([
    ['91234-5678', 'Digite o número com DDD, como (11) 91234-5678.'],
    [
      '+351 912 345 678',
      'O código só funciona com números do Brasil. Para um número de outro país, use o QR Code.',
    ],
  ])('explains why %s gets none', async (number, words) => {
    const page = open(aCode('K7XW2M9P'));
    await request(page, number);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(page.writes()).toEqual([]);
  });

  // spec: 2 §0.111
  it('follows the one that WhatsApp takes, and says when it has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open(aCode('K7XW2M9P'));
    await request(page);
    await screen.findByText('K7XW-2M9P');
    page.answers[CODE] = aCode('ABCD1234');
    await poll();
    expect(await screen.findByText('ABCD-1234')).toBeVisible();
    expect(screen.getByText('Este código é novo: o anterior já não vale.')).toBeVisible();
    page.answers[CODE] = aCode(null);
    await poll();
    expect(await screen.findByText('O código expirou. Peça outro código.')).toBeVisible();
    page.answers[ASK] = aCode('EFGH5678');
    page.answers[CODE] = aCode('EFGH5678');
    await page.user.click(screen.getByRole('button', { name: 'Pedir outro código' }));
    expect(await screen.findByText('EFGH-5678')).toBeVisible();
  });

  it('is awaited while the gateway prepares it, and given up after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open(aCode(null, { qrCode: null }));
    await request(page);
    expect(await screen.findByText('Gerando o código…')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('O código não chegou em um minuto. Peça outro, ou use o QR Code.')).toBeVisible();
  });

  it('is missing where the gateway shows only a QR code', async () => {
    const page = open(aCode(null));
    await request(page);
    expect(await screen.findByText(/não devolveu um código/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Usar QR Code' }));
    expect(await screen.findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Sem outra tela? Conectar com um código' }));
    expect(await screen.findByLabelText('Número do WhatsApp')).toBeVisible();
  });

  it('keeps the number when the server refuses, with the reason', async () => {
    const page = open(refusal(409, 'Você já pediu vários códigos.'));
    await request(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Você já pediu vários códigos.');
    expect(screen.getByLabelText('Número do WhatsApp')).toHaveValue(NUMBER);
  });

  // spec: 2 §4.17
  it('closes the dialog once the phone is connected', async () => {
    const page = open(aCode('K7XW2M9P'));
    await request(page);
    await screen.findByText('K7XW-2M9P');
    page.answers[STATUS] = status(true);
    await page.client.refetchQueries({ queryKey: ['/api/whatsapp/connection-status'] });
    await screen.findByRole('group', { name: 'WhatsApp conectado!' });
    await waitFor(() => expect(page.onClosed).toHaveBeenCalledOnce());
  });

  it('says so when another phone was connected', async () => {
    const page = open(aCode('K7XW2M9P'));
    await request(page);
    await screen.findByText('K7XW-2M9P');
    page.answers[STATUS] = { ...status(true), number: '5511999990000' };
    await page.client.refetchQueries({ queryKey: ['/api/whatsapp/connection-status'] });
    expect(await screen.findByRole('group', { name: 'WhatsApp conectado!' })).toHaveTextContent(
      'Você pediu o código para (11) 91234-5678 e o WhatsApp conectado é (11) 99999-0000. Se não foi você, desconecte.',
    );
  });
});
