import type { Client, ClientChange } from '@zelo/domain/clients/clients-contract.ts';
import { useState } from 'react';
import {
  newerClient,
  type PhoneConflict,
  phoneConflict,
  useSaveClient,
} from '#features/clients/clients-queries.ts';
import { toast } from '#ui/toasts/toast.ts';

interface ClientEditOptions {
  client: Client;
  /** Draft name of the form. */
  draft: string;
  /** Message for a failed save. */
  failure: string;
  /** Another client has the phone; the message is shown under its field. */
  onPhoneTaken: (taken: PhoneConflict) => void;
  onDone: () => void;
}

/**
 * Edits a stored client. Each save names the version that the user has seen. After a conflict, `newer` is the stored
 * client, and the user can keep either version.
 */
export function useClientEdit({ client, draft, failure, onPhoneTaken, onDone }: ClientEditOptions) {
  const { mutateAsync: save, isPending } = useSaveClient();
  const [known, setKnown] = useState(client);
  const [newer, setNewer] = useState<Client | null>(null);
  const handleSave = async (body: ClientChange): Promise<void> => {
    try {
      await save({ id: known.id, body: { ...body, version: (newer ?? known).version }, draft });
      toast({ title: 'Cliente atualizado com sucesso!' });
      onDone();
    } catch (error) {
      const [stored, taken] = [newerClient(error), phoneConflict(error)];
      if (taken) onPhoneTaken(taken);
      else if (stored) setNewer(stored);
      else toast({ title: 'Erro', description: failure, tone: 'danger' });
    }
  };
  const handleUseSaved = (stored: Client): void => {
    setKnown(stored);
    setNewer(null);
  };
  return { newer, isSaving: isPending, handleSave, handleUseSaved };
}
