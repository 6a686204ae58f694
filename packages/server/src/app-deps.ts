import type { Operator } from '#http/pages/operator-texts.ts';
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
  /** Also serves the local network, with a code instead of the local provider. */
  lan?: LanAccess;
  evolution: {
    url: string;
    apiKey: string;
    /** Page of the simulated phone; absent with a real gateway. */
    phonePage?: string;
  };
  /** Without it, the rule engine answers the clients. */
  languageModel?: LanguageModelSettings;
  /** Transcribes clients' audios; without it the assistant asks for a text. */
  transcription?: WhatsappDeps['transcription'];
  /** Timeouts and pacing of sending; the defaults when absent. */
  sending?: SendingTimes;
  /** Concurrent turns of message handling; the default when absent. */
  lanes?: WhatsappDeps['lanes'];
  push: PushSettings;
  /** Without it, no payment is possible; the trial works. */
  stripe?: StripeSettings;
  /** Metrics and traces; absent when both are off. */
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
  /** Previous data keys, whose texts, webhooks and marks are still recognized. */
  previousDataKeys?: readonly Buffer[];
  webDirectory: string;
  /** Waiting time for further messages of a burst. */
  messageBurstMs: number;
  reminderSweepSeconds: number;
  /** Number of past months for which messages are kept; permanently when absent. */
  messageRetentionMonths?: number | undefined;
  /** For the legal pages. */
  operator?: Operator;
}

/** Pauses of the outbox and of the reminders, for tests that cannot wait a minute. */
export type SendingTimes = Pick<WhatsappDeps, 'outboxTimings' | 'pacing' | 'receiptAfterMs'> & {
  /** Maximum wait for the gateway's response. */
  gatewayMs?: number;
  /** Maximum wait in calls that a user waits for; `gatewayMs` when absent. */
  attendedMs?: number;
  leaseMs?: number;
  retryMs?: number;
};
