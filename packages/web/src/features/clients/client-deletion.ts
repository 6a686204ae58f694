import { useMutation } from '@tanstack/react-query';
import type { VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import { visitsToComeText } from '@zelo/domain/agenda/visits-to-come.ts';
import type { Client, RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { useDeleteClient } from '#features/clients/clients-queries.ts';
import { visitsChanged } from '#features/clients/visits-changed.ts';
import { call } from '#lib/api.ts';
import { choose, confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

const TITLE = 'Tem certeza que deseja excluir este cliente?';

/** What becomes of the visits to come; null when the client is not to be deleted. The plain question is spec 1 §7's. */
const askWhatToDo = async ({ name }: Client, visits: VisitsToCome): Promise<RemovalChoice | null> => {
  if (visits.count === 0) return (await confirm({ title: TITLE, destructive: true })) ? 'keep' : null;
  const isOne = visits.count === 1;
  return choose<RemovalChoice>({
    title: TITLE,
    detail: visitsToComeText(name, visits),
    choices: [
      {
        value: 'keep',
        label: `Excluir e manter ${isOne ? 'o horário' : 'os horários'} na agenda`,
        variant: 'danger-outline',
      },
      {
        value: 'cancel',
        label: `Excluir e cancelar ${isOne ? 'o horário' : 'os horários'}`,
        variant: 'danger',
      },
    ],
    refusal: 'Não excluir',
  });
};

/** Deletes a client after its question, which names the visits that are still to come. */
export function useAskToDeleteClient() {
  const toCome = useMutation({
    mutationFn: (id: number) => call('GET /api/clients/:id/visits-to-come', { params: { id } }),
  });
  const removal = useDeleteClient();

  const askToDelete = async (client: Client): Promise<void> => {
    const { id } = client;
    try {
      const shown = await toCome.mutateAsync(id);
      const visits = await askWhatToDo(client, shown);
      if (visits === null) return;
      await removal.mutateAsync({ id, visits, seen: shown.seen });
      const isCancelled = visits === 'cancel';
      toast({
        title: 'Cliente excluído com sucesso!',
        ...(isCancelled && { description: 'Os horários futuros foram cancelados na agenda.' }),
      });
    } catch (error) {
      if (visitsChanged(error)) return askToDelete(client);
      toast({ title: 'Erro', description: 'Erro ao excluir cliente. Tente novamente.', tone: 'danger' });
    }
  };

  return { askToDelete, isDeleting: toCome.isPending || removal.isPending };
}
