import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { EditClientForm, NewClientForm } from '#features/clients/client-form.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ClientDialogProps {
  /** Null for a new client. */
  client: Client | null;
  onClosed: () => void;
}

export function ClientDialog({ client, onClosed }: ClientDialogProps) {
  return (
    <Dialog
      title={client ? 'Editar Cliente' : 'Criar Novo Cliente'}
      description={client ? 'Altere os dados do cliente' : 'Preencha os dados do novo cliente'}
      onClosed={onClosed}
    >
      {(close) =>
        client ? <EditClientForm client={client} onDone={close} /> : <NewClientForm onDone={close} />
      }
    </Dialog>
  );
}
