import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useSetClientActive } from '#features/clients/clients-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import type { MenuEntry } from '#ui/buttons/menu.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Menu entry that archives or restores a client. */
export function useArchiveEntry({ id, isActive }: Client): { entry: MenuEntry; isArchiving: boolean } {
  const { mutateAsync: setActive, isPending: isArchiving } = useSetClientActive();
  const handleArchive = async (): Promise<void> => {
    try {
      await setActive({ id, isActive: !isActive });
      if (isActive) {
        const description = 'Saiu das listas e dos novos agendamentos. O histórico e as conversas continuam.';
        toast({ title: 'Cliente arquivado', description });
      } else toast({ title: 'Cliente de volta às listas' });
    } catch (error) {
      const failure = `Não foi possível ${isActive ? 'arquivar' : 'desarquivar'}. Tente novamente.`;
      toast({ title: 'Erro', description: userMessage(error, failure), tone: 'danger' });
    }
  };
  const entry: MenuEntry = {
    label: isActive ? 'Arquivar' : 'Desarquivar',
    icon: isActive ? Archive : ArchiveRestore,
    onSelect: () => void handleArchive(),
  };
  return { entry, isArchiving };
}
