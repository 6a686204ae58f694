import { FUTURE_BIRTH, latestToday } from '@zelo/domain/clients/crm/birth-date.ts';
import type { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { storedPhone } from '#features/clients/identity/client-phones.ts';
import type { ClientChange, OwnedClient } from './client-repository.ts';

/** Body of the edit form. */
export type Edited = ValueOf<typeof clientsApi.update, 'body'>;

/** Non-empty details of a form; empty ones keep their stored value. */
const detailsLeft = ({ address, occupation, scheduledForSomeone }: Edited) => ({
  address: address ?? undefined,
  occupation: occupation ?? undefined,
  scheduledForSomeone: scheduledForSomeone ?? undefined,
});

/** Refuses a birth date in the future. A stored one does not block edits of other fields. */
export const checkBirth = (
  given: string | null | undefined,
  { now, stored = null }: { now: Date; stored?: string | null },
): void => {
  if (!given || given === stored) return;
  if (given > latestToday(now)) throw new AppError('invalid', FUTURE_BIRTH);
};

/** Keeps notes that cannot be opened: the form showed them as empty. @throws AppError invalid */
export const editOf = (
  before: OwnedClient,
  { version: _version, ...body }: Edited,
  now: Date,
): ClientChange => {
  checkBirth(body.dateOfBirth, { now, stored: before.dateOfBirth });
  return {
    id: before.id,
    ...body,
    ...(body.phone !== undefined && { phone: storedPhone(body.phone) }),
    ...(!before.notesAreReadable && body.notes === null && { notes: undefined }),
    ...(!before.healthIsReadable && body.allergies === null && { allergies: undefined }),
    ...(!before.healthIsReadable && body.emergencyContact === null && { emergencyContact: undefined }),
    ...(!before.detailsAreReadable && detailsLeft(body)),
  };
};
