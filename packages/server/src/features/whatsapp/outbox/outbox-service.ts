// Sends messages through rows: queued, sending under a lease, sent. After a crash or a lost response the outcome of a
// send is unknown, so the gateway is asked before the message is sent again.
import { isWithdrawn } from '@zelo/domain/whatsapp/turn/send-failures.ts';
import type { Tx } from '#db/database.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { type Hand, ownHand } from '#jobs/hands.ts';
import type { Queue } from '#jobs/queue.ts';
import { chatJob } from '#features/whatsapp/conversations/chat-job.ts';
import { inChat, type InChatDeps } from '#features/whatsapp/conversations/chat-transaction.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { knownIn, readBackQuestions } from '#features/whatsapp/messages/message-targets.ts';
import type { Attempt, Outbound } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { reportHelp } from '#features/whatsapp/notices/danger-help.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import { applyAcknowledgement, acknowledgeIn, detectUndelivered, notifyUnsent } from './delivery-statuses.ts';
import { type OutboxTimings, outboxTimings, pauseAfter } from './outbox-timings.ts';
import { isProactive, notifyHandler, UNCERTAIN_MS, checkSendable } from './proactive-messages.ts';
import { freshened } from './stale-words.ts';
import { isSameText, nextOf, orderOf, findEarlierSend, send, type SendResult } from './send-attempt.ts';
import { type SentMessageDeps, storeSent } from './sent-message.ts';
import { GIVE_UP_MS } from '#features/whatsapp/turn/turn-rules.ts';
import { withheldBy } from './withheld-replies.ts';

/** Longest text that WhatsApp shows in full. */
const MAX_TEXT_LENGTH = 4096;
/** A run continues in a new job after this many messages. */
const MAX_SENDS_PER_RUN = 5;

export interface OutboxDeps extends SentMessageDeps, InChatDeps {
  conversations: ConversationRepository;
  connections: ConnectionRepository;
  gateway: Pick<EvolutionGateway, 'sendText' | 'findMessages'>;
  queue: Pick<Queue, 'send'>;
  timings?: OutboxTimings | undefined;
}

type Deps = OutboxDeps & { timings: OutboxTimings };

/** Sends what waits in a chat, oldest first. */
export const sendJob = chatJob('outbound-send');

interface Claim {
  key: ConversationKey;
  attempt: Attempt;
  instanceName: string | undefined;
  conversation: Conversation;
  message: Outbound;
  /** Reason to withhold the message although it was queued. */
  withheld: string | null;
  /** It may have been sent before, with words that are no longer true. */
  isStale: boolean;
  /** Nothing else was open in the chat; a later message brings another job. */
  isLast: boolean;
}

const wake = async (tx: Tx, deps: Deps, later: { key: ConversationKey; waitMs: number }): Promise<void> => {
  if (later.waitMs > deps.timings.longestJobDelayMs) return;
  await deps.queue.send(tx, sendJob, { payload: later.key, afterMs: Math.ceil(later.waitMs) });
};

/** Claims the chat's next message for this sender; undefined while another sender has it. */
const claim = (deps: Deps, key: ConversationKey): Promise<Claim | undefined> =>
  inChat(deps, key, async (tx) => {
    const { professionalId, conversationId } = key;
    const conversation = await deps.conversations.lock(professionalId, conversationId, tx);
    const open = await deps.outbound.openOf(key, tx);
    const message = nextOf(open);
    if (!conversation || !message) return undefined;
    if (message.waitMs > 0) {
      if (message.state === 'queued') await wake(tx, deps, { key, waitMs: message.waitMs });
      return undefined;
    }
    const fresh = await freshened(deps)(tx, { professionalId, message });
    const before = { professionalId, id: message.id, attempts: message.attempts };
    await deps.outbound.startAttempt(before, deps.timings.leaseMs, tx);
    const { instanceName, ...way } = await deps.conversations.wayOut(key, tx);
    const attempt = { ...before, attempts: before.attempts + 1 };
    const withheld = withheldBy({ conversation, message, ...way }, deps.clock());
    return { key, attempt, instanceName, conversation, withheld, isLast: open.length === 1, ...fresh };
  });

