// Everything that arrives is stored in one transaction with the work that it causes, before it is acknowledged.
// Each chat's row is locked first, then the rest: a turn of the chat takes its locks in the same order.
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { EvolutionEvent } from '#gateways/evolution/evolution-events.ts';
import type { WhatsAppMessage } from '#gateways/evolution/evolution-messages.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Connection, ConnectionRepository } from './connection-repository.ts';
import type { ConnectionService } from './connection-service.ts';
import type { Conversation, ConversationChange, ConversationRepository } from './conversation-repository.ts';
import { turnJob } from './conversation-service.ts';
import type { InboundEventRepository } from './inbound-event-repository.ts';
import { identityOf, isFresh, isOfOneChat, sentAtOf, wantsAnswer, wordsOf } from './inbound-rules.ts';
import type { MessageRepository } from './message-repository.ts';
import type { OutboxService } from './outbox-service.ts';
import { formsOfAddress } from './phone-addresses.ts';
import { HUMAN_PAUSE_MS } from './turn-rules.ts';

export interface InboxDeps {
  db: Db;
  connections: ConnectionRepository;
  connection: Pick<ConnectionService, 'seen'>;
  conversations: ConversationRepository;
  messages: MessageRepository;
  events: InboundEventRepository;
  outbox: Pick<OutboxService, 'recognise' | 'cancelReplies' | 'refusedLater' | 'arrived'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  burstMs: number;
}

interface Arrival {
  conversation: Conversation;
  message: WhatsAppMessage;
  sentAt: Date;
  now: Date;
}

const changeFor = (known: Conversation, message: WhatsAppMessage, sentAt: Date): ConversationChange => {
  const { chatJid, phone, lid, pushName } = identityOf(message);
  return {
    // a chat that began hidden gets its phone's address as soon as WhatsApp tells it
    ...(known.chatJid.endsWith('@lid') && !chatJid.endsWith('@lid') && { chatJid }),
    ...(known.phone === null && phone !== null && { phone }),
    ...(lid !== null && lid !== known.lid && { lid }),
    ...(pushName !== null && pushName !== known.pushName && { pushName }),
    ...(sentAt > known.lastMessageAt && { lastMessageAt: sentAt }),
  };
};

/** The chat of a message, locked, made when it is the first. */
const chatOf = async (
  tx: Tx,
  deps: InboxDeps,
  arrived: Omit<Arrival, 'conversation'> & { tenant: number },
) => {
  const { message, sentAt, tenant } = arrived;
  const identity = identityOf(message);
  const phoneJid = message.phone === null ? null : `${message.phone}@s.whatsapp.net`;
  const given = [message.chatJid, phoneJid, message.lid].filter((jid) => jid !== null);
  // a chat that we began may have the other form of the number
  const addresses = [...new Set(given.flatMap(formsOfAddress))];
  const known = await deps.conversations.lockByAddress(tenant, { addresses, lid: message.lid }, tx);
  if (!known) return deps.conversations.insertOnce(tenant, { ...identity, lastMessageAt: sentAt }, tx);
  const change = changeFor(known, message, sentAt);
  if (Object.keys(change).length > 0) {
    await deps.conversations.update({ professionalId: tenant, conversationId: known.id }, change, tx);
  }
  return { ...known, ...change };
};

const store = (tx: Tx, deps: InboxDeps, arrival: Arrival & { pending: boolean }): Promise<boolean> => {
  const { conversation, message, sentAt, pending } = arrival;
  return deps.messages.insertOnce(
    conversation.professionalId,
    {
      conversationId: conversation.id,
      messageId: message.messageId,
      clientPhone: conversation.phone,
      kind: message.kind,
      content: wordsOf(message),
      isFromClient: !message.fromMe,
      isProcessedByAI: false,
      isAudioMessage: message.kind === 'audio',
      pending,
      sentAt,
    },
    tx,
  );
};

const fromClient = async (tx: Tx, deps: InboxDeps, arrival: Arrival): Promise<void> => {
  const { conversation, message, sentAt, now } = arrival;
  const pending = isFresh(sentAt, now) && wantsAnswer(message);
  if (!(await store(tx, deps, { ...arrival, pending })) || !pending) return;
  const payload = { professionalId: conversation.professionalId, conversationId: conversation.id };
  await deps.queue.send(tx, turnJob, { payload, afterMs: deps.burstMs });
};

/** Whether a person wrote it now: not the answer that the gateway gives to refused calls, not a backlog. */
const isTypedNow = async (tx: Tx, deps: InboxDeps, arrival: Arrival): Promise<boolean> => {
  const { conversation, message, sentAt, now } = arrival;
  if (message.isAutomatic || !isFresh(sentAt, now)) return false;
  const settings = await deps.connections.instanceSettings(conversation.professionalId, tx);
  return message.text?.trim() !== settings?.rejectCallMessage.trim();
};

