// What the outbox and the feature that writes on its own know of each other.
import type { Tx } from '#db/database.ts';

/** Keys of such messages in the outbox: the prefix, then the feature's own key. */
export const PROACTIVE_PREFIX = 'proactive:';

export const isProactive = (uniqueKey: string): boolean => uniqueKey.startsWith(PROACTIVE_PREFIX);

/** One that may have left and that the gateway could not be asked about for so long stays uncertain. */
export const UNCERTAIN_MS = 48 * 3_600_000;

/** True when a message may leave now. */
export type SendDecision =
  | { action: 'send' }
  /** Not now; the feature will hand it over again. */
  | { action: 'return'; failure: string }
  /** Never. */
  | { action: 'refuse'; failure: string };

/** What became of a message; each is told in the transaction that stores it. */
export type ProactiveOutcome =
  | { kind: 'sent'; gatewayId: string; at: Date }
  | { kind: 'delivered' | 'read'; at: Date }
  /** It did not leave and never will, or WhatsApp refused it afterwards. */
  | { kind: 'refused'; failure: string }
  /** It did not leave; handing it over again may work. */
  | { kind: 'returned'; failure: string };

/** The feature that writes. `uniqueKey` comes without the prefix. */
export interface ProactiveHandler {
  /** `text` is what waits: one that is no longer true is returned and written again. */
  mayLeave: (professionalId: number, message: { uniqueKey: string; text: string }) => Promise<SendDecision>;
  /** The caller holds the chat's row. */
  follow: (
    tx: Tx,
    professionalId: number,
    told: { uniqueKey: string; outcome: ProactiveOutcome },
  ) => Promise<void>;
}

/** Asks the feature whether its message may leave now; others always may. */
export const checkSendable = async (
  watcher: ProactiveHandler | undefined,
  professionalId: number,
  { uniqueKey: key, text }: { uniqueKey: string; text: string },
): Promise<SendDecision> =>
  watcher && isProactive(key)
    ? watcher.mayLeave(professionalId, { uniqueKey: key.slice(PROACTIVE_PREFIX.length), text })
    : { action: 'send' };

/** Tells the feature what became of its message; whether there was one to tell. */
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
