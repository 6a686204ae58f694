import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { ConnectionStatus } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { QrCode, RefreshCw, Smartphone, Unplug } from 'lucide-react';
import { useConnection, useDisconnect, useRefreshWhatsapp } from '#features/whatsapp/whatsapp-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** Whether the phone is connected, and the buttons that change it. */
export function ConnectionCard({ onPair }: { onPair: () => void }) {
  const { data: connection, isFetching } = useConnection();
  const refreshAll = useRefreshWhatsapp();
  const isConnected = connection?.isConnected === true;
  return (
    <Card aria-labelledby="connection">
      <CardHeader id="connection" title="Conexão">
        <Badge tone={isConnected ? 'green' : 'red'} className={connection ? undefined : 'invisible'}>
          {isConnected ? 'Conectado' : 'Desconectado'}
        </Badge>
      </CardHeader>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex min-h-11 items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
            <Smartphone aria-hidden="true" className="size-5" />
          </span>
          <p className="min-w-0 text-ink-2">{connection && situation(connection)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isConnected ? <DisconnectButton /> : <PairButtons onPair={onPair} />}
          <Button variant="outline" busy={isFetching} onClick={() => void refreshAll()}>
            {!isFetching && <RefreshCw aria-hidden="true" />}
            Atualizar
          </Button>
        </div>
        <p className="border-t border-line pt-3 text-caption text-ink-3">
          A conexão funciona pela Evolution API, com o WhatsApp do seu próprio número, e não pela API oficial
          do WhatsApp Business.
        </p>
      </div>
    </Card>
  );
}

const situation = ({ isConnected, state, number }: ConnectionStatus): string => {
  if (!isConnected) {
    return state === 'connecting'
      ? 'Aguardando a leitura do QR Code.'
      : 'Conecte seu WhatsApp para a assistente responder e agendar por você.';
  }
  const phone = displayPhone(number);
  return `A assistente responde seus clientes${phone && ` pelo número ${phone}`}.`;
};

const PairButtons = ({ onPair }: { onPair: () => void }) => (
  <Button onClick={onPair}>
    <QrCode aria-hidden="true" />
    Mostrar QR Code
  </Button>
);

function DisconnectButton() {
  const { mutateAsync: disconnect, isPending } = useDisconnect();
  const handleDisconnect = async (): Promise<void> => {
    const detail = 'A assistente deixa de responder até você conectar de novo.';
    if (!(await confirm({ title: 'Desconectar o WhatsApp?', detail, destructive: true }))) return;
    try {
      await disconnect();
      toast({ title: 'WhatsApp desconectado' });
    } catch {
      toast({ title: 'Erro', description: 'Não foi possível desconectar. Tente novamente.', tone: 'danger' });
    }
  };
  return (
    <Button variant="danger-outline" busy={isPending} onClick={() => void handleDisconnect()}>
      {!isPending && <Unplug aria-hidden="true" />}
      Desconectar
    </Button>
  );
}
