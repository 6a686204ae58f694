// Parses WhatsApp messages of Evolution API 2.3.7, from webhooks and stored rows.
import { z } from 'zod';
import { visibleText } from '@zelo/domain/shared/texts/text.ts';
import { personalJid } from './evolution-jids.ts';
import { instantField } from './evolution-times.ts';

export interface WhatsAppMessage {
  /** Unique within an instance. */
  messageId: string;
  /** Recipient of a reply; see `personalJid`. */
  chatJid: string;
  /** Digits with country code, if WhatsApp reports them. */
  phone: string | null;
  /** Hidden-number JID (`...@lid`); never a phone number. */
  lid: string | null;
  fromMe: boolean;
  pushName: string;
  kind: 'text' | 'audio' | 'image' | 'other';
  /** The sender's words: a text, a caption, the label of a pressed button. */
  text: string | null;
  /** Descriptive text: the name of a file, of a contact, of a place. */
  label: string | null;
  seconds: number | null;
  /** WhatsApp's own name of the kind, inside any wrapping. */
  messageType: string;
  /** Time of writing; null if not reported. */
  timestamp: Date | null;
  isGroup: boolean;
  /** Status posts, broadcast lists and channels: never answered. */
  isBroadcast: boolean;
  /** Created by the vendor itself, e.g. the reply to a rejected call: not typed by the professional. */
  isAutomatic: boolean;
}

/** Maximum length that the parser accepts; those of persons have at most 30 characters. */
const MAX_JID_LENGTH = 1_000;

const longNumber = z.object({ low: z.number() }).transform(({ low }) => low);
const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** Duration in seconds: a number, a text, or a 64-bit number in two halves. */
const seconds = z.union([z.number(), digits, longNumber]).pipe(z.number().min(0).max(4_294_967_295));

/** Text that any database accepts: without NUL and unpaired surrogates. */
const plainText = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed());

const jid = z.string().max(MAX_JID_LENGTH).transform(personalJid);

const keySchema = z.object({
  id: z.string().min(1),
  remoteJid: z.string().min(1).max(MAX_JID_LENGTH).transform(personalJid),
  fromMe: z.boolean(),
  remoteJidAlt: jid.nullish(),
  senderPn: jid.nullish(),
  participant: jid.nullish(),
  participantAlt: jid.nullish(),
});

const messageSchema = z.object({
  key: keySchema,
  // an invalid name must not discard the message
  pushName: plainText.nullish().catch(null),
  status: z.string().nullish(),
  message: z.record(z.string(), z.unknown()).nullish(),
  messageTimestamp: instantField,
  source: z.string().nullish(),
});

type Content = Record<string, unknown>;

const content = z.record(z.string(), z.unknown());
const wrapped = z.object({ message: content });
const maxWrapping = 5;

/**
 * The message inside its wrapper: disappearing chats, view-once pictures, captions, albums and future kinds add one
 * more level, all in the same form (`FutureProofMessage` of the protocol).
 */
function unwrapped(message: Content, depth = 0): Content {
  if (depth >= maxWrapping || Object.keys(message).some((name) => wordPaths.has(name))) return message;
  for (const value of Object.values(message)) {
    const inner = wrapped.safeParse(value);
    if (inner.success) return unwrapped(inner.data.message, depth + 1);
  }
  return message;
}

// path of the text in each kind; a Map, because the keys come from outside
const wordPaths = new Map([
  ['conversation', []],
  ['extendedTextMessage', ['text']],
  ['buttonsResponseMessage', ['selectedDisplayText']],
  ['templateButtonReplyMessage', ['selectedDisplayText']],
  ['interactiveResponseMessage', ['body', 'text']],
  ['listResponseMessage', ['title']],
  ['imageMessage', ['caption']],
  ['videoMessage', ['caption']],
  ['documentMessage', ['caption']],
]);

const labelPaths = new Map([
  ['documentMessage', ['fileName']],
  ['contactMessage', ['displayName']],
  ['contactsArrayMessage', ['displayName']],
  ['locationMessage', ['name']],
]);

/** Kinds that need no text: an icon represents them. */
const speechless = new Set([
  ...wordPaths.keys(),
  ...labelPaths.keys(),
  'audioMessage',
  'ptvMessage',
  'stickerMessage',
  'liveLocationMessage',
]);

