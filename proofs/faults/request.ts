// One request of a patient client, and its outcome.

/** No promise allows a longer wait; a slower request counts as hanging. */
const TIMEOUT_MS = 30_000;

export interface Order {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  /** 0 without an answer: refused, cut off, or given up. */
  status: number;
  /** JSON as sent; null for anything else. */
  body: unknown;
  ms: number;
  /** Reason for a missing response. */
  failure?: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const failureOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name: string };
  return cause?.code ?? name;
};

/** Sends it to the server at `url`; never throws. */
export const ask = async (url: string, { method, path, headers, body }: Order): Promise<Answer> => {
  const began = performance.now();
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...json, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), ms: performance.now() - began };
  } catch (error) {
    return { status: 0, body: null, ms: performance.now() - began, failure: failureOf(error) };
  }
};

/** True for a temporary refusal with a Portuguese message. */
export const isAwayForNow = ({ status, body }: Answer): boolean => {
  const { message } = (body ?? {}) as { message?: unknown };
  return status === 503 && typeof message === 'string' && /instantes|não responde|saindo/.test(message);
};
