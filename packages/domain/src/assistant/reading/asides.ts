// What people say beside their business and that deserves its own answer.
import type { Utterance } from '../language/words.ts';
import { wholeOf } from './clauses.ts';
import { has } from './phrase-tables.ts';

const GRIEF = `
OWN RELATIVE .. morreu|faleceu
perdi|perdemos OWN RELATIVE
`;
const PAST_VISIT = `
quando|dia .. foi .. LAST
`;

const tells = (table: string) => {
  const isTold = has(table);
  return (text: Utterance): boolean => isTold(wholeOf({ text, moments: [], people: [], services: [] }));
};

/** "minha mãe morreu ontem". */
export const tellsOfDeath = tells(GRIEF);

/** "quando foi meu último corte?": what was, and not what is to come. */
export const asksPastVisit = tells(PAST_VISIT);
