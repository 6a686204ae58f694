import type { User } from '@zelo/domain/account/account-contract.ts';
import { TRIAL_DAYS } from '@zelo/domain/billing/subscription-view.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { AccountRepository, IdentityKey, Profile } from './account-repository.ts';
import { defaultSettings } from './default-settings.ts';
import type { TrialMarks } from '#features/account/sign-in/trial-fingerprint.ts';

/** A person authenticated by the issuer; `email` only when the issuer has verified it. */
export type Person = IdentityKey & Profile;

interface Entered {
  userId: number;
  professionalId: number;
}

const entered = (row: { user: { id: number }; professional: { id: number } }): Entered => ({
  userId: row.user.id,
  professionalId: row.professional.id,
});

const profileOf = ({ email, firstName, lastName, profileImageUrl }: Person): Profile => ({
  email: email?.toLowerCase() ?? null,
  firstName,
  lastName,
  profileImageUrl,
});

const isSameProfile = (left: Profile, right: Profile): boolean =>
  left.email === right.email &&
  left.firstName === right.firstName &&
  left.lastName === right.lastName &&
  left.profileImageUrl === right.profileImageUrl;

export const accountService = (deps: {
  db: Db;
  accounts: AccountRepository;
  marksOf: TrialMarks;
  clock: Clock;
}) => {
  const { db, accounts, marksOf, clock } = deps;

  const create = async (person: Person, tx: Tx): Promise<Entered> => {
    const createdAt = clock();
    const { iss, sub } = person;
    const userId = await accounts.insertUser({ iss, sub }, { ...profileOf(person), createdAt }, tx);
    // an e-mail does not prove ownership of another identity's account: accounts are never merged
    if (userId === undefined) throw new AppError('conflict', 'Este e-mail já pertence a outra conta');
    // one trial per identity: a new account continues the first one
    const usedTrialEnd = await accounts.usedTrialEnd(marksOf({ iss, sub }), tx);
    const trialEndsAt = usedTrialEnd ?? new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);
    const times = { createdAt, updatedAt: createdAt };
    const professionalId = await accounts.insertProfessional({ userId, trialEndsAt, ...times }, tx);
    await accounts.insertSettings({ professionalId, ...defaultSettings(), updatedAt: createdAt }, tx);
    return { userId, professionalId };
  };

  /** Updates the profile from the issuer. Keeps the stored e-mail when another user already has the new one. */
  const refresh = async (user: Profile & { id: number }, person: Person): Promise<void> => {
    const profile = profileOf(person);
    const isTaken = profile.email !== null && (await accounts.isEmailOfAnother(profile.email, user.id));
    const next = { ...profile, email: isTaken || profile.email === null ? user.email : profile.email };
    if (!isSameProfile(user, next)) await accounts.updateUser(user.id, { ...next, updatedAt: clock() });
  };

  return {
    /**
     * Finds the account of an identity, or creates it with a professional in trial and the default settings. Two
     * concurrent first sign-ins create one account.
     * @throws AppError conflict when a new identity has the e-mail of an existing account
     */
    enter: async (person: Person): Promise<Entered> => {
      const known = await accounts.byIdentity(person);
      if (!known) {
        return db.transaction(async (tx) => {
          await accounts.lockIdentity(person, tx);
          const other = await accounts.byIdentity(person, tx);
          return other ? entered(other) : create(person, tx);
        });
      }
      await refresh(known.user, person);
      return entered(known);
    },

    currentUser: async (professionalId: number): Promise<User> => {
      const row = await accounts.byProfessional(professionalId);
      if (!row) throw notFound();
      const { id, email, firstName, lastName, profileImageUrl } = row.user;
      const firstStepsClosed = row.professional.firstStepsClosedAt !== null;
      const professional = { ...row.professional, firstStepsClosed };
      return { id, email, firstName, lastName, profileImageUrl, professional };
    },
  };
};

export type AccountService = ReturnType<typeof accountService>;
