// Requests that the booking rules leave to the owner.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { Speaker } from '../booking-replies.ts';
import { oneVisit } from '../closed-day-replies.ts';
import { listed } from '../voice/spoken.ts';
import { ruleText } from './rule-replies.ts';

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

export const onlyForKnown = (): string => sentence(ruleText({ kind: 'only-known' }));

/** A change later than the rule allows: nothing has changed, and the owner answers. */
export const lateChange = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const hours = Math.max(...visits.map(({ lateChangeHours = 0 }) => lateChangeHours));
  const which = listed(visits.map((visit) => oneVisit(speaker, visit)));
  return `${sentence(ruleText({ kind: 'too-late-to-change', hours }))} Passei o seu pedido ao profissional, que responde por aqui. Até lá continua marcado: ${which}.`;
};
