import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isValidQr, useIsOld, usePairingEnd } from './pairing-end.ts';
import { PairingSteps, SimulatedPhone } from './pairing-steps.tsx';
import { useQrCode, useRenewQrCode } from '#features/whatsapp/whatsapp-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';

const NO_CODE = 'Erro ao gerar QR Code';
const LATE = 'O QR Code não chegou em um minuto.';
const SOON = 'Tente novamente em alguns segundos.';
const STEPS = [
  'Abra o WhatsApp no seu celular',
  'Toque em Mais opções ou Configurações e depois em Aparelhos conectados',
  'Toque em Conectar um aparelho',
  'Aponte a câmera para este QR Code',
];

interface PairingPanelProps {
  onDone: () => void;
  onUseCode: () => void;
  children: ReactNode;
}

/** QR code, scanning instructions and status. */
export function PairingPanel({ onDone, onUseCode, children }: PairingPanelProps) {
  const { data: code, isError } = useQrCode();
  const { mutateAsync: renew, isPending: isRenewing, submittedAt } = useRenewQrCode();
  const isConnected = usePairingEnd(code ?? null, onDone);
  const isOld = useIsOld(submittedAt);
  const lacksCode = code ? isLacking(code) : false;
  useFirstNotice(code ?? null);
  const handleRenew = async (): Promise<void> => {
    try {
      toastCode(await renew());
    } catch (problem) {
      toast({ title: NO_CODE, description: userMessage(problem, SOON), tone: 'danger' });
    }
  };
  const isRefused = !code && isError;
  const hasFailed = isRefused || lacksCode;
  return (
    <>
      <DialogBody label="Como conectar">
        <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
          <QrPicture code={code ?? null} isRenewing={isRenewing} hasFailed={hasFailed} />
          <PairingSteps steps={STEPS} />
        </div>
        {code?.phonePage && <SimulatedPhone address={code.phonePage} act="toque em Escanear" />}
        <p
          role="status"
          className={clsx(
            'mt-5 flex min-h-6 items-center gap-2 text-sm',
            hasFailed ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {!isConnected && !hasFailed && <Spinner className="size-4" />}
          {lacksCode && isOld ? LATE : statusText(isConnected, hasFailed)}
        </p>
        {lacksCode && isOld && (
          <p className="mt-1 text-sm text-ink-2">
            Toque em Gerar Novo QR. Se ele não aparecer em mais um minuto, avise quem administra o sistema: o
            servidor pode estar sem acesso ao WhatsApp. No seu celular não há nada a fazer.
          </p>
        )}
        {isRefused && <ManagerHint />}
        {isOld && !hasFailed && !isConnected && (
          <p className="mt-1 text-sm text-ink-2">
            O código vale por pouco tempo. Se o celular não o reconhecer, toque em Gerar Novo QR.
          </p>
        )}
        {code?.pairingCode && (
          <p className="mt-1 text-sm text-ink-2">
            Sem câmera? Use o código{' '}
            <strong className="font-semibold tabular-nums">{code.pairingCode}</strong>
          </p>
        )}
        <Button variant="ghost" size="small" className="mt-2 -ml-3" onClick={onUseCode}>
          Sem outra tela? Conectar com um código
        </Button>
        {children}
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

/** Points to the gateway's manager page, where a code can be created if the gateway does not answer us. */
const ManagerHint = () => (
  <p className="mt-1 text-sm text-ink-2">
    Se continuar, quem cuida do servidor pode gerar o código na página de administração do provedor: o
    endereço do provedor seguido de <strong className="font-semibold">/manager</strong>.
  </p>
);

const isLacking = (code: QrCode): boolean => !code.connected && !isValidQr(code);

const statusText = (isConnected: boolean, hasFailed: boolean): string => {
  if (isConnected) return 'WhatsApp conectado!';
  return hasFailed ? `${NO_CODE}. ${SOON}` : 'Aguardando a leitura do QR Code…';
};

interface QrPictureProps {
  code: QrCode | null;
  isRenewing: boolean;
  hasFailed: boolean;
}

/** Black on white with a quiet zone in both themes: cameras cannot read it otherwise. */
function QrPicture({ code, isRenewing, hasFailed }: QrPictureProps) {
  const picture = code && isValidQr(code) && !isRenewing ? code.qrCode : null;
  return (
    <div
      className={clsx(
        'mx-auto grid place-items-center rounded-card border border-line bg-white p-4',
        // without a code the text below matters
        hasFailed ? 'size-28 sm:size-60' : 'size-60',
      )}
    >
      {picture ? (
        <img src={picture} alt="QR Code para conectar o WhatsApp" className="size-full" />
      ) : (
        <span className="text-[#626c6f]">
          {hasFailed ? (
            <CircleAlert aria-hidden="true" className="size-10" />
          ) : (
            <Spinner className="size-8" />
          )}
        </span>
      )}
    </div>
  );
}

/** Shows a pairing code, or the lack of any code, in a toast. */
function toastCode(code: QrCode): void {
  if (isLacking(code)) toast({ title: NO_CODE, description: SOON, tone: 'danger' });
  else if (code.pairingCode) toast({ title: 'Código de pareamento', description: code.pairingCode });
}

/** Only for the first response: WhatsApp changes the code every 45 s. */
function useFirstNotice(code: QrCode | null): void {
  const isThere = code !== null;
  const tell = useEffectEvent(() => {
    if (code) toastCode(code);
  });
  useEffect(() => {
    if (isThere) tell();
  }, [isThere]);
}
