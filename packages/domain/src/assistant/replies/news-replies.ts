// Replies to news that the owner has to know. Each states only completed actions.
import type { OwnersCancellation } from '../assistant-tools.ts';
import { dateOf, type LocalStart } from '../local-start.ts';
import type { Speaker } from './booking-replies.ts';
import { dayAndMonth, listed, spokenStart } from './voice/spoken.ts';

export const wrongPerson = (): string =>
  'Desculpe o engano! Já avisei o profissional para corrigir o contato. Por aqui não mudei nada.';

/** For a visit that is for another person. */
export const forOtherTold = (): string =>
  'Obrigada por avisar! Já passei ao profissional para quem é o horário. Por aqui não mudei nada.';

/** For a client who does not know the visit of a reminder. */
export const notBooked = (): string =>
  'Desculpe a confusão! Já avisei o profissional, que vai conferir com você. Por aqui não mudei nada.';

/** For a death in a message of a client with a booked visit. */
export const mourned = (): string =>
  'Sinto muito pela sua perda. Já avisei o profissional. Se eu puder ajudar com algum horário, é só dizer.';

export const arrivalPassedOn = (): string => 'Que bom! Já avisei o profissional que você chegou.';

export const getWell = (): string => 'Melhoras! Já avisei o profissional.';

export const movedAway = (): string => 'Obrigada por avisar! Já passei o recado ao profissional.';

/** For a service requested along with a confirmation. */
export const besideTold = (service: string): string =>
  `Sobre ${service}: já passei o seu pedido ao profissional, que responde por aqui.`;

/** For a companion at a visit for one person. */
export const companionTold = (who: string): string =>
  `O horário está marcado para uma pessoa. Que ${/^el[ea]s?$|^mais/.test(who) ? who : `mais alguém (${who})`} vem junto eu já passei ao profissional, que responde por aqui.`;

/** For a correction of the client's own name. */
export const namePassedOn = (name: string): string =>
  `Desculpe! Já avisei o profissional que o nome certo é ${name}.`;

/** For a client who misses a visit that the professional cancelled. */
export const cancelledByOwner = ({ now }: Speaker, visits: readonly OwnersCancellation[]): string => {
  const dayOf = (at: LocalStart): string =>
    dateOf(at) === dateOf(now) ? 'hoje' : `no dia ${dayAndMonth(dateOf(at), now)}`;
  const told = visits.map(
    ({ serviceName, start, at }) =>
      `${serviceName}, ${spokenStart(start, now)} (cancelado pelo profissional ${dayOf(at)})`,
  );
  return `Não está mais marcado: ${listed(told)}. Não foi você que desmarcou, e já avisei o profissional da sua mensagem.`;
};
