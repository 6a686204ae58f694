/** A call that the server refused. The message is the status, a colon, a space and the answer's text (spec 1 §7). */
export class HttpError extends Error {
  readonly status: number;
  /** The Portuguese sentence of the answer's `message` field, if it has one. */
  readonly userMessage: string | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.userMessage = messageOf(body);
  }
}

function messageOf(body: string): string | null {
  if (!body.startsWith('{')) return null;
  try {
    const answer: unknown = JSON.parse(body);
    const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
    return hasMessage && typeof answer.message === 'string' ? answer.message : null;
  } catch {
    return null;
  }
}

/** True for an answer that says the session is over (spec 1 §7). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');

/** The server's own sentence for the user, or `fallback` when the failure carries none. */
export const userMessage = (error: unknown, fallback: string): string =>
  (error instanceof HttpError ? error.userMessage : null) ?? fallback;
