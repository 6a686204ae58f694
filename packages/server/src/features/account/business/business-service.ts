import type { Business, BusinessInput } from '@zelo/domain/account/business/business-contract.ts';
import { photoOf } from '@zelo/domain/account/business/photo-file.ts';
import { zoneOrDefault } from '@zelo/domain/shared/time-zone.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { notFound } from '#shared/errors.ts';
import type { StoredImage } from '#http/routes/mount-image.ts';
import type { BusinessRepository } from './business-repository.ts';

interface Deps {
  db: Db;
  rows: BusinessRepository;
  /** Adjusts data stored by local days and months; later features implement it. */
  followZone: (tx: Tx, professionalId: number, zones: { from: string; to: string }) => Promise<void>;
  clock: Clock;
}

export const businessService = (deps: Deps) => {
  const { db, rows, followZone, clock } = deps;

  const of = async (professionalId: number, tx?: Executor): Promise<Business> => {
    const row = await rows.of(professionalId, tx);
    if (!row) throw notFound();
    const { userEmail, businessEmail, timezone, ...business } = row;
    return { ...business, businessEmail: businessEmail ?? userEmail, timezone: zoneOrDefault(timezone) };
  };

  return {
    /** @throws AppError not-found */
    of: (professionalId: number): Promise<Business> => of(professionalId),

    /** Saves under the professional's lock; a new zone also moves whole-day events and recounts months. */
    save: (professionalId: number, input: BusinessInput): Promise<Business> =>
      db.transaction(async (tx) => {
        await lockProfessional(tx, professionalId);
        const before = await of(professionalId, tx);
        await rows.save(professionalId, { ...input, updatedAt: clock() }, tx);
        const after = await of(professionalId, tx);
        const zones = { from: before.timezone, to: after.timezone };
        if (zones.from !== zones.to) await followZone(tx, professionalId, zones);
        await announce(tx, { professionalId, topic: 'settings' });
        return after;
      }),

    /** The photo in its original file format; null without one. */
    photo: async (professionalId: number): Promise<StoredImage | null> => {
      const dataUrl = await rows.photo(professionalId);
      const photo = dataUrl === null ? null : photoOf(dataUrl);
      return photo && { ...photo, version: dataUrl ?? '' };
    },
  };
};

export type BusinessService = ReturnType<typeof businessService>;
