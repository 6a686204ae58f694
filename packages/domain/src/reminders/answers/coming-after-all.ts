// Changes of mind about coming, in whole messages: with any other word it is for the assistant to read. Those for it are
// read in assistant/language/second-thoughts.ts.
import { normalizeKeyword } from './bare-words.ts';

const CORRECTS =
  '(?:ou melhor|quer dizer|digo|ops|opa|na verdade|alias|errei|me enganei|mentira|brincadeira|desculpa|desculpe|perdao|foi mal|pera|espera)';
const AFTERWARDS = '(?: (?:desculpa|desculpe|perdao|foi mal|por favor|obrigad[oa]|mesmo|entao|viu))*$';

const NO_AFTER_ALL = new RegExp(
  `^(?:${CORRECTS} )+(?:acho (?:melhor|que) )?(?:melhor )?(?:nao|n)(?: (?:vou|posso|vai dar|da|consigo|confirmo|vou poder|vou conseguir))?(?: mais)?${AFTERWARDS}`,
);
const WHY =
  /^(?:e |eh )?(?:pq|porque|por que|pois|ja que|e que|eh que|por causa)\b(?!.*\b(?:pode|quero|queria|marca|marcar|marque|remarc\w*|reagend\w*|cancel\w*|desmarc\w*|muda|mudar|passa|passar|melhor|prefiro|tem|vou sim)\b)/;

/** "ou melhor, não", "digo, não": said after a yes. */
export const leavesAfterAll = (message: string): boolean =>
  !message.includes('?') && NO_AFTER_ALL.test(normalizeKeyword(message));

/** "pq vou viajar": why somebody cannot come, and nothing that they want instead. */
export const tellsWhy = (message: string): boolean =>
  !message.includes('?') && WHY.test(normalizeKeyword(message));

/** A lone "n", which may be a slip: a lone "s" after it takes it back. */
export const isLetter = (message: string, letter: 'n' | 's'): boolean => normalizeKeyword(message) === letter;
