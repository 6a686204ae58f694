import { HttpError, UnansweredWrite } from '#lib/api/http-error.ts';

/** True if the server has not carried out the write. */
export const isRefused = (error: unknown): boolean =>
  error instanceof UnansweredWrite ? error.isUnsent : error instanceof HttpError && error.status < 500;

/** True unless the network failed: sealed under another key or name, or damaged. */
export const isDamage = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  ['OperationError', 'InvalidCharacterError', 'SyntaxError'].includes(String(error.name));
