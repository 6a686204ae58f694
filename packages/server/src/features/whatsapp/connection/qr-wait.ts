// Notices codes that never come: with Evolution API 2.3.7 mostly a gateway that cannot reach WhatsApp.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';

/** A code comes within seconds; who waits so long waits in vain. */
export const QR_WAIT_MS = 60_000;
/** A dialog asks every five seconds: who has not asked for so long has given up, and the next wait is a new one. */
const PAUSE_MS = 30_000;

interface Wait {
  since: number;
  askedAt: number;
  isLogged: boolean;
}

/** Waits for codes in this process; one line in the log for each that lasts a minute. */
export const qrWaits = ({ clock, log }: { clock: Clock; log: Logger }) => {
  const waits = new Map<number, Wait>();

  const forgetOld = (nowMs: number): void => {
    for (const [professionalId, { askedAt }] of waits)
      if (nowMs - askedAt > PAUSE_MS) waits.delete(professionalId);
  };

  return {
    /** Takes an answer to somebody who waits: whether it had a code, or the connection is open. */
    note: (professionalId: number, hasCome: boolean): void => {
      const nowMs = clock().getTime();
      forgetOld(nowMs);
      if (hasCome) return void waits.delete(professionalId);
      const wait = waits.get(professionalId) ?? { since: nowMs, askedAt: nowMs, isLogged: false };
      const isLong = nowMs - wait.since >= QR_WAIT_MS;
      if (isLong && !wait.isLogged)
        log.error(
          { professionalId },
          'no QR code came within 60 s: check that the Evolution API reaches WhatsApp, and its own log',
        );
      waits.set(professionalId, { ...wait, askedAt: nowMs, isLogged: isLong });
    },
  };
};

export type QrWaits = ReturnType<typeof qrWaits>;
