import { getColumns } from 'drizzle-orm';
import { clients } from '#db/schema/clients/clients.ts';

/** A client without private texts: the form that agenda and assistant read. */
export const openColumns = (() => {
  const {
    notes: _notes,
    allergies: _allergies,
    emergencyContact: _contact,
    scheduledForSomeone: _someone,
    address: _address,
    occupation: _occupation,
    ...columns
  } = getColumns(clients);
  return columns;
})();
