// Requests that the booking rules leave to the owner.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { Speaker } from '../booking-replies.ts';
import { oneVisit } from './closed-day-replies.ts';
import { listed } from '../voice/spoken.ts';
import { ruleSentence } from './rule-replies.ts';

const lateRule = (visits: readonly ClientAppointment[]): string => {
  const hours = Math.max(...visits.map(({ lateChangeHours = 0 }) => lateChangeHours));
  return ruleSentence({ kind: 'too-late-to-change', hours });
};

/** A change later than the rule allows: nothing has changed, and the owner answers. */
export const lateChange = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const which = listed(visits.map((visit) => oneVisit(speaker, visit)));
  return `${lateRule(visits)} Passei o seu pedido ao profissional, que responde por aqui. Até lá continua marcado: ${which}.`;
};

/** A yes after it. */
export const lateChangeWaits = (speaker: Speaker, visit: ClientAppointment): string =>
  `O seu pedido já está com o profissional, que responde por aqui. Até lá continua marcado: ${oneVisit(speaker, visit)}.`;

/** The client does not keep visits under way; those `later` stay. */
export const hasBegun = (
  speaker: Speaker,
  begun: readonly ClientAppointment[],
  later: readonly ClientAppointment[],
): string => {
  const namesOf = (visits: readonly ClientAppointment[]): string =>
    listed(visits.map((visit) => oneVisit(speaker, visit)));
  const verb = begun.length === 1 ? 'já começou' : 'já começaram';
  const told = `${namesOf(begun)} ${verb}, e por aqui não dá mais para cancelar ou mudar. Avisei o profissional.`;
  return later.length === 0 ? told : `${told} Continua marcado: ${namesOf(later)}.`;
};

const CHANGES = { cancel: 'cancelar', cancelAll: 'cancelar', move: 'mudar', either: 'cancelar ou mudar' };

/** In place of an offer to change visits that only the owner may change; null while the client may change one of them. */
export const offerToAskOwner = (
  visits: readonly ClientAppointment[],
  change: keyof typeof CHANGES,
): string | null =>
  visits.every(({ lateChangeHours }) => lateChangeHours !== undefined)
    ? `${lateRule(visits)} Quer que eu peça ao profissional para ${CHANGES[change]}?`
    : null;

/** `waits`: said of a change that the owner already has. */
export const whyTooLate = (late: readonly ClientAppointment[], waits: string | null): string =>
  `${lateRule(late)} ${waits ?? 'Se quiser mudar ou cancelar mesmo assim, é só me dizer, que eu passo o pedido ao profissional.'}`;
