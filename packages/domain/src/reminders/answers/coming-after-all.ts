// Changes of mind against coming, in whole messages: with any other word the assistant reads them. Changes of
// mind in favor are in assistant/language/intentions/second-thoughts.ts.
import { wording } from '#assistant/language/words/wording.ts';
import { normalizeKeyword } from './bare-words.ts';

const NO_AFTER_ALL = wording(
  `
CORRECTS: digo|ops|opa|alias|errei|mentira|brincadeira|desculpa|desculpe|perdao|pera|espera
CORRECTS: ou melhor | quer dizer | na verdade | me enganei | foi mal
COMES: vou|posso|da|consigo|confirmo | vai dar | vou poder|conseguir
AFTERWARDS: desculpa|desculpe|perdao|obrigad[oa]|mesmo|entao|viu | foi mal | por favor
CORRECTS (CORRECTS)* (acho melhor|que) (melhor) nao|n (COMES) (mais) (AFTERWARDS)*
`,
  'whole',
);
const WHY = wording(
  `
WISH: pode|quero|queria|marca|marcar|marque|remarc*|reagend*|cancel*|desmarc*|muda|mudar|passa|passar
WISH: melhor|prefiro|tem | vou sim
(e|eh) {pq|porque|pois | por que | ja que | e|eh que | por causa} >!{(_)* WISH}
`,
  'start',
);

/** "ou melhor, não", "digo, não": follows a yes. */
export const leavesAfterAll = (message: string): boolean =>
  !message.includes('?') && NO_AFTER_ALL.test(normalizeKeyword(message));

/** "pq vou viajar": the reason why the client cannot come, without a request. */
export const tellsWhy = (message: string): boolean =>
  !message.includes('?') && WHY.test(normalizeKeyword(message));

/** A lone "n", possibly a typo: a lone "s" after it retracts it. */
export const isLetter = (message: string, letter: 'n' | 's'): boolean => normalizeKeyword(message) === letter;
