// Distinguishes questions about the times of a day from questions about the visit that the client has on it.
import type { Spoken } from '../sentences/clauses.ts';
import { wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';

const ofTimes = has(`
pode|poderia|posso|da|daria|rola|tem|teria|consegue|consigo para|como|de|ser|eu|me|ir|vir|passar|fazer* as|MOMENT END|?|.
pode|poderia ser
tem|teria|ha|sobrou algum|alguma|um|uma|o|a* VACANCY|SERVICE|MOMENT
da|daria para? fazer|marcar|ser|ir|encaixar|atender|agendar o|a|um|uma|OWN* SERVICE|MOMENT
MOMENT tem|da|pode|rola|seria|serve|esta|fica ?
quero|queria|gostaria|preciso fazer|marcar|de|um|uma* SERVICE
^ e|so|entao* PREPOSITION|ARTICLE* MOMENT PREPOSITION|ARTICLE|MOMENT* ?
`);

/** "tem sexta?", "sexta dá?", "queria fazer a unha sexta": asks for a time. */
export const asksIfTimesSuit = (spoken: Spoken): boolean => ofTimes(wholeOf(spoken));
