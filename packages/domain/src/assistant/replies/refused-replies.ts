// Replies to a client who does not want a service.
import type { ClientAppointment } from '../assistant-tools.ts';
import { forWhom, type Speaker } from './booking-replies.ts';
import { listed, spokenStart } from './voice/spoken.ts';

const oneVisit = ({ now }: Speaker, { serviceName, start, forSomeone }: ClientAppointment): string =>
  `${serviceName}${forWhom(forSomeone)}, ${spokenStart(start, now)}`;

const without = (names: readonly string[]): string => `Certo, sem ${listed(names)}.`;

/** The service was never booked; existing visits stay. */
export const refusedNotBooked = (
  speaker: Speaker,
  { names, own }: { names: readonly string[]; own: readonly ClientAppointment[] },
): string =>
  own.length === 0
    ? `${without(names)} Se quiser marcar outro serviço, é só dizer.`
    : `${without(names)} Continua marcado: ${own.map((visit) => oneVisit(speaker, visit)).join('; ')}.`;

/** The client only fears or hates the service. */
export const dislikedNotBooked = (speaker: Speaker, own: readonly ClientAppointment[]): string =>
  own.length === 0
    ? 'Não marquei nada. Se quiser marcar um horário, é só dizer.'
    : `Continua marcado só: ${own.map((visit) => oneVisit(speaker, visit)).join('; ')}.`;

/** The service is a part, or the whole, of a booked visit. */
export const askRefusedBooked = (
  speaker: Speaker,
  { visit, other }: { visit: ClientAppointment; other: string | null },
): string =>
  `Está marcado: ${oneVisit(speaker, visit)}. ${
    other === null
      ? 'Quer trocar por outro serviço, ou cancelar?'
      : `Quer trocar para só ${other}, ou cancelar?`
  }`;

/** Another service is being arranged. */
export const refusedBeside = (names: readonly string[]): string => without(names);
export const askWhichShown = (service: string | null): string =>
  service === null ? 'Qual dos horários você prefere?' : `Qual dos horários de ${service} você prefere?`;
export const askOtherService = (): string => 'Qual serviço você gostaria de marcar?';
