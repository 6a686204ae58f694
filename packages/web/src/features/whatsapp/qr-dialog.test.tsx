import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test-app.tsx';
import { serve, type Answers } from '../../test-server.ts';
import { QrDialog } from './qr-dialog.tsx';

const status = (isConnected: boolean) => ({
  isConnected,
  state: isConnected ? 'open' : 'connecting',
  number: null,
});
const aCode = (given: Partial<QrCode> = {}): QrCode => ({
  connected: false,
  message: '',
  qrCode: `data:image/png;base64,${'A'.repeat(60)}`,
  pairingCode: null,
  ...given,
});

const open = (code: QrCode) => {
  const answers: Answers = {
    'GET /api/whatsapp/qr-code': code,
    'GET /api/whatsapp/connection-status': status(false),
  };
  const onClosed = vi.fn<() => void>();
  return { ...serve(answers), answers, onClosed, ...renderInApp(<QrDialog onClosed={onClosed} />) };
};

describe('the QR dialog', () => {
  it('shows the code and four steps', async () => {
    open(aCode({ pairingCode: 'ABCD-1234' }));
    expect(await screen.findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('ABCD-1234')).toBeVisible();
  });

  it('takes a text of 50 characters or less for no code', async () => {
    open(aCode({ qrCode: 'A'.repeat(50) }));
    expect(await screen.findByText(/Erro ao gerar QR Code/)).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('closes by itself once the phone is connected', async () => {
    const { answers, client, onClosed } = open(aCode());
    await screen.findByRole('img');
    answers['GET /api/whatsapp/connection-status'] = status(true);
    await client.refetchQueries({ queryKey: ['/api/whatsapp/connection-status'] });
    await screen.findByRole('group', { name: 'WhatsApp conectado!' });
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('puts a new code in the place of the old one', async () => {
    const { answers, user } = open(aCode());
    await screen.findByRole('img');
    const renewed = aCode({ qrCode: `data:image/png;base64,${'B'.repeat(60)}` });
    answers['GET /api/whatsapp/qr-code?renew=true'] = renewed;
    await user.click(screen.getByRole('button', { name: 'Gerar Novo QR' }));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', renewed.qrCode));
  });
});
