import { FUTURE_BIRTH, latestToday } from '@zelo/domain/clients/crm/birth-date.ts';
import type { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { storedPhone } from '#features/clients/identity/client-phones.ts';
import type { ClientChange, OwnedClient } from './client-repository.ts';

/** What a form sends of a stored client. */
export type Edited = ValueOf<typeof clientsApi.update, 'body'>;

/** Details of a form that are not empty; the others stay as they are stored. */
const detailsLeft = ({ address, occupation, scheduledForSomeone }: Edited) => ({
  address: address ?? undefined,
  occupation: occupation ?? undefined,
  scheduledForSomeone: scheduledForSomeone ?? undefined,
});

/** Refuses a date of birth in the future; one that is stored already keeps no other field from being edited. */
export const checkBirth = (
  given: string | null | undefined,
  { now, stored = null }: { now: Date; stored?: string | null },
): void => {
  if (!given || given === stored) return;
  if (given > latestToday(now)) throw new AppError('invalid', FUTURE_BIRTH);
};

/** Notes that cannot be opened now are kept: the form showed them as none. @throws AppError invalid */
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