/** Paths of a displayable line in unknown kinds: a poll's question, an event's name, an invitation's text. */
const usualPaths = [
  ['text'],
  ['caption'],
  ['name'],
  ['title'],
  ['body', 'text'],
  ['contentText'],
  ['description'],
  ['displayName'],
  ['groupName'],
];

const typedTextKinds = new Set([
  'conversation',
  'extendedTextMessage',
  'buttonsResponseMessage',
  'templateButtonReplyMessage',
  'interactiveResponseMessage',
  'listResponseMessage',
]);

function valueAt(value: unknown, path: string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inside = content.safeParse(value);
  return inside.success ? valueAt(inside.data[name], rest) : undefined;
}

function typeOf(message: Content): string {
  const names = Object.keys(message);
  return names.find((name) => wordPaths.has(name) || name.endsWith('Message')) ?? names[0] ?? 'unknown';
}

function kindOf(messageType: string, text: string | null): WhatsAppMessage['kind'] {
  if (messageType === 'audioMessage') return 'audio';
  if (messageType === 'imageMessage') return 'image';
  return typedTextKinds.has(messageType) && text !== null ? 'text' : 'other';
}

function wordsAt(value: unknown, path: string[] | undefined): string | null {
  const words = plainText.safeParse(path && valueAt(value, path));
  return words.success && visibleText(words.data).trim() !== '' ? words.data : null;
}

function labelOf(messageType: string, value: unknown): string | null {
  if (speechless.has(messageType)) return wordsAt(value, labelPaths.get(messageType));
  return usualPaths.map((path) => wordsAt(value, path)).find((words) => words !== null) ?? null;
}

/** Kind and text of a message object, e.g. of an edit. */
export function contentOf(
  message: Content,
): Pick<WhatsAppMessage, 'kind' | 'text' | 'label' | 'seconds' | 'messageType'> {
  const inner = unwrapped(message);
  const messageType = typeOf(inner);
  const text = wordsAt(inner[messageType], wordPaths.get(messageType));
  const label = labelOf(messageType, inner[messageType]);
  const length = seconds.safeParse(valueAt(inner['audioMessage'], ['seconds']));
  return {
    kind: kindOf(messageType, text),
    text,
    label,
    seconds: length.success ? length.data : null,
    messageType,
  };
}

/** Digits of a phone JID, without the device number; null for any other JID. */
export const phoneOfJid = (jid: string | null | undefined): string | null =>
  /^(\d+)(:\d+)?@s\.whatsapp\.net$/.exec(jid ?? '')?.[1] ?? null;

/** The fields of phone and hidden JID vary between versions, so all of them are checked. */
function identityOf(key: z.infer<typeof keySchema>): Pick<WhatsAppMessage, 'phone' | 'lid'> {
  const isGroup = key.remoteJid.endsWith('@g.us');
  const given = isGroup ? [key.participant, key.participantAlt] : [key.remoteJid, key.remoteJidAlt];
  const jids = [...given, key.senderPn, key.participantAlt].filter((jid) => typeof jid === 'string');
  return {
    phone: jids.map(phoneOfJid).find((phone) => phone !== null) ?? null,
    lid: jids.find((jid) => jid.endsWith('@lid')) ?? null,
  };
}

/** Parses `data` of an upsert, or a stored row; null when it is not a message. The result is stored (spec 1 §9). */
export function parseMessage(data: unknown): WhatsAppMessage | null {
  const result = messageSchema.safeParse(data);
  if (!result.success) return null;
  const { key, pushName, message, messageTimestamp, source, status } = result.data;
  return {
    messageId: key.id,
    chatJid: key.remoteJid,
    ...identityOf(key),
    fromMe: key.fromMe,
    pushName: pushName ?? '',
    ...contentOf(message ?? {}),
    timestamp: messageTimestamp,
    isGroup: key.remoteJid.endsWith('@g.us'),
    isBroadcast: /@(broadcast|newsletter)$/.test(key.remoteJid),
    isAutomatic: key.fromMe && source === 'web' && status === 'PENDING',
  };
}
