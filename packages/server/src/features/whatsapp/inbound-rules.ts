// What an arriving WhatsApp message means for us.
import { phoneFromJid } from '@zelo/domain/clients/phone.ts';
import type { WhatsAppMessage } from '#gateways/evolution/evolution-messages.ts';
import { STALE_ON_ARRIVAL_MS } from './turn-rules.ts';

const CHAT = /^[\w.:-]{1,100}@(s\.whatsapp\.net|lid)$/;
const MESSAGE_ID = /^[\w.:=+/-]{1,200}$/;
const LONGEST_TEXT = 65_536;
const LONGEST_NAME = 100;
const EARLIEST = Date.UTC(2009, 0);
const DAY_MS = 86_400_000;

// a reaction, a vote or a technical message is no turn of a conversation
const WITHOUT_WORDS = new Set([
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'protocolMessage',
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'unknown',
]);

// kinds without a text that the assistant can at least say something about; a sticker ends a conversation
const ANSWERED_WITHOUT_TEXT = new Set([
  'audioMessage',
  'imageMessage',
  'videoMessage',
  'documentMessage',
  'locationMessage',
  'contactMessage',
  'contactsArrayMessage',
]);

/** Whether a message belongs to a chat with one person: groups, stories, lists and channels are left alone. */
export const isOfOneChat = (message: WhatsAppMessage): boolean =>
  !message.isGroup &&
  !message.isBroadcast &&
  CHAT.test(message.chatJid) &&
  MESSAGE_ID.test(message.messageId) &&
  !WITHOUT_WORDS.has(message.messageType);

/** When it was written; what no clock can have said counts as now. */
export const sentAtOf = (message: WhatsAppMessage, now: Date): Date => {
  const epochMs = message.timestamp.getTime();
  return epochMs > EARLIEST && epochMs < now.getTime() + DAY_MS ? message.timestamp : now;
};

/** Whether a message is of the present; a phone that was offline delivers old ones later. */
export const isFresh = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= STALE_ON_ARRIVAL_MS;

/** Whether a client's message wants an answer. */
export const wantsAnswer = (message: WhatsAppMessage): boolean =>
  message.text !== null || ANSWERED_WITHOUT_TEXT.has(message.messageType);

/** The words, short enough to keep; empty for a picture without caption. */
export const wordsOf = (message: WhatsAppMessage): string => (message.text ?? '').slice(0, LONGEST_TEXT);

/** Who is at the other end. Of an own message the name is the professional's, so it says nothing. */
export const identityOf = (message: WhatsAppMessage) => {
  const name = message.fromMe ? '' : message.pushName.replaceAll('\0', '').toWellFormed().trim();
  return {
    chatJid: message.chatJid,
    phone: message.phone === null ? null : phoneFromJid(`${message.phone}@s.whatsapp.net`),
    lid: message.lid,
    pushName: name.slice(0, LONGEST_NAME) || null,
  };
};
