// A wish passed on to the owner as a note, who books it.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Speaker } from '../booking-replies.ts';
import { spokenDate, spokenStart } from '../voice/spoken.ts';
import { ruleSentence } from './rule-replies.ts';

interface NotedRequest {
  service: OfferedService;
  start: LocalStart | null;
  date: string | null;
  moves: boolean;
  /** the visit that is to be moved or changed, where it is known */
  moving?: ClientAppointment | undefined;
  /** another request of this talk by a client who gave no name */
  isAgain?: boolean;
}

export const requestNoted = ({ now, business }: Speaker, request: NotedRequest): string => {
  const { service, start, date, moves, moving, isAgain = false } = request;
  const when =
    start !== null ? `, ${spokenStart(start, now)}` : date !== null ? `, ${spokenDate(date, now)}` : '';
  if (isAgain)
    return `Passei também ao profissional: ${service.name}${when}.${business.autoScheduling ? ' Com o seu nome, o próximo eu já deixo marcado.' : ''}`;
  const isOther = moving && moving.serviceId !== service.id;
  const what = isOther ? 'o pedido de mudança para' : moves ? 'o pedido de mudança de' : 'o seu pedido de';
  const stays = isOther
    ? ` Até lá continua marcado: ${moving.serviceName}, ${spokenStart(moving.start, now)}.`
    : '';
  const kind = business.isForKnownOnly ? 'only-known' : service.isOwnerOnly ? 'owner-only' : null;
  const rule = kind === null ? '' : `${ruleSentence({ kind })} `;
  return `${rule}Anotei ${what} ${service.name}${when}. O profissional vai verificar a agenda e responder por aqui.${stays}`;
};

/** Before times are shown that only the owner books: of a service, or for a client who is not known. */
export const ownersService = ({ business }: Speaker): string => {
  const kind = business.isForKnownOnly ? 'only-known' : 'owner-only';
  return `${ruleSentence({ kind })} Escolha um horário, e eu passo o seu pedido.`;
};
