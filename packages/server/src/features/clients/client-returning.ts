// People whose record was deleted while a visit stands, and who are registered again.
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Tx } from '#db/database.ts';
import type { PersonMarks } from '#db/person-marks.ts';
import type { OwnedClient } from './client-repository.ts';
import type { ClientVisitsRepository } from './client-visits-repository.ts';

interface ReturningDeps {
  people: Pick<PersonMarks, 'known'>;
  visits: Pick<ClientVisitsRepository, 'relink'>;
  clock: Clock;
}

type Registered = Pick<OwnedClient, 'professionalId' | 'id' | 'phone' | 'whatsappNumber'>;

/** A person who was deleted and is registered again has the visits that still stand. */
export const relinkVisits =
  ({ people, visits, clock }: ReturningDeps) =>
  async (tx: Tx, { professionalId, id, phone, whatsappNumber }: Registered): Promise<void> => {
    const marks = await people.known(professionalId, { phones: [phone, whatsappNumber] }, tx);
    const isFound = await visits.relink(professionalId, { clientId: id, marks, now: clock() }, tx);
    if (isFound) await announce(tx, { professionalId, topic: 'appointments' });
  };
