// Help for somebody in danger where no turn answers: in an edited message, or in a chat that waits for a person.
import type { Danger } from '@zelo/domain/assistant/danger/dangers.ts';
import { helpIn } from '@zelo/domain/assistant/replies/safety-replies.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { chatLink } from '@zelo/domain/whatsapp/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import type { ConversationKey } from './conversation-repository.ts';
import { TURN_PREFIX } from './outbound-authors.ts';
import type { OutboxService } from './outbox-service.ts';

export interface DangerHelpDeps {
  outbox: Pick<OutboxService, 'enqueue'>;
  notifications: Pick<NotificationService, 'notify'>;
}

/** A message that arrives later than this is told to the owner alone. */
const HELPED_WITHIN_MS = DAY_MS;

/** Whether the help lines still go to who wrote a message that arrives late. */
export const isHelpedLate = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= HELPED_WITHIN_MS;

/** What is told of somebody in danger, once an hour and chat: who has a chat may not be looking at it. */
export const tellOfDanger = (
  tx: Tx,
  { notifications }: Pick<DangerHelpDeps, 'notifications'>,
  { key, name, now, why }: { key: ConversationKey; name: string | null; now: Date; why: string },
): Promise<void> =>
  notifications.notify(tx, key.professionalId, {
    kind: 'person-asked',
    onceKey: `danger:${key.conversationId}:${now.toISOString().slice(0, 13)}`,
    title: 'Atenção: cliente precisa de você',
    message: `${name ?? 'Um cliente'} pode estar em crise ou em perigo, e ${why}. Fale com essa pessoa agora.`,
    link: chatLink(key.conversationId),
    about: { conversationId: key.conversationId, name },
  });

/** Sends the help lines for each kind of danger once an hour. */
export const sendHelp = (
  tx: Tx,
  { outbox }: Pick<DangerHelpDeps, 'outbox'>,
  { key, dangers, now }: { key: ConversationKey; dangers: ReadonlySet<Danger>; now: Date },
): Promise<unknown> => {
  const kinds = [...dangers].toSorted().join('+');
  const uniqueKey = `${TURN_PREFIX}help:${key.conversationId}:${kinds}:${now.toISOString().slice(0, 13)}`;
  return outbox.enqueue(tx, key, [{ uniqueKey, text: helpIn(dangers) }]);
};
