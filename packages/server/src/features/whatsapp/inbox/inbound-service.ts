// Stores every arrival in one transaction with the work that it causes, before acknowledging it. Locks the chat's row
// first, then the rest, in the same order as a turn of the chat.
import { phoneFromJid, phoneKey } from '@zelo/domain/clients/phone.ts';
import { personOfChat } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { PersonMarks } from '#db/people/person-marks.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionEvent } from '#gateways/evolution/wire/evolution-events.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { phoneOfJid, type WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import { chatTransaction } from '#features/whatsapp/conversations/chat-transaction.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import type { ConnectionService } from '#features/whatsapp/connection/connection-service.ts';
import type { Conversation } from '#features/whatsapp/conversations/conversation-repository.ts';
import type { GatewayClock } from '#features/whatsapp/inbox/arrivals/gateway-clock.ts';
import {
  CALL_PREFIX,
  ENDINGS,
  callLine,
  identityOf,
  isBeforeErasure,
  isFresh,
  isOfOneChat,
  timeOf,
  type MessageTiming,
  wordsOf,
} from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import { findOrCreateConversation, type InboundContact } from './inbound-conversations.ts';
import {
  handleClientMessage,
  handleOwnerMessage,
  type InboxMessagesDeps,
  handleApiMessage,
} from './inbound-messages.ts';
import { mayBeChatOf } from '#features/whatsapp/messages/message-targets.ts';
import { applyDeletion, applyEdit, applyDeliveryStatus } from './late/inbound-updates.ts';
import type { LateDeletionDeps } from '#features/whatsapp/inbox/late/late-deletions.ts';
import type { MessageLanes } from '#features/whatsapp/conversations/message-lanes.ts';
import { sharedLookups } from '#features/whatsapp/conversations/shared-lookups.ts';
import { storeMessage } from '#features/whatsapp/messages/message-store.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { isSameText } from '#features/whatsapp/outbox/send-attempt.ts';

export interface InboxDeps extends InboxMessagesDeps {
  db: Db;
  lanes: Pick<MessageLanes, 'take'>;
  connections: ConnectionRepository;
  connection: Pick<ConnectionService, 'seen' | 'heardUnwanted'>;
  clock: Clock;
  gatewayClock: Pick<GatewayClock, 'heardMessage' | 'offsetsMs' | 'mayAsk'>;
  people: Pick<PersonMarks, 'erasedAt'>;
  outbound: Pick<OutboundRepository, 'addressOf' | 'underWay'>;
  visitMadeBy?: LateDeletionDeps['visitMadeBy'];
  billing: LateDeletionDeps['billing'];
  /** The gateway with a short timeout. */
  probe: Pick<EvolutionGateway, 'connectionState'>;
}

type EventOf<Kind extends EvolutionEvent['kind']> = Extract<EvolutionEvent, { kind: Kind }>;

/** A chat with the professional's own number is a notebook, not a conversation. */
const isOwnNumber = (connection: Connection, phone: string | null): boolean => {
  const own = connection.number && phoneKey(phoneFromJid(`${connection.number}@s.whatsapp.net`));
  return phone !== null && own !== null && phoneKey(phone) === own;
};

/** Rolls an unwanted arrival back, so that it leaves no row, not even a new chat. */
class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

interface Arriving {
  heard: InboundContact;
  message: MessageTiming;
  event: { kind: string; eventId: string; messageId: string };
  store: (tx: Tx, conversation: Conversation) => Promise<void>;
}

const personOf = ({ identity: { phone, chatJid, lid } }: InboundContact) => ({
  phones: [phone],
  addresses: [chatJid, lid],
});

/** False for a message of another chat with the same id. Cannot tell for a removed message, which counts as the same. */
const isSameMessage = async (
  tx: Tx,
  { messages }: InboxDeps,
  { conversation, messageId }: { conversation: Conversation; messageId: string },
): Promise<boolean> => {
  const places = await messages.placesOf(conversation.professionalId, messageId, tx);
  const person = personOfChat(conversation);
  return places.length === 0 || places.some((place) => mayBeChatOf(person, place));
};

/**
 * The only way into a chat, for messages, echoes, calls and messages from the gateway's storage. Keeps erased people
 * out: the tombstone is read once the chat is locked, so a concurrent erasure either sees the chat or is seen.
 */
