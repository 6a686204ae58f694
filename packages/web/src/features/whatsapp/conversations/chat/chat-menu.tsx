import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { PersonMenu } from '#features/clients/removal/person-menu.tsx';

const consequences =
  'A conversa, o nome e o telefone são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

export interface ChatMenuProps {
  chat: Chat;
  /** With the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** What the law lets somebody without a record ask for. */
export function ChatMenu({ chat: { id, name }, onErased }: ChatMenuProps) {
  return (
    <PersonMenu
      person={{ of: 'conversations', id, name, consequences }}
      fileName={`conversa-${id}`}
      words={{ copy: 'Baixar dados da pessoa', copied: 'Dados da conversa baixados' }}
      onErased={onErased}
    />
  );
}
