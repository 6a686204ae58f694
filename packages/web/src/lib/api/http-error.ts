/** A call that the server refused. The message is the status, a colon, a space and the answer's text (spec 1 §7). */
export class HttpError extends Error {
  readonly status: number;
  /** The reason phrase; empty over HTTP/2. */
  readonly statusText: string;
  /** The fields of the answer when it is a JSON object, for the failures that carry more than a sentence. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** The Portuguese sentence of the answer's `message` field, if it has one. */
  readonly userMessage: string | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.statusText = statusText;
    this.answer = fieldsOf(body);
    const message = this.answer?.['message'];
    this.userMessage = typeof message === 'string' ? message : null;
  }
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> | null {
  if (!body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** A write that nobody answered. Where the browser knows that it never left, the person may be sure of it. */
export class UnansweredWrite extends Error {
  readonly userMessage: string;

  constructor(isOffline: boolean, options: { cause: unknown }) {
    super('unanswered', options);
    this.name = 'UnansweredWrite';
    this.userMessage = isOffline
      ? 'Sem conexão. Nada foi salvo.'
      : 'O servidor não respondeu. Confira se foi salvo antes de tentar de novo.';
  }
}

/** True for an answer that says the session is over (spec 1 §7). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');

/** True when the server says that what was asked for does not exist. A 404 without its sentence comes from something else. */
export const isGone = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404 && error.userMessage !== null;

/** The server's own sentence for the user, or `fallback` when the failure carries none. */
export const userMessage = (error: unknown, fallback: string): string =>
  (error instanceof HttpError || error instanceof UnansweredWrite ? error.userMessage : null) ?? fallback;