/** Decides what to do after the gateway was asked about an earlier attempt; null means send. */
const afterReading = async (
  deps: Deps,
  { key, message, isStale }: Claim,
  earlier: SendResult | null,
): Promise<SendResult | null> => {
  if (!isProactive(message.uniqueKey)) {
    if (message.ageMs > GIVE_UP_MS) return { kind: 'refused', failure: 'too-late' };
    return isStale && !earlier ? { kind: 'again', failure: 'outdated' } : earlier;
  }
  if (earlier && message.ageMs > UNCERTAIN_MS) return { kind: 'refused', failure: 'uncertain' };
  const wasInDoubt = message.attempts > 0 && message.state === 'sending';
  // a message that was queued again is not under way: its doubt was resolved before
  if (earlier) return wasInDoubt ? earlier : { kind: 'again', failure: 'gateway-away' };
  // it was never sent: requeue it, so that an outage does not end in a burst
  if (wasInDoubt) return { kind: 'again', failure: 'not-left' };
  const verdict = await checkSendable(deps.watcher, key.professionalId, message);
  if (verdict.action === 'send') return null;
  return { kind: verdict.action === 'return' ? 'again' : 'refused', failure: verdict.failure };
};

/** Makes one attempt; looks first for a message that may have been sent before. */
const tryToSend = async (deps: Deps, claimed: Claim): Promise<SendResult> => {
  const { message, instanceName, conversation } = claimed;
  if (instanceName === undefined) return { kind: 'refused', failure: 'no-instance' };
  const order = orderOf({ instanceName, conversation, message }, deps.clock());
  const earlier =
    message.attempts > 0
      ? await findEarlierSend(deps.gateway, order, readBackQuestions(deps)(conversation))
      : null;
  if (earlier?.kind === 'sent') return earlier;
  if (!earlier && claimed.withheld !== null) return { kind: 'refused', failure: claimed.withheld };
  const next = await afterReading(deps, claimed, earlier);
  if (next) return next;
  // asking the gateway may have outlasted the lease
  const isMine =
    message.attempts === 0 || (await deps.outbound.renewLease(claimed.attempt, deps.timings.leaseMs));
  return isMine ? send(deps.gateway, order) : { kind: 'again', failure: 'lease-lost' };
};

/**
 * Stores the address that a number really has, as WhatsApp returns it: the client will write from there. A separate
 * transaction, so that a failure here does not undo the record of the send.
 */
const adoptAddress = async (deps: Deps, { key, conversation }: Claim, chatJid: string): Promise<void> => {
  if (chatJid === conversation.chatJid || !chatJid.endsWith('@s.whatsapp.net')) return;
  await inChat(deps, key, async (tx) => {
    const chat = { addresses: [chatJid], lid: null };
    const other = await deps.conversations.lockByAddress(key.professionalId, chat, tx);
    if (!other) await deps.conversations.update(key, { chatJid }, tx);
  });
};

const settle = (deps: Deps, claimed: Claim, result: SendResult): Promise<void> =>
  inChat(deps, claimed.key, async (tx) => {
    const { key, attempt } = claimed;
    const locked = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
    const conversation = locked ?? claimed.conversation;
    const tried = { conversation, message: claimed.message };
    if (result.kind === 'sent') {
      await storeSent(deps)(tx, { ...claimed, ...result, conversation });
      return void (await reportHelp(deps)(tx, { ...tried, outcome: 'left' }));
    }
    const { failure } = result;
    const isReturned = result.kind === 'again' && isProactive(claimed.message.uniqueKey);
    if (result.kind === 'refused' || isReturned) {
      const isOver = await deps.outbound.endAttempt(attempt, { state: 'failed', failure, waitMs: 0 }, tx);
      const outcome = { kind: isReturned ? 'returned' : 'refused', failure } as const;
      const told = { professionalId: key.professionalId, key: claimed.message.uniqueKey, outcome };
      if (!isOver || failure === 'human' || failure === 'draft-dropped') return;
      if (await reportHelp(deps)(tx, { ...tried, outcome: 'over' })) return;
      if (isWithdrawn(failure) || (await notifyHandler(tx, deps.watcher, told))) return;
      return notifyUnsent(deps)(tx, conversation);
    }
    const waitMs = pauseAfter(deps.timings, claimed.message, result.kind);
    const state = result.kind === 'again' ? 'queued' : 'sending';
    if (!(await deps.outbound.endAttempt(attempt, { state, failure, waitMs }, tx))) return;
    await wake(tx, deps, { key, waitMs });
    await reportHelp(deps)(tx, { ...tried, outcome: 'waits' });
  });

