import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { PersonMenu } from '#features/clients/removal/person-menu.tsx';

const consequences =
  'A conversa, o nome e o telefone são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

export interface ChatMenuProps {
  chat: Chat;
  /** Receives the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** Rights of a person without a record under the law. */
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
