// Owner actions in a chat: reply, take over, hand back. Each runs under the chat's lock, like an assistant turn: either
// the assistant's reply was released before, or the turn sees who handles the chat.
import { randomUUID } from 'node:crypto';
import type { Chat, ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { DEFAULT_ZONE } from '@zelo/domain/shared/time-zone.ts';
import { hasOutdatedWords } from '@zelo/domain/whatsapp/turn/dated-text.ts';
import type { HandBackOutcome } from '@zelo/domain/whatsapp/chats/hand-back.ts';
import { isHandledByHuman, modeAfterOwnerMessage } from '@zelo/domain/whatsapp/chats/takeover.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { Queue } from '#jobs/queue.ts';
import type { ChatListService } from './chat-list-service.ts';
import type { ChatRepository } from '#features/whatsapp/chats/rows/chat-repository.ts';
import { messageView, waitingView } from './chat-view.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { readReceiptJob } from './read-receipts.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import { DRAFT_PREFIX, OWNER_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';
import { recordTakeover } from '#features/whatsapp/chats/takeover/chat-takeover.ts';
import { handBack } from '#features/whatsapp/chats/takeover/hand-back.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';

interface Deps {
  db: Db;
  chats: ChatRepository;
  list: Pick<ChatListService, 'read'>;
  connections: Pick<ConnectionRepository, 'byProfessional' | 'instanceSettings' | 'professional'>;
  conversations: ConversationRepository;
  messages: MessageRepository;
  outbox: Pick<OutboxService, 'enqueue' | 'cancelReplies'>;
  outbound: Pick<OutboundRepository, 'lastSaid'>;
  clients: Pick<ClientsService, 'pauseAssistant'>;
  billing: Pick<BillingService, 'accessOf'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

interface Held {
  tx: Tx;
  key: ConversationKey;
  conversation: Conversation;
}

const UNTIL_HANDED_BACK = { state: 'human', humanUntil: null } as const;
const PAUSE_BATCH_SIZE = 500;
const OUTDATED_DRAFT =
  'Este rascunho é de outro dia e fala de “hoje” ou “amanhã”. Confira o dia e ajuste o texto antes de enviar.';
const NO_DRAFT = 'Este rascunho não existe mais: a conversa mudou.';

const lock = async (tx: Tx, deps: Deps, key: ConversationKey): Promise<Held> => {
  const conversation = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
  if (!conversation) throw notFound('Conversa não encontrada');
  return { tx, key, conversation };
};

/** Runs a change under the chat's lock and returns the updated chat. */
const changing = async (
  deps: Deps,
  key: ConversationKey,
  change: (held: Held) => Promise<void>,
): Promise<Chat> => {
  await deps.db.transaction(async (tx) => {
    await change(await lock(tx, deps, key));
    await announce(tx, { professionalId: key.professionalId, topic: 'whatsapp' });
  });
  return deps.list.read(key.professionalId, key.conversationId);
};

/** Pauses the assistant, as every message of the owner does, wherever the owner wrote it. */
const takeByWriting = async (deps: Deps, held: Held): Promise<void> => {
  const { tx, key, conversation } = held;
  const connection = await deps.connections.byProfessional(key.professionalId, tx);
  const now = deps.clock();
  const pauseMinutes = connection ? connection.humanPauseMinutes : null;
  const mode = modeAfterOwnerMessage(conversation, { at: now, now, pauseMinutes }) ?? UNTIL_HANDED_BACK;
  await recordTakeover(deps)(tx, { conversation, mode, at: now, more: { lastMessageAt: now } });
  await deps.messages.markRead(key, null, tx);
};

const sentView = async ({ chats }: Deps, professionalId: number, id: number): Promise<ChatMessage> => {
  const row = await chats.outboundById(professionalId, id);
  if (!row) throw notFound('Mensagem não encontrada');
  const stored =
    row.gatewayId === null ? undefined : await chats.byGatewayId({ ...row, professionalId }, row.gatewayId);
  return stored ? messageView(stored) : waitingView(row);
};

const enqueue = async (deps: Deps, { tx, key }: Held, message: { uniqueKey: string; text: string }) => {
  const [id] = await deps.outbox.enqueue(tx, key, [message]);
  if (id === undefined) throw new Error('a message of the owner was not queued');
  return id;
};

const send =
  (deps: Deps) =>
  async (
    key: ConversationKey,
    { text }: { text: string },
    idempotencyKey: string | undefined,
  ): Promise<ChatMessage> => {
    const { professionalId, conversationId } = key;
    const id = await deps.db.transaction(async (tx) => {
      // lock the chat before the professional, like a turn
      const held = await lock(tx, deps, key);
      const body = { conversationId, text };
      const request = {
        professionalId,
        route: 'POST /api/conversations/:id/messages',
        key: idempotencyKey,
        body,
      };
      // the response stored for a repeat holds the id, not the text
      const kept = await withIdempotencyKey(tx, request, async () => {
        await takeByWriting(deps, held);
        const made = await enqueue(deps, held, { uniqueKey: `${OWNER_PREFIX}${randomUUID()}`, text });
        await announce(tx, { professionalId, topic: 'whatsapp' });
        return { id: made };
      });
      return kept.id;
    });
    return sentView(deps, professionalId, id);
  };

/** Rejects a draft from another day that says "hoje" or "amanhã" without a date: the owner must correct it. */
const refuseOutdated = async (
  { connections, clock }: Pick<Deps, 'connections' | 'clock'>,
  { tx, conversation: { professionalId, lastMessageAt } }: Held,
  draft: string,
): Promise<void> => {
  const timeZone = (await connections.professional(professionalId, tx))?.timeZone ?? DEFAULT_ZONE;
  const written = { writtenAt: lastMessageAt, sentAt: clock(), timeZone, isAssistants: true };
  if (hasOutdatedWords(draft, written)) throw new AppError('conflict', OUTDATED_DRAFT);
};

/** Sends the assistant's draft, possibly edited. The chat stays with the assistant. */
const sendDraft =
  (deps: Deps) =>
  (key: ConversationKey, { text }: { text: string }): Promise<Chat> =>
    changing(deps, key, async (held) => {
      const { draft } = held.conversation;
      if (draft === null) throw new AppError('conflict', NO_DRAFT);
      if (draft.trim() === text) await refuseOutdated(deps, held, draft);
      const prefix = draft.trim() === text ? DRAFT_PREFIX : OWNER_PREFIX;
      const now = deps.clock();
      await deps.conversations.update(key, { draft: null, lastMessageAt: now }, held.tx);
      await deps.messages.markRead(key, null, held.tx);
      await enqueue(deps, held, { uniqueKey: `${prefix}${randomUUID()}`, text });
    });

const markRead =
  (deps: Deps) =>
  (key: ConversationKey): Promise<{ success: true }> =>
    deps.db.transaction(async (tx) => {
      await lock(tx, deps, key);
      const { professionalId } = key;
      const settings = await deps.connections.instanceSettings(professionalId, tx);
      const messageIds = settings?.readMessages ? await deps.messages.unreadIds(key, tx) : [];
      if (!(await deps.messages.markRead(key, null, tx))) return { success: true };
      if (messageIds.length > 0)
        await deps.queue.send(tx, readReceiptJob, { payload: { ...key, messageIds } });
      await announce(tx, { professionalId, topic: 'whatsapp' });
      return { success: true };
    });

/** Ends one pause, unless the owner has extended it since. */
const endPause = (deps: Deps, key: ConversationKey): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const conversation = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
    if (conversation?.state !== 'human' || isHandledByHuman(conversation, deps.clock())) return;
    const { humanUntil, ownerActedAt } = conversation;
    const at = ownerActedAt ?? humanUntil ?? deps.clock();
    await recordTakeover(deps)(tx, { conversation, mode: { state: 'ai', humanUntil: null }, at });
    await announce(tx, { professionalId: key.professionalId, topic: 'whatsapp' });
  });

export const chatOwnerService = (deps: Deps) => ({
  /**
   * Queues a message of the owner and takes the chat over for the pause of the settings; a repeated Idempotency-Key
   * returns the first message.
   * @throws AppError not-found, or conflict for a key that was used for another text
   */
  send: send(deps),

  /** Keeps the assistant out until the owner hands the chat back; withdraws waiting replies. @throws AppError not-found */
  takeOver: (key: ConversationKey): Promise<Chat> =>
    changing(deps, key, ({ tx, conversation }) =>
      recordTakeover(deps)(tx, { conversation, mode: UNTIL_HANDED_BACK, at: deps.clock() }),
    ),

  /** Lets the assistant answer what waits, and the next messages. @throws AppError not-found */
  handBack: async (key: ConversationKey): Promise<Chat & { unanswered: HandBackOutcome }> => {
    let unanswered: HandBackOutcome = 'nothing-waits';
    const chat = await changing(deps, key, async ({ tx, conversation }) => {
      unanswered = await handBack(deps)(tx, conversation);
    });
    return { ...chat, unanswered };
  },

  /** Marks the whole chat as read, on the client's phone too if the settings say so. @throws AppError not-found */
  markRead: markRead(deps),

  /** @throws AppError not-found, or conflict when the draft no longer exists */
  sendDraft: sendDraft(deps),

  /** Ends the notice of danger; who answers the chat is unchanged. @throws AppError not-found */
  settleDanger: (key: ConversationKey): Promise<Chat> =>
    changing(deps, key, ({ tx }) => deps.conversations.update(key, { dangerSettledAt: deps.clock() }, tx)),

  /** @throws AppError not-found */
  dropDraft: (key: ConversationKey): Promise<Chat> =>
    changing(deps, key, ({ tx }) => deps.conversations.update(key, { draft: null }, tx)),

  /** Sweep check: hands chats whose pause is over back to the assistant and updates their clients' records. */
  endPauses: async (): Promise<void> => {
    for (const key of await deps.conversations.pausesOver(deps.clock(), PAUSE_BATCH_SIZE))
      await endPause(deps, key);
  },
});
