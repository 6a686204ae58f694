import type { Appointment } from './agenda-contract.ts';

/** An appointment without personal data: names, contacts, and text about people. */
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
