// "vou falar com minha esposa": the client asks their own people first, and does not ask for the owner.
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { clausesOf, MAX_CLAUSES, type Spoken } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';

const LEADS = 'COURTESY|PRAISE|ALSO|FILLING|ADDRESS|LINK|eu|antes|primeiro';
const ASKING = 'falar|conversar|combinar|resolver|tratar|perguntar|ver|decidir|confirmar';
const OWN_PEOPLE = 'RELATIVE|chefe|patrao|patroa|socio|socia|familia';
const ENDS = 'MOMENT|DAY|ADDRESS|FILLING|ALSO|COURTESY|NAME|PERSON|primeiro|em|casa|sobre|isso';
/** Whole clauses: with any other word, the client may want something. */
const CONSULTS = `
^ ${LEADS}|MOMENT|DAY|vou|vamos|deixa|deixe|preciso|tenho|de|ter|poder* ${ASKING} isso|direitinho|melhor|la? com|para OWN? ARTICLE? ${OWN_PEOPLE} ${ENDS}* END
^ ${LEADS}|MOMENT|DAY|tipo|umas* falo|converso|combino|resolvo|pergunto|vejo isso|direitinho|la? com|para OWN? ARTICLE? ${OWN_PEOPLE} ${ENDS}* END
^ ${LEADS}|vou|vamos|deixa|deixe* ${ASKING} isso|direitinho|la? com ele|ela|eles|elas ${ENDS}* END
^ ${LEADS}* falo|converso|combino|resolvo|vejo isso|direitinho|la? com ele|ela|eles|elas ${ENDS}* END
^ ${LEADS}|vou|vamos|deixa|preciso* ${ASKING}|pensar isso|direitinho|melhor|la? com|para ele|ela|eles|elas ${ENDS}* END
^ ${LEADS}|vou|vamos|deixa|preciso|tenho|que* ${ASKING}|pensar com|para OWN? ARTICLE? ${OWN_PEOPLE} antes de|que|pra|para* eu? ARRANGE|DECIDE|fechar END
`;
/** The message also asks for a person of the business. */
const ASKS_FOR_PERSON = `
quero|queria|preciso|posso|gostaria|poderia|chama|chame|passa|passe .. atendente|humano|responsavel|gerente|dono|dona|doutor|doutora|profissional
`;

const isConsulting = has(CONSULTS);
const asksForPerson = has(ASKS_FOR_PERSON);

const isIn = ({ index, end }: { index: number; end: number }, at: number): boolean => index <= at && at < end;

/** True when the client will talk to their own people first. */
export const consultsOwn = (spoken: Spoken): boolean => {
  const clauses = clausesOf(spoken).map(({ sentence }) => sentence);
  return clauses.some(isConsulting) && !clauses.some(asksForPerson);
};

/** "vou conversar com meu irmão sexta às 8": the hour of a moment is that of the talk. */
export const isOfConsulting = (spoken: Spoken, { index }: { index: number }): boolean =>
  clausesOf(spoken).some((clause) => isIn(clause, index) && isConsulting(clause.sentence));

/** "isso é um robô né, me passa pra jô": beside a question about the machine, any name is a person's. */
const PASSES_ON = wording(
  '(e|entao|ai|pode|poderia|nao|so|por favor)* {me passa|passe|passar|transfere|transfira|transferir|encaminha | passa|chama|transfere|encaminha} para|com',
  'start',
);

export const asksToPass = ({ text, moments }: Pick<Understanding, 'text' | 'moments'>): boolean =>
  moments.length === 0 &&
  text.original.split(/[,.;:!?\n]/, MAX_CLAUSES).some((clause) => PASSES_ON.test(readWords(clause).plain));
