// Replies leave through rows: queued, sending under a lease, sent. After a crash or an answer that never came
// nobody knows whether a message left, so the gateway is asked before anything is sent a second time.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { JobName, Queue } from '#jobs/queue.ts';
import type { ConnectionRepository } from './connection-repository.ts';
import type { Conversation, ConversationKey, ConversationRepository } from './conversation-repository.ts';
import type { MessageRepository } from './message-repository.ts';
import type { Attempt, Outbound, OutboundRepository } from './outbound-repository.ts';
import { readBack, send, type SendResult } from './sending.ts';
import { GIVE_UP_MS } from './turn-rules.ts';

/** Keys of replies that a turn wrote: `turn:<last handled message>:<number>`. */
export const TURN_PREFIX = 'turn:';

/** The longest text that WhatsApp shows whole. */
const LONGEST_TEXT = 4096;
/** A run hands over to a new job after this many messages. */
const MOST_A_RUN = 5;

export interface OutboxTimings {
  /** Longer than the gateway's time limit: until then a sender counts as alive. */
  leaseMs: number;
  /** Pause before the gateway is asked what became of an unanswered send. */
  doubtMs: number;
  /** First pause after a refusal; doubled each time. */
  retryMs: number;
  longestRetryMs: number;
  /** Waits beyond this are left to the sweep: a waiting job would keep later messages from waking one. */
  longestJobDelayMs: number;
}

export const outboxTimings: OutboxTimings = {
  leaseMs: 60_000,
  doubtMs: 5_000,
  retryMs: 2_000,
  longestRetryMs: 120_000,
  longestJobDelayMs: 10_000,
};

export interface OutboxDeps {
  db: Db;
  connections: ConnectionRepository;
  conversations: ConversationRepository;
  messages: MessageRepository;
  outbound: OutboundRepository;
  gateway: Pick<EvolutionGateway, 'sendText' | 'findMessages'>;
  notifications: Pick<NotificationService, 'notify'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  timings?: OutboxTimings;
}

type Deps = OutboxDeps & { timings: OutboxTimings };

/** Sends what waits in a chat, oldest first. */
export const sendJob: JobName<ConversationKey> = {
  name: 'outbound-send',
  key: ({ professionalId, conversationId }) => `${professionalId}:${conversationId}`,
};

interface Claim {
  key: ConversationKey;
  attempt: Attempt;
  instanceName: string | undefined;
  conversation: Conversation;
  message: Outbound;
}

const wake = async (tx: Tx, deps: Deps, later: { key: ConversationKey; waitMs: number }): Promise<void> => {
  if (later.waitMs > deps.timings.longestJobDelayMs) return;
  await deps.queue.send(tx, sendJob, { payload: later.key, afterMs: Math.ceil(later.waitMs) });
};

/** Takes the oldest message of a chat for this sender; nothing while another one has it. */
const claim = (deps: Deps, key: ConversationKey): Promise<Claim | undefined> =>
  deps.db.transaction(async (tx) => {
    const { professionalId, conversationId } = key;
    const conversation = await deps.conversations.lock(professionalId, conversationId, tx);
    const [message] = await deps.outbound.openOf(key, tx);
    if (!conversation || !message) return undefined;
    if (message.waitMs > 0) {
      if (message.state === 'queued') await wake(tx, deps, { key, waitMs: message.waitMs });
      return undefined;
    }
    const before = { professionalId, id: message.id, attempts: message.attempts };
    await deps.outbound.startAttempt(before, deps.timings.leaseMs, tx);
    const connection = await deps.connections.byProfessional(professionalId, tx);
    const attempt = { ...before, attempts: before.attempts + 1 };
    return { key, attempt, instanceName: connection?.instanceName, conversation, message };
  });

/** One try: a message that may have left before is looked for first. */
const tryToSend = async (deps: Deps, claimed: Claim): Promise<SendResult> => {
  const { message, instanceName, conversation } = claimed;
  if (instanceName === undefined) return { kind: 'refused', failure: 'no-instance' };
  const order = { instanceName, chatJid: conversation.chatJid, lid: conversation.lid, text: message.text };
  const isKnown = (ids: string[]) => deps.messages.knownIds(claimed.key.professionalId, ids);
  const isLate = message.ageMs > GIVE_UP_MS;
  const earlier = message.attempts > 0 ? await readBack(deps.gateway, order, isKnown) : null;
  if (earlier?.kind === 'sent' || (earlier && !isLate)) return earlier;
  return isLate ? { kind: 'refused', failure: 'too-late' } : send(deps.gateway, order);
};

const storeSent = async (
  tx: Tx,
  deps: Deps,
  sent: { key: ConversationKey; conversation: Conversation; message: Outbound; gatewayId: string },
): Promise<void> => {
  const { key, conversation, message, gatewayId } = sent;
  const sentAt = deps.clock();
  await deps.outbound.confirm(key.professionalId, { id: message.id, gatewayId }, tx);
  const isNew = await deps.messages.insertOnce(
    key.professionalId,
    {
      conversationId: key.conversationId,
      messageId: gatewayId,
      clientPhone: conversation.phone,
      kind: 'text',
      content: message.text,
      isFromClient: false,
      isProcessedByAI: message.uniqueKey.startsWith(TURN_PREFIX),
      isAudioMessage: false,
      pending: false,
      sentAt,
    },
    tx,
  );
  if (!isNew) return;
  await deps.conversations.update(key, { lastMessageAt: sentAt }, tx);
  await announce(tx, { professionalId: key.professionalId, topic: 'whatsapp' });
};

