import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Turn } from '../memory/turn.ts';

/** True if the owner books it, not the assistant. */
export const isForOwner = ({ business }: Turn, service: OfferedService): boolean =>
  !business.autoScheduling || service.isOwnerOnly === true;

interface Asked {
  service: OfferedService;
  start: LocalStart;
  moving: ClientAppointment | undefined;
}

/** A booking, or a change to another service, that the owner answers; a time that the owner proposed is answered. */
export const isAnsweredByOwner = async (turn: Turn, { service, start, moving }: Asked): Promise<boolean> => {
  if (isForOwner(turn, service)) return true;
  if (moving?.serviceId === service.id || !(await turn.tools.asksOwner(service.id))) return false;
  const requests = await turn.tools.myRequests();
  return !requests.some(
    (one) => one.kind === 'proposal' && one.serviceId === service.id && one.start === start,
  );
};
