// Deletes a client's record. Unlike an erasure, the visits stay in the agenda with the name.
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import {
  areOfRecordOnly,
  formerMark,
  markedPerson,
  type PersonMarks,
  recordMark,
} from '#db/people/person-marks.ts';
import { notFound } from '#shared/errors.ts';
import type { ClientAnswersRepository } from '#features/clients/privacy/chats/client-answers-repository.ts';
import type { ClientChatsRepository } from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from '#features/clients/identity/client-identity-repository.ts';
import type { ClientRepository } from '#features/clients/client-repository.ts';
import { formerMarks, tracesOf } from './client-traces.ts';
import type { ClientToldRepository } from '#features/clients/privacy/copy/client-told-repository.ts';
import type { ClientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

export interface RemovalDeps {
  db: Db;
  clients: Pick<ClientRepository, 'byId' | 'remove'>;
  identities: Pick<ClientIdentityRepository, 'ofClient'>;
  visits: Pick<ClientVisitsRepository, 'leaveName'>;
  chats: Pick<ClientChatsRepository, 'lockWithProfessional' | 'traces' | 'leaveMarks'>;
  people: Pick<PersonMarks, 'make' | 'makeName'>;
  told: Pick<ClientToldRepository, 'leaveMarks' | 'erase'>;
  answers: Pick<ClientAnswersRepository, 'forget'>;
}

/** The row of a client. @throws AppError not-found */
export const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound('Cliente não encontrado');
  return row;
};

/**
 * Removes a record in one transaction. `beforehand` runs under the locks of chats and professional, before the
 * deletion.
 * @throws AppError not-found
 */
export const removeClient =
  ({ db, clients, identities, visits, chats, people, told, answers }: RemovalDeps) =>
  (professionalId: number, id: number, beforehand?: (tx: Tx) => Promise<void>): Promise<{ success: true }> =>
    db.transaction(async (tx) => {
      await chats.lockWithProfessional(tx, professionalId, { clientIds: [id] });
      const client = found(await clients.byId(professionalId, id, tx));
      await beforehand?.(tx);
      const known = await identities.ofClient(professionalId, id, tx);
      const theirs = await chats.traces(professionalId, id, tx);
      const person = tracesOf({ records: [client], chats: theirs, identities: known });
      const marks = [
        ...(await people.make(professionalId, person, tx)),
        ...formerMarks(known).map(formerMark),
        ...(await people.makeName(professionalId, client.name, tx)),
        recordMark(),
      ];
      const own = { clientId: id, chatIds: [], visitIds: [], marked: markedPerson(null) };
      await answers.forget(professionalId, own, tx);
      const keptVisits = await visits.leaveName(professionalId, { ...client, marks }, tx);
      const chatIds = theirs.map((chat) => chat.id);
      await chats.leaveMarks(professionalId, { chatIds, marks }, tx);
      const isLost = keptVisits === 0 && theirs.length === 0 && areOfRecordOnly(marks);
      // without a chat or visit that refers to these sentences, no later erasure could reach them
      if (isLost) await told.erase(professionalId, own, tx);
      else await told.leaveMarks(professionalId, { clientId: id, marks }, tx);
      await clients.remove(professionalId, id, tx);
      await announce(tx, { professionalId, topic: 'clients' });
      return { success: true };
    });
