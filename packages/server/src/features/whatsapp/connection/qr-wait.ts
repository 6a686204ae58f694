// Detects codes that never come: with Evolution API 2.3.7 mostly a gateway that cannot reach WhatsApp.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';

/** A code comes within seconds; after this long, it will not come. */
const QR_WAIT_MS = 60_000;
/** The dialog asks every five seconds: without a request for this long the user gave up, and the next wait is new. */
const PAUSE_MS = 30_000;

interface Wait {
  since: number;
  askedAt: number;
  isLogged: boolean;
}

/** Tracks waits for codes in this process; logs each wait of a minute once. */
export const qrWaits = ({ clock, log }: { clock: Clock; log: Logger }) => {
  const waits = new Map<number, Wait>();

  const forgetOld = (nowMs: number): void => {
    for (const [professionalId, { askedAt }] of waits)
      if (nowMs - askedAt > PAUSE_MS) waits.delete(professionalId);
  };

  return {
    /** Takes the reply to a waiting page; `hasCome` when it had a code or the connection is open. */
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
