// Pain that a client reports, and questions if a treatment hurts.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';

const TOOTHACHE = `
dor|dores .. dente|dentes|molar|siso|gengiva|canal
dente|dentes|molar|siso|gengiva .. dor|doi|doendo|doeu|latejando|lateja|matando|incomodando|insuportavel
doi|doendo|latejando|matando .. dente|dentes|molar|siso|gengiva
`;
/** "não tenho dor de dente", "sem dor". */
const PAINLESS = `
NOT .. dor|dores|doi|doeu|doendo
sem dor|dores
passou|parou ... dor|dores|doer
dor|dores passou|parou|sumiu
`;
const HURTS = `
doi|doer|doera|doloroso|dolorosa ?
doi|doer|doera muito|mto|demais|bastante ?
`;

const tellsToothache = has(TOOTHACHE);
const isPainless = has(PAINLESS);
const hurts = has(HURTS);
const OF_SENDER = ['OWN', 'me', 'mim', 'estou', 'to', 'ta', 'esta', 'THIS'];

/** "esse dente tá me matando de dor". */
export const hasToothache = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return tellsToothache(whole) && !isPainless(whole) && !whole.places.has('?');
};

/** "dói muito?" asks about a treatment; "meu dente dói muito, é normal?" tells of pain. */
export const asksIfItHurts = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return hurts(whole) && !OF_SENDER.some((name) => whole.places.has(name));
};
