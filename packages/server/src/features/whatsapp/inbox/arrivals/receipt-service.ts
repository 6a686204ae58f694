// Acknowledges deliveries in time, however busy the lanes are (decision 067).
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { parseEvolutionEvent } from '#gateways/evolution/wire/evolution-events.ts';
import { professionalOf } from '#features/whatsapp/connection/instance/instance-name.ts';
import type { InboxService } from '#features/whatsapp/inbox/inbound-service.ts';
import { AppError } from '#shared/errors.ts';
import type { KeptDelivery, Receipt, ReceiptRepository } from './receipt-repository.ts';

/** A delivery that takes longer is kept unread. */
export const RECEIPT_AFTER_MS = 100;
/** Longer than a delivery waits for its lane, in any process. */
const LEFT_AFTER_MS = 30_000;
/** One that fails until then will not succeed. */
const GIVE_UP_MS = 60 * MINUTE_MS;
/** Longer bodies are files: their deliveries wait. */
const MAX_KEPT_LENGTH = 256 * 1024;

export interface ReceiptDeps {
  inbox: Pick<InboxService, 'connectionOf' | 'take'>;
  receipts: ReceiptRepository;
  log: Logger;
  receiptAfterMs?: number | undefined;
}

export const unauthorized = (): AppError => new AppError('unauthorized', 'Unauthorized');

const isRefused = (error: unknown): boolean => error instanceof AppError && error.code === 'unauthorized';

const takeDelivery = async (
  { inbox }: ReceiptDeps,
  { instanceName, body, isStored = false }: KeptDelivery & { isStored?: boolean },
): Promise<void> => {
  const connection = await inbox.connectionOf(instanceName);
  if (!connection) throw unauthorized();
  // corrupted in transit: the gateway still has the complete body and sends it again
  if (body === undefined) throw new AppError('unavailable', 'O corpo da requisição não é um JSON válido');
  const event = parseEvolutionEvent(body);
  if (event && event.instance !== connection.instanceName) throw unauthorized();
  if (event) await inbox.take(connection, { ...event, isStored });
};

const isDoneWithin = async (working: Promise<void>, ms: number): Promise<boolean> => {
  const limit = new AbortController();
  const late = pause(ms, false, { ref: false, signal: limit.signal }).catch(() => false);
  try {
    return await Promise.race([working.then(() => true), late]);
  } finally {
    limit.abort();
  }
};

/** Null when it cannot be kept: the gateway then waits, and repeats a failure. */
const keep = async ({ receipts }: ReceiptDeps, delivery: KeptDelivery): Promise<Receipt | null> => {
  const professionalId = professionalOf(delivery.instanceName);
  if (professionalId === null || delivery.body === undefined) return null;
  if (JSON.stringify(delivery.body).length > MAX_KEPT_LENGTH) return null;
  try {
    return await receipts.keep(professionalId, delivery);
  } catch {
    return null;
  }
};

const note = (log: Logger, error: unknown): void =>
  log.warn(
    { error: error instanceof Error ? error.name : typeof error },
    'acknowledged webhook not taken yet',
  );

/** Ends a receipt with its delivery; after a failure it stays for the sweep. */
const settle = async (
  { receipts, log }: ReceiptDeps,
  { working, receipt }: { working: Promise<void>; receipt: Receipt },
): Promise<void> => {
  try {
    await working.catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
    await receipts.forget(receipt);
  } catch (error) {
    note(log, error);
  }
};

export const receiptService = (deps: ReceiptDeps) => {
  /** Receipts of deliveries that this process is taking. */
  const underWay = new Set<string>();
  const settleOnce = async (receipt: Receipt, work: () => Promise<void>): Promise<void> => {
    if (underWay.has(receipt.eventId)) return;
    underWay.add(receipt.eventId);
    await settle(deps, { working: work(), receipt });
    underWay.delete(receipt.eventId);
  };
  return {
    /**
     * Resolves once the delivery of an authentic instance is stored, as messages or as a receipt; the rest of the work continues.
     * @throws what taking it throws, if that fails before it is kept
     */
    accept: async (delivery: KeptDelivery): Promise<void> => {
      const working = takeDelivery(deps, delivery);
      if (await isDoneWithin(working, deps.receiptAfterMs ?? RECEIPT_AFTER_MS)) return;
      // its failure is read below
      working.catch(() => {});
      const receipt = await keep(deps, delivery);
      if (receipt === null) return working;
      void settleOnce(receipt, () => working);
    },

    /** Takes what was acknowledged by a process that was killed, or that had no place for it in time. */
    resume: async (): Promise<void> => {
      const lost = await deps.receipts.giveUp(GIVE_UP_MS);
      if (lost > 0) deps.log.error({ lost }, 'acknowledged webhooks could not be taken');
      const left = await deps.receipts.left(LEFT_AFTER_MS);
      // their lanes keep the order of each chat
      await Promise.all(
        left.map(async ({ delivery, ...receipt }) => {
          if (delivery) await settleOnce(receipt, () => takeDelivery(deps, { ...delivery, isStored: true }));
        }),
      );
    },
  };
};

export type ReceiptService = ReturnType<typeof receiptService>;
