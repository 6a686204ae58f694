export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'subscription-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'gateway'
  | 'unavailable';

/** A refusal that the caller can understand: `message` is Portuguese and says what to change. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The same refusal for an unknown id and for another professional's. */
export const notFound = (message = 'Registro não encontrado'): AppError => new AppError('not-found', message);
