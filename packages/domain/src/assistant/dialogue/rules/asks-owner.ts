import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Turn } from '../memory/turn.ts';

/** True if the owner books it, not the assistant. */
export const isForOwner = ({ business }: Turn, service: OfferedService): boolean =>
  !business.autoScheduling || service.isOwnerOnly === true;

/** A booking, or a change to another service, that the owner answers. */
export const isAnsweredByOwner = async (
  turn: Turn,
  { service, moving }: { service: OfferedService; moving: ClientAppointment | undefined },
): Promise<boolean> =>
  isForOwner(turn, service) || (moving?.serviceId !== service.id && turn.tools.asksOwner(service.id));

/** True if the owner proposed this time to the client: a yes books it. */
export const isProposed = async ({ tools }: Turn, serviceId: number, start: LocalStart): Promise<boolean> =>
  (await tools.myRequests()).some(
    (own) => own.kind === 'proposal' && own.serviceId === serviceId && own.start === start,
  );