const takeInto = async (deps: InboxDeps, { heard, message, event, store }: Arriving): Promise<void> => {
  const person = personOf(heard);
  const lane = { professional: heard.tenant, chat: heard.identity.chatJid };
  try {
    const taken = async (tx: Tx): Promise<void> => {
      const { conversation, isNew } = await findOrCreateConversation(deps)(tx, heard);
      const erasedAt = await deps.people.erasedAt(heard.tenant, person, tx);
      if (erasedAt && isBeforeErasure(message, erasedAt)) throw new Unwanted();
      const isRepeated =
        !(await deps.events.insertOnce(heard.tenant, event, tx)) &&
        (await isSameMessage(tx, deps, { conversation, messageId: event.messageId }));
      // the first delivery created the chat, and that chat has since been removed
      if (isRepeated && isNew) throw new Unwanted();
      if (!isRepeated) await store(tx, conversation);
    };
    await deps.lanes.take(lane, () => chatTransaction(deps.db, taken));
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
    // the rollback also undid the tombstone's copy to the message's other identities: repeat it
    await deps.people.erasedAt(heard.tenant, person);
  }
};

/**
 * A message that seems old may be the first after the gateway's clock was set. Asks the gateway for its time (each
 * reply carries it) before the message counts as old and stays unanswered.
 */
