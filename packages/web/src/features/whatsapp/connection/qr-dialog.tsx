import { ShieldAlert } from 'lucide-react';
import { PairingPanel } from './pairing-panel.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Pairs the phone: shows the code, keeps it fresh, and closes automatically once the phone is connected. */
export function QrDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog
      title="Conectar WhatsApp"
      description="Escaneie o QR Code com o celular que atende seus clientes"
      dismissible
      onClosed={onClosed}
    >
      {(close) => (
        <PairingPanel onDone={close}>
          <ConnectionTerms />
        </PairingPanel>
      )}
    </Dialog>
  );
}

/** Risks accepted by scanning: this is not WhatsApp's official API. */
const ConnectionTerms = () => (
  <p className="mt-4 flex gap-2.5 rounded-control bg-sunken p-3 text-caption text-ink-2">
    <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>
      Ao escanear, você concorda com uma conexão não oficial, feita pela Evolution API. O WhatsApp pode
      limitar ou bloquear números que enviam muitas mensagens a quem não pediu: prefira um número de trabalho.
    </span>
  </p>
);