const warnUnsent = (tx: Tx, deps: Deps, conversation: Conversation): Promise<void> => {
  const who = conversation.pushName ?? displayPhone(conversation.phone);
  return deps.notifications.notify(tx, conversation.professionalId, {
    title: 'Mensagem não enviada',
    message: `Não foi possível enviar uma mensagem do WhatsApp${who ? ` para ${who}` : ''}.`,
  });
};

const pauseAfter = ({ timings }: Deps, claimed: Claim, kind: 'again' | 'unknown'): number => {
  const longer = Math.min(timings.retryMs * 2 ** claimed.message.attempts, timings.longestRetryMs);
  return kind === 'unknown' ? Math.max(timings.doubtMs, longer) : longer;
};

const settle = (deps: Deps, claimed: Claim, result: SendResult): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { key, attempt, conversation } = claimed;
    await deps.conversations.lock(key.professionalId, key.conversationId, tx);
    if (result.kind === 'sent') return storeSent(tx, deps, { ...claimed, gatewayId: result.gatewayId });
    const { failure } = result;
    if (result.kind === 'refused') {
      const isOver = await deps.outbound.endAttempt(attempt, { state: 'failed', failure, waitMs: 0 }, tx);
      return isOver ? warnUnsent(tx, deps, conversation) : undefined;
    }
    const waitMs = pauseAfter(deps, claimed, result.kind);
    const state = result.kind === 'unknown' ? 'sending' : 'queued';
    if (await deps.outbound.endAttempt(attempt, { state, failure, waitMs }, tx))
      await wake(tx, deps, { key, waitMs });
  });

const enqueue =
  ({ outbound, queue }: Deps) =>
  async (tx: Tx, key: ConversationKey, messages: { uniqueKey: string; text: string }[]): Promise<void> => {
    const texts = messages.map(({ uniqueKey, text }) => ({
      uniqueKey,
      text: text.trim().slice(0, LONGEST_TEXT),
    }));
    const filled = texts.filter(({ text }) => text !== '');
    for (const message of filled) await outbound.insertOnce(key, message, tx);
    if (filled.length > 0) await queue.send(tx, sendJob, { payload: key });
  };

const recognise =
  (deps: Deps) =>
  async (tx: Tx, conversation: Conversation, seen: { messageId: string; text: string }): Promise<boolean> => {
    const { professionalId, id } = conversation;
    const known = await deps.messages.knownIds(professionalId, [seen.messageId], tx);
    if (known.has(seen.messageId)) return true;
    const key = { professionalId, conversationId: id };
    const open = await deps.outbound.openOf(key, tx);
    const message = open.find(({ attempts, text }) => attempts > 0 && text === seen.text.trim());
    if (message) await storeSent(tx, deps, { key, conversation, message, gatewayId: seen.messageId });
    return message !== undefined;
  };

const refusedLater =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, gatewayId: string): Promise<void> => {
    const sent = await deps.outbound.failSent(professionalId, { gatewayId, failure: 'whatsapp' }, tx);
    const conversation = sent && (await deps.conversations.byId(professionalId, sent.conversationId, tx));
    if (conversation) await warnUnsent(tx, deps, conversation);
  };

export const outboxService = (options: OutboxDeps) => {
  const deps: Deps = { ...options, timings: options.timings ?? outboxTimings };
  return {
    /** Puts texts into the outbox of a chat whose row the caller holds; a key that exists changes nothing. */
    enqueue: enqueue(deps),

    /** Sends what waits in a chat, one at a time, oldest first; a message that must wait keeps the later ones. */
    deliver: async (key: ConversationKey): Promise<void> => {
      for (let count = 0; count < MOST_A_RUN; count += 1) {
        const claimed = await claim(deps, key);
        if (!claimed) return;
        const result = await tryToSend(deps, claimed);
        await settle(deps, claimed, result);
        if (result.kind === 'again' || result.kind === 'unknown') return;
      }
      await deps.db.transaction((tx) => wake(tx, deps, { key, waitMs: 0 }));
    },

    /**
     * Whether a message that the gateway saw leaving is one of ours; one whose sender still waits for the answer is
     * then noted as sent. The caller holds the chat's row.
     */
    recognise: recognise(deps),

    /** Takes back the replies of turns that nobody tried to send yet, because a person took the chat over. */
    cancelReplies: (tx: Tx, key: ConversationKey): Promise<void> =>
      deps.outbound.cancelQueued(key, { prefix: TURN_PREFIX, failure: 'human' }, tx),

    countReplies: (key: ConversationKey, withinMs: number, tx: Executor): Promise<number> =>
      deps.outbound.countMade(key, { prefix: TURN_PREFIX, withinMs }, tx),

    /** Warns the owner, once, about a message that WhatsApp refused after the gateway had taken it. */
    refusedLater: refusedLater(deps),
  };
};

export type OutboxService = ReturnType<typeof outboxService>;
