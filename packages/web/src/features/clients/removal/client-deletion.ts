import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import { requestsToComeText, visitsToComeText } from '@zelo/domain/agenda/visits-to-come.ts';
import type { Client, RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { useDeleteClient } from '#features/clients/clients-queries.ts';
import { PATHS } from '#lib/paths.ts';
import { visitsChangedText } from './visits-changed.ts';
import { call } from '#lib/api/api.ts';
import { choose } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

const TITLE = 'Tem certeza que deseja excluir este cliente?';
const FATE =
  'São excluídos o cadastro, com telefone, e-mail e endereço, e as notas da ficha. Ficam as visitas, com o nome, as observações e os valores, e a conversa do WhatsApp. Para apagar também isso, abra a ficha e escolha “Apagar dados pessoais (LGPD)”.';

const UNTOLD =
  'Ninguém é avisado: sem o telefone, o cliente não recebe aviso de cancelamento nem lembrete. Para avisar, cancele os horários antes, pela ficha.';

/** `see`: opens the record, where each visit can be cancelled with a message to the client, and everything erased. */
type DeletionChoice = RemovalChoice | 'see';

/** Asks for the fate of upcoming visits; null cancels the deletion. Spec 1 §7 words the question without visits. */
const askWhatToDo = async (
  { name }: Client,
  visits: VisitsToCome,
  notice: string | null,
): Promise<DeletionChoice | null> => {
  const requests = requestsToComeText(name, visits);
  if (visits.count === 0)
    return choose<DeletionChoice>({
      title: TITLE,
      notice,
      detail: requests === '' ? FATE : `${requests} ${FATE}`,
      choices: [
        { value: 'see', label: 'Abrir a ficha', variant: 'outline' },
        { value: 'keep', label: 'Confirmar', variant: 'danger' },
      ],
      refusal: 'Cancelar',
    });
  const isOne = visits.count === 1;
  return choose<DeletionChoice>({
    title: TITLE,
    notice,
    detail: `${visitsToComeText(name, visits)} ${requests} ${FATE}\n\n${UNTOLD}`,
    choices: [
      { value: 'see', label: `Ver ${isOne ? 'o horário' : 'os horários'} na ficha`, variant: 'outline' },
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

/** Deletes a client after a confirmation, which names the upcoming visits. */
export function useAskToDeleteClient() {
  const toCome = useMutation({
    mutationFn: (id: number) => call('GET /api/clients/:id/visits-to-come', { params: { id } }),
  });
  const removal = useDeleteClient();

  const askToDelete = async (client: Client, notice: string | null = null): Promise<void> => {
    const { id } = client;
    try {
      const shown = await toCome.mutateAsync(id);
      const visits = await askWhatToDo(client, shown, notice);
      if (visits === null) return;
      if (visits === 'see') return navigate(`${PATHS.crm}?client=${id}`);
      await removal.mutateAsync({ id, visits, seen: shown.seen });
      const isCancelled = visits === 'cancel';
      toast({
        title: 'Cliente excluído com sucesso!',
        ...(isCancelled && {
          description: 'Os horários futuros foram cancelados na agenda. O cliente não foi avisado.',
        }),
      });
    } catch (error) {
      const changed = visitsChangedText(error);
      if (changed !== null) return askToDelete(client, changed);
      toast({ title: 'Erro', description: 'Erro ao excluir cliente. Tente novamente.', tone: 'danger' });
    }
  };

  return {
    askToDelete: (client: Client) => askToDelete(client),
    isDeleting: toCome.isPending || removal.isPending,
  };
}
