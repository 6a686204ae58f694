import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { ClientGonePanel, useIsClientGone } from '#features/clients/removal/client-gone.tsx';
import { EditClientForm, NewClientForm } from './client-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

interface ClientDialogProps {
  /** Null for a new client. */
  client: Client | null;
  onClosed: () => void;
}

export function ClientDialog({ client, onClosed }: ClientDialogProps) {
  const isGone = useIsClientGone(client?.id ?? null);
  return (
    <Dialog
      title={client ? 'Editar Cliente' : 'Criar Novo Cliente'}
      description={client ? 'Altere os dados do cliente' : 'Preencha os dados do novo cliente'}
      onClosed={onClosed}
    >
      {(close) => {
        if (isGone) return <ClientGonePanel onDone={close} />;
        return client ? <EditClientForm client={client} onDone={close} /> : <NewClientForm onDone={close} />;
      }}
    </Dialog>
  );
}
