import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { toStripeAppError } from './stripe-errors.ts';

/** Per attempt; a call that hangs is tried twice, so a user waits 13 s at most. */
const DEFAULT_TIMEOUT_MS = 6_000;
const RETRIES = 1;
/** Maximum size of a response; the largest page that we request has a hundred objects. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface StripeAddress {
  /** An origin: Stripe, or a stand-in with its protocol. */
  url: string;
  secretKey: string;
  /** Per attempt. */
  timeoutMs?: number;
}

const cutOff = (stream: IncomingMessage): void => {
  let size = 0;
  stream.on('data', (chunk: Buffer | string) => {
    size += chunk.length;
    if (size > MAX_BYTES) stream.destroy(new Error('answer too long'));
  });
};

/** The SDK reads whole responses: one that is too long is cut off, which the SDK treats as a broken connection. */
const bounded = (client: Stripe.HttpClient): Stripe.HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: async (...request) => {
    const answer = await client.makeRequest(...request);
    const read = answer.toJSON.bind(answer);
    answer.toJSON = () => {
      const parsed = read();
      cutOff(answer.getRawResponse() as IncomingMessage);
      return parsed;
    };
    return answer;
  },
});

const connect = async ({
  url,
  secretKey,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: StripeAddress): Promise<Stripe> => {
  // loaded on first use: it is large, and most requests do not need it
  const { default: Sdk } = await import('stripe');
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return new Sdk(secretKey, {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    httpClient: bounded(Sdk.createNodeHttpClient()),
    telemetry: false,
    appInfo: { name: 'zelo', version: '0.0.1' },
  });
};

/** Runs one operation at Stripe, and throws only AppError. */
export type Call = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Creates the SDK client on first use. Times out calls, including responses that only trickle. */
export const stripeCaller = (settings: StripeAddress): Call => {
  let connected: Promise<Stripe> | undefined;
  // the SDK limits silence per attempt; this limits a trickling response
  const longestMs = (settings.timeoutMs ?? DEFAULT_TIMEOUT_MS) * (RETRIES + 1) + 2_000;
  return async (work) => {
    connected ??= connect(settings);
    const late = new AbortController();
    try {
      const giveUp = pause(longestMs, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new AppError(
          'unavailable',
          'O serviço de pagamento demorou demais. Tente de novo em instantes.',
        );
      });
      return await Promise.race([work(await connected), giveUp]);
    } catch (error) {
      throw toStripeAppError(error);
    } finally {
      late.abort();
    }
  };
};