const askTime = async (
  { gatewayClock, probe, clock }: InboxDeps,
  { instanceName }: Connection,
  { timestamp }: WhatsAppMessage,
): Promise<void> => {
  const now = clock();
  if (isFresh(timeOf(timestamp, now, gatewayClock.offsetsMs()), now) || !gatewayClock.mayAsk()) return;
  try {
    await probe.connectionState(instanceName);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
};

/** True while this text is being sent to a chat that is not known under this hidden id. */
const isLeaving = async (
  { outbound }: InboxDeps,
  professionalId: number,
  { lid, ...message }: WhatsAppMessage,
): Promise<boolean> => {
  const same = (await outbound.underWay(professionalId)).filter(({ text }) =>
    isSameText(text, wordsOf({ lid, ...message })),
  );
  return same.length > 0 && same.every((sent) => sent.chatJid !== lid && sent.lid !== lid);
};

/**
 * Assigns the message to its chat; null for the notebook. A message that the owner types in a chat with a hidden address
 * may name the owner's number beside it: `sender_pn` is the sender's. Our own message that comes back under a hidden id
 * belongs to the chat that it was sent from. It is null until the gateway has returned its id: text alone must not link a
 * hidden id to a chat. The send stores the message, and the next catch-up brings the hidden id.
 */
const inItsChat = async (
  deps: InboxDeps,
  connection: Connection,
  message: WhatsAppMessage,
): Promise<WhatsAppMessage | null> => {
  const { conversations, outbound } = deps;
  const isOwn = isOwnNumber(connection, identityOf(message).phone);
  const { fromMe, lid, chatJid, phone, messageId } = message;
  if (fromMe && lid === chatJid && (isOwn || phone === null)) {
    // in this order, so that a send that ends in between is found by its id
    const mayBeLeaving = await isLeaving(deps, connection.professionalId, message);
    const sentTo = await outbound.addressOf(connection.professionalId, messageId);
    const itsPhone = phoneOfJid(sentTo);
    if (itsPhone !== null) return { ...message, phone: itsPhone };
    if (mayBeLeaving && sentTo === null) return null;
  }
  if (!isOwn) return message;
  const isOfAnother = fromMe && lid === chatJid && conversations.isChatOfLid(connection.professionalId, lid);
  return (await isOfAnother) ? { ...message, phone: null } : null;
};

const takeMessage = async (
  deps: InboxDeps,
  connection: Connection,
  { kind, message: given, isStored = false }: EventOf<'message' | 'sent'> & { isStored?: boolean },
): Promise<void> => {
  const message = isOfOneChat(given) ? await inItsChat(deps, connection, given) : null;
  if (!message) return;
  const identity = identityOf(message);
  const tenant = connection.professionalId;
  const now = deps.clock();
  if (connection.disconnectWantedAt && !isStored) await deps.connection.heardUnwanted(connection);
  if (kind === 'message' && !message.fromMe && !isStored) {
    deps.gatewayClock.heardMessage(message.timestamp);
    await askTime(deps, connection, message);
  }
  const offsetsMs = deps.gatewayClock.offsetsMs();
  const sentAt = timeOf(message.timestamp, now, offsetsMs);
  const phoneJid = message.phone === null ? null : `${message.phone}@s.whatsapp.net`;
  const isOurs = message.fromMe;
  const take = kind === 'sent' ? handleApiMessage : isOurs ? handleOwnerMessage : handleClientMessage;
  await takeInto(deps, {
    heard: { tenant, identity, phoneJid, isOurs, at: sentAt, now },
    message: { told: message.timestamp, now, offsetsMs, isStored, isOurs },
    event: { kind, eventId: message.messageId, messageId: message.messageId },
    store: async (tx, conversation) => {
      const isNews = await take(deps)(tx, { conversation, message, sentAt, now });
      if (isNews) await announce(tx, { professionalId: tenant, topic: 'whatsapp' });
    },
  });
};

interface Call {
  conversation: Conversation;
  call: EventOf<'call'>;
  sentAt: Date;
}

const storeCall = async (tx: Tx, deps: InboxDeps, { conversation, call, sentAt }: Call): Promise<void> => {
  const settings = await deps.connections.instanceSettings(conversation.professionalId, tx);
  await storeMessage(deps)(tx, {
    conversation,
    messageId: `${CALL_PREFIX}${call.callId}`,
    kind: 'other',
    content: callLine(call, settings?.rejectCalls ?? false),
    isFromClient: true,
    isProcessedByAI: false,
    isAudioMessage: false,
    pending: false,
    sentAt,
    author: null,
    delivery: null,
  });
};

/** Stores a call as a line of the chat. The gateway answers it if the settings say so; the assistant never does. */
const takeCall = async (deps: InboxDeps, connection: Connection, call: EventOf<'call'>): Promise<void> => {
  const tenant = connection.professionalId;
  const now = deps.clock();
  const jids = [call.chatJid, call.from];
  const phoneJid = jids.find((jid) => phoneFromJid(jid) !== null) ?? null;
  const lid = jids.find((jid) => jid.endsWith('@lid')) ?? null;
  const chatJid = phoneJid ?? lid;
  if (chatJid === null) return;
  const identity = { chatJid, phone: phoneJid && phoneFromJid(phoneJid), lid, pushName: null };
  if (isOwnNumber(connection, identity.phone)) return;
  const offsetsMs = deps.gatewayClock.offsetsMs();
  const sentAt = timeOf(call.at, now, offsetsMs);
  await takeInto(deps, {
    heard: { tenant, identity, phoneJid, isOurs: false, at: sentAt, now },
    message: { told: call.at, now, offsetsMs, isStored: false, isOurs: false },
    event: { kind: 'call', eventId: call.callId, messageId: `${CALL_PREFIX}${call.callId}` },
    store: async (tx, conversation) => {
      await storeCall(tx, deps, { conversation, call, sentAt });
      await announce(tx, { professionalId: tenant, topic: 'whatsapp' });
    },
  });
};

export const inboundService = (deps: InboxDeps) => ({
  /** Connection of an instance; undefined for an unknown name. */
  connectionOf: sharedLookups<Connection | undefined>((instanceName, begin) =>
    deps.lanes.take({ professional: instanceName, chat: instanceName }, () => {
      begin();
      return deps.connections.byInstance(instanceName);
    }),
  ),

  /**
   * Applies one webhook of an instance, or with `isStored` a message from the gateway's storage. Idempotent.
   * Ignores what we do not use (codes, contacts, reactions, groups, unknown events).
   */
  take: async (connection: Connection, event: EvolutionEvent & { isStored?: boolean }): Promise<void> => {
    switch (event.kind) {
      case 'message':
      case 'sent':
        return takeMessage(deps, connection, event);
      case 'call':
        return takeCall(deps, connection, event);
      case 'edited':
        return event.text === null ? undefined : applyEdit(deps)(connection, { ...event, text: event.text });
      case 'deleted':
        return applyDeletion(deps)(connection, event);
      case 'status':
        return event.fromMe ? applyDeliveryStatus(deps)(connection, event) : undefined;
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

export type InboxService = ReturnType<typeof inboundService>;
