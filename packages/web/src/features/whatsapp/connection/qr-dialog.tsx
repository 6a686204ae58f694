import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { CodePanel } from './code-panel.tsx';
import type { PairingWay } from './connection-card.tsx';
import { PairingPanel } from './pairing-panel.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const DESCRIPTIONS: Record<PairingWay, string> = {
  qr: 'Escaneie o QR Code com o celular que atende seus clientes',
  code: 'Digite um código no WhatsApp que atende seus clientes',
};

interface QrDialogProps {
  firstWay?: PairingWay;
  onClosed: () => void;
}

/** Pairs the phone: shows the code, keeps it fresh, and closes automatically once the phone is connected. */
export function QrDialog({ firstWay = 'qr', onClosed }: QrDialogProps) {
  const [way, setWay] = useState(firstWay);
  return (
    <Dialog title="Conectar WhatsApp" description={DESCRIPTIONS[way]} dismissible onClosed={onClosed}>
      {(close) =>
        way === 'qr' ? (
          <PairingPanel onDone={close} onUseCode={() => setWay('code')}>
            <ConnectionTerms />
          </PairingPanel>
        ) : (
          <CodePanel onDone={close} onUseQr={() => setWay('qr')}>
            <ConnectionTerms />
          </CodePanel>
        )
      }
    </Dialog>
  );
}

/** Risks accepted by pairing: this is not WhatsApp's official API. */
const ConnectionTerms = () => (
  <p className="mt-4 flex gap-2.5 rounded-control bg-sunken p-3 text-caption text-ink-2">
    <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>
      Ao conectar, você concorda com uma conexão não oficial. O WhatsApp pode limitar ou bloquear números que
      enviam muitas mensagens a quem não pediu: prefira um número de trabalho.
    </span>
  </p>
);
