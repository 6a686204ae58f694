// Decides if a message is about visits that the client already has.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

/** True unless the message names a service or a person that none of the visits is of. */
export const isOfThese = ({ said }: Turn, visits: readonly ClientAppointment[]): boolean =>
  said.services.every(
    ({ generic, ids }) =>
      generic || visits.some(({ serviceId }) => serviceId !== null && ids.includes(serviceId)),
  );

/** The visits at every day and hour that the message names; none when it names neither. */
export const visitsNamed = ({ said }: Turn, own: readonly ClientAppointment[]): ClientAppointment[] => {
  const when = said.wishes.filter(saysWhen);
  const isExact = when.every((wish) => saysDay(wish) || saysHour(wish));
  return when.length === 0 || !isExact ? [] : own.filter((visit) => when.every((wish) => isAt(visit, wish)));
};
