// "a primeira" after a list of hours means an entry of the list, not a service such as "Primeira consulta".
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const FIRST_OF_LIST = wording(
  `
LEAD: ok|sim|entao|quero|queria|prefiro|pega|marca|reserva|eu | pode ser | fico com
AFTER: opcao|hora|vaga|horario|data|mesmo|mesma | da lista | por favor
(LEAD)* (a|o|n[ao]) primeir[oa] (AFTER)* (.)
`,
  'whole',
);

/** The turn without a service that is really a place in the list. */
export const withListedHour = (turn: Turn, { offered, awaiting }: DialogueState): Turn => {
  const { said } = turn;
  const isListed = offered.length > 0 && awaiting?.kind === 'moment' && said.services.length > 0;
  if (!isListed || !FIRST_OF_LIST.test(said.text.plain)) return turn;
  const visits = said.visits.map((visit) => ({ ...visit, service: null }));
  return { ...turn, said: { ...said, services: [], visits } };
};
