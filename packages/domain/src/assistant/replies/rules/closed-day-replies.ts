// Replies about visits on a date that the owner has closed, and the wording of a visit that all replies share.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { dateOf } from '../../local-start.ts';
import { forWhom, type Speaker } from '../booking-replies.ts';
import { listed, spokenStart } from '../voice/spoken.ts';
import { phrasesOf } from '../voice/voice.ts';

export type Named = Pick<ClientAppointment, 'serviceName' | 'start' | 'forSomeone'>;

/** 'Corte para Alice, hoje, 04/03, às 15:00' */
export const oneVisit = ({ now }: Speaker, { serviceName, start, forSomeone }: Named): string =>
  `${serviceName}${forWhom(forSomeone)}, ${spokenStart(start, now)}`;

/** Visits on a date that the owner has closed: whether they take place is for the owner to say. */
export const agendaChanged = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  phrasesOf(speaker.business).agendaChanged(
    listed(visits.map((visit) => oneVisit(speaker, visit))),
    new Set(visits.map(({ start }) => dateOf(start))).size > 1,
  );

export const isUncertain = ({ isOnClosedDay }: ClientAppointment): boolean => isOnClosedDay === true;

/** Says that visits are kept; of those on a closed date, only that the owner is asked. */
export const telling = (
  speaker: Speaker,
  visits: readonly ClientAppointment[],
  tell: (certain: readonly ClientAppointment[]) => string,
): string => {
  const uncertain = visits.filter(isUncertain);
  const certain = visits.filter((visit) => !isUncertain(visit));
  const parts = certain.length > 0 || uncertain.length === 0 ? [tell(certain)] : [];
  if (uncertain.length > 0) parts.push(agendaChanged(speaker, uncertain));
  return parts.join('\n');
};

/** True when a reply names the visit, and so may say that it is booked. */
export const namesIt = ({ now }: Speaker, { start }: ClientAppointment, reply: string): boolean =>
  reply.includes(spokenStart(start, now));

/** True when a reply says that the owner is asked about the visit. */
export const tellsAgendaChanged = (speaker: Speaker, visit: ClientAppointment, reply: string): boolean => {
  const [lead = ''] = phrasesOf(speaker.business).agendaChanged('', false).split(' nesse dia');
  return reply.split('\n').some((line) => line.includes(lead) && line.includes(oneVisit(speaker, visit)));
};
