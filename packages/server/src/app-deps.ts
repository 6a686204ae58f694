// What the server is built from: the outside systems, the settings and the pauses.
import type { Logger } from 'pino';
import type { Clock } from './shared/clock.ts';
import type { Database } from '#db/database.ts';
import type { LanAccess } from '#features/account/sign-in/lan-identity.ts';
import type { WhatsappDeps } from '#features/whatsapp/whatsapp-service.ts';
import type { LanguageModelSettings } from '#gateways/language-model/language-model-gateway.ts';
import type { OidcSettings } from '#gateways/oidc/oidc-gateway.ts';
import type { PushSettings } from '#gateways/push/push-gateway.ts';
import type { StripeSettings } from '#gateways/stripe/stripe-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Instrumentation } from '#telemetry/telemetry.ts';

export interface AppDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
  log: Logger;
  settings: AppSettings;
  /** `local`: the issuer is the stand-in, which asks for no password. */
  oidc: OidcSettings & { local: boolean };
  /** Also answers the local network, with a code instead of the local provider. */
  lan?: LanAccess;
  evolution: {
    url: string;
    apiKey: string;
    /** Page of the simulated phone; absent with a real gateway. */
    phonePage?: string;
  };
  /** Without one the embedded brain answers the clients. */
  languageModel?: LanguageModelSettings;
  /** Writes audios of clients down; without it the assistant asks for a text. */
  transcription?: WhatsappDeps['transcription'];
  /** How patient and how fast messages leave; the usual unless told. */
  sending?: SendingTimes;
  /** Turns of work on messages; the usual unless told. */
  lanes?: WhatsappDeps['lanes'];
  push: PushSettings;
  /** Without it nothing can be paid; the trial works. */
  stripe?: StripeSettings;
  /** Metrics and traces; without it nobody watches. */
  watcher?: Instrumentation;
}

export interface AppSettings {
  /** Origin in redirects, webhooks and checkout, such as `http://localhost:3000`. */
  publicOrigin: string;
  production: boolean;
  trustProxy: boolean | number;
  sessionSecret: string;
  /** 32 bytes: encryption of client content at rest. */
  dataKey: Buffer;
  /** Data keys of before, whose texts, webhooks and marks are still known. */
  previousDataKeys?: readonly Buffer[];
  /** Where the built web interface is. */
  webDirectory: string;
  /** How long a burst of messages is waited for. */
  messageBurstMs: number;
  /** How often due reminders are looked for. */
  reminderSweepSeconds: number;
  /** How many months before the present one messages are kept; for ever without it. */
  messageRetentionMonths?: number | undefined;
}

/** Pauses of the outbox and of the reminders, for those who cannot wait a minute. */
export type SendingTimes = Pick<WhatsappDeps, 'outboxTimings' | 'pacing'> & {
  /** Longest wait for an answer of the gateway. */
  gatewayMs?: number;
  /** The same for calls that a person waits for; `gatewayMs` when absent. */
  attendedMs?: number;
  leaseMs?: number;
  retryMs?: number;
};
