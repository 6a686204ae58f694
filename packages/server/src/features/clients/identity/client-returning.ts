// Re-registered people whose earlier record was deleted while a visit was still booked.
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type { PersonMarked, PersonMarks } from '#db/people/person-marks.ts';
import type { OwnedClient } from '#features/clients/client-repository.ts';
import type { ClientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

interface ReturningDeps {
  people: Pick<PersonMarks, 'known' | 'knownNames'>;
  visits: Pick<ClientVisitsRepository, 'relink'>;
  clock: Clock;
}

type Registered = Pick<OwnedClient, 'professionalId' | 'id' | 'name' | 'phone' | 'whatsappNumber'>;

export const relinkVisitsOf =
  ({ visits, clock }: Omit<ReturningDeps, 'people'>) =>
  async (
    tx: Tx,
    { professionalId, id }: Pick<Registered, 'professionalId' | 'id'>,
    person: PersonMarked,
  ): Promise<void> => {
    const isFound = await visits.relink(professionalId, { clientId: id, ...person, now: clock() }, tx);
    if (isFound) await announce(tx, { professionalId, topic: 'appointments' });
  };

/** Links the future visits of a deleted record to a new client with the same phone and name. */
export const relinkVisits =
  ({ people, ...deps }: ReturningDeps) =>
  async (tx: Tx, client: Registered): Promise<void> => {
    const { professionalId, name, phone, whatsappNumber } = client;
    const marks = await people.known(professionalId, { phones: [phone, whatsappNumber] }, tx);
    const names = await people.knownNames(professionalId, [name], tx);
    await relinkVisitsOf(deps)(tx, client, { marks, names });
  };
