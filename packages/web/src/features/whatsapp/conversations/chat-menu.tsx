import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/conversations-contract.ts';
import { Download, ShieldX } from 'lucide-react';
import { saveJson } from '#features/crm/save-json.ts';
import { call } from '#lib/api.ts';
import { userMessage } from '#lib/http-error.ts';
import { confirm } from '#ui/confirm.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.ts';

const ERASURE =
  'A conversa, o nome e o telefone são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

export interface ChatMenuProps {
  chat: Chat;
  /** With the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** What the law lets somebody without a record ask for: a copy of their data, and its erasure (LGPD art. 18). */
export function ChatMenu({ chat, onErased }: ChatMenuProps) {
  const queries = useQueryClient();
  const params = { id: chat.id };
  const copy = useMutation({ mutationFn: () => call('GET /api/conversations/:id/export', { params }) });
  const erasure = useMutation({
    mutationFn: () => call('POST /api/conversations/:id/erase', { params }),
    onSuccess: () => void queries.invalidateQueries(),
  });

  const handleDownload = async (): Promise<void> => {
    try {
      saveJson(`conversa-${chat.id}.json`, await copy.mutateAsync());
      toast({ title: 'Dados da conversa baixados' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível baixar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };

  const handleErase = async (): Promise<void> => {
    const title = `Apagar para sempre os dados pessoais de ${chat.name}?`;
    if (!(await confirm({ title, detail: ERASURE, destructive: true }))) return;
    try {
      const { mentions } = await erasure.mutateAsync();
      // with texts to look at, a dialog says so; on phones a toast would cover its title
      if (mentions.length === 0) toast({ title: 'Dados pessoais apagados' });
      onErased(mentions);
    } catch (error) {
      const description = userMessage(error, 'Não foi possível apagar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };

  return (
    <MenuButton
      label={`Mais ações para ${chat.name}`}
      busy={copy.isPending || erasure.isPending}
      entries={[
        { label: 'Baixar dados da pessoa', icon: Download, onSelect: () => void handleDownload() },
        'separator',
        {
          label: 'Apagar dados pessoais (LGPD)',
          icon: ShieldX,
          onSelect: () => void handleErase(),
          destructive: true,
        },
      ]}
    />
  );
}
