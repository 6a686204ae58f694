import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Turn } from '../memory/turn.ts';

/** True if the owner books or moves it, not the assistant. */
export const isForOwner = (
  { business }: Turn,
  service: OfferedService,
  moving: ClientAppointment | undefined,
): boolean =>
  !business.autoScheduling ||
  service.isOwnerOnly === true ||
  (moving !== undefined && business.areMovesAsked === true);

/** A booking, or a change to another service, that the owner answers. */
export const isAnsweredByOwner = async (
  turn: Turn,
  { service, moving }: { service: OfferedService; moving: ClientAppointment | undefined },
): Promise<boolean> =>
  isForOwner(turn, service, moving) || (moving?.serviceId !== service.id && turn.tools.asksOwner(service.id));

/** True if the owner proposed this time to the client: a yes books it. */
export const isProposed = async ({ tools }: Turn, serviceId: number, start: LocalStart): Promise<boolean> =>
  (await tools.myRequests()).some(
    (own) => own.kind === 'proposal' && own.serviceId === serviceId && own.start === start,
  );
