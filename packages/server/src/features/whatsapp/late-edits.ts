// A client changes a message that has been answered: what came of the old words stays, and everybody is told.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { chatLink } from '@zelo/domain/whatsapp/chat-link.ts';
import { isWithPerson } from '@zelo/domain/whatsapp/take-over.ts';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import type { ConversationKey, ConversationRepository } from './conversation-repository.ts';
import type { OutboxService } from './outbox-service.ts';

/** Keys of what the client is told then; see `authorOfKey`. */
const EDITED_PREFIX = 'edited:';

/** Asks for no yes or no: one would answer the question before it. */
const TOLD_CLIENT =
  'Vi que você editou uma mensagem que eu já tinha respondido. Nada mudou por causa da edição: continua valendo o que respondi. Se quer outra coisa, escreva em uma mensagem nova, por favor.';

const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string => text.toLowerCase().replaceAll(LETTERS_AND_DIGITS, ' ').trim();

/** Whether two texts differ at most in case, spaces and punctuation. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

export interface LateEditDeps {
  conversations: Pick<ConversationRepository, 'lock' | 'wayOut'>;
  outbox: Pick<OutboxService, 'enqueue'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
}

/**
 * Tells the client where the assistant still speaks, and the owner in any case, once a message. The caller holds the
 * chat's row.
 */
export const tellLateEdit = async (
  tx: Tx,
  deps: LateEditDeps,
  { messageId, ...key }: ConversationKey & { messageId: string },
): Promise<void> => {
  const conversation = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
  if (!conversation) return;
  const { isAssistantOff, isNumberElsewhere } = await deps.conversations.wayOut(key, tx);
  const isTold = !isAssistantOff && !isNumberElsewhere && !isWithPerson(conversation, deps.clock());
  const uniqueKey = `${EDITED_PREFIX}${key.conversationId}:${messageId}`;
  if (isTold) await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: TOLD_CLIENT }]);
  const name = conversation.pushName ?? (displayPhone(conversation.phone) || null);
  const who = name ?? 'Um cliente';
  const also = isTold ? ' A assistente avisou que a edição não mudou nada.' : '';
  await deps.notifications.notify(tx, key.professionalId, {
    kind: 'person-asked',
    title: 'Mensagem editada depois da resposta',
    message: `${who} editou uma mensagem que já tinha sido respondida. A agenda continua como estava: confira na conversa.${also}`,
    link: chatLink(key.conversationId),
    about: { conversationId: key.conversationId, name },
    onceKey: uniqueKey,
    quiet: isTold,
  });
};
