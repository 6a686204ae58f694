import { ConfigError } from '../settings/config.ts';
import { DatabaseStartError } from '#db/database.ts';
import { safeErrorFields } from '#http/error-handler.ts';

/** One Portuguese line for errors that the operator can fix; undefined for a bug, which keeps its trace. */
const refusalLine = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code === 'EADDRINUSE') return 'A porta já está em uso: pare o outro processo ou defina PORT.';
  if (code === 'EACCES' || code === 'EROFS')
    return 'Sem permissão para escrever em DATA_DIR: dê permissão a este usuário ou aponte para outra pasta.';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'O disco está cheio: libere espaço e repita.';
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `O banco de DATABASE_URL não responde (${code}).`;
  return undefined;
};

/** Database errors contain rows. */
const mayCarryRows = (error: unknown): boolean =>
  error instanceof Error && ('params' in error || 'severity' in error || mayCarryRows(error.cause));

/** The process's last output on stderr: a line for the operator, or the trace of a bug without rows. */
export const failureText = (error: unknown): unknown =>
  refusalLine(error) ?? (mayCarryRows(error) ? safeErrorFields(error) : error);
