export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'subscription-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'other-account'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'gateway'
  | 'unavailable';

interface RefusalOptions extends ErrorOptions {
  /** for `stale`: the record as it is now, as its endpoint answers it */
  current?: object;
}

/** A refusal that the caller can understand: `message` is Portuguese and says what to change. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly current: object | undefined;

  constructor(code: ErrorCode, message: string, options?: RefusalOptions) {
    super(message, options);
    this.code = code;
    this.current = options?.current;
  }
}

/** The same refusal for an unknown id and for another professional's. */
export const notFound = (message = 'Registro não encontrado'): AppError => new AppError('not-found', message);
