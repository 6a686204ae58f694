// Notes to the owner on requests that the assistant may not grant: about the client in the third person, with
// whole dates, and never in the client's words.
import type { ClientAppointment, OfferedService } from '../assistant-tools.ts';
import { dateOf, type LocalStart, timeOf } from '../local-start.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { forWhom } from './booking-replies.ts';
import { spokenWeekday } from './voice/spoken.ts';

/** 'segunda-feira, 09/03/2026': a note may be read days later. */
const wholeDate = (date: string): string =>
  `${spokenWeekday(weekdayOf(date))}, ${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

const wholeStart = (start: LocalStart): string => `${wholeDate(dateOf(start))}, às ${timeOf(start)}`;

/** 'quer marcar Limpeza para Alice, segunda-feira, 09/03/2026, às 14:00', to follow the client's name. */
export const bookingRequest = (request: {
  service: OfferedService;
  forSomeone: string | null;
  start: LocalStart | null;
  date: string | null;
  moving: ClientAppointment | undefined;
}): string => {
  const { service, forSomeone, start, date, moving } = request;
  const open = date === null ? 'horário a combinar' : `${wholeDate(date)}, horário a combinar`;
  const when = start === null ? open : wholeStart(start);
  if (moving === undefined) return `quer marcar ${service.name}${forWhom(forSomeone)}, ${when}.`;
  const other = moving.serviceId === service.id ? '' : `${service.name}, `;
  return `quer mudar ${moving.serviceName}${forWhom(moving.forSomeone)} (${wholeStart(moving.start)}) para ${other}${when}.`;
};

/** 'não quer mais Limpeza para Alice, segunda-feira, 09/03/2026, às 14:00', to follow the client's name. */
export const wishGivenUp = (visit: {
  serviceName: string;
  forSomeone: string | null;
  start: LocalStart;
}): string => `não quer mais ${visit.serviceName}${forWhom(visit.forSomeone)}, ${wholeStart(visit.start)}.`;

/** A visit that the client cannot keep, appended to a request for a human. */
export const cannotKeep = ({ serviceName, start, forSomeone }: ClientAppointment): string =>
  `sobre ${serviceName}${forWhom(forSomeone)}, ${wholeStart(start)}, horário que não pode manter`;

const wholeVisit = ({ serviceName, start, forSomeone }: ClientAppointment): string =>
  `${serviceName}${forWhom(forSomeone)} (${wholeStart(start)})`;

/** A cancellation later than the booking rules allow. */
export const lateCancellation = (visits: readonly ClientAppointment[]): string =>
  `quer cancelar ${visits.map(wholeVisit).join(' e ')}.`;

/** Told later than the booking rules allow a change. */
export const lateAbsence = (visit: ClientAppointment): string =>
  `não vai poder vir: ${wholeVisit(visit)}. Não disse se quer cancelar ou mudar.`;

/** Told after the beginning. */
export const missesBegun = (visits: readonly ClientAppointment[]): string =>
  `não vem: ${visits.map(wholeVisit).join(' e ')}, que já começou.`;

/** Two consecutive messages that the assistant did not understand, appended to a question without an answer. */
export const missedTwice = (service: string | null): string =>
  `depois de duas mensagens seguidas que ela não entendeu${service === null ? '' : `, na conversa sobre ${service}`}`;

export const withdrawnServiceMove = ({ serviceName, start }: ClientAppointment): string =>
  `quer mudar ${serviceName} (${wholeStart(start)}), serviço que não está mais disponível.`;

/** A slot that another client may give up. */
export const wantsFreedPlace = (): string =>
  'quer o horário se alguém desistir ou abrir uma vaga. Veja o pedido na conversa.';
export const waitsNoMore = (): string => 'não quer mais esperar por uma vaga.';

/** A fixed hour, which the assistant does not book. `weekday`: 0 Sunday to 6 Saturday; `time` null when it was not said. */
export const wantsWeekly = (weekday: number, time: string | null): string => {
  const every = weekday === 0 || weekday === 6 ? 'todo' : 'toda';
  return `quer um horário fixo, ${every} ${spokenWeekday(weekday)}${time === null ? '' : `, às ${time}`}.`;
};

const WANTED = { cancel: 'quer cancelar', move: 'quer mudar', late: 'vai se atrasar para' };

/** About a visit that is not one of the writer's number, with what was said of it. */
export const unknownVisit = (told: {
  wanted: keyof typeof WANTED | null;
  date: string | null;
  time: string | null;
  name: string | null;
}): string => {
  const { wanted, date, time, name } = told;
  const when = [...(date === null ? [] : [wholeDate(date)]), ...(time === null ? [] : [`às ${time}`])];
  const visit = ['um horário', ...when].join(', ');
  const whose = name === null ? '' : `, no nome de ${name}`;
  return `${wanted === null ? 'fala de' : WANTED[wanted]} ${visit}${whose}. Este número não tem visita marcada.`;
};

/** A service that is not in the catalogue, for a companion: 'esposa Bruna'. */
export const wantsUnsold = (service: string | null, who: string): string =>
  `pergunta por ${service === null ? 'um serviço' : `“${service}”`} para ${who}, que não está na lista. Nada foi marcado para essa pessoa.`;
