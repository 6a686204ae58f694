import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

const TIMEOUT_MS = 2_000;

const within = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * /healthz: the process runs. /readyz: the database answers and the server is not draining. A read-only database is
 * ready: it serves every read, and a proxy that excluded all servers would serve nothing.
 */
export const healthRoutes = (
  app: FastifyInstance,
  { ping, isLeaving }: { ping: () => Promise<void>; isLeaving: () => boolean },
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isLeaving()) throw new AppError('unavailable', 'Este servidor está saindo.');
    await within(ping()).catch((cause: unknown) => {
      throw new AppError('unavailable', 'O banco de dados não responde.', { cause });
    });
    return { status: 'ok' };
  });
};
