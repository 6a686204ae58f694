// Messages typed by a client, or by the professional on their own phone, as Evolution API stores and sends them.
import { randomBytes } from 'node:crypto';
import {
  rowId,
  type Instance,
  type MediaState,
  type MessageKey,
  type StoredMessage,
} from '#evolution/instances/instances.ts';
import { isLid, lidOf } from '#evolution/instances/jids.ts';
import { fileOf, sampleAudio } from './media.ts';

/** JIDs that a message carries, by version of Evolution API. */
export type Addressing =
  /** 2.3.7 and 2.4: the phone, with the LID beside it. */
  | 'pn'
  /** 2.3.7, chat with a hidden number: the phone in both fields; the stored row has the LID first. */
  | 'lid'
  /** Up to 2.3.6: the LID, with the phone beside it. */
  | 'lid-first'
  /** 2.3.0: the LID, with the phone as `senderPn`. */
  | 'sender-pn'
  /** 2.2, or a number that stays hidden. */
  | 'lid-only';

export interface IncomingMessage {
  number: string;
  name: string;
  text?: string;
  id?: string;
  /** Seconds since 1970; now when absent. */
  timestamp?: number;
  /** Typed by the professional on the paired phone. */
  fromMe?: boolean;
  addressing?: Addressing;
  /** Overrides of the key's fields; null removes a field. */
  key?: Partial<Record<keyof MessageKey, string | null>>;
  /** Any other kind of message, in WhatsApp's form; replaces `text`. */
  message?: Record<string, unknown>;
  contextInfo?: unknown;
  /** Result of downloading the file; `there` by default. */
  media?: MediaState;
  /** Bytes of the file; one second of silence when absent. */
  base64?: string;
}

export const newMessageId = (prefix: string, bytes: number): string =>
  prefix + randomBytes(bytes).toString('hex').toUpperCase();

/** Derives the sending device from the form of a WhatsApp id, as Baileys does. */
export function sourceOf(id: string): string {
  if (/^3A.{18}$/.test(id)) return 'ios';
  if (/^3E.{20}$/.test(id)) return 'web';
  if (/^(.{21}|.{32})$/.test(id)) return 'android';
  return /^(3F|.{18}$)/.test(id) ? 'desktop' : 'unknown';
}

/** The JIDs of the webhook's key and, where they differ, of the stored row's key. */
function addressesOf(jid: string, addressing: Addressing) {
  const lid = isLid(jid) ? jid : lidOf(jid);
  const hidden = { addressingMode: 'lid', remoteJid: lid };
  if (isLid(jid) || addressing === 'lid-only') return { told: hidden };
  if (addressing === 'sender-pn') return { told: { ...hidden, senderPn: jid } };
  const hiddenFirst = { ...hidden, remoteJidAlt: jid };
  if (addressing === 'lid-first') return { told: hiddenFirst };
  if (addressing === 'lid')
    return { told: { ...hidden, remoteJid: jid, remoteJidAlt: jid }, row: hiddenFirst };
  return { told: { addressingMode: 'pn', remoteJid: jid, remoteJidAlt: lid } };
}

function overrideKey(key: MessageKey, change: IncomingMessage['key'] = {}): MessageKey {
  const present = Object.entries({ ...key, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as MessageKey & Record<string, unknown>;
}

function keysOf(jid: string, incoming: IncomingMessage): Pick<StoredMessage, 'key' | 'rowKey'> {
  const own = { fromMe: incoming.fromMe ?? false, id: incoming.id ?? newMessageId('3A', 9) };
  if (jid.endsWith('@g.us') || jid.endsWith('@broadcast'))
    return { key: overrideKey({ ...own, remoteJid: jid }, incoming.key) };
  const { told, row } = addressesOf(jid, incoming.addressing ?? 'pn');
  return {
    key: overrideKey({ ...own, ...told }, incoming.key),
    ...(row ? { rowKey: { ...own, ...row } } : {}),
  };
}

// WhatsApp's form of these kinds has no context field; the others come with an empty one.
const withoutContext = new Set(['conversation', 'reactionMessage', 'ephemeralMessage', 'viewOnceMessageV2']);

function contextOf(messageType: string, incoming: IncomingMessage): unknown {
  if (incoming.contextInfo !== undefined) return incoming.contextInfo;
  return withoutContext.has(messageType) ? undefined : null;
}

/** Builds the stored message; `jid` is the sender's JID at WhatsApp, `now` is in milliseconds. */
export function incomingMessage(
  instance: Instance,
  incoming: IncomingMessage,
  at: { jid: string; now: number },
): StoredMessage {
  const keys = keysOf(at.jid, incoming);
  const message = incoming.message ?? { conversation: incoming.text ?? '' };
  const messageType = Object.keys(message)[0] ?? 'conversation';
  const { media = 'there', base64 = sampleAudio } = incoming;
  return {
    rowId: rowId(),
    ...keys,
    pushName: keys.key.fromMe ? (instance.profileName ?? incoming.name) : incoming.name,
    status: keys.key.fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK',
    message,
    messageType,
    messageTimestamp: incoming.timestamp ?? Math.floor(at.now / 1000),
    source: sourceOf(keys.key.id),
    contextInfo: contextOf(messageType, incoming),
    updates: [],
    ...(fileOf(message) ? { media: { state: media, base64 } } : {}),
  };
}
