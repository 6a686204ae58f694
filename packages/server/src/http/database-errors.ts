import { AppError } from '#shared/errors.ts';

// SQLSTATEs with which PostgreSQL cannot work now: connection lost (08), resources (53), shutdown and cancel (57),
// deadlock and serialization (40), lock not available (55P03), read-only (25006), refused login (28), no such
// database (3D). The last two are wrong settings only at a start, when nothing is served yet.
const AWAY = /^(08|40|53|57)|^(55P03|25006)$/;
const REFUSED = new Set(['28000', '28P01', '3D000']);
/** PostgreSQL's own functions that check a new connection; in a statement their SQLSTATEs mean something else. */
const CONNECTING = new Set(['CheckMyDatabase', 'InitPostgres']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
// messages of the driver and its pool that have no code; between two statements of a transaction a lost connection is
// the client's
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client (was closed|has encountered a connection error) and is not queryable|PGlite is clos)/;

/** Causes that the operator has to fix, by SQLSTATE. */
const OPERATOR_WORDS: Record<string, string> = {
  '53100': 'the disk of the database is full',
  '53300': 'the database has no connection left',
  '25006': 'the database is read-only',
  '28000': 'the database refuses the login',
  '28P01': 'the database refuses the login',
  '3D000': 'the database is gone or renamed',
};

/** PgBouncer's messages, all of which have code 08P01. */
const POOLER_WORDS: readonly [RegExp, string][] = [
  [/^no more connections allowed/, 'the pooler has no connection left (max_client_conn)'],
  [/^query_wait_timeout/, 'the pooler had no connection to the database in time (query_wait_timeout)'],
  [/^server login has been failing/, 'the pooler does not reach the database'],
];

const CONSTRAINTS: Record<string, ['conflict' | 'invalid', string]> = {
  '23505': ['conflict', 'Já existe um registro igual'],
  '23P01': ['conflict', 'Este horário já está ocupado'],
  '23503': ['conflict', 'O registro relacionado não existe mais'],
};

const isRefusedConnection = (error: Error): boolean =>
  CONNECTING.has(String((error as { routine?: unknown }).routine));

const isAway = (error: Error, code: string): boolean =>
  NETWORK.has(code) ||
  NO_CONNECTION.test(error.message) ||
  (code.length === 5 && AWAY.test(code)) ||
  REFUSED.has(code) ||
  error.message.startsWith('SASL: ') ||
  isRefusedConnection(error);

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
 * Converts a database error, searched through all causes: 503 for an outage, 400 or 409 for a refused value (class 22
 * and 23). Only a second line of defense: contracts stop such values before they reach SQL.
 */
export const toDatabaseAppError = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  return refusalFor(error) ?? toDatabaseAppError(error.cause);
};

/** Cause of a database outage, if the operator can fix it. */
export const operatorHint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  const pooler = code === '08P01' ? POOLER_WORDS.find(([said]) => said.test(error.message)) : undefined;
  const own = typeof code === 'string' ? OPERATOR_WORDS[code] : undefined;
  const refused = isRefusedConnection(error) ? 'the database takes no new connections' : undefined;
  return pooler?.[1] ?? own ?? refused ?? operatorHint(error.cause);
};

/** True when the database, or its pooler, cannot work now: an outage, not a bug. */
export const isDatabaseAway = (error: unknown): boolean => toDatabaseAppError(error)?.code === 'unavailable';
