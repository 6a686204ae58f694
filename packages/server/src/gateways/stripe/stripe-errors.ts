import { AppError } from '#shared/errors.ts';

/** The SDK's names for temporary failures; a server error has no code. */
const PASSING = new Set([
  'StripeConnectionError',
  'StripeRateLimitError',
  'StripeAPIError',
  'StripeIdempotencyError',
]);

const wordsOf = (error: unknown) => {
  const { type, code, param } = (error ?? {}) as { type?: unknown; code?: unknown; param?: unknown };
  return { type: String(type), code, param };
};

/** True when Stripe does not know the object; with `param`, only when that parameter names it. */
export const isMissing = (error: unknown, param?: string): boolean => {
  const words = wordsOf(error);
  return words.code === 'resource_missing' && (param === undefined || words.param === param);
};

/**
 * Converts a failed call: 503 when it may work later, 502 when Stripe refused or sent something unexpected. Never
 * quotes Stripe, whose messages may contain keys and e-mails.
 */
export const toStripeAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (PASSING.has(wordsOf(error).type)) {
    const message = 'O serviço de pagamento não respondeu. Tente de novo em instantes.';
    return new AppError('unavailable', message, { cause: error });
  }
  const message = 'O serviço de pagamento recusou o pedido. Se continuar, fale com o suporte.';
  return new AppError('gateway', message, { cause: error });
};

/** No key is set: the rest of the application works. */
export const notConfigured = (): AppError => new AppError('unavailable', 'Pagamentos não configurados');
