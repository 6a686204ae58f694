// "avisa o Léo que vou levar meu filho": a message for the owner, which the client wants to be passed on.
import { isRelation } from '../../language/people/relations.ts';
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';

const OF_TELLING = wording(
  `
LEAD: oi|ola|opa|ah|entao|e|ai|so|por|favor|bom|boa|dia|tarde|noite|pode|poderia|consegue|moca|moco|,|!|.
TELL: avisa|avise|avisar|diz|diga|dizer|fala|fale|falar|conta|conte|contar
TO: {para|pra (o|a) | pro|ao|o|a}
WHO: {dr|dra|doutora?|professora?} (____) | _ (____)
(LEAD)* TELL (la|ai) {TO WHO | (para|pra) ele|ela|eles|elas} (por favor) que|q
`,
  'start',
);

/** True for a message to a person of the business, not to the client's own family. */
export const isForOwner = ({ plain }: Utterance): boolean => {
  const found = OF_TELLING.find(plain);
  return found !== null && !plain.slice(0, found.end).split(' ').some(isRelation);
};
