import { AppError } from '#errors.ts';

// PostgreSQL answers these when it cannot work now: connection lost (08), resources (53), shutdown and
// cancel (57), deadlock and serialization (40), lock not available (55P03), read-only (25006).
const AWAY = /^(08|40|53|57)|^(55P03|25006)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
// what the pool says without a code
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|PGlite is clos)/;

const CONSTRAINTS: Record<string, ['conflict' | 'invalid', string]> = {
  '23505': ['conflict', 'Já existe um registro igual'],
  '23P01': ['conflict', 'Este horário já está ocupado'],
  '23503': ['conflict', 'O registro relacionado não existe mais'],
};

const isAway = (error: Error, code: string): boolean =>
  NETWORK.has(code) || NO_CONNECTION.test(error.message) || (code.length === 5 && AWAY.test(code));

const refusalFor = (error: Error): AppError | undefined => {
  const { code } = error as { code?: unknown };
  const text = typeof code === 'string' ? code : '';
  if (isAway(error, text)) {
    return new AppError('unavailable', 'Serviço temporariamente indisponível. Tente de novo em instantes.', {
      cause: error,
    });
  }
  const constraint = CONSTRAINTS[text];
  if (constraint) return new AppError(constraint[0], constraint[1], { cause: error });
  if (/^2[23]...$/.test(text))
    return new AppError('invalid', 'Há um valor que não pode ser guardado', { cause: error });
  return undefined;
};

/**
 * Reads a database error, however deep in the causes: away means 503, a refused value (class 22 and 23) 400 or 409.
 * The second net only: contracts stop such values before they reach SQL.
 */
export const databaseRefusal = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  return refusalFor(error) ?? databaseRefusal(error.cause);
};
