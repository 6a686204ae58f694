import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { Download, ShieldX } from 'lucide-react';
import { useArchiveEntry } from '#features/clients/archive-client.ts';
import { refreshClients } from '#features/clients/clients-queries.ts';
import { saveJson } from '#features/crm/save-json.ts';
import { call } from '#lib/api.ts';
import { userMessage } from '#lib/http-error.ts';
import { confirm } from '#ui/confirm.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.ts';

const ERASURE =
  'Nome, contatos, endereço, notas e conversas são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

export interface RecordMenuProps {
  client: Client;
  /** With the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** Archiving, and what the law lets a client ask for: a copy of their data, and its erasure (LGPD art. 18). */
export function RecordMenu({ client, onErased }: RecordMenuProps) {
  const queries = useQueryClient();
  const params = { id: client.id };
  const { entry: archive, isArchiving } = useArchiveEntry(client);
  const copy = useMutation({ mutationFn: () => call('GET /api/clients/:id/export', { params }) });
  const erasure = useMutation({
    mutationFn: () => call('POST /api/clients/:id/erase', { params }),
    onSuccess: () => void refreshClients(queries),
  });

  const handleDownload = async (): Promise<void> => {
    try {
      saveJson(`cliente-${client.id}.json`, await copy.mutateAsync());
      toast({ title: 'Dados do cliente baixados' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível baixar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };

  const handleErase = async (): Promise<void> => {
    const title = `Apagar para sempre os dados pessoais de ${client.name}?`;
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
      label={`Mais ações para ${client.name}`}
      busy={copy.isPending || erasure.isPending || isArchiving}
      entries={[
        archive,
        { label: 'Baixar dados do cliente', icon: Download, onSelect: () => void handleDownload() },
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
