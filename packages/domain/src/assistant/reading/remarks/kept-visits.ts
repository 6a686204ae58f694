// "a castração eu mantenho. a consulta é que eu queria cancelar": the parts of a message that name a visit to keep.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type Part, partsOf, sentence } from '../wishes/wishes.ts';

const WHICH = 'SERVICE|MOMENT|BOOKED';
const AS_IT_IS =
  'marcado|marcada|mantido|mantida|mantidas|mantidos|certas|certos|confirmado|confirmada|certo|certa|ok|normal|firme|valendo|como|esta|igual|assim|pe';
/** The visit, and then that it stays. */
const STAYS = `
${WHICH} eu|nos|se|a|gente|pode|vai|vou|quero|queria|ALSO* mantenho|mantem|mantemos|manter|permanece|permanecer|preservo
${WHICH} ALSO* fica|ficam|continua|continuam|segue|seguem|esta|estao|vai|vao ficar|continuar? de|tudo|ALSO* ${AS_IT_IS}
${WHICH} ALSO* fica|ficam|continua|continuam|segue|seguem ALSO* $
^ ARTICLE? outra|outras|outro|outros MOMENT* fica|ficam|continua|continuam|segue|seguem|esta|estao de|tudo|ALSO* ${AS_IT_IS}
SERVICE|BOOKED eu|nos|ALSO* vou|irei ALSO* $
^ ARTICLE|PREPOSITION|ALSO* MOMENT MOMENT* sim $
`;
/** The owner of the visit may follow. */
const OF = 'PREPOSITION|NAME|PERSON|RELATIVE|OWN';
const ONLY = `ARTICLE|OWN|PREPOSITION* ${WHICH} SERVICE|MOMENT|${OF}|mesmo|mesma|${AS_IT_IS}* $`;
/** That it stays, and then the visit. */
const KEEPS = `
mantenho|mantem|mantenha|mantemos|manter|preserva|preservar .. ${WHICH}
^ e|mas|entao|por|enquanto|enfim|pode|ta|BE|COURTESY* deixa|deixe|deixo|deixar|fico|ficar com? ARTICLE|OWN* ${WHICH} SERVICE|MOMENT|${OF}|quieto|quieta|ai|la|${AS_IT_IS}* $
^ e|mas|entao* deixa|deixe|deixo|fica|fico|quero so|apenas|somente com? ${ONLY}
^ e|mas|entao* so|apenas|somente quero|fico|fica|deixa com? ${ONLY}
NOT TOUCH .. ${WHICH}
`;
const stays = has(STAYS);
const keeps = has(KEEPS);
const leaves = has('LEAVE|MOVE|SWAP|SHIFT/inf');
/** "a barba e o corte eu mantenho": no verb. */
const isBare = has(`^ ARTICLE|OWN|PREPOSITION|SERVICE|MOMENT|BOOKED* $`);
const takes = has(
  '^ e|mas|entao|pode* tira|tire|tirar|retira|remove|exclui ARTICLE|OWN|PREPOSITION* SERVICE|BOOKED',
);

/** "tira a manicure", beside a visit that is kept. */
export const takesOut = (spoken: Spoken): boolean => takes(wholeOf(spoken));

/** A verb that says all about the visit before it. */
const ENDS = new Set(['mantenho', 'permanece']);
const ends = ({ words }: Part): boolean =>
  ENDS.has(words.at(-1)?.text ?? '') &&
  words.some(({ names }) => ['SERVICE', 'MOMENT', 'BOOKED'].some((name) => names.has(name)));

const isKept = (part: Part): boolean => {
  const whole = sentence(part);
  return (stays(whole) || keeps(whole)) && !leaves(whole);
};

/** The parts that keep a visit, and the rest of the message. */
export const keptIn = (spoken: Spoken): { kept: string[]; rest: string } => {
  const { original } = spoken.text;
  const parts = partsOf(spoken, ends);
  const kept: string[] = [];
  const rest: string[] = [];
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const text = original.slice(at === 0 ? 0 : part.from, next?.from);
    const goesWith = next && isBare(sentence(part)) && stays(sentence(next));
    (isKept(part) || goesWith ? kept : rest).push(text);
  }
  return { kept, rest: rest.join('').trim() };
};
