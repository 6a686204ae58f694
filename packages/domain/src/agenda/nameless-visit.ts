import type { Appointment } from './agenda-contract.ts';

/** An appointment without what it says of people: their names, their contacts, and words about them. */
export const NAMELESS_VISIT = {
  clientName: null,
  displayClientName: '',
  client: null,
  clientData: null,
  notes: null,
  eventTitle: null,
  forSomeone: null,
  cancelReason: null,
} satisfies Partial<Appointment>;
