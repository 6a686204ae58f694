// Contract between the outbox and the feature that sends proactive messages.
import type { Tx } from '#db/database.ts';

/** Outbox keys of proactive messages: this prefix, then the feature's own key. */
export const PROACTIVE_PREFIX = 'proactive:';

export const isProactive = (uniqueKey: string): boolean => uniqueKey.startsWith(PROACTIVE_PREFIX);

/** A message that may have been sent stays uncertain if the gateway could not be asked for this long. */
export const UNCERTAIN_MS = 48 * 3_600_000;

/** Decision on a message that is about to be sent. */
export type SendDecision =
  | { action: 'send' }
  /** Not now; the feature will queue it again. */
  | { action: 'return'; failure: string }
  /** Never. */
  | { action: 'refuse'; failure: string };

/** Outcome of a message, reported in the transaction that stores it. */
export type ProactiveOutcome =
  | { kind: 'sent'; gatewayId: string; at: Date }
  | { kind: 'delivered' | 'read'; at: Date }
  /** It did not leave and never will, or WhatsApp refused it afterwards. */
  | { kind: 'refused'; failure: string }
  /** It did not leave; queuing it again may work. */
  | { kind: 'returned'; failure: string };

/** The feature that sends proactive messages; it gets `uniqueKey` without the prefix. */
export interface ProactiveHandler {
  /** `text` is the waiting text: if it is no longer true, the feature returns the message and writes it again. */
  mayLeave: (professionalId: number, message: { uniqueKey: string; text: string }) => Promise<SendDecision>;
  /** The caller holds the chat's row. */
  follow: (
    tx: Tx,
    professionalId: number,
    told: { uniqueKey: string; outcome: ProactiveOutcome },
  ) => Promise<void>;
}

/** Asks the feature if its message may leave now; other messages always may. */
export const checkSendable = async (
  watcher: ProactiveHandler | undefined,
  professionalId: number,
  { uniqueKey: key, text }: { uniqueKey: string; text: string },
): Promise<SendDecision> =>
  watcher && isProactive(key)
    ? watcher.mayLeave(professionalId, { uniqueKey: key.slice(PROACTIVE_PREFIX.length), text })
    : { action: 'send' };

/** Reports the outcome to the feature that sent the message; false if no feature did. */
export const notifyHandler = async (
  tx: Tx,
  watcher: ProactiveHandler | undefined,
  told: { professionalId: number; key: string; outcome: ProactiveOutcome },
): Promise<boolean> => {
  if (!watcher || !isProactive(told.key)) return false;
  const uniqueKey = told.key.slice(PROACTIVE_PREFIX.length);
  await watcher.follow(tx, told.professionalId, { uniqueKey, outcome: told.outcome });
  return true;
};
