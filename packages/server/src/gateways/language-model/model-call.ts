// One POST to an OpenAI-compatible server: key in the header only, time limits, bounded response, no redirects,
// retries.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { trimEndOf } from '@zelo/domain/shared/texts/text.ts';
import { boundedBytes } from '#gateways/bounded-response.ts';
import { retryAfterMs } from '#gateways/push/push-gateway.ts';
import { mayRetry, ModelError, type ModelFailure } from './model-error.ts';

export interface ModelConnection {
  /** Base URL with the version, such as `https://api.example.com/v1`; https, or http on loopback. */
  url: string;
  apiKey?: string | undefined;
  timings?: Partial<ModelTimings> | undefined;
}

export interface ModelTimings {
  attemptMs: number;
  /** Maximum time for all attempts and the pauses between them. */
  budgetMs: number;
  /** First pause; doubles each time, with jitter. */
  backOffMs: number;
}

export interface ModelCall {
  /** For errors and the log. */
  operation: string;
  path: string;
  body: object | FormData;
  /** Aborts the call at any stage. */
  signal?: AbortSignal | undefined;
}

/** A client waits for it in a chat: beyond these limits the reply comes without a model. */
const usual: ModelTimings = { attemptMs: 8_000, budgetMs: 8_000, backOffMs: 500 };
const MAX_ATTEMPTS = 3;
const MAX_BYTES = 1024 * 1024;
const MAX_RETRY_AFTER_MS = 60_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True when conversations may be sent there: encrypted, or on this machine. */
export const isSafeModelUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
};

const boundedText = async (answer: Response, operation: string): Promise<string> => {
  const bytes = await boundedBytes(answer, MAX_BYTES);
  if (!bytes) throw new ModelError(operation, 'unexpected-answer', { status: answer.status });
  return bytes.toString('utf8');
};

const isBusy = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

const errorBody = z.object({ error: z.object({ code: z.union([z.string(), z.number()]).nullish() }) });
/** A word of the vendor; any other text might repeat the conversation. */
const CODE = /^[a-z][a-z_]{1,39}$/;

/** The vendor's code in an error body; null without one. */
const codeIn = (text: string): string | null => {
  try {
    const { code } = errorBody.parse(JSON.parse(text)).error;
    return typeof code === 'string' && CODE.test(code) ? code : null;
  } catch {
    return null;
  }
};

/** Error codes (OpenAI, Azure, Groq) that tell more than their status. */
const FAILURES: Record<string, ModelFailure> = {
  content_filter: 'filtered',
  content_policy_violation: 'filtered',
  insufficient_quota: 'refused',
  tool_use_failed: 'unreadable-call',
};

const refusal = (answer: Response, text: string, operation: string): ModelError => {
  const { status } = answer;
  const asked = retryAfterMs(answer.headers.get('retry-after') ?? undefined, Date.now());
  const retryAfter = asked === null ? null : Math.min(asked, MAX_RETRY_AFTER_MS);
  const code = codeIn(text);
  const byStatus = isBusy(status) ? 'busy' : 'refused';
  const failure = FAILURES[code ?? ''] ?? byStatus;
  return new ModelError(operation, failure, { status, retryAfterMs: retryAfter, code });
};

const parsed = (text: string, operation: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelError(operation, 'unexpected-answer');
  }
};

const failureOf = (error: unknown, operation: string): ModelError => {
  if (error instanceof ModelError) return error;
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new ModelError(operation, isTimeout ? 'timeout' : 'network');
};

const once = async (
  { url, apiKey }: ModelConnection,
  { operation, path, body, signal }: ModelCall,
  attemptMs: number,
): Promise<unknown> => {
  const isForm = body instanceof FormData;
  const limits = [AbortSignal.timeout(Math.max(1, Math.ceil(attemptMs))), ...(signal ? [signal] : [])];
  try {
    const answer = await fetch(trimEndOf(url, '/') + path, {
      method: 'POST',
      headers: {
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any(limits),
    });
    const text = await boundedText(answer, operation);
    if (!answer.ok) throw refusal(answer, text, operation);
    return parsed(text, operation);
  } catch (error) {
    throw failureOf(error, operation);
  }
};

/**
 * Makes the function that calls; it returns the parsed JSON of a 2xx answer. At most two retries, within a budget,
 * after network errors, time limits, 408, 409, 429, 5xx and tool calls that the server could not read; Retry-After is
 * honored up to a minute.
 * @throws ModelError and nothing else
 */
export const modelCall = (connection: ModelConnection): ((call: ModelCall) => Promise<unknown>) => {
  const { attemptMs, budgetMs, backOffMs } = { ...usual, ...connection.timings };
  return async (call) => {
    const endsAt = performance.now() + budgetMs;
    for (let tried = 1; ; tried += 1) {
      const leftMs = endsAt - performance.now();
      try {
        return await once(connection, call, Math.min(attemptMs, leftMs));
      } catch (error) {
        const failure = failureOf(error, call.operation);
        const waitMs = failure.retryAfterMs ?? backOffMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
        const isOver = tried >= MAX_ATTEMPTS || performance.now() + waitMs >= endsAt;
        if (isOver || call.signal?.aborted || !mayRetry(failure)) throw failure;
        await pause(waitMs, undefined, { ref: false, signal: call.signal }).catch(() => {
          throw failure;
        });
      }
    }
  };
};
