import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';
import type { ChannelListener } from '#db/database.ts';

const RECONNECT_MS = 1_000;
const HEARTBEAT_INTERVAL_MS = 1_000;
/** A connection that is silent for this long is dead, even if the operating system still holds it open. */
const DEAD_AFTER_MS = 15_000;

interface Listening extends ChannelListener {
  url: string;
  log: Logger;
  /** Sends a NOTIFY over the pool, not over the listening connection. */
  notify: (channel: string, payload: string) => Promise<unknown>;
}

/**
 * Sends itself a heartbeat each second. NOTIFYs arrive in commit order, so when a heartbeat arrives, everything
 * committed before it has arrived too. Behind a pooler that loses NOTIFYs, no heartbeat arrives.
 */
const pulse = ({ notify, onWatermark }: Pick<Listening, 'notify' | 'onWatermark'>, onSilence: () => void) => {
  const channel = `zelo_pulse_${randomBytes(6).toString('hex')}`;
  let arrivedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  const beat = async (): Promise<void> => {
    if (performance.now() - arrivedAt > DEAD_AFTER_MS) return onSilence();
    if (isSending) return;
    isSending = true;
    // callers that need the database report that it is down
    await notify(channel, String(performance.now())).catch(() => {});
    isSending = false;
  };
  return {
    channel,
    begin: (): void => {
      arrivedAt = performance.now();
      timer = setInterval(() => void beat(), HEARTBEAT_INTERVAL_MS).unref();
      void beat();
    },
    arrive: (payload: string): void => {
      arrivedAt = performance.now();
      onWatermark(Number(payload));
    },
    end: (): void => {
      clearInterval(timer);
      onWatermark(-Infinity);
    },
  };
};

/** LISTENs on one connection and reconnects; `onWatermark` reports possible losses. Returns a function that stops. */
export const listenOn = async (options: Listening): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const life = pulse(options, () => {
    // its end may go unnoticed for hours
    client?.off('end', retryLater);
    client?.end().catch(() => {});
    retryLater();
  });

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: options.url,
      application_name: 'zelo-listen',
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload = '' }) =>
      channel === life.channel ? life.arrive(payload) : options.onPayload(payload, channel),
    );
    next.on('error', () => {});
    next.on('end', retryLater);
    await next.connect();
    for (const channel of [...options.channels, life.channel])
      await next.query(`listen ${escapeIdentifier(channel)}`);
    client = next;
    life.begin();
  };

  const retryLater = (): void => {
    life.end();
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
    life.end();
    await client?.end();
  };
};
