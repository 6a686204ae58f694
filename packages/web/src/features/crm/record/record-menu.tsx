import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { Printer } from 'lucide-react';
import { useArchiveEntry } from '#features/clients/removal/archive-client.ts';
import { PersonMenu } from '#features/clients/removal/person-menu.tsx';

const consequences =
  'Nome, contatos, endereço, notas e conversas são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

export interface RecordMenuProps {
  client: Client;
  /** Receives the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** Archiving, and the client's rights under the law. */
export function RecordMenu({ client, onErased }: RecordMenuProps) {
  const { id, name } = client;
  const { entry: archive, isArchiving } = useArchiveEntry(client);
  return (
    <PersonMenu
      person={{ of: 'clients', id, name, consequences }}
      fileName={`cliente-${id}`}
      words={{ copy: 'Baixar dados do cliente', copied: 'Dados do cliente baixados' }}
      entries={[{ label: 'Imprimir a ficha', icon: Printer, onSelect: () => print() }, archive]}
      busy={isArchiving}
      onErased={onErased}
    />
  );
}
