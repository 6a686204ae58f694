// Messages between an instance and its clients, in the shapes Evolution API 2.3.7 stores and sends.
import { randomBytes } from 'node:crypto';
import { profilePictureUrl, rowId, type Instance, type MessageKey, type StoredMessage } from './instances.ts';
import { isLid, jidOf, lidOf } from './jids.ts';
import type { Timings } from './options.ts';
import type { EvolutionState } from './state.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

/** What a client, or the professional on their own phone, types. */
export interface IncomingMessage {
  number: string;
  name: string;
  text?: string;
  id?: string;
  /** Seconds since 1970; now when absent. */
  timestamp?: number;
  /** Typed by the professional on the paired phone. */
  fromMe?: boolean;
  /** `lid` hides nothing, `lid-only` hides the number. */
  addressing?: 'pn' | 'lid' | 'lid-only';
  /** Any other kind of message, in WhatsApp's form; replaces `text`. */
  message?: Record<string, unknown>;
}

export interface OutgoingText {
  jid: string;
  text: string;
  contextInfo?: Record<string, unknown>;
}

export interface Chats {
  receive: (instance: Instance, incoming: IncomingMessage) => StoredMessage;
  send: (instance: Instance, outgoing: OutgoingText) => StoredMessage;
  /** False when the instance has no such message: WhatsApp's update is then lost, as in the vendor. */
  setStatus: (instance: Instance, messageId: string, status: string) => boolean;
  /** Messages of one client, oldest first, whichever of its addresses they carry. */
  withClient: (instance: Instance, number: string) => StoredMessage[];
  /** The address WhatsApp knows a number by. */
  resolve: (number: string) => string;
}

interface Deps {
  state: EvolutionState;
  webhooks: WebhookDelivery;
  timings: Timings;
  automaticAcks: boolean;
}

/** Old messages are forgotten, so that a state file stays small. */
const keptMessages = 2_000;

const newMessageId = (prefix: string, bytes: number) =>
  prefix + randomBytes(bytes).toString('hex').toUpperCase();

/** The device a WhatsApp id comes from, read from its form. */
function sourceOf(id: string): string {
  if (id.startsWith('3A') && id.length === 20) return 'ios';
  if (id.startsWith('3E') && id.length === 22) return 'web';
  return id.length === 21 || id.length === 32 ? 'android' : 'unknown';
}

/** What the vendor answers and sends for a message; the row id and the updates stay in its database. */
export function messagePayload(instance: Instance, message: StoredMessage) {
  const { key, pushName, status, contextInfo, messageType, messageTimestamp, source } = message;
  return {
    key,
    pushName,
    status,
    message: message.message,
    ...(contextInfo === undefined ? {} : { contextInfo }),
    messageType,
    messageTimestamp,
    instanceId: instance.id,
    source,
  };
}

function keyOf(jid: string, incoming: IncomingMessage): MessageKey {
  const fromMe = incoming.fromMe ?? false;
  const id = incoming.id ?? newMessageId('3A', 9);
  const lid = isLid(jid) ? jid : lidOf(jid);
  if (isLid(jid) || incoming.addressing === 'lid-only')
    return { fromMe, id, addressingMode: 'lid', remoteJid: lid };
  if (incoming.addressing === 'lid')
    return { fromMe, id, addressingMode: 'lid', remoteJid: jid, remoteJidAlt: jid };
  return { fromMe, id, addressingMode: 'pn', remoteJid: jid, remoteJidAlt: lid };
}

// WhatsApp's form of these kinds has no context of its own; the others come with an empty one.
const withoutContext = new Set(['conversation', 'reactionMessage', 'ephemeralMessage', 'viewOnceMessageV2']);

function incomingMessage(
  instance: Instance,
  incoming: IncomingMessage,
  at: { jid: string; now: number },
): StoredMessage {
  const key = keyOf(at.jid, incoming);
  const message = incoming.message ?? { conversation: incoming.text ?? '' };
  const messageType = Object.keys(message)[0] ?? 'conversation';
  return {
    rowId: rowId(),
    key,
    pushName: key.fromMe ? (instance.profileName ?? incoming.name) : incoming.name,
    status: key.fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK',
    message,
    messageType,
    messageTimestamp: incoming.timestamp ?? Math.floor(at.now / 1000),
    source: sourceOf(key.id),
    contextInfo: withoutContext.has(messageType) ? undefined : null,
    updates: [],
  };
}

