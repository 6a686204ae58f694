/** A call that the server refused. The message is the status, a colon, a space and the response text (spec 1 §7). */
export class HttpError extends Error {
  readonly status: number;
  /** The reason phrase; empty over HTTP/2. */
  readonly statusText: string;
  /** The fields of a JSON object response, for failures that carry more than a message. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  /** The Portuguese text of the response's `message` field, if any. */
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

/** A write without a response. The message is definite if the browser knows that the request was never sent. */
export class UnansweredWrite extends Error {
  readonly userMessage: string;
  /** The request never left the device. */
  readonly isUnsent: boolean;

  constructor(isOffline: boolean, options: { cause: unknown }) {
    super('unanswered', options);
    this.isUnsent = isOffline;
    this.name = 'UnansweredWrite';
    this.userMessage = isOffline
      ? 'Sem conexão. Nada foi salvo.'
      : 'O servidor não respondeu. Confira se foi salvo antes de tentar de novo.';
  }
}

/** True if the response says that the session is over (spec 1 §7). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');

/** True if the server says that the resource does not exist. A 404 without its message comes from another source. */
export const isGone = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404 && error.userMessage !== null;

/** The server's own message for the user, or `fallback` if there is no message. */
export const userMessage = (error: unknown, fallback: string): string =>
  (error instanceof HttpError || error instanceof UnansweredWrite ? error.userMessage : null) ?? fallback;
