// Requests that the booking rules leave to the owner.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { Speaker } from '../booking-replies.ts';
import { oneVisit } from './closed-day-replies.ts';
import { listed } from '../voice/spoken.ts';
import { ruleSentence } from './rule-replies.ts';

/** A change later than the rule allows: nothing has changed, and the owner answers. */
export const lateChange = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const hours = Math.max(...visits.map(({ lateChangeHours = 0 }) => lateChangeHours));
  const which = listed(visits.map((visit) => oneVisit(speaker, visit)));
  return `${ruleSentence({ kind: 'too-late-to-change', hours })} Passei o seu pedido ao profissional, que responde por aqui. Até lá continua marcado: ${which}.`;
};

/** A yes after it. */
export const lateChangeWaits = (speaker: Speaker, visit: ClientAppointment): string =>
  `O seu pedido já está com o profissional, que responde por aqui. Até lá continua marcado: ${oneVisit(speaker, visit)}.`;
