// "é pro meu filho", "não é pro meu filho, é pra mim", "na verdade é pra minha mãe": names the attendee, and nothing else.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';

const TELLS = has(`
e|eh|era|seria|vai|coloca|bota|anota|troca ser? para|no|em
^ para PERSON
^ CORRECTION CORRECTION* para
`);

const EXPLAINED = `
^ . , PERSON NOT BE ARTICLE PREPOSITION PRONOUN OWN RELATIVE CORRECTION FILLING COURTESY ADDRESS ALSO THIS LINK e eh era
seria vai ser mim mesmo mesma nome nao errei enganei corrigindo coloca bota anota tira tire que vou horario corte visita
BOOKED VISIT SERVICE
`
  .trim()
  .split(/\s+/);

/** True when a message only names the attendee of a visit. */
export const onlyTellsWhose = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return TELLS(whole) && whole.words.every(({ names }) => EXPLAINED.some((name) => names.has(name)));
};

const BOTH = has(`
ARRANGE/order|ARRANGE/inf|WISH|PUT|e ... para mim e|, para? PERSON
ARRANGE/order|ARRANGE/inf|WISH|PUT|e ... para PERSON PERSON* e|, para? mim
para mim e para? PERSON
`);
const FOR_BOTH = [...EXPLAINED, 'ARRANGE', 'WISH', 'PUT', 'CAN', 'fazer'];

/** "marca pra mim e pra minha esposa": for the sender and one other person, and nothing else. */
export const isForBoth = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return BOTH(whole) && whole.words.every(({ names }) => FOR_BOTH.some((name) => names.has(name)));
};
