import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { QrCode as QrIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import {
  useConnection,
  useQrCode,
  useRefreshWhatsapp,
  useRenewQrCode,
} from '#features/whatsapp/whatsapp-queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';

const SHORTEST_QR = 50;
const STEPS = [
  'Abra o WhatsApp no seu celular',
  'Toque em Mais opções ou Configurações e depois em Aparelhos conectados',
  'Toque em Conectar um aparelho',
  'Aponte a câmera para este QR Code',
];

/** Pairs the phone: shows the code, keeps it fresh, and closes by itself once the phone is connected. */
export function QrDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog
      title="Conectar WhatsApp"
      description="Escaneie o QR Code com o celular que atende seus clientes"
      dismissible
      onClosed={onClosed}
    >
      {(close) => <Pairing onDone={close} />}
    </Dialog>
  );
}

function Pairing({ onDone }: { onDone: () => void }) {
  const { data: code, isFetching, isError } = useQrCode();
  const { mutateAsync: renew, isPending: isRenewing } = useRenewQrCode();
  const isConnected = usePairingEnd(code, onDone);
  const handleRenew = async (): Promise<void> => {
    try {
      const renewed = await renew();
      if (renewed.pairingCode) toast({ title: 'Código de pareamento', description: renewed.pairingCode });
    } catch {
      const description = 'Tente novamente em alguns segundos.';
      toast({ title: 'Erro ao gerar QR Code', description, tone: 'danger' });
    }
  };
  const hasFailed = isError || (code != null && !isValidQr(code) && !isFetching);
  return (
    <>
      <DialogBody>
        <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
          <QrPicture code={code ?? null} isRenewing={isRenewing} hasFailed={hasFailed} />
          <ol className="flex flex-col gap-3">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-caption font-semibold text-primary-ink"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <p role="status" className="mt-5 flex min-h-6 items-center gap-2 text-sm text-ink-2">
          {!isConnected && !hasFailed && <Spinner className="size-4" />}
          {statusText(isConnected, hasFailed)}
        </p>
        {code?.pairingCode && (
          <p className="mt-1 text-sm text-ink-2">
            Sem câmera? Use o código{' '}
            <strong className="font-semibold tabular-nums">{code.pairingCode}</strong>
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Fechar
        </Button>
        <Button busy={isRenewing} onClick={() => void handleRenew()}>
          Gerar Novo QR
        </Button>
      </DialogFooter>
    </>
  );
}

const isValidQr = ({ qrCode }: QrCode): boolean => (qrCode?.length ?? 0) > SHORTEST_QR;

const statusText = (isConnected: boolean, hasFailed: boolean): string => {
  if (isConnected) return 'WhatsApp conectado!';
  return hasFailed
    ? 'Erro ao gerar QR Code. Tente novamente em alguns segundos.'
    : 'Aguardando a leitura do QR Code…';
};

interface QrPictureProps {
  code: QrCode | null;
  isRenewing: boolean;
  hasFailed: boolean;
}

/** Black on white with a quiet zone in both themes: cameras do not read it otherwise. */
function QrPicture({ code, isRenewing, hasFailed }: QrPictureProps) {
  const picture = code && isValidQr(code) && !isRenewing ? code.qrCode : null;
  return (
    <div className="mx-auto grid size-60 place-items-center rounded-card border border-line bg-white p-4">
      {picture ? (
        <img src={picture} alt="QR Code para conectar o WhatsApp" className="size-full" />
      ) : (
        <span className="text-[#626c6f]">
          {hasFailed ? <QrIcon aria-hidden="true" className="size-10" /> : <Spinner className="size-8" />}
        </span>
      )}
    </div>
  );
}

/** Says so and closes when the phone is connected; whether it is by now. */
function usePairingEnd(code: QrCode | null | undefined, onDone: () => void): boolean {
  const { data: connection } = useConnection({ isPairing: true });
  const refreshAll = useRefreshWhatsapp();
  const isConnected = connection?.isConnected === true || code?.connected === true;
  const end = useEffectEvent(() => {
    toast({ title: 'WhatsApp conectado!' });
    void refreshAll();
    onDone();
  });
  useEffect(() => {
    if (isConnected) end();
  }, [isConnected]);
  return isConnected;
}
