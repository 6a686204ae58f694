// Recognizes clients by the phones of the record: DDD and last 8 digits of each.
import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import type { Tx } from '#db/database.ts';
import type { PersonMarks } from '#db/people/person-marks.ts';
import { AppError } from '#shared/errors.ts';
import type { ClientChatsRepository } from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientRow } from '#features/clients/client-repository.ts';

const PHONE_TAKEN = 'Já existe um cliente com este telefone';

interface Deps {
  identities: ClientIdentityRepository;
  people: Pick<PersonMarks, 'known'>;
}

interface ChangeDeps extends Deps {
  people: Pick<PersonMarks, 'known' | 'make'>;
  chats: Pick<ClientChatsRepository, 'link'>;
}

type Recognised = Pick<ClientRow, 'id' | 'professionalId' | 'phone' | 'whatsappNumber'>;

/** Normalizes a typed phone for storage; null without one. */
export const storedPhone = (typed: string | null): string | null => (typed && normalizePhone(typed)) || null;

/**
 * Makes a client findable by the phone and, if it is free, by the WhatsApp number.
 * @throws AppError conflict when another client has the phone
 */
export const claimPhones =
  ({ identities, people }: Deps) =>
  async (tx: Tx, client: Recognised): Promise<void> => {
    const { id: clientId, professionalId } = client;
    for (const phone of [client.phone, client.whatsappNumber]) {
      const value = phoneKey(phone);
      if (value === null) continue;
      const isOwn = await identities.add(professionalId, { kind: 'phone', value, clientId }, tx);
      if (!isOwn && phone === client.phone) {
        const holder = await identities.find(professionalId, { kind: 'phone', value }, tx);
        throw new AppError('conflict', PHONE_TAKEN, holder && { current: { id: holder.id } });
      }
    }
    const claimed = await people.known(professionalId, { phones: [client.phone, client.whatsappNumber] }, tx);
    await identities.removeFormer(professionalId, claimed, tx);
  };

/** Makes a client findable again by those phones that no other client has claimed. */
export const reclaimFreePhones =
  ({ identities }: Pick<Deps, 'identities'>) =>
  async (tx: Tx, { id: clientId, professionalId, ...phones }: Recognised): Promise<void> => {
    for (const value of [phoneKey(phones.phone), phoneKey(phones.whatsappNumber)]) {
      if (value !== null) await identities.add(professionalId, { kind: 'phone', value, clientId }, tx);
    }
  };

/**
 * Releases a removed phone. Numbers from a merge stay, and so do chats by that phone; its mark stays until another
 * client has the phone. The caller holds the professional's lock.
 */
export const changePhones =
  ({ identities, chats, people }: ChangeDeps) =>
  async (tx: Tx, before: Recognised, after: Recognised): Promise<void> => {
    const value = phoneKey(before.phone);
    const stays = [phoneKey(after.phone), phoneKey(after.whatsappNumber)].includes(value);
    if (value !== null && !stays) {
      await chats.link(after.professionalId, after.id, tx);
      await identities.remove(after.professionalId, { kind: 'phone', value, clientId: after.id }, tx);
      const marks = await people.make(after.professionalId, { phones: [before.phone] }, tx);
      await identities.addFormer(after.professionalId, { clientId: after.id, marks }, tx);
    }
    await claimPhones({ identities, people })(tx, after);
  };
