import type { QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import {
  useConnection,
  useQrCode,
  useRefreshWhatsapp,
  useRenewQrCode,
} from '#features/whatsapp/whatsapp-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';

const MIN_QR_LENGTH = 50;
/** A user who is not connected by then is scanning an expired code. */
const HINT_AFTER_MS = 60_000;
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
  children: ReactNode;
}

/** QR code, scanning instructions and status. */
export function PairingPanel({ onDone, children }: PairingPanelProps) {
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
          <Steps />
        </div>
        {code?.phonePage && <SimulatedPhone address={code.phonePage} />}
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
            Toque em Gerar Novo QR. Se ele não aparecer em mais um minuto, avise quem administra o sistema: a
            Evolution API pode estar sem acesso ao WhatsApp. No seu celular não há nada a fazer.
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

const Steps = () => (
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
);

/** In a local run no real phone can scan the code. */
const SimulatedPhone = ({ address }: { address: string }) => (
  <p className="mt-5 rounded-control bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
    Neste teste o celular é simulado.{' '}
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-primary-ink underline underline-offset-2"
    >
      Abra a página do celular
    </a>{' '}
    neste computador e toque em Escanear.
  </p>
);

/** Points to the gateway's manager page, where a code can be created if the gateway does not answer us. */
const ManagerHint = () => (
  <p className="mt-1 text-sm text-ink-2">
    Se continuar, quem cuida do servidor pode gerar o código na página de administração da Evolution API: o
    Evolution Manager, no endereço da API seguido de <strong className="font-semibold">/manager</strong>.
  </p>
);

const isValidQr = ({ qrCode }: QrCode): boolean => (qrCode?.length ?? 0) > MIN_QR_LENGTH;

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

/**
 * Shows a toast and closes when the phone gets connected, or when the gateway reports that it already was. Returns
 * true then. A connection known only from our own record does not close the dialog: the user who opened it doubts
 * that record.
 */
function usePairingEnd(code: QrCode | null, onDone: () => void): boolean {
  const { data: connection } = useConnection({ isPairing: true });
  const refreshAll = useRefreshWhatsapp();
  const [hadCode, setHadCode] = useState(false);
  if (!hadCode && code && isValidQr(code)) setHadCode(true);
  const [wasApart, setWasApart] = useState(false);
  if (!wasApart && connection && !connection.isConnected) setWasApart(true);
  const isConnected = (wasApart && connection?.isConnected === true) || code?.connected === true;
  const end = useEffectEvent(() => {
    toast({ title: hadCode ? 'WhatsApp conectado!' : 'WhatsApp já conectado' });
    void refreshAll();
    onDone();
  });
  useEffect(() => {
    if (isConnected) end();
  }, [isConnected]);
  return isConnected;
}

/** True once a requested code is old enough to need a hint. */
function useIsOld(askedAt: number): boolean {
  const [oldOf, setOldOf] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOldOf(askedAt), HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [askedAt]);
  return oldOf === askedAt;
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
