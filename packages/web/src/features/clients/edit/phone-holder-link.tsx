import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { PhoneHolder } from './phone-taken.ts';
import { refreshClients } from '#features/clients/clients-queries.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

/**
 * Opens the client who has a refused phone, in another tab, or takes it from that record and saves this one. A phone is in one record only, so that no message reaches another client's chat unnoticed (decisions 010, 031).
 */
export function PhoneHolderLink({ holder }: { holder: PhoneHolder }) {
  return (
    <div className="-mt-3">
      <p className="text-sm text-ink-2">
        É da família? Salve sem telefone e escreva este nome em “Costuma marcar para outra pessoa”, na ficha
        de {holder.name}: um número fica em uma ficha só, e a conversa mostra por quem ela também escreve.
      </p>
      <a
        href={`${PATHS.crm}?client=${holder.id}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 self-start font-semibold text-primary-ink underline underline-offset-4"
      >
        <span className="min-w-0 wrap-anywhere">Abrir a ficha de {holder.name}</span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only"> em outra aba</span>
      </a>
      <TakePhone holder={holder} />
    </div>
  );
}

/** Takes the phone, and with it the chat, from the other record (decision 031), then saves the form around it. */
function TakePhone({ holder: { id, name } }: { holder: PhoneHolder }) {
  const client = useQueryClient();
  const [isTaking, setTaking] = useState(false);
  const handleTake = async (form: HTMLFormElement | null): Promise<void> => {
    const detail = `Toda a conversa deste número e os avisos passam para a ficha que você está salvando. ${name} fica sem telefone.`;
    const answers = { yes: 'Passar e salvar', no: 'Voltar' };
    if (!(await confirm({ title: `Tirar o telefone de ${name}?`, detail, answers }))) return;
    setTaking(true);
    try {
      await call('PUT /api/clients/:id', { params: { id }, body: { name, phone: null } });
      form?.requestSubmit();
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
    }
    await refreshClients(client);
    setTaking(false);
  };
  return (
    <Button
      variant="outline"
      size="small"
      className="max-sm:w-full"
      busy={isTaking}
      onClick={({ currentTarget }) => void handleTake(currentTarget.form)}
    >
      Passar o telefone para esta ficha
    </Button>
  );
}
