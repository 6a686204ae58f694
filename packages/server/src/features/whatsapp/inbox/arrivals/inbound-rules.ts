// What an arriving WhatsApp message means for us.
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
/** Clocks that agree differ by less. */
const TOLERANCE_MS = 60_000;

// a reaction, a vote, the cover of an album (its pictures follow) or a technical message is no turn of a conversation
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

/** What is sealed to an earlier message: its reaction, comment or answer to an event. */
const ENCRYPTED_ADDITION = /^enc[A-Z]/;

/** What is shown of messages without words; none is ever an empty line. */
const SAID_INSTEAD = new Map([
  ['conversation', 'Mensagem em branco.'],
  ['extendedTextMessage', 'Mensagem em branco.'],
  ['placeholderMessage', 'Mensagem que só abre no seu celular.'],
  ['requestPhoneNumberMessage', 'Pediu para ver o seu número de telefone.'],
]);
const OF_ANOTHER_KIND = 'Mensagem de um tipo que só aparece no seu celular.';

// kinds without a text that the assistant can at least say something about; a sticker ends a conversation
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

/**
 * True if a message belongs to a chat with one person: groups, stories, lists, channels and WhatsApp's own senders are
 * left alone.
 */
export const isOfOneChat = (message: WhatsAppMessage): boolean =>
  !message.isGroup &&
  !message.isBroadcast &&
  CHAT.test(message.chatJid) &&
  !isOfSystem(message) &&
  MESSAGE_ID.test(message.messageId) &&
  !WITHOUT_WORDS.has(message.messageType) &&
  !ENCRYPTED_ADDITION.test(message.messageType);

const SECOND_MS = 1000;

/** The difference of clocks that explains a stamp best: with it the stamp lies closest to now. */
const offsetOf = (epochMs: number, now: Date, offsetsMs: readonly number[]): number => {
  const distance = (offsetMs: number): number => Math.abs(now.getTime() + offsetMs - epochMs);
  return offsetsMs.reduce((best, offsetMs) => (distance(offsetMs) < distance(best) ? offsetMs : best), 0);
};

/** By our clock, in milliseconds; null for an instant that no clock can have said. */
const possibleTime = (told: Date | null, now: Date, offsetsMs: readonly number[]): number | null => {
  const toldMs = told?.getTime() ?? 0;
  const epochMs = toldMs - offsetOf(toldMs, now, offsetsMs);
  return epochMs > EARLIEST && epochMs <= now.getTime() + TOLERANCE_MS ? epochMs : null;
};

/**
 * An instant that was told, by our own clock; one that no clock can have said counts as now. In whole seconds, as
 * WhatsApp tells them: a finer time of ours would stand after what a client answered within the same second. Those of
 * one second stand in the order in which they came.
 *
 * @param offsetsMs by how much the clock that told it may be ahead of ours; see `gatewayClock`
 */
export const timeOf = (told: Date | null, now: Date, offsetsMs: readonly number[] = []): Date =>
  new Date(Math.floor((possibleTime(told, now, offsetsMs) ?? now.getTime()) / SECOND_MS) * SECOND_MS);

/** Echoes of messages that were on their way when their client was erased come within this time. */
const ECHO_MS = 60_000;

/** A message as it was told, with what is needed to read its time. */
export interface ToldMessage {
  told: Date | null;
  now: Date;
  offsetsMs: readonly number[];
  /** Fetched from what the gateway keeps, so it may be of any age. */
  isStored: boolean;
  isOurs: boolean;
}

/** True for a message of before its person's erasure: the gateway keeps such messages and delivers them again. */
export const isBeforeErasure = (message: ToldMessage, erasedAt: Date): boolean => {
  const { told, now, offsetsMs, isStored, isOurs } = message;
  if (isStored && possibleTime(told, now, offsetsMs) === null) return true;
  const sentAt = timeOf(told, now, offsetsMs).getTime();
  return sentAt <= erasedAt.getTime() + (isOurs ? ECHO_MS : 0);
};

/** True when a message is of the present; a phone that was offline delivers old ones later. */
export const isFresh = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= STALE_ON_ARRIVAL_MS;

/** True when a client's message wants an answer. */
export const wantsAnswer = (message: WhatsAppMessage): boolean =>
  message.text !== null || ANSWERED_WITHOUT_TEXT.has(message.messageType);

const insteadOf = (message: WhatsAppMessage): string =>
  kindOf(message) === 'other' ? (SAID_INSTEAD.get(message.messageType) ?? OF_ANOTHER_KIND) : '';

/** The words, short enough to keep; without any the name of a file, contact or place; empty for a mere picture. */
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

/** The kind that is stored: one of the contract's, or `file` for a document without the sender's words. */
export const kindOf = (message: WhatsAppMessage): string => {
  if (message.messageType === 'documentMessage') return message.text === null ? 'file' : 'document';
  return new Map(Object.entries(kinds)).get(message.messageType) ?? message.kind;
};

/** Ids under which calls are stored as lines of a chat. */
export const CALL_PREFIX = 'call:';

/** The line that a call leaves; the gateway refuses it where the settings say so. */
export const callLine = (call: { isVideo: boolean }, isRejected: boolean): string => {
  const what = call.isVideo ? 'Chamada de vídeo' : 'Ligação de voz';
  return isRejected ? `${what} recusada automaticamente` : what;
};

/** Who is at the other end. Of an own message the name is the professional's, so it says nothing. */
export const identityOf = (message: WhatsAppMessage) => {
  const name = message.fromMe ? '' : visibleText(message.pushName.replaceAll('\0', '').toWellFormed()).trim();
  // the webhook of a hidden number names the phone, the stored row of the same message the hidden address first
  const phoneJid = message.phone === null ? null : `${message.phone}@s.whatsapp.net`;
  return {
    chatJid: phoneJid ?? message.chatJid,
    phone: phoneJid === null ? null : phoneFromJid(phoneJid),
    lid: message.lid,
    pushName: name.slice(0, MAX_NAME_LENGTH) || null,
  };
};
