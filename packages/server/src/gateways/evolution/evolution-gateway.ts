// Our verbs for a WhatsApp gateway, in the protocol of Evolution API 2.3.7.
import { evolutionCall, type Call, type EvolutionConnection } from './evolution-call.ts';
import { GatewayError, type GatewayReason } from './evolution-errors.ts';
import { MEDIA_PAUSES_MS, type Media, mediaVerb } from './evolution-media.ts';
import { parseMessage, type WhatsAppMessage } from './wire/evolution-messages.ts';
import {
  parseConnect,
  parseCreated,
  parseDone,
  parseInstances,
  parseMessagePage,
  parseNumbers,
  parseSent,
  parseSettings,
  parseState,
  parseWebhook,
  toVendorSettings,
  type ConnectAnswer,
  type ConnectionState,
  type FoundInstance,
  type FoundWebhook,
  type GatewaySettings,
  type KnownNumber,
  type SentText,
} from './wire/evolution-payloads.ts';

/** The URL for an instance's webhooks, and the secret that they carry as `authorization: Bearer ...`. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface MessageSearch {
  instanceName: string;
  from?: Date;
  until?: Date;
  chatJid?: string;
  messageId?: string;
  /** Counts from 1. */
  page?: number;
  /** 100 when absent. */
  pageSize?: number;
}

export interface FoundMessages {
  total: number;
  pages: number;
  page: number;
  /** Newest first, both directions, without rows that are not messages. */
  messages: WhatsAppMessage[];
}

/** Every verb throws only GatewayError. Instance names are ours (`zelo-p<id>-<uuid>`), never typed by a user. */
export interface EvolutionGateway {
  createInstance: (given: {
    instanceName: string;
    webhook: WebhookTarget;
    settings: GatewaySettings;
    /** See `connect`. */
    number?: string | undefined;
  }) => Promise<ConnectAnswer>;
  /**
   * Starts a connection unless one exists; returns the code while one is shown.
   * @param number digits of the phone that will type a pairing code; ignored by the vendor unless the socket is closed
   */
  connect: (instanceName: string, number?: string) => Promise<ConnectAnswer>;
  /** Current state of the socket. */
  connectionState: (instanceName: string) => Promise<ConnectionState>;
  /** Instances stored at the vendor: all, or one. @throws GatewayError unknown-instance when that one does not exist */
  fetchInstances: (instanceName?: string) => Promise<FoundInstance[]>;
  setSettings: (instanceName: string, settings: GatewaySettings) => Promise<void>;
  findSettings: (instanceName: string) => Promise<GatewaySettings | null>;
  setWebhook: (instanceName: string, webhook: WebhookTarget) => Promise<void>;
  findWebhook: (instanceName: string) => Promise<FoundWebhook | null>;
  /** `to`: a JID from WhatsApp, or digits with country code. Not safe to repeat: see GatewayError.mayHaveHappened. */
  sendText: (given: { instanceName: string; to: string; text: string }) => Promise<SentText>;
  findMessages: (search: MessageSearch) => Promise<FoundMessages>;
  /** All messages since an instant, newest first; `page` from 1. */
  findMessagesSince: (given: { instanceName: string; since: Date; page?: number }) => Promise<FoundMessages>;
  /** Bytes of a message with a file; null when they no longer exist. Takes up to half a minute. */
  media: (given: { instanceName: string; messageId: string }) => Promise<Media | null>;
  /** Sends read receipts; the vendor silently skips hidden JIDs (`@lid`). */
  markRead: (given: { instanceName: string; chatJid: string; messageIds: string[] }) => Promise<void>;
  /** Returns which numbers have WhatsApp, and under which JID. */
  knownNumbers: (instanceName: string, numbers: string[]) => Promise<KnownNumber[]>;
  /** Ends the pairing; succeeds without one. */
  logout: (instanceName: string) => Promise<void>;
  /** Deletes the instance; succeeds when it is already gone. */
  deleteInstance: (instanceName: string) => Promise<void>;
  /** Reconnects; the vendor refuses this for a closed connection. */
  restart: (instanceName: string) => Promise<void>;
}

