import { FUTURE_BIRTH, latestToday } from '@zelo/domain/clients/crm/birth-date.ts';
import type { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { storedPhone } from '#features/clients/identity/client-phones.ts';
import type { ClientChange, OwnedClient } from './client-repository.ts';

export const NAMELESS = 'Contato sem nome';
export const LIST_CHANGED = 'A lista mudou. Peça de novo desde o início.';
export const STALE =
  'Este cliente foi alterado em outra aba ou pela assistente. Confira como ele está agora antes de salvar.';

export type Edited = ValueOf<typeof clientsApi.update, 'body'>;

/** Refuses a birth date in the future. A stored one does not block edits of other fields. */
export const checkBirth = (
  given: string | null | undefined,
  { now, stored = null }: { now: Date; stored?: string | null },
): void => {
  if (!given || given === stored) return;
  if (given > latestToday(now)) throw new AppError('invalid', FUTURE_BIRTH);
};

/** Keeps texts that cannot be opened: the form showed them as empty. @throws AppError invalid */
export const editOf = (
  before: OwnedClient,
  { version: _version, ...body }: Edited,
  now: Date,
): ClientChange => {
  checkBirth(body.dateOfBirth, { now, stored: before.dateOfBirth });
  const kept = before.unreadable.filter((text) => body[text] === null);
  return {
    id: before.id,
    // whom the owner has saved is no longer only a person who wrote
    isFromChat: false,
    ...body,
    ...(body.phone !== undefined && { phone: storedPhone(body.phone) }),
    ...Object.fromEntries(kept.map((text) => [text, undefined])),
  };
};
