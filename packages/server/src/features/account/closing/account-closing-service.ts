import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { Caller } from '#http/routes/mount.ts';
import type { AccountClosingRepository } from './account-closing-repository.ts';
import type { TrialFingerprint } from '#features/account/sign-in/trial-fingerprint.ts';

/** Steps that later features run when an account is closed. */
export interface ClosingSteps {
  /** Runs work while the user cannot begin to pay. */
  alone: <T>(userId: number, work: () => Promise<T>) => Promise<T>;
  /** External calls; safe to repeat. If one fails, the account stays unchanged. */
  beforeClosing: readonly ((caller: Caller) => Promise<void>)[];
  /** Writes rows that must outlive the account, in its transaction. */
  whileClosing: readonly ((professionalId: number, tx: Tx) => Promise<void>)[];
}

interface Deps extends ClosingSteps {
  /** Ends them here at once; other processes are notified. */
  endSessions: (userId: number) => Promise<void>;
  db: Db;
  rows: AccountClosingRepository;
  markOf: TrialFingerprint;
  clock: Clock;
}

const remove = async (deps: Deps, caller: Caller, tx: Tx): Promise<void> => {
  const { rows, markOf, clock } = deps;
  const { userId, professionalId } = caller;
  await rows.lockWriters(caller, tx);
  await lockProfessional(tx, professionalId);
  const trialEndsAt = (await rows.trialEndOf(professionalId, tx)) ?? clock();
  for (const identity of await rows.identitiesOf(userId, tx))
    await rows.keepMark({ mark: markOf(identity), trialEndsAt }, tx);
  for (const step of deps.whileClosing) await step(professionalId, tx);
  await rows.remove(userId, tx);
};

/** Closes accounts (decision 016; LGPD art. 18 VI). */
export const accountClosingService = (deps: Deps) => ({
  /**
   * Ends the subscription, then deletes the user and everything of the professional in one transaction. A crash in
   * between leaves an account without a subscription, which can be closed again. Two concurrent calls both succeed.
   * @throws AppError unavailable or gateway when the subscription cannot be ended now: then nothing is deleted
   */
  close: async (caller: Caller): Promise<{ success: true }> => {
    try {
      await deps.alone(caller.userId, async () => {
        for (const step of deps.beforeClosing) await step(caller);
        await deps.db.transaction((tx) => remove(deps, caller, tx));
      });
    } catch (error) {
      // another tab has already closed the account
      if (await deps.rows.exists(caller.userId)) throw error;
    }
    await deps.endSessions(caller.userId);
    return { success: true };
  },
});

export type AccountClosingService = ReturnType<typeof accountClosingService>;
