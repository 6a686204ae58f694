import { getColumns } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';

/** A client without private texts: the form that agenda and assistant read. */
export const openColumns = (() => {
  const {
    notes: _notes,
    plainNotes: _plainNotes,
    allergies: _allergies,
    emergencyContact: _contact,
    scheduledForSomeone: _someone,
    plainForSomeone: _plainSomeone,
    address: _address,
    plainAddress: _plainAddress,
    occupation: _occupation,
    plainOccupation: _plainOccupation,
    ...columns
  } = getColumns(clients);
  return columns;
})();
