import { isInWindow, saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { ClientRequest } from '../../assistant-tools.ts';
import type { Turn } from '../memory/turn.ts';

/** The requests that a message names by day, hour or service. */
export const namedIn = <Request extends Pick<ClientRequest, 'start' | 'serviceId'>>(
  said: Turn['said'],
  requests: readonly Request[],
): Request[] => {
  const places = said.wishes.filter(saysWhen);
  if (places.length === 0 && said.services.length === 0) return [];
  return requests.filter(
    ({ start, serviceId }) =>
      (places.length === 0 || places.some((wish) => isInWindow(wish, start))) &&
      said.services.every(({ ids, generic }) => generic || ids.some((id) => id === serviceId)),
  );
};

export const isNamed = (said: Turn['said']): boolean =>
  said.wishes.some(saysWhen) || said.services.length > 0;
