export type ModelFailure =
  /** no response: connection refused or cut, name unknown, a redirect */
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
  /** not called: too many recent failures */
  | 'resting';

/** A failed call. Its message never contains the key or a word of the conversation. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;
  readonly status: number | null;
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

/** True when the same call may succeed shortly after. */
export const mayRetry = ({ failure }: ModelError): boolean =>
  failure === 'network' || failure === 'timeout' || failure === 'busy' || failure === 'unreadable-call';
