// Handles a client who deletes a message that changed the agenda: the change stays, and client and owner are notified.
// Other answered messages that are deleted, such as typos, are ignored, as a receptionist would do.
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type {
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { chatOfUpdate, type LateEditDeps } from './late-edits.ts';

/** Key prefix of the notice to the client; see `authorOfKey`. */
const DELETED_PREFIX = 'deleted:';

/** Asks no yes/no question: the client's reply would answer the question before it. */
const TOLD_CLIENT =
  'Vi que você apagou uma mensagem que eu já tinha atendido. Nada mudou por causa disso: continua valendo o que respondi. Se quer outra coisa, escreva em uma mensagem nova, por favor.';

export interface TakenBack extends ConversationKey {
  text: string;
}

export interface LateDeletionDeps extends LateEditDeps {
  conversations: Pick<ConversationRepository, 'lock' | 'update' | 'wayOut'>;
  /** Upcoming visit that the words booked, moved, cancelled or confirmed, as service, day and time; null for none. */
  visitMadeBy?: ((tx: Tx, words: TakenBack) => Promise<string | null>) | undefined;
}

/** Notifies the client if the assistant still speaks there, and the owner in any case. The caller holds the chat's row. */
export const notifyLateDeletion =
  (deps: LateDeletionDeps) =>
  async (tx: Tx, { messageId, ...words }: TakenBack & { messageId: string }): Promise<void> => {
    const visit = await deps.visitMadeBy?.(tx, words);
    const { text: _, ...key } = words;
    const chat = visit && (await chatOfUpdate(deps)(tx, key));
    if (!chat) return;
    const { mayTell: isTold, name } = chat;
    const uniqueKey = `${DELETED_PREFIX}${key.conversationId}:${messageId}`;
    if (isTold) await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: TOLD_CLIENT }]);
    const also = isTold ? ' A assistente avisou que nada mudou.' : '';
    await deps.notifications.notify(tx, key.professionalId, {
      kind: 'person-asked',
      title: 'Mensagem apagada depois da resposta',
      message: `${name ?? 'Um cliente'} apagou uma mensagem que mudou a agenda (${visit}). A agenda continua como estava: confira na conversa.${also}`,
      link: chatLink(key.conversationId),
      about: { conversationId: key.conversationId, name },
      onceKey: uniqueKey,
      quiet: isTold,
    });
  };