const enqueue =
  ({ outbound, queue }: Deps) =>
  async (
    tx: Tx,
    key: ConversationKey,
    messages: { uniqueKey: string; text: string }[],
  ): Promise<(number | undefined)[]> => {
    const texts = messages.map(({ uniqueKey, text }) => ({
      uniqueKey,
      text: text.trim().slice(0, MAX_TEXT_LENGTH),
    }));
    const filled = texts.filter(({ text }) => text !== '');
    const ids: (number | undefined)[] = [];
    for (const message of filled) ids.push(await outbound.insertOnce(key, message, tx));
    if (filled.length > 0) await queue.send(tx, sendJob, { payload: key });
    return ids;
  };

const recognise =
  (deps: Deps) =>
  async (
    tx: Tx,
    conversation: Conversation,
    seen: { messageId: string; text: string; timestamp: Date },
  ): Promise<boolean> => {
    const { professionalId, id } = conversation;
    const known = await knownIn(deps.messages, { conversation, ids: [seen.messageId] }, tx);
    if (known.has(seen.messageId)) return true;
    const key = { professionalId, conversationId: id };
    const open = await deps.outbound.openOf(key, tx);
    const message = open.find(({ attempts, text }) => attempts > 0 && isSameText(text, seen.text));
    const { messageId: gatewayId, timestamp } = seen;
    if (message) await storeSent(deps)(tx, { key, conversation, message, gatewayId, timestamp });
    return message !== undefined;
  };

export const outboxService = (options: OutboxDeps) => {
  const deps: Deps = { ...options, timings: options.timings ?? outboxTimings };
  return {
    /** Puts texts into the outbox of a chat whose row the caller holds; a known key changes nothing. Returns their ids. */
    enqueue: enqueue(deps),

    /** Sends what waits in a chat one by one, oldest first; a message that must wait holds back the later ones. */
    deliver: async (key: ConversationKey, hand: Hand = ownHand): Promise<void> => {
      for (let count = 0; count < MAX_SENDS_PER_RUN; count += 1) {
        const claimed = await claim(deps, key);
        if (!claimed) return;
        const result = await hand.rest(() => tryToSend(deps, claimed));
        await settle(deps, claimed, result);
        if (result.kind === 'sent') await adoptAddress(deps, claimed, result.chatJid);
        if (claimed.isLast || (result.kind !== 'sent' && result.kind !== 'refused')) return;
      }
      await deps.db.transaction((tx) => wake(tx, deps, { key, waitMs: 0 }));
    },

    /**
     * True when a message that the gateway saw leaving is ours. If its sender still waits for the response, the
     * message is recorded as sent. The caller holds the chat's row.
     */
    recognise: recognise(deps),

    /** Withdraws queued replies of turns, because a person took the chat over. */
    cancelReplies: (tx: Tx, key: ConversationKey): Promise<void> =>
      deps.outbound.cancelQueued(key, { prefix: TURN_PREFIX, failure: 'human' }, tx),

    acknowledge: applyAcknowledgement(deps),
    acknowledgeIn: acknowledgeIn(deps),

    /** Sweep check for unconfirmed messages: a confirmation that never arrives triggers no event. */
    judgeConfirmations: async (): Promise<void> => {
      for (const professionalId of await deps.outbound.withUnconfirmed())
        await deps.db.transaction((tx) => detectUndelivered(deps)(tx, professionalId));
    },
  };
};

export type OutboxService = ReturnType<typeof outboxService>;
