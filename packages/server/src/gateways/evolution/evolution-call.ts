// One HTTP call to Evolution API: key, time limit, size limit, no redirects, JSON.
import { trimEndOf } from '@zelo/domain/shared/texts/text.ts';
import { boundedBytes } from '#gateways/bounded-response.ts';
import { errorFromResponse, errorFromFailure, GatewayError } from './evolution-errors.ts';

export interface EvolutionConnection {
  /** Base URL, without a path. */
  url: string;
  /** The server's global key; never given to a browser. */
  apiKey: string;
  /** Time limits in milliseconds. Slow calls are create and connect, which sleep at the vendor, and sends. */
  timeouts?: { slowMs: number; quickMs: number };
  maxAnswerBytes?: number;
  /** Receives the time in each response (`Date`, whole seconds) and its duration. */
  onDate?: (date: Date, tookMs: number) => void;
  /** Pauses between attempts to fetch a file; see `MEDIA_PAUSES_MS`. */
  mediaPausesMs?: readonly number[];
}

export interface Call {
  operation: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  slow?: boolean;
  /** Larger than the default limit of a response. */
  maxBytes?: number;
}

/** For Evolution API 2.3.7: it mostly still carries out slower calls after the caller has hung up. */
export const usualTimeouts = { slowMs: 60_000, quickMs: 15_000 };
const usualMaxBytes = 10 * 1024 * 1024;

async function boundedText(answer: Response, operation: string, maxBytes: number): Promise<string> {
  const bytes = await boundedBytes(answer, maxBytes);
  if (!bytes)
    throw new GatewayError(operation, 'unexpected-answer', { status: answer.status, text: 'too long' });
  return bytes.toString('utf8');
}

function parsedJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Returns the function that makes calls; it returns parsed JSON and throws only GatewayError. */
export function evolutionCall(connection: EvolutionConnection): (call: Call) => Promise<unknown> {
  const base = trimEndOf(connection.url, '/');
  const { slowMs, quickMs } = connection.timeouts ?? usualTimeouts;
  const longest = connection.maxAnswerBytes ?? usualMaxBytes;

  const answerTo = async ({ operation, method, path, body, slow, maxBytes = longest }: Call) => {
    const startedMs = performance.now();
    const answer = await fetch(base + path, {
      method,
      headers: {
        apikey: connection.apiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(slow ? slowMs : quickMs),
    });
    const date = answer.headers.get('date');
    if (date !== null) connection.onDate?.(new Date(date), performance.now() - startedMs);
    const json = parsedJson(await boundedText(answer, operation, maxBytes));
    if (!answer.ok) throw errorFromResponse(operation, answer.status, json?.value);
    if (!json)
      throw new GatewayError(operation, 'unexpected-answer', { status: answer.status, text: 'not JSON' });
    return json.value;
  };
  return async (call) => {
    try {
      return await answerTo(call);
    } catch (error) {
      throw errorFromFailure(call.operation, error);
    }
  };
}
