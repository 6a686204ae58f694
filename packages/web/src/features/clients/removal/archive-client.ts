import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { nextVisitOf } from '@zelo/domain/clients/visits/next-visit.ts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useSetClientActive } from '#features/clients/clients-queries.ts';
import { read } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { dayAndMonth } from '#lib/format.ts';
import type { MenuEntry } from '#ui/buttons/menu.tsx';
import { toast } from '#ui/toasts/toast.ts';

const GONE = 'Saiu das listas e dos novos agendamentos. O histórico e as conversas continuam.';

/** ' Tem visita em 08/12.'; empty without one, or while the visits cannot be read. */
const visitText = async (client: QueryClient, id: number): Promise<string> => {
  const visits = await client
    .fetchQuery({ ...read('GET /api/appointments/client/:id', { params: { id } }), retry: false })
    .catch(() => []);
  const date = nextVisitOf(visits ?? [], Date.now())?.startTimeLocal;
  return date ? ` Tem visita em ${dayAndMonth(date)}: ela continua marcada.` : '';
};

/** Menu entry that archives or restores a client. */
export function useArchiveEntry({ id, isActive }: Client): { entry: MenuEntry; isArchiving: boolean } {
  const { mutateAsync: setActive, isPending: isArchiving } = useSetClientActive();
  const client = useQueryClient();
  const set = async (next: boolean): Promise<void> => {
    try {
      await setActive({ id, isActive: next });
      if (next) toast({ title: 'Cliente de volta às listas' });
      else
        toast({
          title: 'Cliente arquivado',
          description: GONE + (await visitText(client, id)),
          action: { label: 'Desfazer', onSelect: () => void set(true) },
        });
    } catch (error) {
      const failure = `Não foi possível ${next ? 'desarquivar' : 'arquivar'}. Tente novamente.`;
      toast({ title: 'Erro', description: userMessage(error, failure), tone: 'danger' });
    }
  };
  const entry: MenuEntry = {
    label: isActive ? 'Arquivar' : 'Desarquivar',
    icon: isActive ? Archive : ArchiveRestore,
    onSelect: () => void set(!isActive),
  };
  return { entry, isArchiving };
}
