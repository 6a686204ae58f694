// The typed API client. Imports only types from the domain's table of endpoints: no schema reaches the browser.
import { queryOptions } from '@tanstack/react-query';
import type { CallResponse, CallInput, EndpointKey, Nothing } from '@zelo/domain/api.ts';
import { HttpError, UnansweredWrite } from './http-error.ts';
import { sendWithRetry } from './request-retry.ts';
import { accountHeader, leaveIfRefused } from './page-account.ts';

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

/** A repeated POST with the same key and body returns the earlier response and writes nothing again. */
interface Repeatable {
  idempotencyKey?: string | undefined;
}

type InputArguments<K extends EndpointKey> =
  unknown extends CallInput<K>
    ? []
    : Nothing extends CallInput<K>
      ? [input?: CallInput<K> & Repeatable]
      : [input: CallInput<K> & Repeatable];

/** Keys of read calls, such as `'GET /api/clients'`. */
export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** The URL of a call: path parameters filled in, query appended. */
export function addressOf(key: string, input: Input = {}): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

interface RequestParts {
  method: string;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** As in fetch. */
  cache?: RequestCache;
}

/** True while the page is being left: the browser finishes only requests that ask for it. */
let isLeaving = false;
addEventListener('pagehide', () => void (isLeaving = true));
addEventListener('pageshow', () => void (isLeaving = false));

const send = ({ method, url, body, idempotencyKey, signal, cache }: RequestParts): Promise<Response> => {
  const hasBody = body !== undefined;
  return fetch(url, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...accountHeader(),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(cache && { cache }),
    ...(isLeaving && { keepalive: true }),
  });
};

/**
 * True if the request is idempotent: the first attempt may have been carried out before its server was lost. PUT,
 * PATCH and DELETE always set the same final state; a POST needs a key.
 */
const isRepeatable = ({ method, idempotencyKey }: RequestParts): boolean =>
  idempotencyKey !== undefined || ['PUT', 'PATCH', 'DELETE'].includes(method);

/**
 * Sends a request with the session cookie and parses the JSON response. Retries a write whose server is lost, if that
 * is safe.
 * @throws HttpError on any refusal
 * @throws UnansweredWrite when a write reached no server
 */
export async function request<T>(parts: RequestParts): Promise<T> {
  return (await answerTo<T>(parts)).answer;
}

/** Reads a list to its end, page by page, following the `next` link of each response (RFC 8288). */
export async function requestAll<T>(parts: Omit<RequestParts, 'method'>): Promise<T> {
  const { answer, next } = await answerTo<T>({ ...parts, method: 'GET' });
  if (next === null || !Array.isArray(answer)) return answer;
  const rows: unknown[] = [...(answer as unknown[])];
  for (let url: string | null = next; url !== null;) {
    const page: Answered<unknown[]> = await answerTo<unknown[]>({ ...parts, method: 'GET', url });
    rows.push(...page.answer);
    url = page.next;
  }
  return rows as T;
}

interface Answered<T> {
  answer: T;
  /** URL of the next page; null at the end of a list and for any other response. */
  next: string | null;
}

const nextOf = (response: Response): string | null =>
  /^<(\/api\/[^<>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;

async function answerTo<T>(parts: RequestParts): Promise<Answered<T>> {
  const { response, isRepeat } = await sendWithRetry(() => send(parts), isRepeatable(parts)).catch(
    (cause: unknown) => {
      // an abort is not a failure, and a read is simply retried
      if (!(cause instanceof TypeError) || parts.method === 'GET') throw cause;
      throw new UnansweredWrite(!navigator.onLine, { cause });
    },
  );
  const text = await response.text();
  // the lost server had already deleted it
  if (isRepeat && parts.method === 'DELETE' && response.status === 404)
    return { answer: null as T, next: null };
  if (!response.ok) {
    const refusal = new HttpError(response.status, text, response.statusText);
    leaveIfRefused(refusal.status, refusal.answer);
    throw refusal;
  }
  return { answer: (text === '' ? null : JSON.parse(text)) as T, next: nextOf(response) };
}

/** One call of the HTTP API, typed by the domain's table: `call('PUT /api/clients/:id', { params, body })`. */
export function call<K extends EndpointKey>(key: K, ...input: InputArguments<K>): Promise<CallResponse<K>> {
  const parts = partsOf(input);
  const { body, idempotencyKey } = parts;
  const method = key.slice(0, key.indexOf(' '));
  return request<CallResponse<K>>({ method, url: addressOf(key, parts), body, idempotencyKey });
}

/** Query options of a read call; the key is its URL, which the default query function fetches. Null means 401. */
export function read<K extends ReadKey>(key: K, ...input: InputArguments<K>) {
  return queryOptions<CallResponse<K> | null>({ queryKey: [addressOf(key, partsOf(input))] });
}

const partsOf = ([input]: readonly unknown[]): Input => input ?? {};
