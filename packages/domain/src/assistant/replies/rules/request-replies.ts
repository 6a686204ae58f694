// Bookings that wait for the owner: what the client hears when the request is made, answered, or not answered in time.
import type { LocalStart } from '../../local-start.ts';
import { forWhom } from '../booking-replies.ts';
import { spokenStart } from '../voice/spoken.ts';

export interface AskedVisit {
  serviceName: string;
  start: LocalStart;
  forSomeone: string | null;
}

/** 'Corte para Alice, quinta-feira, 05/03, às 10:00' */
const asked = ({ serviceName, start, forSomeone }: AskedVisit, now: LocalStart): string =>
  `${serviceName}${forWhom(forSomeone)}, ${spokenStart(start, now)}`;

/** `until`: the time at which a request ends without an answer */
type WaitingVisit = AskedVisit & { until?: LocalStart | undefined };

/** ' até hoje, 04/03, às 22:00, ou até ele responder' */
const untilWhen = ({ until }: WaitingVisit, now: LocalStart): string =>
  until === undefined ? '' : ` até ${spokenStart(until, now)}, ou`;

export const requestMade = (visit: WaitingVisit, now: LocalStart): string =>
  `Pedi ao profissional: ${asked(visit, now)}. O horário fica reservado para você${untilWhen(visit, now)} até ele responder. A resposta chega por aqui; por enquanto nada está marcado.`;

export const requestChanged = (visit: WaitingVisit, now: LocalStart): string =>
  `Mudei o seu pedido e avisei o profissional: ${asked(visit, now)}. É este horário que fica reservado para você${untilWhen(visit, now)} até ele responder; por enquanto nada está marcado.`;

export const requestAccepted = (visit: AskedVisit, now: LocalStart): string =>
  `O profissional aceitou o seu pedido. Está marcado: ${asked(visit, now)}.`;

export const requestDeclined = (visit: AskedVisit, now: LocalStart): string =>
  `O profissional não pode atender neste horário: ${asked(visit, now)}. Nada foi marcado. Se quiser, procuro outro dia ou hora.`;

type EndText = (visit: AskedVisit, now: LocalStart) => string;

const afterLapse = (visit: AskedVisit, now: LocalStart, isUsed: boolean): string => {
  if (visit.start <= now) return 'Nada foi marcado. Se quiser, procuro outro horário.';
  return isUsed
    ? 'O horário já foi ocupado, e nada foi marcado para você. Se quiser, procuro outro.'
    : 'O horário não está mais reservado, e nada foi marcado. Se quiser, peço de novo ou procuro outro.';
};

/** `isUsed`: someone else has the time now */
export const requestLapsed =
  (isUsed: boolean): EndText =>
  (visit, now) =>
    `O profissional não respondeu ao seu pedido a tempo: ${asked(visit, now)}. ${afterLapse(visit, now, isUsed)}`;

/** `isAnswered`: the assistant reads the client's answer; otherwise the owner does. */
export const otherTimeProposed = (
  { visit, wanted, isAnswered }: { visit: AskedVisit; wanted: LocalStart; isAnswered: boolean },
  now: LocalStart,
): string => {
  const ask = isAnswered ? 'Responda sim para eu marcar.' : 'Responda por aqui, e o profissional marca.';
  return `O profissional não pode atender ${spokenStart(wanted, now)}, e propõe: ${asked(visit, now)}. Pode ser? ${ask}`;
};

/** The owner books the time that they proposed, without the client's answer in the chat. */
export const proposalBooked = (visit: AskedVisit, now: LocalStart): string =>
  `O profissional marcou o horário que propôs: ${asked(visit, now)}.`;

/** The owner withdrew a time that was proposed. */
export const proposalWithdrawn = (visit: AskedVisit, now: LocalStart): string =>
  `O horário que estava reservado para você não está mais disponível: ${asked(visit, now)}. Se quiser, procuro outro.`;

/** `isUsed`: someone else has the time now */
export const proposalLapsed =
  (isUsed: boolean): EndText =>
  (visit, now) => {
    if (visit.start <= now)
      return `O horário que o profissional propôs já passou: ${asked(visit, now)}. Se quiser, procuro outro.`;
    if (isUsed) return proposalWithdrawn(visit, now);
    return `O horário que o profissional propôs não está mais reservado: ${asked(visit, now)}. Se ainda quiser, veja comigo se está livre.`;
  };
