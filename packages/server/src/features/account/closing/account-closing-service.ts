import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { Caller } from '#http/routes/mount.ts';
import type { AccountClosingRepository } from './account-closing-repository.ts';
import type { TrialFingerprint } from '#features/account/sign-in/trial-fingerprint.ts';

/** What the features that come after this one have to do when an account ends. */
export interface ClosingSteps {
  /** Runs work while nobody begins to pay for the user. */
  alone: <T>(userId: number, work: () => Promise<T>) => Promise<T>;
  /** Calls to the outside; safe to repeat. One that fails leaves the account as it is. */
  beforeClosing: readonly ((caller: Caller) => Promise<void>)[];
  /** Rows that must outlive the account, written as it goes. */
  whileClosing: readonly ((professionalId: number, tx: Tx) => Promise<void>)[];
}

interface Deps extends ClosingSteps {
  /** Here at once; other processes hear of it. */
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

/** The end of an account (decision 016; LGPD art. 18 VI). */
export const accountClosingService = (deps: Deps) => ({
  /**
   * Ends the subscription, then removes the user with everything of the professional in one transaction. A crash in
   * between leaves an account without a subscription, which can be closed again; of two at once, both succeed.
   *
   * @throws AppError unavailable or gateway when the subscription cannot be ended now: then nothing is removed
   */
  close: async (caller: Caller): Promise<{ success: true }> => {
    try {
      await deps.alone(caller.userId, async () => {
        for (const step of deps.beforeClosing) await step(caller);
        await deps.db.transaction((tx) => remove(deps, caller, tx));
      });
    } catch (error) {
      // another tab was faster
      if (await deps.rows.exists(caller.userId)) throw error;
    }
    await deps.endSessions(caller.userId);
    return { success: true };
  },
});

export type AccountClosingService = ReturnType<typeof accountClosingService>;
