// The answer that the last question or booking expects: a bare number may be an hour.
import { wording } from '../language/words/wording.ts';
import { fold } from '../language/words/words.ts';
import type { DialogueState } from './memory/dialogue-state.ts';

/** "na verdade pode ser 10?", about the visit just booked. */
const SAYS_HOUR = wording(`
^ (entao|ou) (as) 99 {entao|melhor | fica|e|seria melhor} $
`);
const CORRECTS = wording(`
pode|poderia ser
melhor|prefiro|muda|troca|passa|coloca|bota
^ nao|ops|errei|digo|alias (,)
^ quer dizer (,)
`);
/** Not "10 reais" or "10,50". */
const NUMBER = /^( (as|para|pra|pras|por))* (\d{1,2}|[a-z]+)\b(?! *(reais|min|anos|pessoas|vezes|%|,\d))/;
const HOURS = new Set('uma duas tres quatro cinco seis sete oito nove dez onze doze'.split(' '));

const isHour = (number: string | undefined): boolean =>
  number !== undefined && (/^\d/.test(number) || HOURS.has(number));

const correctsHour = (folded: string): boolean =>
  SAYS_HOUR.test(folded) ||
  CORRECTS.matches(folded).some(({ end }) => isHour(NUMBER.exec(folded.slice(end))?.[3]));

/** "os dois", "quero 2" after a list: a count, not an hour. */
const COUNTS = wording(
  `
YES: sim|isso|ok|claro|certo|,|.
(YES)* ambos|ambas (por favor) (.|!)*
(YES)* ({(eu) quero|queria | (eu) vou querer | pode ser}) os|as dois|duas|tres|2|3 (por favor) (.|!)*
(eu) {quero|queria | vou querer} dois|duas|tres|quatro|2|3|4 (por favor) (.|!)*
`,
  'whole',
);

/** "minha filha de 15": an age. */
const AGE = wording(`
KID: filh*|menin*|net[oa]s?|sobrinh[oa]s?|irma|irmao|crianca|bebe|afilhad[oa]|entead[oa]|guri*|el[ea]
KID (de|tem|com) 99
`);

/** Returns 'time' when a bare number means the requested hour. */
export const expectedIn = (
  { awaiting, lastBooked, requests }: DialogueState,
  text: string,
): 'time' | undefined => {
  const asked = awaiting?.kind;
  // "pode ser 10" does not accept nine o'clock, and "os dois" is not an hour
  const corrects = lastBooked.length > 0 && requests.length === 0 && correctsHour(fold(text));
  const isAsked = asked === 'moment' || asked === 'reading' || (asked === 'go-ahead' && /\d/.test(text));
  return !COUNTS.test(fold(text)) && !AGE.test(fold(text)) && (corrects || isAsked) ? 'time' : undefined;
};

/** Kind of answer the last question expects: a yes or no to one thing, a choice from a list, or none. */
export const openQuestionOf = ({ awaiting, offered }: DialogueState): 'one' | 'list' | null => {
  if (awaiting === null) return null;
  const isChoice = 'choices' in awaiting && awaiting.choices.length > 1;
  const isList = awaiting.kind === 'moment' || awaiting.kind === 'reading';
  return isChoice || (isList && offered.length > 1) ? 'list' : 'one';
};

/** Number of visits that "as duas" means after the last reply: those booked, offered or priced. */
export const partyOf = ({
  awaiting,
  requests,
  lastBooked,
  topicServiceIds,
  lastWrite,
  at,
}: DialogueState): number => {
  const wished = requests.length === 1 && awaiting?.kind === 'go-ahead' ? 1 + (awaiting.leftOut ?? 0) : 0;
  // one of them just booked, the other one offered
  const booked = wished > 0 && lastWrite?.at === at ? lastBooked.length : 0;
  return Math.max(wished + booked, requests.length, lastBooked.length, topicServiceIds.length);
};
