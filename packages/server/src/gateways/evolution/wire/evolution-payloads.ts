// Parses the responses of Evolution API 2.3.7 that we use. Unknown fields are dropped.
import { z } from 'zod';
import { GatewayError } from '../evolution-errors.ts';
import { phoneOfJid } from './evolution-messages.ts';
import { instantField } from './evolution-times.ts';

export type ConnectionState = 'open' | 'connecting' | 'close';

/** Result of a connect: a code to scan, nothing yet (call again), an open connection, or a failure. */
export type ConnectAnswer =
  | { kind: 'qr'; qrCode: string; code: string; pairingCode: string | null }
  | { kind: 'pending' }
  | { kind: 'open' }
  | { kind: 'failed' };

/** Our names for the vendor's settings (spec 2 §3). */
export interface GatewaySettings {
  rejectCalls: boolean;
  rejectCallMessage: string;
  ignoreGroups: boolean;
  readMessages: boolean;
  alwaysOnline: boolean;
}

export interface FoundWebhook {
  url: string;
  enabled: boolean;
  events: string[];
  headers: Record<string, string>;
}

export interface FoundInstance {
  instanceName: string;
  /** Stored when a code is shown, a connection opens or a session ends: still `open` while the socket is down. */
  storedState: ConnectionState;
  /** Digits of the current or last paired phone. */
  phone: string | null;
  /**
   * Reason for the end of the last pairing: 401 unlinked, 403 restricted. The vendor keeps it during the next
   * pairing.
   */
  reason: number | null;
}

export interface KnownNumber {
  number: string;
  exists: boolean;
  /** WhatsApp's JID for it; for many Brazilian mobiles it differs from the digits. */
  jid: string;
}

export interface SentText {
  messageId: string;
  /** Recipient JID in WhatsApp's response, which may differ from the given number. */
  chatJid: string;
  /** `PENDING` means accepted, not delivered; webhooks report the rest. */
  status: string;
  /** By the gateway's clock; null if not reported. */
  timestamp: Date | null;
}

const connectionState = z.enum(['open', 'connecting', 'close']);

const failed = z.object({ error: z.literal(true) });
// an instance that the vendor has stored but not loaded yet has no state: it is connecting, like after a restart
const known = z.object({ instance: z.object({ state: connectionState.default('connecting') }) });
const shownCode = z.object({
  base64: z.string().startsWith('data:image/'),
  code: z.string(),
  pairingCode: z.string().nullish(),
});
const noCodeYet = z.object({ count: z.number() });

/** Converts spec 2 §3 to the vendor's names; status posts and old messages are always off. */
export function toVendorSettings(settings: GatewaySettings) {
  return {
    rejectCall: settings.rejectCalls,
    msgCall: settings.rejectCallMessage,
    groupsIgnore: settings.ignoreGroups,
    alwaysOnline: settings.alwaysOnline,
    readMessages: settings.readMessages,
    readStatus: false,
    syncFullHistory: false,
  };
}

const vendorSettings = z
  .object({
    rejectCall: z.boolean(),
    msgCall: z.string().nullish(),
    groupsIgnore: z.boolean(),
    alwaysOnline: z.boolean(),
    readMessages: z.boolean(),
  })
  .transform((found): GatewaySettings => ({
    rejectCalls: found.rejectCall,
    rejectCallMessage: found.msgCall ?? '',
    ignoreGroups: found.groupsIgnore,
    readMessages: found.readMessages,
    alwaysOnline: found.alwaysOnline,
  }))
  .nullable();

const webhookRow = z
  .object({
    url: z.string(),
    enabled: z.boolean(),
    events: z.array(z.string()),
    headers: z.record(z.string(), z.string()).nullish(),
  })
  .transform((row): FoundWebhook => ({ ...row, headers: row.headers ?? {} }))
  .nullable();

const created = z.object({ instance: z.object({ status: z.string() }), qrcode: z.unknown().optional() });

