import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { QrDialog } from './qr-dialog.tsx';

const CODE = 'GET /api/whatsapp/qr-code';
const RENEWED = 'GET /api/whatsapp/qr-code?renew=true';
const STATUS = 'GET /api/whatsapp/connection-status';

const status = (isConnected: boolean) => ({
  isConnected,
  state: isConnected ? 'open' : 'connecting',
  number: null,
  problem: null,
});
const aCode = (given: Partial<QrCode> = {}): QrCode => ({
  connected: false,
  message: '',
  qrCode: `data:image/png;base64,${'A'.repeat(60)}`,
  pairingCode: null,
  ...given,
});

const open = (code: unknown) => {
  const answers: Answers = { [CODE]: code, [STATUS]: status(false) };
  const onClosed = vi.fn<() => void>();
  const server = serve(answers);
  const asked = (key: string) => server.asked.filter((call) => call.key === key).length;
  return { asked, answers, onClosed, ...renderInApp(<QrDialog onClosed={onClosed} />) };
};

const notice = (name: string) => screen.findByRole('group', { name });

afterEach(() => void vi.useRealTimers());

describe('the QR dialog', () => {
  it('links to the simulated phone in a local run', async () => {
    open(aCode({ phonePage: 'http://127.0.0.1:8080/phone' }));
    const link = await screen.findByRole('link', { name: 'Abra a página do celular' });
    expect(link).toHaveAttribute('href', 'http://127.0.0.1:8080/phone');
    expect(link.closest('p')).toHaveTextContent('Neste teste o celular é simulado.');
  });

  it('names no simulated phone with a real gateway', async () => {
    open(aCode());
    await screen.findByRole('img', { name: 'QR Code para conectar o WhatsApp' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  // spec: 2 §2.25, 2 §7.25
  it('shows the code and four steps', async () => {
    open(aCode());
    expect(await screen.findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Abra o WhatsApp no seu celular',
      '2Toque em Mais opções ou Configurações e depois em Aparelhos conectados',
      '3Toque em Conectar um aparelho',
      '4Aponte a câmera para este QR Code',
    ]);
  });

  // spec: 2 §0.17
  it('warns before pairing that the connection is not an official one', async () => {
    open(aCode());
    await screen.findByRole('img');
    expect(screen.getByText(/você concorda com uma conexão não oficial/)).toBeVisible();
  });

  // spec: 2 §3.17, 2 §8.14
  it('shows a pairing code, also in a toast', async () => {
    open(aCode({ pairingCode: 'ABCD-1234' }));
    expect(await notice('Código de pareamento')).toHaveTextContent('ABCD-1234');
    expect(screen.getAllByText('ABCD-1234')).toHaveLength(2);
  });

  // spec: 2 §5.25, 2 §8.11
  it('treats a text of 50 characters or less as no code, and asks to try again in a few seconds', async () => {
    open(aCode({ qrCode: 'A'.repeat(50) }));
    expect(await notice('Erro ao gerar QR Code')).toHaveTextContent('Tente novamente em alguns segundos.');
    expect(screen.getByText('Erro ao gerar QR Code. Tente novamente em alguns segundos.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  // spec: 2 §8.12
  it('stays open when the call fails and points to the manager page of the provider', async () => {
    const { onClosed } = open(refusal(502, 'O gateway não respondeu'));
    expect(await screen.findByText(/página de administração do provedor/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gerar Novo QR' })).toBeEnabled();
    expect(onClosed).not.toHaveBeenCalled();
  });

  // spec: 2 §4.17
  it('closes automatically once the phone is connected', async () => {
    const { answers, client, onClosed } = open(aCode());
    await screen.findByRole('img');
    answers[STATUS] = status(true);
    await client.refetchQueries({ queryKey: ['/api/whatsapp/connection-status'] });
    await notice('WhatsApp conectado!');
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  // spec: 2 §3.17, 2 §8.13
  it('reports an existing connection when there is no code to show', async () => {
    const { onClosed } = open(aCode({ connected: true, qrCode: null }));
    await notice('WhatsApp já conectado');
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  // spec: 2 §4.16, 2 §9.17
  it('polls the connection and the code every 5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = open(aCode());
    await screen.findByRole('img');
    const before = [asked(STATUS), asked(CODE)];
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect([asked(STATUS), asked(CODE)]).toEqual(before.map((times) => times + 1));
  });

  // spec: 2 §0.18
  it('advises a new code after 60 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(aCode());
    await screen.findByRole('img');
    expect(screen.queryByText(/O código vale por pouco tempo/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/O código vale por pouco tempo/)).toBeVisible();
  });

  it('shows advice when no code has arrived for 60 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(aCode({ qrCode: null }));
    await screen.findByText('Erro ao gerar QR Code. Tente novamente em alguns segundos.');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('O QR Code não chegou em um minuto.')).toBeVisible();
    expect(screen.getByText(/avise quem administra o sistema/)).toBeVisible();
    expect(screen.queryByText(/Tente novamente em alguns segundos/)).not.toBeInTheDocument();
  });

  // spec: 2 §2.25
  it('replaces the old code by a new one', async () => {
    const { answers, user } = open(aCode());
    await screen.findByRole('img');
    const renewed = aCode({ qrCode: `data:image/png;base64,${'B'.repeat(60)}`, pairingCode: 'EFGH-5678' });
    answers[RENEWED] = renewed;
    await user.click(screen.getByRole('button', { name: 'Gerar Novo QR' }));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', renewed.qrCode));
    expect(await notice('Código de pareamento')).toHaveTextContent('EFGH-5678');
  });

  // spec: 2 §8.11
  it('keeps the old code when no new one can be fetched', async () => {
    const { answers, user } = open(aCode());
    await screen.findByRole('img');
    answers[RENEWED] = refusal(502, 'O gateway não respondeu');
    await user.click(screen.getByRole('button', { name: 'Gerar Novo QR' }));
    expect(await notice('Erro ao gerar QR Code')).toHaveTextContent('O gateway não respondeu');
    expect(screen.getByRole('img')).toBeVisible();
  });

  // spec: 2 §2.25
  it('closes with "Fechar"', async () => {
    const { user, onClosed } = open(aCode());
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });
});
