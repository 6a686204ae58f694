// "o de sempre", "o mesmo da última vez": a service known only from the client's own visits.
import { wording } from '../../language/words/wording.ts';
import { withRequest } from '../offers/offering.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const SAYS_USUAL =
  /\b((o|a|mesm[oa]|servico|atendimento|horario) de sempre|(o|a|meu|minha) (usual|habitual|costumeir[oa]))\b/;
const LAST_TIME = wording(`
mesm[oa]|igual ..2 ultima|outra vez
mesm[oa] (_) que (eu) fiz|marquei|agendei
que (eu) fiz|marquei (da|na) ultima|outra vez
`);

/** Most frequent id; on a tie, the first in the list. */
const mostFrequent = (ids: readonly number[]): number | undefined => {
  const times = (wanted: number) => ids.filter((id) => id === wanted).length;
  return ids.toSorted((left, right) => times(right) - times(left))[0];
};

const usualService = async ({ said, services, tools }: Turn): Promise<number | undefined> => {
  const { plain } = said.text;
  const isLast = LAST_TIME.test(plain);
  if ((!isLast && !SAYS_USUAL.test(plain)) || said.services.some(({ generic }) => !generic)) return undefined;
  const had = await tools.lastServices();
  const offered = had.filter((wanted) => services.some(({ id }) => id === wanted));
  return isLast ? offered[0] : mostFrequent(offered);
};

/** State with the usual service set on the current or next request; null when the message does not mention it. */
export const withUsualService = async (turn: Turn, state: DialogueState): Promise<DialogueState | null> => {
  const serviceId = await usualService(turn);
  if (serviceId === undefined) return null;
  const [request] = state.requests;
  return request
    ? withRequest(state, { ...request, serviceId, choices: [] })
    : { ...state, topicServiceId: serviceId };
};
