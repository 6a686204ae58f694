// Help for a client in danger where no turn replies: after an edit, or in a chat that waits for a person. The owner is
// notified too.
import type { DangerReading } from '@zelo/domain/assistant/danger/dangers.ts';
import { helpFor, isHelp } from '@zelo/domain/assistant/replies/care/help-lines.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type {
  NotificationInput,
  NotificationService,
} from '#features/account/notifications/notification-service.ts';
import type {
  Conversation,
  ConversationKey,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { Outbound } from '#features/whatsapp/outbox/rows/outbound-repository.ts';

export interface DangerHelpDeps {
  // the outbox itself reports help, so it is named by its shape
  outbox: {
    enqueue: (
      tx: Tx,
      key: ConversationKey,
      messages: { uniqueKey: string; text: string }[],
    ) => Promise<unknown>;
  };
  notifications: Pick<NotificationService, 'notify'>;
}

type TellingDeps = Pick<DangerHelpDeps, 'notifications'>;

/** For a message that arrives later than this, only the owner is notified. */
const HELPED_WITHIN_MS = DAY_MS;

/** True while the writer of a late message still gets the help lines. */
export const isHelpedLate = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= HELPED_WITHIN_MS;

const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** A client in a chat, with the name if known. */
export interface InChat {
  key: ConversationKey;
  name: string | null;
  now: Date;
}

export const aboutChat = ({ key: { conversationId }, name }: Pick<InChat, 'key' | 'name'>) =>
  ({
    kind: 'person-asked',
    link: chatLink(conversationId),
    about: { conversationId, name },
  }) as const;

/** A notice that stays on the first page until the owner has dealt with it. */
export const aboutDanger = (chat: Pick<InChat, 'key' | 'name'>) =>
  ({ ...aboutChat(chat), kind: 'client-danger' }) as const;

const dangerNews = ({ reading, name, why }: { reading: DangerReading; name: string | null; why: string }) => {
  const who = name ?? 'Um cliente';
  return reading.isSure
    ? {
        title: 'Atenção: cliente precisa de você',
        message: `${who} pode estar em crise ou em perigo, e ${why}. Fale com essa pessoa agora.`,
      }
    : {
        title: 'Veja se seu cliente está bem',
        message: `${who} escreveu algo que pode ser um pedido de ajuda, e ${why}. Veja a conversa.`,
      };
};

/** Notifies the owner once per hour and chat, even while a person handles the chat: they may not be looking at it. */
export const notifyDanger =
  ({ notifications }: TellingDeps) =>
  (tx: Tx, told: InChat & { reading: DangerReading; why: string }): Promise<void> =>
    notifications.notify(tx, told.key.professionalId, {
      ...(told.reading.isSure ? aboutDanger : aboutChat)(told),
      ...dangerNews(told),
      onceKey: `${told.reading.isSure ? 'danger' : 'concern'}:${told.key.conversationId}:${hourOf(told.now)}`,
    });

/** Notifies the owner of deleted words of danger, with advice not to write about them: the client may be watched. */
export const notifyRemovedDanger =
  ({ notifications }: TellingDeps) =>
  (tx: Tx, chat: InChat): Promise<void> =>
    notifications.notify(tx, chat.key.professionalId, {
      ...aboutChat(chat),
      title: 'Um cliente apagou um possível pedido de ajuda',
      message: `${chat.name ?? 'Um cliente'} escreveu algo que pode ser um pedido de ajuda e apagou em seguida. Outra pessoa pode estar lendo as mensagens: não escreva sobre isso. Se puder, procure saber de outro jeito, com discrição, se está tudo bem.`,
      onceKey: `taken-back:${chat.key.conversationId}:${hourOf(chat.now)}`,
    });

/** Sends the help lines, once per hour for each kind of danger. */
export const sendHelp =
  ({ outbox }: Pick<DangerHelpDeps, 'outbox'>) =>
  (
    tx: Tx,
    given: { key: ConversationKey; reading: DangerReading; said?: string; now: Date },
  ): Promise<unknown> => {
    const { key, reading, said, now } = given;
    const kinds = reading.isSure ? [...reading.kinds].toSorted().join('+') : 'perhaps';
    const uniqueKey = `${TURN_PREFIX}help:${key.conversationId}:${kinds}:${hourOf(now)}`;
    return outbox.enqueue(tx, key, [{ uniqueKey, text: helpFor(reading, said) }]);
  };

export interface Tried {
  conversation: Conversation;
  message: Pick<Outbound, 'id' | 'text' | 'attempts'>;
  /** `waits`: the outbox will retry it. */
  outcome: 'left' | 'waits' | 'over';
}

const triedNews = ({ conversation, outcome }: Tried): Pick<NotificationInput, 'title' | 'message'> => {
  const phone = displayPhone(conversation.phone) || null;
  const who = conversation.pushName ?? phone ?? 'um cliente';
  if (outcome === 'left')
    return {
      title: 'Os telefones de ajuda foram enviados',
      message: `A mensagem com os telefones de ajuda para ${who}, que não tinha saído, saiu agora pelo WhatsApp.`,
    };
  const state =
    outcome === 'waits'
      ? 'ainda não saíram pelo WhatsApp. Continuamos tentando, mas não espere'
      : 'não saíram pelo WhatsApp';
  const call = phone === null ? 'Fale com essa pessoa agora.' : `Ligue agora para ${phone}.`;
  return {
    title: 'A ajuda não chegou: ligue para o cliente',
    message: `Os telefones de ajuda para ${who}, que pode estar em perigo, ${state}. ${call}`,
  };
};

/** Reports the fate of help lines unless they left at the first attempt; false when nothing was reported. */
export const reportHelp =
  ({ notifications }: TellingDeps) =>
  async (tx: Tx, tried: Tried): Promise<boolean> => {
    const { conversation, message, outcome } = tried;
    if ((outcome === 'left' && message.attempts === 0) || !isHelp(message.text)) return false;
    const { professionalId, id: conversationId, pushName: name } = conversation;
    await notifications.notify(tx, professionalId, {
      ...(outcome === 'left' ? aboutChat : aboutDanger)({ key: { professionalId, conversationId }, name }),
      ...triedNews(tried),
      onceKey: `help-${outcome}:${conversationId}:${message.id}`,
      quiet: outcome === 'left',
    });
    return true;
  };
