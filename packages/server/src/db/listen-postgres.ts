import { Client, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

/**
 * Keeps one connection that LISTENs on a channel and reconnects after a loss. Payloads sent while it was away
 * are gone; listeners must treat them as hints (open pages poll as well).
 *
 * @returns a function that stops listening
 */
export const listenOn = async (options: {
  url: string;
  channel: string;
  onPayload: (payload: string) => void;
  log: Logger;
}): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: options.url,
      application_name: 'zelo-listen',
      keepAlive: true,
    });
    next.on('notification', (message) => options.onPayload(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', retryLater);
    await next.connect();
    await next.query(`listen ${escapeIdentifier(options.channel)}`);
    client = next;
  };

  const retryLater = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((error: unknown) => {
        options.log.warn({ code: (error as { code?: string }).code }, 'cannot listen for changes yet');
        retryLater();
      });
    }, RECONNECT_MS);
    timer.unref();
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
};
