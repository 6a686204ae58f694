// "não esse, o segundo", after a list of hours.
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const MAX_WORDS = 20;
const INSTEAD = wording(
  `
ORD: primeir[oa]|ultim[oa]|segundo|terceir[oa]|quarto
LEAD: ah|opa|ops|pera|espera|desculpa|nao|na|verdade|entao|melhor|pensando|bem|mas|,|.
NOT: esse|essa|este|esta|isso | o|a ORD
WANT: quero|queria|prefiro|e|eh|sim|seria|eu|mas|melhor|entao|,|. | pode ser | fico com
AFTER: opcao|hora|horario|mesmo|por|favor|entao|.|!|,
(LEAD)* (NOT (ai) (nao)) (WANT)* o|a ORD (AFTER)*
`,
  'whole',
);
const PLACES = wording('o|a primeir[oa]|ultim[oa]|segundo|terceir[oa]|quarto');

/** "não esse, o segundo", after a list: what is said last is chosen. */
export const withPlaceInstead = (turn: Turn, { offered, awaiting }: DialogueState): Turn => {
  const { text } = turn.said;
  const isListed = offered.length > 1 && awaiting?.kind === 'moment';
  if (!isListed || turn.said.isQuestion || text.words.length > MAX_WORDS || !INSTEAD.test(text.plain))
    return turn;
  const place = PLACES.matches(text.plain).at(-1);
  return place ? { ...turn, said: turn.hear(text.plain.slice(place.index, place.end)) } : turn;
};
