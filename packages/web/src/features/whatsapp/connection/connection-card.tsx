import { situationOf } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { ConnectionStatus } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { KeyRound, QrCode, RefreshCw, Smartphone, Unplug } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConnection, useDisconnect, useRefreshWhatsapp } from '#features/whatsapp/whatsapp-queries.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

/** A QR code for the camera of a second device, or a code typed on the phone itself. */
export type PairingWay = 'qr' | 'code';

interface ConnectionCardProps {
  /** The one that suits this device. */
  firstWay: PairingWay;
  onPair: (way: PairingWay) => void;
  /** The QR code is being requested. */
  isAsking: boolean;
}

/** Connection status of the phone, with the buttons that change it. */
export function ConnectionCard({ firstWay, onPair, isAsking }: ConnectionCardProps) {
  const { data: connection, isError } = useConnection();
  const isConnected = connection?.isConnected === true;
  const situation = useRef<HTMLParagraphElement>(null);
  const isEnding = connection?.problem?.kind === 'disconnecting';
  return (
    <Card aria-labelledby="connection">
      <CardHeader id="connection" title="Conexão">
        {connection && !isConnected && !isEnding && (
          <Button variant="outline" size="small" onClick={() => onPair(firstWay)}>
            {connection.wasPaired ? 'Reconectar' : 'Conectar'}
          </Button>
        )}
        <StateBadge connection={connection} />
      </CardHeader>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex min-h-11 items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
            <Smartphone aria-hidden="true" className="size-5" />
          </span>
          <p ref={situation} tabIndex={-1} className="min-w-0 text-ink-2 outline-none">
            {connection
              ? situationOf(connection)
              : isError && 'Não foi possível ver a conexão. Atualize daqui a pouco.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {firstWay === 'code' && connection && !isConnected && !isEnding && (
            <Button size="small" onClick={() => onPair('code')}>
              <KeyRound aria-hidden="true" />
              Conectar com código
            </Button>
          )}
          {!isEnding && (
            <Button
              variant={isConnected || firstWay === 'code' ? 'outline' : 'primary'}
              size="small"
              busy={isAsking}
              onClick={() => onPair('qr')}
            >
              <QrCode aria-hidden="true" />
              Mostrar QR Code
            </Button>
          )}
          <RefreshButton />
          {isConnected && <DisconnectButton onDone={() => takeFocus(situation.current)} />}
        </div>
        <p className="border-t border-line pt-3 text-caption text-ink-3">
          A conexão usa o WhatsApp do seu próprio número, como o WhatsApp Web. Não é a API oficial do WhatsApp
          Business.
        </p>
      </div>
    </Card>
  );
}

/**
 * Takes the focus when the pressed button disappears with the connection, unless the user has moved the focus
 * elsewhere.
 */
const takeFocus = (place: HTMLElement | null): void => {
  const { activeElement } = document;
  const isLeft = activeElement === null || activeElement === document.body;
  if (isLeft || activeElement.matches('[data-disconnect]')) place?.focus();
};

function StateBadge({ connection }: { connection: ConnectionStatus | null | undefined }) {
  if (connection?.problem?.kind === 'disconnecting') return <Badge tone="yellow">Desconectando…</Badge>;
  const isConnected = connection?.isConnected === true;
  return (
    <Badge tone={isConnected ? 'green' : 'red'} className={connection ? undefined : 'invisible'}>
      {isConnected ? 'Conectado' : 'Desconectado'}
    </Badge>
  );
}

function RefreshButton() {
  const refreshAll = useRefreshWhatsapp();
  const [isRefreshing, setRefreshing] = useState(false);
  const handleRefresh = async (): Promise<void> => {
    setRefreshing(true);
    await refreshAll();
    setRefreshing(false);
  };
  return (
    <Button variant="outline" size="small" busy={isRefreshing} onClick={() => void handleRefresh()}>
      {!isRefreshing && <RefreshCw aria-hidden="true" />}
      Atualizar
    </Button>
  );
}

function DisconnectButton({ onDone }: { onDone: () => void }) {
  const { mutateAsync: disconnect, isPending } = useDisconnect();
  const handleDisconnect = async (): Promise<void> => {
    const detail = 'A assistente deixa de responder até você conectar de novo.';
    if (!(await confirm({ title: 'Desconectar o WhatsApp?', detail, destructive: true }))) return;
    try {
      const { isEnded } = await disconnect();
      onDone();
      toast(
        isEnded
          ? { title: 'WhatsApp desconectado' }
          : { title: 'Desconectando o WhatsApp', description: 'A assistente já não responde.' },
      );
    } catch {
      toast({ title: 'Erro', description: 'Não foi possível desconectar. Tente novamente.', tone: 'danger' });
    }
  };
  return (
    <Button
      data-disconnect=""
      variant="danger-outline"
      size="small"
      busy={isPending}
      onClick={() => void handleDisconnect()}
    >
      <Unplug aria-hidden="true" />
      Desconectar
    </Button>
  );
}
