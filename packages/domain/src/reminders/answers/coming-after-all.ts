// Changes of mind against coming, in whole messages: with any other word the assistant reads them. Changes of
// mind in favor are in assistant/language/intentions/second-thoughts.ts.
import { normalizeKeyword } from './bare-words.ts';

const CORRECTS =
  '(?:ou melhor|quer dizer|digo|ops|opa|na verdade|alias|errei|me enganei|mentira|brincadeira|desculpa|desculpe|perdao|foi mal|pera|espera)';
const AFTERWARDS = '(?: (?:desculpa|desculpe|perdao|foi mal|por favor|obrigad[oa]|mesmo|entao|viu))*$';

const NO_AFTER_ALL = new RegExp(
  `^(?:${CORRECTS} )+(?:acho (?:melhor|que) )?(?:melhor )?(?:nao|n)(?: (?:vou|posso|vai dar|da|consigo|confirmo|vou poder|vou conseguir))?(?: mais)?${AFTERWARDS}`,
);
const WHY =
  /^(?:e |eh )?(?:pq|porque|por que|pois|ja que|e que|eh que|por causa)\b(?!.*\b(?:pode|quero|queria|marca|marcar|marque|remarc\w*|reagend\w*|cancel\w*|desmarc\w*|muda|mudar|passa|passar|melhor|prefiro|tem|vou sim)\b)/;

/** "ou melhor, não", "digo, não": follows a yes. */
export const leavesAfterAll = (message: string): boolean =>
  !message.includes('?') && NO_AFTER_ALL.test(normalizeKeyword(message));

/** "pq vou viajar": the reason why the client cannot come, without a request. */
export const tellsWhy = (message: string): boolean =>
  !message.includes('?') && WHY.test(normalizeKeyword(message));

/** A lone "n", possibly a typo: a lone "s" after it retracts it. */
export const isLetter = (message: string, letter: 'n' | 's'): boolean => normalizeKeyword(message) === letter;