function sentMessage(outgoing: OutgoingText, now: number): StoredMessage {
  const seconds = Math.floor(now / 1000);
  return {
    rowId: rowId(),
    key: { remoteJid: outgoing.jid, fromMe: true, id: newMessageId('3EB0', 9) },
    pushName: 'Você',
    status: 'PENDING',
    message: { conversation: outgoing.text },
    messageType: 'conversation',
    messageTimestamp: seconds,
    source: 'web',
    contextInfo: {
      mentionedJid: [],
      groupMentions: [],
      ephemeralSettingTimestamp: { low: seconds - 172_800, high: 0, unsigned: false },
      disappearingMode: { initiator: 0 },
      ...outgoing.contextInfo,
    },
    updates: [],
  };
}

function statusSetter({ state, webhooks }: Deps): Chats['setStatus'] {
  return (instance, messageId, status) => {
    const message = instance.messages.find(({ key }) => key.id === messageId);
    if (!message) return false;
    message.status = status;
    message.updates.push(status);
    webhooks.emit(instance, 'MESSAGES_UPDATE', {
      keyId: messageId,
      remoteJid: message.key.remoteJid,
      fromMe: message.key.fromMe,
      status,
      instanceId: instance.id,
      messageId: message.rowId,
    });
    state.changed();
    return true;
  };
}

/** The vendor tells of a contact with the first message and again with every later one. */
function emitContact(
  { webhooks }: Deps,
  instance: Instance,
  contact: { message: StoredMessage; isNew: boolean },
) {
  webhooks.emit(instance, contact.isNew ? 'CONTACTS_UPSERT' : 'CONTACTS_UPDATE', {
    remoteJid: contact.message.key.remoteJid,
    pushName: contact.message.pushName,
    profilePicUrl: profilePictureUrl,
    instanceId: instance.id,
  });
}

/** The conversations of all instances. */
export function chats(deps: Deps): Chats {
  const { state, webhooks, timings } = deps;
  const setStatus = statusSetter(deps);
  const keep = (instance: Instance, message: StoredMessage) => {
    instance.messages.push(message);
    if (instance.messages.length > keptMessages) instance.messages.shift();
    state.changed();
  };
  const resolve = (number: string) => state.otherJids.get(number.replaceAll(/\D/g, '')) ?? jidOf(number);
  const acknowledge = (instance: Instance, messageId: string) => {
    setTimeout(() => setStatus(instance, messageId, 'SERVER_ACK'), timings.settleMs).unref();
    setTimeout(() => setStatus(instance, messageId, 'DELIVERY_ACK'), 2 * timings.settleMs).unref();
  };
  return {
    resolve,
    setStatus,
    receive: (instance, incoming) => {
      const message = incomingMessage(instance, incoming, {
        jid: resolve(incoming.number),
        now: state.now(),
      });
      const isNew = !instance.messages.some(({ key }) => key.remoteJid === message.key.remoteJid);
      if (instance.settings.readMessages && !message.key.fromMe) message.status = 'READ';
      keep(instance, message);
      webhooks.emit(instance, 'MESSAGES_UPSERT', messagePayload(instance, message));
      emitContact(deps, instance, { message, isNew });
      return message;
    },
    send: (instance, outgoing) => {
      const message = sentMessage(outgoing, state.now());
      keep(instance, message);
      webhooks.emit(instance, 'SEND_MESSAGE', messagePayload(instance, message));
      if (deps.automaticAcks) acknowledge(instance, message.key.id);
      return message;
    },
    withClient: (instance, number) => {
      const jid = resolve(number);
      const addresses = new Set([jid, lidOf(jid)]);
      return instance.messages.filter(({ key }) => addresses.has(key.remoteJid));
    },
  };
}
