// Rules for inbound WhatsApp messages: which ones count, their time, kind and words.
import { phoneFromJid } from '@zelo/domain/clients/phone.ts';
import { visibleText } from '@zelo/domain/shared/texts/text.ts';
import type { WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import { STALE_ON_ARRIVAL_MS } from '#features/whatsapp/turn/turn-rules.ts';

const CHAT = /^[\w.:-]{1,100}@(s\.whatsapp\.net|lid)$/;
/** WhatsApp itself: its announcements (`0`), its support for businesses, and Meta's bots (Baileys, `isJidBot`). */
const SYSTEM_SENDER = /^(0|16505361212|1313555\d{4}|131655500\d{2})@s\.whatsapp\.net$/;
const MESSAGE_ID = /^[\w.:=+/-]{1,200}$/;
const MAX_TEXT_LENGTH = 65_536;
const MAX_NAME_LENGTH = 100;
const EARLIEST = Date.UTC(2009, 0);
/** Clocks that count as synchronized differ by less. */
const TOLERANCE_MS = 60_000;

// reactions, votes, album covers (their pictures follow) and technical messages are not part of the conversation
const WITHOUT_WORDS = new Set([
  'albumMessage',
  'secretEncryptedMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'pollResultSnapshotMessage',
  'stickerSyncRmrMessage',
  'scheduledCallEditMessage',
  'callLogMesssage',
  'reactionMessage',
  'pollUpdateMessage',
  'protocolMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'unknown',
]);

/** Encrypted additions to an earlier message: a reaction, a comment or an answer to an event. */
const ENCRYPTED_ADDITION = /^enc[A-Z]/;

/** Text shown for messages without words, so that no line is empty. */
const SAID_INSTEAD = new Map([
  ['conversation', 'Mensagem em branco.'],
  ['extendedTextMessage', 'Mensagem em branco.'],
  ['placeholderMessage', 'Mensagem que só abre no seu celular.'],
  ['requestPhoneNumberMessage', 'Pediu para ver o seu número de telefone.'],
]);
const OF_ANOTHER_KIND = 'Mensagem de um tipo que só aparece no seu celular.';

// kinds without text that the assistant still replies to; a sticker ends a conversation
const ANSWERED_WITHOUT_TEXT = new Set([
  'audioMessage',
  'imageMessage',
  'videoMessage',
  'documentMessage',
  'locationMessage',
  'liveLocationMessage',
  'ptvMessage',
  'contactMessage',
  'contactsArrayMessage',
]);

const isOfSystem = ({ chatJid, phone }: WhatsAppMessage): boolean =>
  SYSTEM_SENDER.test(chatJid) || SYSTEM_SENDER.test(`${phone}@s.whatsapp.net`);

/** True for one-to-one chats; false for groups, stories, lists, channels and WhatsApp's own senders. */
export const isOfOneChat = (message: WhatsAppMessage): boolean =>
  !message.isGroup &&
  !message.isBroadcast &&
  CHAT.test(message.chatJid) &&
  !isOfSystem(message) &&
  MESSAGE_ID.test(message.messageId) &&
  !WITHOUT_WORDS.has(message.messageType) &&
  !ENCRYPTED_ADDITION.test(message.messageType);

const SECOND_MS = 1000;

/** The offset that explains a stamp best: it puts the stamp closest to now. */
const offsetOf = (epochMs: number, now: Date, offsetsMs: readonly number[]): number => {
  const distance = (offsetMs: number): number => Math.abs(now.getTime() + offsetMs - epochMs);
  return offsetsMs.reduce((best, offsetMs) => (distance(offsetMs) < distance(best) ? offsetMs : best), 0);
};

/** Time by our clock in milliseconds; null for an implausible stamp. */
const possibleTime = (told: Date | null, now: Date, offsetsMs: readonly number[]): number | null => {
  const toldMs = told?.getTime() ?? 0;
  const epochMs = toldMs - offsetOf(toldMs, now, offsetsMs);
  return epochMs > EARLIEST && epochMs <= now.getTime() + TOLERANCE_MS ? epochMs : null;
};

/**
 * Message time by our clock in whole seconds, as WhatsApp sends it; now if implausible. A finer server time would sort our
 * message below a client's reply within the same second. Messages of one second keep their arrival order.
 *
 * @param offsetsMs possible offsets of the stamping clock against our clock; see `gatewayClock`
 */
export const timeOf = (told: Date | null, now: Date, offsetsMs: readonly number[] = []): Date =>
  new Date(Math.floor((possibleTime(told, now, offsetsMs) ?? now.getTime()) / SECOND_MS) * SECOND_MS);

/** Echoes of messages that were being sent when their client was erased arrive within this time. */
const ECHO_MS = 60_000;

/** Reported time of a message, and what is needed to read it. */
export interface MessageTiming {
  told: Date | null;
  now: Date;
  offsetsMs: readonly number[];
  /** Fetched from the gateway's storage, so it may be of any age. */
  isStored: boolean;
  isOurs: boolean;
}

/** True for a message older than its person's erasure: the gateway keeps such messages and delivers them again. */
export const isBeforeErasure = (message: MessageTiming, erasedAt: Date): boolean => {
  const { told, now, offsetsMs, isStored, isOurs } = message;
  if (isStored && possibleTime(told, now, offsetsMs) === null) return true;
  const sentAt = timeOf(told, now, offsetsMs).getTime();
  return sentAt <= erasedAt.getTime() + (isOurs ? ECHO_MS : 0);
};

/** False for a backlog: a phone that was offline delivers old messages later. */
export const isFresh = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= STALE_ON_ARRIVAL_MS;

export const wantsAnswer = (message: WhatsAppMessage): boolean =>
  message.text !== null || ANSWERED_WITHOUT_TEXT.has(message.messageType);

const insteadOf = (message: WhatsAppMessage): string =>
  kindOf(message) === 'other' ? (SAID_INSTEAD.get(message.messageType) ?? OF_ANOTHER_KIND) : '';

/** The text, truncated for storage; without text the name of a file, contact or place; empty for a plain picture. */
export const wordsOf = (message: WhatsAppMessage): string =>
  (message.text ?? message.label ?? insteadOf(message)).trim().slice(0, MAX_TEXT_LENGTH);

const kinds: Record<string, string> = {
  audioMessage: 'audio',
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  liveLocationMessage: 'location',
  contactMessage: 'contact',
  contactsArrayMessage: 'contact',
};

/** Stored kind: one of the contract's, or `file` for a document without the sender's words. */
export const kindOf = (message: WhatsAppMessage): string => {
  if (message.messageType === 'documentMessage') return message.text === null ? 'file' : 'document';
  return new Map(Object.entries(kinds)).get(message.messageType) ?? message.kind;
};

/** Prefix of the message ids under which calls are stored in a chat. */
export const CALL_PREFIX = 'call:';

/** Text of a call in its chat; the gateway rejects calls if the settings say so. */
export const callLine = (call: { isVideo: boolean }, isRejected: boolean): string => {
  const what = call.isVideo ? 'Chamada de vídeo' : 'Ligação de voz';
  return isRejected ? `${what} recusada automaticamente` : what;
};

/** Identifiers of the person at the other end. An own message names the professional, so its name is dropped. */
export const identityOf = (message: WhatsAppMessage) => {
  const name = message.fromMe ? '' : visibleText(message.pushName.replaceAll('\0', '').toWellFormed()).trim();
  // for a hidden number, the webhook names the phone; the stored row of the same message names the hidden address first
  const phoneJid = message.phone === null ? null : `${message.phone}@s.whatsapp.net`;
  return {
    chatJid: phoneJid ?? message.chatJid,
    phone: phoneJid === null ? null : phoneFromJid(phoneJid),
    lid: message.lid,
    pushName: name.slice(0, MAX_NAME_LENGTH) || null,
  };
};

/** Vendor events that end the pairing without naming a state. */
export const ENDINGS: ReadonlySet<string> = new Set(['logout.instance', 'remove.instance']);
