// Detects that a client misses an expected visit: "cadê meu horário?", "ué, eu tinha horário", "não desmarquei nada".
import type { Utterance } from '../../language/words/words.ts';
import { wholeOf } from '../sentences/clauses.ts';
import { MISSES_VISIT } from './missing-phrases.ts';
import { has } from '../sentences/phrase-tables.ts';

const misses = has(MISSES_VISIT);

/** True when a message says that a visit is gone, or that its sender did not cancel it. */
export const missesVisit = (text: Utterance): boolean =>
  misses(wholeOf({ text, moments: [], people: [], services: [] }));
