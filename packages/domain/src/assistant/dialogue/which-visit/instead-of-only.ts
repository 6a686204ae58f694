// "na verdade bota sexta 18h": a client with one visit wants that one at another time, and no second one.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';

const INSTEAD = wording(`
na verdade|real|vdd (,) (pode|entao|eu|me|melhor)* bota|bote|coloca|coloque|poe|passa|deixa|muda
`);

export const saysInstead = ({ text }: Understanding): boolean => INSTEAD.test(text.plain);

/** The client's only visit, when a message puts it elsewhere; undefined for other messages. */
export const onlyVisitInstead = (
  said: Understanding,
  { requests }: DialogueState,
  own: readonly ClientAppointment[],
): ClientAppointment | undefined => {
  const [only, ...others] = own;
  const isElse = said.services.length + said.people.length + requests.length > 0 || said.isQuestion;
  const isTimed = said.visits.length === 1 && said.visits.some(({ wish }) => saysWhen(wish));
  return !isElse && isTimed && others.length === 0 && saysInstead(said) ? only : undefined;
};