const subscribedEvents = [
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'QRCODE_UPDATED',
  'CALL',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
  'STATUS_INSTANCE',
];

// a fixed header, because the vendor's signed token expires after ten minutes while its retries continue for twenty
const authorization = (secret: string) => `Bearer ${secret}`;

export function vendorWebhook({ url, secret }: WebhookTarget) {
  return {
    enabled: true,
    url,
    byEvents: false,
    base64: false,
    headers: { authorization: authorization(secret) },
    events: subscribedEvents,
  };
}

/** True when a stored webhook equals the one we would set; otherwise set it again. */
export function isCurrentWebhook(found: FoundWebhook | null, wanted: WebhookTarget): boolean {
  return (
    found !== null &&
    found.enabled &&
    found.url === wanted.url &&
    found.headers.authorization === authorization(wanted.secret) &&
    subscribedEvents.every((event) => found.events.includes(event))
  );
}

// the vendor's column is a 32-bit number of seconds
const latest = new Date(2_147_483_647_000);

function searchBody(search: MessageSearch) {
  const key = {
    ...(search.chatJid === undefined ? {} : { remoteJid: search.chatJid }),
    ...(search.messageId === undefined ? {} : { id: search.messageId }),
  };
  // the vendor ignores a period that lacks one of its ends
  const period = {
    gte: (search.from ?? new Date(0)).toISOString(),
    lte: (search.until ?? latest).toISOString(),
  };
  const messageTimestamp = search.from || search.until ? { messageTimestamp: period } : {};
  return { where: { key, ...messageTimestamp }, page: search.page ?? 1, offset: search.pageSize ?? 100 };
}

/** Treats one reason as success: the object to delete is already gone. */
async function unless(reason: GatewayReason, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.reason !== reason) throw error;
  }
}

/** Without a connection the vendor refuses number lookups with 400 and an empty object. */
const withoutWords = (operation: string) => (error: unknown) => {
  if (!(error instanceof GatewayError) || error.reason !== 'invalid-request') throw error;
  throw new GatewayError(operation, 'not-connected', { status: 400, cause: error });
};

type CallEvolution = (call: Call) => Promise<unknown>;

/** Excludes names that would leave their route, such as `..` or one with a query. */
const INSTANCE_NAME = /^[\w-]{1,100}$/;

function named(operation: string, instanceName: string): string {
  if (!INSTANCE_NAME.test(instanceName))
    throw new GatewayError(operation, 'invalid-request', { text: 'not the name of an instance' });
  return instanceName;
}

const at = (route: string, instanceName: string): string => `/${route}/${named(route, instanceName)}`;

function lifeVerbs(call: CallEvolution) {
  return {
    createInstance: async ({ instanceName, webhook, settings, number }) => {
      const own = { instanceName, integration: 'WHATSAPP-BAILEYS', qrcode: true, ...(number && { number }) };
      const body = { ...own, ...toVendorSettings(settings), webhook: vendorWebhook(webhook) };
      const operation = 'createInstance';
      const answer = await call({ operation, method: 'POST', path: '/instance/create', body, slow: true });
      return parseCreated(operation, answer);
    },
    connect: async (instanceName, number) => {
      const query = number === undefined ? '' : `?${new URLSearchParams({ number })}`;
      const path = at('instance/connect', instanceName) + query;
      return parseConnect('connect', await call({ operation: 'connect', method: 'GET', path, slow: true }));
    },
    connectionState: async (instanceName) => {
      const path = at('instance/connectionState', instanceName);
      const operation = 'connectionState';
      return parseState(operation, await call({ operation, method: 'GET', path }));
    },
    fetchInstances: async (instanceName) => {
      const operation = 'fetchInstances';
      const one = instanceName === undefined ? '' : `?instanceName=${named(operation, instanceName)}`;
      const path = `/instance/fetchInstances${one}`;
      return parseInstances(operation, await call({ operation, method: 'GET', path }));
    },
    restart: async (instanceName) => {
      const path = at('instance/restart', instanceName);
      parseDone('restart', await call({ operation: 'restart', method: 'POST', path }));
    },
    logout: async (instanceName) => {
      const path = at('instance/logout', instanceName);
      await unless('not-connected', call({ operation: 'logout', method: 'DELETE', path }));
    },
    deleteInstance: async (instanceName) => {
      const path = at('instance/delete', instanceName);
      await unless('unknown-instance', call({ operation: 'deleteInstance', method: 'DELETE', path }));
    },
  } satisfies Partial<EvolutionGateway>;
}

