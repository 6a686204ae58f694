// Parses webhook bodies of Evolution API 2.3.7 into our events. Only named fields are kept, so the body's API key
// never is.
import { z } from 'zod';
import { personalJid } from './evolution-jids.ts';
import { instantField } from './evolution-times.ts';
import { contentOf, parseMessage, phoneOfJid, type WhatsAppMessage } from './evolution-messages.ts';

/** From accepted to played; `ERROR` may come at any time. They arrive in any order. */
export type MessageStatus = 'PENDING' | 'SERVER_ACK' | 'DELIVERY_ACK' | 'READ' | 'PLAYED' | 'ERROR';

/**
 * The chat of a message that a later event refers to. An edit, or a deletion in the form of an edit, has the key from
 * its sender's view (Baileys, `process-message.ts`): there, a client's message is in the chat with the owner.
 */
export interface EventChat {
  /** The JIDs in the event; empty without any. */
  jids: readonly string[];
}

export type EvolutionEvent = { instance: string } & (
  | { kind: 'message'; message: WhatsAppMessage }
  /** Sent by us through the API, not typed by the professional. */
  | { kind: 'sent'; message: WhatsAppMessage }
  | { kind: 'status'; messageId: string; chat: EventChat; fromMe: boolean; status: MessageStatus }
  /** `at`: time of the edit, if reported. */
  | { kind: 'edited'; messageId: string; chat: EventChat; text: string | null; at: Date | null }
  | { kind: 'deleted'; messageId: string; chat: EventChat }
  | {
      kind: 'connection';
      state: 'open' | 'connecting' | 'close' | 'refused';
      /** 401 unlinked, 403 restricted, 428 no more codes; 200 otherwise. */
      statusReason: number | null;
      /** Digits of the paired phone, reported when the connection opens. */
      phone: string | null;
    }
  /** A call that begins. `chatJid` may be hidden when `from` is not. */
  | { kind: 'call'; callId: string; chatJid: string; from: string; isVideo: boolean; at: Date | null }
  | { kind: 'qr'; qrCode: string; code: string; pairingCode: string | null }
  /** Known but irrelevant to us, or of an unknown form. */
  | { kind: 'other'; event: string }
);

const envelope = z.object({ event: z.string(), instance: z.string().min(1), data: z.unknown().optional() });

const address = z.string().max(1_000).transform(personalJid).nullish().catch(null);

const chatOf = (...jids: (string | null | undefined)[]): EventChat => ({
  jids: jids.flatMap((jid) => jid || []),
});

const statusData = z.object({
  keyId: z.string(),
  remoteJid: address,
  fromMe: z.boolean(),
  status: z.enum(['PENDING', 'SERVER_ACK', 'DELIVERY_ACK', 'READ', 'PLAYED', 'ERROR']),
});

const connectionData = z.object({
  state: z.enum(['open', 'connecting', 'close', 'refused']),
  statusReason: z.number().nullish(),
  wuid: z.string().nullish(),
});

/** Sent in addition to `connection.update` when a session ends, in any order; only this event always has the reason. */
const endData = z.object({ status: z.literal('closed'), disconnectionReasonCode: z.number().nullish() });

const qrLimit = z.object({ message: z.string().includes('QR code limit'), statusCode: z.number() });
const qrData = z.object({
  qrcode: z.object({ base64: z.string(), code: z.string(), pairingCode: z.string().nullish() }),
});

const editData = z.object({
  key: z.object({ id: z.string(), remoteJid: address }),
  type: z.string(),
  editedMessage: z.record(z.string(), z.unknown()).optional(),
  timestampMs: instantField,
});

/** Later states of a call (`terminate`, `reject`, `timeout`) have the same id. */
const callData = z.object({
  id: z.string(),
  chatId: z.string().max(1_000),
  from: z.string().max(1_000),
  status: z.literal('offer'),
  isVideo: z.boolean().optional(),
  date: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

const deleteData = z.object({ id: z.string(), remoteJid: address, remoteJidAlt: address });

type Payload<Event = EvolutionEvent> = Event extends { instance: string } ? Omit<Event, 'instance'> : never;
type Reader = (data: unknown) => Payload | null;

/** Reads `data` by a schema; null when it does not match. */
function reader<T>(schema: z.ZodType<T>, payload: (data: T) => Payload): Reader {
  return (data) => {
    const result = schema.safeParse(data);
    return result.success ? payload(result.data) : null;
  };
}

const messageReader =
  (kind: 'message' | 'sent'): Reader =>
  (data) => {
    const message = parseMessage(data);
    return message && { kind, message };
  };

const readCode = reader(qrData, ({ qrcode: { base64, code, pairingCode = null } }) => ({
  kind: 'qr',
  qrCode: base64,
  code,
  pairingCode,
}));

const readers = new Map(
  Object.entries<Reader>({
    'messages.upsert': messageReader('message'),
    'send.message': messageReader('sent'),
    'messages.update': reader(statusData, ({ keyId, remoteJid, fromMe, status }) => ({
      kind: 'status',
      messageId: keyId,
      chat: chatOf(remoteJid),
      fromMe,
      status,
    })),
    // WhatsApp reports a deletion by the sender as an edit of type REVOKE
    'messages.edited': reader(editData, ({ key, type, editedMessage, timestampMs }) =>
      type === 'REVOKE'
        ? { kind: 'deleted', messageId: key.id, chat: chatOf(key.remoteJid) }
        : {
            kind: 'edited',
            messageId: key.id,
            text: contentOf(editedMessage ?? {}).text,
            at: timestampMs,
            chat: chatOf(key.remoteJid),
          },
    ),
    'messages.delete': reader(deleteData, ({ id, remoteJid, remoteJidAlt }) => ({
      kind: 'deleted',
      messageId: id,
      chat: chatOf(remoteJid, remoteJidAlt),
    })),
    call: reader(callData, ({ id, chatId, from, isVideo = false, date }) => ({
      kind: 'call',
      callId: id,
      chatJid: personalJid(chatId),
      from: personalJid(from),
      isVideo,
      at: date === undefined ? null : new Date(date),
    })),
    'connection.update': reader(connectionData, ({ state, statusReason = null, wuid }) => ({
      kind: 'connection',
      state,
      statusReason,
      phone: phoneOfJid(wuid),
    })),
    'status.instance': reader(endData, ({ disconnectionReasonCode: statusReason = null }) => ({
      kind: 'connection',
      state: 'close',
      statusReason,
      phone: null,
    })),
    'qrcode.updated': (data) =>
      qrLimit.safeParse(data).success
        ? { kind: 'connection', state: 'refused', statusReason: 428, phone: null }
        : readCode(data),
  }),
);

/** Parses a webhook body; null when it is not one of Evolution API. Never throws. */
export function parseEvolutionEvent(body: unknown): EvolutionEvent | null {
  const result = envelope.safeParse(body);
  if (!result.success) return null;
  const { event, instance, data } = result.data;
  const payload = readers.get(event)?.(data) ?? { kind: 'other' as const, event };
  return { instance, ...payload };
}
