// Handles a client who edits an answered message: effects of the old words stay, and client and owner are notified.
import { type DangerReading, readDanger } from '@zelo/domain/assistant/danger/dangers.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import { provenPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import { isHandledByHuman } from '@zelo/domain/whatsapp/chats/takeover.ts';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type {
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { type DangerHelpDeps, sendHelp, notifyDanger } from '#features/whatsapp/notices/danger-help.ts';
import type { KeepStop, KeptStop } from '#features/whatsapp/turn/turn.ts';

/** Key prefix of the notice to the client; see `authorOfKey`. */
const EDITED_PREFIX = 'edited:';

/** Asks no yes/no question: the client's reply would answer the question before it. */
const TOLD_CLIENT =
  'Vi que você editou uma mensagem que eu já tinha respondido. Nada mudou por causa da edição: continua valendo o que respondi. Se quer outra coisa, escreva em uma mensagem nova, por favor.';

export interface LateEditDeps extends DangerHelpDeps {
  conversations: Pick<ConversationRepository, 'lock' | 'update' | 'wayOut'>;
  clients: Pick<ClientsService, 'findOfChat'>;
  billing: Pick<BillingService, 'accessOf'>;
  keepStop?: KeepStop | undefined;
  clock: Clock;
}

interface LateEdit extends ConversationKey {
  messageId: string;
  text: string;
  at: Date;
}

/** The chat, its client's name, and whether the assistant may still speak there. */
export const chatOfUpdate =
  (deps: LateEditDeps) =>
  async (tx: Tx, { professionalId, conversationId }: ConversationKey) => {
    const conversation = await deps.conversations.lock(professionalId, conversationId, tx);
    if (!conversation) return undefined;
    const { lid, chatJid: jid, pushName } = conversation;
    const person = { phone: provenPhone(conversation), lid, jid };
    const client = await deps.clients.findOfChat(professionalId, person, tx);
    const name = client?.name ?? pushName ?? (displayPhone(conversation.phone) || null);
    const { isAssistantOff, mute } = await deps.conversations.wayOut({ professionalId, conversationId }, tx);
    const isWithOwner = conversation.takenByOwner && isHandledByHuman(conversation, deps.clock());
    const { allowed: isPaidPartOpen } = await deps.billing.accessOf(professionalId, tx);
    const maySpeak = !isAssistantOff && mute === null && isPaidPartOpen;
    return {
      conversation,
      name,
      mayHelp: maySpeak && !isWithOwner,
      mayTell: maySpeak && !isHandledByHuman(conversation, deps.clock()),
    };
  };

type ChatOfEdit = NonNullable<Awaited<ReturnType<ReturnType<typeof chatOfUpdate>>>>;

interface Danger {
  key: ConversationKey;
  chat: ChatOfEdit;
  reading: DangerReading;
}

const helpInDanger = async (tx: Tx, deps: LateEditDeps, { key, chat, reading }: Danger): Promise<void> => {
  const now = deps.clock();
  if (chat.mayHelp) await sendHelp(deps)(tx, { key, reading, now });
  const done = chat.mayHelp
    ? 'a assistente escreveu telefones de ajuda'
    : 'a assistente está fora desta conversa';
  const why = `disse isso ao editar uma mensagem; ${done}`;
  await notifyDanger(deps)(tx, { key, reading, name: chat.name, now, why });
};

/** Stores an opt-out that an edit contains. */
const keepStopIn = async (
  tx: Tx,
  deps: LateEditDeps,
  { chat: { conversation }, edit }: { chat: ChatOfEdit; edit: LateEdit },
): Promise<KeptStop | null> => {
  const { messageId, text, at } = edit;
  return (await deps.keepStop?.(tx, { conversation, messageId, text, at, isEdit: true })) ?? null;
};

const confirmStop = async (
  tx: Tx,
  deps: LateEditDeps,
  { edit, stop }: { edit: LateEdit; stop: KeptStop },
): Promise<void> => {
  const { professionalId, conversationId, messageId, at } = edit;
  if (stop.reply === null) return;
  const uniqueKey = `${stop.reply.keyPrefix}:${conversationId}:${messageId}@${at.getTime()}`;
  await deps.outbox.enqueue(tx, { professionalId, conversationId }, [{ uniqueKey, text: stop.reply.text }]);
};

/** Replies to an edit of a message that was not answered: danger to life, or an opt-out. */
export const replyToEdit =
  (deps: LateEditDeps) =>
  async (tx: Tx, edit: LateEdit): Promise<void> => {
    const { text, professionalId, conversationId } = edit;
    const key = { professionalId, conversationId };
    const chat = await chatOfUpdate(deps)(tx, key);
    if (!chat) return;
    const stop = await keepStopIn(tx, deps, { chat, edit });
    const reading = readDanger(text);
    if (reading) await helpInDanger(tx, deps, { key, chat, reading });
    else if (stop) await confirmStop(tx, deps, { edit, stop });
  };

/**
 * Notifies the client if the assistant still speaks there, and the owner in any case, once per message. Clears the
 * dialogue: a later "sim" may answer the replaced words. The caller holds the chat's row.
 */
export const notifyLateEdit =
  (deps: LateEditDeps) =>
  async (tx: Tx, edit: LateEdit): Promise<void> => {
    const { messageId, professionalId, conversationId } = edit;
    const key = { professionalId, conversationId };
    await deps.conversations.update(key, { dialogue: null }, tx);
    const chat = await chatOfUpdate(deps)(tx, key);
    if (!chat) return;
    const stop = await keepStopIn(tx, deps, { chat, edit });
    const reading = readDanger(edit.text);
    if (reading) return helpInDanger(tx, deps, { key, chat, reading });
    if (stop) await confirmStop(tx, deps, { edit, stop });
    const { name } = chat;
    const isTold = chat.mayTell && stop === null;
    const uniqueKey = `${EDITED_PREFIX}${key.conversationId}:${messageId}`;
    if (isTold) await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: TOLD_CLIENT }]);
    const who = name ?? 'Um cliente';
    const told = isTold ? ' A assistente avisou que a edição não mudou nada.' : '';
    const also = stop ? ' O pedido de não receber mensagens automáticas foi anotado.' : told;
    await deps.notifications.notify(tx, key.professionalId, {
      kind: 'person-asked',
      title: 'Mensagem editada depois da resposta',
      message: `${who} editou uma mensagem que já tinha sido respondida. A agenda continua como estava: confira na conversa.${also}`,
      link: chatLink(key.conversationId),
      about: { conversationId: key.conversationId, name },
      onceKey: uniqueKey,
      quiet: isTold || stop !== null,
    });
  };