function configurationVerbs(call: CallEvolution) {
  return {
    setSettings: async (instanceName, settings) => {
      const path = at('settings/set', instanceName);
      await call({ operation: 'setSettings', method: 'POST', path, body: toVendorSettings(settings) });
    },
    findSettings: async (instanceName) => {
      const path = at('settings/find', instanceName);
      return parseSettings('findSettings', await call({ operation: 'findSettings', method: 'GET', path }));
    },
    setWebhook: async (instanceName, webhook) => {
      const body = { webhook: vendorWebhook(webhook) };
      await call({ operation: 'setWebhook', method: 'POST', path: at('webhook/set', instanceName), body });
    },
    findWebhook: async (instanceName) => {
      const path = at('webhook/find', instanceName);
      return parseWebhook('findWebhook', await call({ operation: 'findWebhook', method: 'GET', path }));
    },
  } satisfies Partial<EvolutionGateway>;
}

async function search(call: CallEvolution, given: MessageSearch): Promise<FoundMessages> {
  const operation = 'findMessages';
  const path = at('chat/findMessages', given.instanceName);
  const found = parseMessagePage(
    operation,
    await call({ operation, method: 'POST', path, body: searchBody(given) }),
  );
  const messages = found.records.map(parseMessage).filter((message) => message !== null);
  return { total: found.total, pages: found.pages, page: found.currentPage, messages };
}

function chatVerbs(call: CallEvolution, mediaPausesMs: readonly number[]) {
  const mediaAt = mediaVerb(call, mediaPausesMs);
  return {
    sendText: async ({ instanceName, to, text }) => {
      const path = at('message/sendText', instanceName);
      const body = { number: to, text, linkPreview: false };
      const operation = 'sendText';
      return parseSent(operation, await call({ operation, method: 'POST', path, body, slow: true }));
    },
    findMessages: (given) => search(call, given),
    findMessagesSince: ({ instanceName, since, page = 1 }) =>
      search(call, { instanceName, from: since, page }),
    media: async ({ instanceName, messageId }) =>
      mediaAt(at('chat/getBase64FromMediaMessage', instanceName), messageId),
    markRead: async ({ instanceName, chatJid, messageIds }) => {
      const path = at('chat/markMessageAsRead', instanceName);
      const readMessages = messageIds.map((id) => ({ id, fromMe: false, remoteJid: chatJid }));
      const answer = await call({ operation: 'markRead', method: 'POST', path, body: { readMessages } });
      parseDone('markRead', answer);
    },
    knownNumbers: async (instanceName, numbers) => {
      const operation = 'knownNumbers';
      const path = at('chat/whatsappNumbers', instanceName);
      const asked = call({ operation, method: 'POST', path, body: { numbers } });
      return parseNumbers(operation, await asked.catch(withoutWords(operation)));
    },
  } satisfies Partial<EvolutionGateway>;
}

export function evolutionGateway(connection: EvolutionConnection): EvolutionGateway {
  const call = evolutionCall(connection);
  const pausesMs = connection.mediaPausesMs ?? MEDIA_PAUSES_MS;
  return { ...lifeVerbs(call), ...configurationVerbs(call), ...chatVerbs(call, pausesMs) };
}
