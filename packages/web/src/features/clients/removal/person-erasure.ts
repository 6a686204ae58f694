// Confirms and erases a client, or the person of a chat or visit without a client record.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VisitsToCome } from '@zelo/domain/agenda/agenda-contract.ts';
import { requestsToComeText, visitsToComeText } from '@zelo/domain/agenda/visits-to-come.ts';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { RemovalChoice } from '@zelo/domain/clients/clients-contract.ts';
import { call } from '#lib/api/api.ts';
import { visitsChangedText } from './visits-changed.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refreshAll } from '#lib/api/query-client.ts';
import { choose, confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

/** A person, identified by the row that refers to them. */
export interface ErasablePerson {
  of: 'clients' | 'conversations' | 'appointments';
  id: number;
  name: string;
  /** One or two sentences on what is erased and what stays. */
  consequences: string;
}

interface Choice {
  visits: RemovalChoice;
  /** The visits that the dialog named. */
  seen: string;
}

const KEPT = {
  one: 'Se for mantido, fica na agenda como “Cliente removido”, sem lembretes.',
  several: 'Se forem mantidos, ficam na agenda como “Cliente removido”, sem lembretes.',
};
const UNTOLD = 'A pessoa não recebe aviso.';

/** Asks for the fate of upcoming visits; null cancels the erasure. */
const askWhatToDo = async (
  { name, consequences }: ErasablePerson,
  visits: VisitsToCome,
  notice: string | null,
): Promise<RemovalChoice | null> => {
  const title = `Apagar para sempre os dados pessoais de ${name}?`;
  const requests = requestsToComeText(name, visits);
  const lost = requests === '' ? consequences : `${consequences}\n\n${requests}`;
  if (visits.count === 0)
    return (await confirm({ title, notice, detail: lost, destructive: true })) ? 'keep' : null;
  const isOne = visits.count === 1;
  const toCome = `${visitsToComeText(name, visits)} ${isOne ? KEPT.one : KEPT.several} ${UNTOLD}`;
  return choose<RemovalChoice>({
    title,
    notice,
    detail: `${lost}\n\n${toCome}`,
    choices: [
      {
        value: 'keep',
        label: `Apagar e manter ${isOne ? 'o horário' : 'os horários'}, sem o nome`,
        variant: 'danger-outline',
      },
      {
        value: 'cancel',
        label: `Apagar e cancelar ${isOne ? 'o horário' : 'os horários'}`,
        variant: 'danger',
      },
    ],
    refusal: 'Não apagar',
  });
};

/** Erases a person after a confirmation, which names the upcoming visits. */
export function useAskToErase() {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const toCome = useMutation({
    mutationFn: ({ of, id }: ErasablePerson) => call(`GET /api/${of}/:id/visits-to-come`, { params: { id } }),
  });
  const erasure = useMutation({
    mutationFn: ({ of, id, ...query }: Pick<ErasablePerson, 'of' | 'id'> & Choice) =>
      call(`POST /api/${of}/:id/erase`, {
        params: { id },
        query,
        idempotencyKey: keyFor({ of, id, visits: query.visits }),
      }),
    onSuccess: () => void refreshAll(queries),
  });

  /** @returns the texts that may still name the person; null if the erasure did not happen */
  const askToErase = async (
    person: ErasablePerson,
    notice: string | null = null,
  ): Promise<ClientErasure['mentions'] | null> => {
    try {
      const shown = await toCome.mutateAsync(person);
      const visits = await askWhatToDo(person, shown, notice);
      if (visits === null) return null;
      const choice = { of: person.of, id: person.id, visits, seen: shown.seen };
      const { mentions } = await erasure.mutateAsync(choice);
      const description = 'Os horários futuros foram cancelados na agenda.';
      // if there are texts to review, a dialog lists them; on phones a toast would cover its title
      if (mentions.length === 0)
        toast({ title: 'Dados pessoais apagados', ...(visits === 'cancel' && { description }) });
      return mentions;
    } catch (error) {
      const changed = visitsChangedText(error);
      if (changed !== null) return askToErase(person, changed);
      const description = userMessage(error, 'Não foi possível apagar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
      return null;
    }
  };

  return {
    askToErase: (person: ErasablePerson) => askToErase(person),
    isErasing: toCome.isPending || erasure.isPending,
  };
}