const sentMessage = z
  .object({
    key: z.object({ id: z.string(), remoteJid: z.string() }),
    status: z.string(),
    messageTimestamp: instantField,
  })
  .transform((sent): SentText => ({
    messageId: sent.key.id,
    chatJid: sent.key.remoteJid,
    status: sent.status,
    timestamp: sent.messageTimestamp,
  }));

const foundInstance = z
  .object({
    name: z.string(),
    connectionStatus: connectionState,
    ownerJid: z.string().nullish(),
    disconnectionReasonCode: z.number().nullish(),
  })
  .transform((row): FoundInstance => ({
    instanceName: row.name,
    storedState: row.connectionStatus,
    phone: phoneOfJid(row.ownerJid),
    reason: row.disconnectionReasonCode ?? null,
  }));

const knownNumbers = z.array(z.object({ number: z.string(), exists: z.boolean(), jid: z.string() }));

const messagePage = z.object({
  messages: z.object({
    total: z.number(),
    pages: z.number(),
    currentPage: z.number(),
    records: z.array(z.unknown()),
  }),
});

function parsed<T>(operation: string, schema: z.ZodType<T>, answer: unknown): T {
  if (failed.safeParse(answer).success) throw new GatewayError(operation, 'vendor-failure', { status: 200 });
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const text = result.error.issues.map(({ path }) => path.join('.')).join(' ');
  throw new GatewayError(operation, 'unexpected-answer', { status: 200, text, cause: result.error });
}

/** Reads the four forms of a connect response (Evolution API 2.3.7); anything else is an unexpected answer. */
export function parseConnect(operation: string, answer: unknown): ConnectAnswer {
  if (failed.safeParse(answer).success) return { kind: 'failed' };
  const code = shownCode.safeParse(answer);
  if (code.success) {
    const { base64, code: text, pairingCode = null } = code.data;
    return { kind: 'qr', qrCode: base64, code: text, pairingCode };
  }
  const state = known.safeParse(answer);
  if (state.success) return { kind: state.data.instance.state === 'open' ? 'open' : 'pending' };
  parsed(operation, noCodeYet, answer);
  return { kind: 'pending' };
}

/** The code inside a create response; `pending` when it is not generated yet. */
export function parseCreated(operation: string, answer: unknown): ConnectAnswer {
  const { qrcode } = parsed(operation, created, answer);
  return qrcode === undefined ? { kind: 'pending' } : parseConnect(operation, qrcode);
}

/** State of the socket in the vendor's memory. */
export const parseState = (operation: string, answer: unknown): ConnectionState =>
  parsed(operation, known, answer).instance.state;

/** Our five settings, or null when the instance has none. */
export const parseSettings = (operation: string, answer: unknown): GatewaySettings | null =>
  parsed(operation, vendorSettings, answer);

export const parseWebhook = (operation: string, answer: unknown): FoundWebhook | null =>
  parsed(operation, webhookRow, answer);

/** The vendor's receipt of a message accepted for sending. */
export const parseSent = (operation: string, answer: unknown): SentText =>
  parsed(operation, sentMessage, answer);

/** One page of stored messages, newest first; the caller parses the records one by one. */
export const parseMessagePage = (operation: string, answer: unknown) =>
  parsed(operation, messagePage, answer).messages;

/** Every instance of the server; skips invalid rows, so that one of them hides no other. */
export const parseInstances = (operation: string, answer: unknown): FoundInstance[] =>
  parsed(operation, z.array(z.unknown()), answer).flatMap((row) => foundInstance.safeParse(row).data ?? []);

/** WhatsApp's data on numbers; not in the order of the request. */
export const parseNumbers = (operation: string, answer: unknown): KnownNumber[] =>
  parsed(operation, knownNumbers, answer);

/** Accepts any response except the vendor's 200 with an error inside. */
export function parseDone(operation: string, answer: unknown): void {
  parsed(operation, z.unknown(), answer);
}
