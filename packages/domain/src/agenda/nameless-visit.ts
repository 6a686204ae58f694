import type { Appointment } from './agenda-contract.ts';
import { NO_TEXTS } from './appointment-texts.ts';

/** An appointment without personal data: names, contacts, and text about people. */
export const NAMELESS_VISIT = {
  clientName: null,
  displayClientName: '',
  client: null,
  clientData: null,
  ...NO_TEXTS,
  eventTitle: null,
  forSomeone: null,
  cancelReason: null,
} satisfies Partial<Appointment>;
