// "vou falar com minha esposa": the client asks their own people first, and does not ask for the owner.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';

const CONSULTS = `
falar|conversar|combinar|resolver|tratar|perguntar .. com|para OWN? RELATIVE|chefe|patrao|patroa|socio|socia|familia
falo|converso|combino|resolvo|pergunto .. com|para OWN? RELATIVE|chefe|patrao|patroa|socio|socia|familia
deixa|deixe|antes|vou|vamos falar|conversar|combinar|resolver .. com ele|ela|eles|elas
falo|converso|combino|resolvo .. com ele|ela|eles|elas
`;
/** The message also asks for a person of the business. */
const ASKS_FOR_PERSON = `
quero|queria|preciso|posso|gostaria|poderia|chama|chame|passa|passe .. atendente|humano|responsavel|gerente|dono|dona|doutor|doutora|profissional
`;

const isConsulting = has(CONSULTS);
const asksForPerson = has(ASKS_FOR_PERSON);

/** True when the client will talk to their own people first. */
export const consultsOwn = (spoken: Spoken): boolean => {
  const whole = wholeOf(spoken);
  return isConsulting(whole) && !asksForPerson(whole);
};
