import type { ClientAppointment } from '../../assistant-tools.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

/** Memory of a visit that is cancelled in this turn. */
export const cancelledNow = (
  { now }: Turn,
  { id, serviceId, start, forSomeone }: ClientAppointment,
): DialogueState['lastCancelled'][number] => ({ id, serviceId, start, forSomeone, at: now });
