// State of one WhatsApp instance. Plain JSON values, so that it can be saved to a file.
import { randomBytes, randomUUID } from 'node:crypto';

export type ConnectionState = 'close' | 'connecting' | 'open';

export interface Settings {
  rejectCall: boolean;
  msgCall: string;
  groupsIgnore: boolean;
  alwaysOnline: boolean;
  readMessages: boolean;
  readStatus: boolean;
  syncFullHistory: boolean;
  wavoipToken: string;
}

export interface WebhookRow {
  id: string;
  url: string;
  headers: Record<string, string> | null;
  enabled: boolean;
  events: string[];
  webhookByEvents: boolean;
  webhookBase64: boolean;
  createdAt: string;
  updatedAt: string;
  instanceId: string;
}

export interface QrCode {
  pairingCode?: string | null;
  code?: string;
  base64?: string;
  count: number;
}

export interface MessageKey {
  id: string;
  fromMe: boolean;
  remoteJid: string;
  remoteJidAlt?: string;
  senderPn?: string;
  participant?: string;
  participantAlt?: string;
  addressingMode?: string;
}

/**
 * Result of a file download: its bytes, the vendor's empty response, or WhatsApp's refusal because it is
 * gone.
 */
export type MediaState = 'there' | 'empty' | 'gone';

export interface StoredMessage {
  /** Row id of the vendor's database, not the WhatsApp id. */
  rowId: string;
  key: MessageKey;
  /** The key of the stored row, if it differs from the webhook's. */
  rowKey?: MessageKey;
  pushName: string;
  status: string;
  message: Record<string, unknown>;
  messageType: string;
  messageTimestamp: number;
  source: string;
  contextInfo: unknown;
  updates: string[];
  media?: { state: MediaState; base64: string };
}

export interface Instance {
  id: string;
  name: string;
  token: string;
  number: string | null;
  /** The phone that requested a pairing code when the connection was last opened. */
  pairingNumber: string | null;
  /** State of the socket in memory: returned by `connectionState`. */
  state: ConnectionState;
  /**
   * Column `connectionStatus` of the vendor's database, returned by `fetchInstances`. Written when a code is
   * shown, when the connection opens and when the session ends; not on 428, 515 or a lost network.
   */
  storedStatus: ConnectionState;
  /** True while WhatsApp is unreachable for this instance: its socket keeps retrying. */
  isCutOff: boolean;
  /** `markOnlineOnConnect` of the current socket: the vendor reads the setting when it creates one. */
  isOnlineSocket: boolean;
  /** False until the first attempt to reach WhatsApp: until then sends fail with another text. */
  hasSocket: boolean;
  qr: QrCode;
  ownerJid: string | null;
  profileName: string | null;
  settings: Settings;
  settingsId: string;
  webhook: WebhookRow | null;
  /** True when webhooks carry files: the vendor reads the setting when a connection opens. */
  carriesFiles: boolean;
  /** Of the last session that ended; the vendor keeps it when the next one opens. */
  disconnection: { code: number; object: string; at: string } | null;
  createdAt: string;
  updatedAt: string;
  messages: StoredMessage[];
}

/** Picture address the vendor sends for every profile here; nothing ever loads it. */
export const profilePictureUrl = 'https://pps.whatsapp.net/v/fake.jpg';

export const noSettings: Settings = {
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
  wavoipToken: '',
};

/** An id in the form of the vendor's database rows (cuid: `c` and 24 letters or digits). */
export function rowId(): string {
  const digits = BigInt(`0x${randomBytes(20).toString('hex')}`).toString(36);
  return `c${digits.padStart(24, '0').slice(-24)}`;
}

/** A closed instance without webhook, chats or owner. */
export function newInstance(given: {
  name: string;
  token?: string;
  number?: string;
  nowIso: string;
}): Instance {
  return {
    id: randomUUID(),
    name: given.name,
    token: given.token ?? randomUUID().toUpperCase(),
    number: given.number ?? null,
    pairingNumber: null,
    state: 'close',
    storedStatus: 'close',
    isCutOff: false,
    isOnlineSocket: false,
    hasSocket: false,
    qr: { count: 0 },
    ownerJid: null,
    profileName: null,
    settings: noSettings,
    settingsId: rowId(),
    webhook: null,
    carriesFiles: false,
    disconnection: null,
    createdAt: given.nowIso,
    updatedAt: given.nowIso,
    messages: [],
  };
}