const fromOwner = async (tx: Tx, deps: InboxDeps, arrival: Arrival): Promise<void> => {
  const { conversation, message, now } = arrival;
  const seen = { messageId: message.messageId, text: wordsOf(message) };
  if (await deps.outbox.recognise(tx, conversation, seen)) return;
  await store(tx, deps, { ...arrival, pending: false });
  if (!(await isTypedNow(tx, deps, arrival))) return;
  const key = { professionalId: conversation.professionalId, conversationId: conversation.id };
  const humanUntil = new Date(now.getTime() + HUMAN_PAUSE_MS);
  await deps.conversations.update(key, { state: 'human', humanUntil }, tx);
  await deps.outbox.cancelReplies(tx, key);
};

/** What left through the gateway's own interface: ours, or another program's, which is no person either. */
const sentByProgram = async (tx: Tx, deps: InboxDeps, arrival: Arrival): Promise<void> => {
  const { conversation, message } = arrival;
  const seen = { messageId: message.messageId, text: wordsOf(message) };
  if (!(await deps.outbox.recognise(tx, conversation, seen)))
    await store(tx, deps, { ...arrival, pending: false });
};

const takeMessage = async (
  deps: InboxDeps,
  tenant: number,
  event: EvolutionEvent & { kind: 'message' | 'sent' },
): Promise<void> => {
  const { kind, message } = event;
  if (!isOfOneChat(message)) return;
  const now = deps.clock();
  const sentAt = sentAtOf(message, now);
  await deps.db.transaction(async (tx) => {
    const conversation = await chatOf(tx, deps, { message, sentAt, now, tenant });
    if (!(await deps.events.insertOnce(tenant, { kind, eventId: message.messageId }, tx))) return;
    const take = kind === 'sent' ? sentByProgram : message.fromMe ? fromOwner : fromClient;
    await take(tx, deps, { conversation, message, sentAt, now });
    await announce(tx, { professionalId: tenant, topic: 'whatsapp' });
  });
};

/** An edit is taken over, also while the message waits for its turn; a message taken back is emptied. */
const rewrite = (
  deps: InboxDeps,
  tenant: number,
  edit: { messageId: string; content: string | null },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const isKnown = await deps.messages.rewrite(tenant, edit, tx);
    if (isKnown) await announce(tx, { professionalId: tenant, topic: 'whatsapp' });
  });

const arrivals: Partial<Record<string, 'delivered' | 'read'>> = {
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'read',
};

/** What became of a message of ours after the gateway had taken it. */
const takeStatus = async (
  deps: InboxDeps,
  tenant: number,
  { status, messageId }: { status: string; messageId: string },
): Promise<void> => {
  const kind = arrivals[status];
  if (status !== 'ERROR' && !kind) return;
  await deps.db.transaction((tx) =>
    kind
      ? deps.outbox.arrived(tx, tenant, { gatewayId: messageId, kind })
      : deps.outbox.refusedLater(tx, tenant, messageId),
  );
};

/** A vendor event that ends the pairing without naming a state. */
const ENDINGS = new Set(['logout.instance', 'remove.instance']);

export const inboxService = (deps: InboxDeps) => ({
  /** Whose instance it is; undefined for an unknown name. */
  connectionOf: (instanceName: string): Promise<Connection | undefined> =>
    deps.connections.byInstance(instanceName),

  /**
   * Takes one webhook of an instance. Twice the same changes nothing; what we have no use for (calls, codes,
   * contacts, reactions, unknown events) is left alone.
   */
  take: async (connection: Connection, event: EvolutionEvent): Promise<void> => {
    const tenant = connection.professionalId;
    switch (event.kind) {
      case 'message':
      case 'sent':
        return takeMessage(deps, tenant, event);
      case 'edited':
        return event.text === null
          ? undefined
          : rewrite(deps, tenant, { messageId: event.messageId, content: event.text });
      case 'deleted':
        return rewrite(deps, tenant, { messageId: event.messageId, content: null });
      case 'status':
        return event.fromMe ? takeStatus(deps, tenant, event) : undefined;
      case 'connection': {
        const state = event.state === 'refused' ? 'close' : event.state;
        return deps.connection.seen(connection, { state, phone: event.phone, reason: event.statusReason });
      }
      case 'other':
        return ENDINGS.has(event.event) ? deps.connection.seen(connection, { state: 'close' }) : undefined;
      case 'qr':
        return undefined;
    }
  },
});

export type InboxService = ReturnType<typeof inboxService>;
