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

/** "…, avisa o doutor": the message comes before it. */
const AT_END = wording(
  `
  TELL: avisa|avise|avisar|diz|diga|fala|fale|conta|conte
  TELL (la|ai|isso|so|por|favor)* {para|pra (o|a) | pro|ao|o|a} dr|dra|doutora?|professora?|patrao|patroa|chefe (____) (por favor) (.)*
  `,
  'end',
);

/** "a audiência mudou pra dia 15": news of a case, which the owner waits for. */
const NEWS_OF_CASE = wording(
  `
  LEAD: oi|ola|bom|boa|dia|tarde|noite|doutora?|dra?|moc[oa]|,|.
  CHANGED: mudou|adiaram|remarcaram|cancelaram|marcaram|saiu|andou | ficou para|pra
  CHANGED: {foi|esta} adiad[oa]|remarcad[oa]|cancelad[oa]|marcad[oa]|transferid[oa]|antecipad[oa]
  (LEAD)* (o|a) (minha|meu|nossa|nosso) audiencia|pericia|julgamento CHANGED
  `,
  'start',
);

export const isNewsForOwner = ({ plain }: Utterance): boolean =>
  !plain.includes('?') && (AT_END.test(plain) || NEWS_OF_CASE.test(plain));

/** True for a message to a person of the business, not to the client's own family. */
export const isForOwner = ({ plain }: Utterance): boolean => {
  const found = OF_TELLING.find(plain);
  return found !== null && !plain.slice(0, found.end).split(' ').some(isRelation);
};
