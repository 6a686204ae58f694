// Messages between an instance and its clients, in the shapes Evolution API 2.3.7 stores and sends.
import { incomingMessage, newMessageId, type IncomingMessage } from './incoming.ts';
import { fileOf } from './media.ts';
import {
  profilePictureUrl,
  rowId,
  type Instance,
  type StoredMessage,
} from '#evolution/instances/instances.ts';
import { isGroup, jidOf, lidOf } from '#evolution/instances/jids.ts';
import type { Timings } from '#evolution/instances/options.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import type { WebhookDelivery } from '#evolution/instances/webhook-delivery.ts';

export interface Outgoing {
  jid: string;
  message: Record<string, unknown>;
  contextInfo?: Record<string, unknown>;
}

export interface Chats {
  /** Null when the instance drops the message: a group while groups are ignored. */
  receive: (instance: Instance, incoming: IncomingMessage) => StoredMessage | null;
  send: (instance: Instance, outgoing: Outgoing) => StoredMessage;
  /** False when the instance has no such message: WhatsApp's update is then lost, as in the vendor. */
  setStatus: (
    instance: Instance,
    messageId: string,
    change: { status: string; remoteJid?: string },
  ) => boolean;
  /** Messages of one client, oldest first, under all of its JIDs. */
  withClient: (instance: Instance, number: string) => StoredMessage[];
  /** The JID under which WhatsApp knows a number. */
  resolve: (number: string) => string;
}

interface Deps {
  state: EvolutionState;
  webhooks: WebhookDelivery;
  timings: Timings;
}

/** Older messages are dropped to keep the state file small. */
const keptMessages = 2_000;

/** The vendor's response and webhook body for a message; the row id and the updates stay in its database. */
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

function sentMessage(outgoing: Outgoing, now: number): StoredMessage {
  const seconds = Math.floor(now / 1000);
  const messageType = Object.keys(outgoing.message)[0] ?? 'conversation';
  const contextInfo = {
    mentionedJid: [],
    groupMentions: [],
    ...(messageType === 'audioMessage' ? { statusAttributions: [] } : {}),
    ephemeralSettingTimestamp: { low: seconds - 172_800, high: 0, unsigned: false },
    disappearingMode: { initiator: 0 },
    ...outgoing.contextInfo,
  };
  return {
    rowId: rowId(),
    key: { remoteJid: outgoing.jid, fromMe: true, id: newMessageId('3EB0', 9) },
    pushName: 'Você',
    status: 'PENDING',
    message: withContext(outgoing.message, contextInfo),
    messageType,
    messageTimestamp: seconds,
    source: 'web',
    // a reaction carries no context
    contextInfo: messageType === 'reactionMessage' ? undefined : contextInfo,
    updates: [],
  };
}

/** A file repeats the context inside its own object. */
function withContext(message: Record<string, unknown>, contextInfo: object): Record<string, unknown> {
  const file = fileOf(message);
  return file ? { [file.type]: { ...file.file, contextInfo } } : message;
}

function statusSetter({ state, webhooks }: Deps): Chats['setStatus'] {
  return (instance, messageId, { status, remoteJid }) => {
    const message = instance.messages.find(({ key }) => key.id === messageId);
    if (!message) return false;
    message.status = status;
    message.updates.push(status);
    webhooks.emit(instance, 'MESSAGES_UPDATE', {
      keyId: messageId,
      remoteJid: remoteJid ?? message.key.remoteJid,
      fromMe: message.key.fromMe,
      status,
      instanceId: instance.id,
      messageId: message.rowId,
    });
    state.changed();
    return true;
  };
}

/** The vendor sends the contact with its first message and again with every later one. */
function emitContact(
  { webhooks }: Deps,
  instance: Instance,
  contact: { message: StoredMessage; isNew: boolean },
) {
  webhooks.emit(instance, contact.isNew ? 'CONTACTS_UPSERT' : 'CONTACTS_UPDATE', {
    remoteJid: contact.message.key.remoteJid,
    pushName: contact.message.key.fromMe ? '' : contact.message.pushName,
    profilePicUrl: profilePictureUrl,
    instanceId: instance.id,
  });
}

/** The webhook carries the file if the connection was opened with that setting and WhatsApp still has it. */
function webhookPayload(instance: Instance, message: StoredMessage) {
  const payload = messagePayload(instance, message);
  const { media } = message;
  // a view-once picture is inside a wrapper that the vendor does not open here
  const isPlain = fileOf(message.message)?.type === message.messageType;
  if (!instance.carriesFiles || media?.state !== 'there' || !isPlain) return payload;
  return { ...payload, message: { ...message.message, base64: media.base64 } };
}

const isOfPerson = ({ key }: StoredMessage) => !/@(g\.us|broadcast|newsletter)$/.test(key.remoteJid);

/** A person becomes a contact by writing, or by being written to on the phone; API sends do not count. */
const isContact = ({ key, source }: StoredMessage, jid: string) =>
  key.remoteJid === jid && !(key.fromMe && source === 'web');

function receiver(deps: Deps, keep: (instance: Instance, message: StoredMessage) => void): Chats['receive'] {
  const { state, webhooks } = deps;
  return (instance, incoming) => {
    const jid = resolved(state, incoming.number);
    if (isGroup(jid) && instance.settings.groupsIgnore) return null;
    const message = incomingMessage(instance, incoming, { jid, now: state.now() });
    const isNew = !instance.messages.some((known) => isContact(known, message.key.remoteJid));
    if (instance.settings.readMessages && !message.key.fromMe) message.status = 'READ';
    keep(instance, message);
    webhooks.emit(instance, 'MESSAGES_UPSERT', webhookPayload(instance, message));
    if (isOfPerson(message)) emitContact(deps, instance, { message, isNew });
    return message;
  };
}

const resolved = (state: EvolutionState, number: string) =>
  state.otherJids.get(number.replaceAll(/\D/g, '')) ?? jidOf(number);

export function chats(deps: Deps): Chats {
  const { state, webhooks, timings } = deps;
  const setStatus = statusSetter(deps);
  const keep = (instance: Instance, message: StoredMessage) => {
    instance.messages.push(message);
    if (instance.messages.length > keptMessages) instance.messages.shift();
    state.changed();
  };
  const resolve = (number: string) => resolved(state, number);
  const acknowledge = (instance: Instance, messageId: string) => {
    const later = (status: string, ms: number) =>
      setTimeout(() => setStatus(instance, messageId, { status }), ms).unref();
    later('SERVER_ACK', timings.settleMs);
    later('DELIVERY_ACK', 2 * timings.settleMs);
  };
  return {
    resolve,
    setStatus,
    receive: receiver(deps, keep),
    send: (instance, outgoing) => {
      const message = sentMessage(outgoing, state.now());
      keep(instance, message);
      webhooks.emit(instance, 'SEND_MESSAGE', messagePayload(instance, message));
      if (state.whatsapp.acknowledges) acknowledge(instance, message.key.id);
      return message;
    },
    withClient: (instance, number) => {
      const jid = resolve(number);
      const addresses = new Set([jid, lidOf(jid)]);
      return instance.messages.filter(({ key }) => addresses.has(key.remoteJid));
    },
  };
}
