/** Why a call to the model server brought nothing. */
export type ModelFailure =
  /** no answer: connection refused or cut, name unknown, a redirect */
  | 'network'
  | 'timeout'
  /** 408, 409, 429 or 5xx */
  | 'busy'
  /** any other status, such as a wrong key */
  | 'refused'
  /** a content filter declined the conversation itself: the server is well */
  | 'filtered'
  /** the model wrote a tool call that the server could not read: another attempt may succeed */
  | 'unreadable-call'
  /** an answer that is not what the protocol promises */
  | 'unexpected-answer'
  /** not asked: it failed too often just now */
  | 'resting';

/** A call that brought nothing. Its message never has a word of the conversation, nor the key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;
  readonly status: number | null;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | null;
  /** The vendor's word for the problem, such as `invalid_function_parameters`. */
  readonly code: string | null;

  constructor(
    operation: string,
    failure: ModelFailure,
    {
      status = null,
      retryAfterMs = null,
      code = null,
    }: { status?: number | null; retryAfterMs?: number | null; code?: string | null } = {},
  ) {
    super(`model ${operation}: ${failure}${status === null ? '' : ` (${status})`}`);
    this.failure = failure;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.code = code;
  }
}

/** True when the same call may succeed a moment later. */
export const mayRetry = ({ failure }: ModelError): boolean =>
  failure === 'network' || failure === 'timeout' || failure === 'busy' || failure === 'unreadable-call';
