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
  /** for `stale`: the current record, in the form of its endpoint's response; for a taken phone: the id of its client */
  current?: object;
}

/** A refusal for the caller: `message` is Portuguese and says what to change. */
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

/** One refusal for unknown ids and for another professional's, so that they cannot be distinguished. */
export const notFound = (message = 'Registro não encontrado'): AppError => new AppError('not-found', message);
