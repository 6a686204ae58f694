// Kind of a question: whether something is offered, what to bring, or what follows from a story.
import { fold } from '../../language/words/words.ts';
import type { Key, Topic } from '../concept-reading.ts';
import type { Ranked } from './answer-rules.ts';

const LEAD = '(?:oi |ola |e |ai |vcs? |voces? |tambem |bom dia |boa tarde |boa noite |[.,!?] )*';
/** "fazem unha de fibra?" asks if something is done to that thing: an entry about something related does not tell. */
const DOES = new RegExp(
  `^${LEAD}(fazem|faz|oferecem?|instalam?|colocam?|aplicam?|tratam?|removem?|depilam?|doam?|vendem?) `,
);
/** "aluga vestido?", "conserta geladeira?": what is done says as much as the thing. */
const ACTS = new RegExp(
  `^${LEAD}(alugam?|compram|consertam?|imprimem?|filmam?|revelam?|hospedam?|ensinam?|emprestam?|cremam?|cozinham?)(?: |$)`,
);

/** True for a question if something is done, of which the entry knows neither the thing nor, where it counts, the verb. */
export const isOtherDeed = (question: string, topics: readonly Topic[], { close }: Ranked): boolean => {
  const said = fold(question).replace(/\?/g, ' ');
  const act = ACTS.exec(said)?.[1];
  const verb = act ?? DOES.exec(said)?.[1];
  if (verb === undefined) return false;
  const [deed] = topics.filter(({ text }) => text === verb);
  const isThing = ({ kind, isPerson, text }: Topic): boolean =>
    text !== verb && kind !== 'vague' && !isPerson && !/^\d/.test(text);
  const things = topics.filter(isThing).filter(({ isObject }, at) => isObject || at === 0);
  return things.some((thing) => !close.has(thing)) || (act !== undefined && !!deed && !close.has(deed));
};

/** The client speaks of her own situation. */
const STORY =
  /\b(eu|meus?|minhas?|me|a gente|tenho|to|tou|estou|fiz|moro|sou|preciso|ando|vou|posso|pode ser|fico|ficar|saio|tirei|comprei|ganhei|perdi|e se|se)\b/;
const ASKS_LEAVE = new RegExp(`^${LEAD}(posso|preciso|da (?:para|pra)|e se|tenho que|e quando|consigo)\\b`);

export const isStory = (question: string): boolean => {
  const said = fold(question);
  return (question.includes('?') && STORY.test(said)) || ASKS_LEAVE.test(said);
};

const IF_NEEDED = /\b(?:se|caso)\s{1,3}(?:eu\s{1,3})?precis(?:ar|e|asse)\b/gi;

/** "se precisar internar": nothing is asked about the need. */
export const withoutNeed = (question: string): string => question.replace(IF_NEEDED, ' ');

const TO_BRING = /^(preciso|precisa|tenho que|tem que|devo|e para) levar$/;

/** "preciso levar toalha?" asks about the towel where no entry says what to bring. */
export const withoutLead = (topics: readonly Topic[], isKnown: (key: Key) => boolean): readonly Topic[] => {
  const isLead = ({ text, keys }: Topic): boolean =>
    TO_BRING.test(text) && !keys.some((key) => typeof key === 'number' && isKnown(key));
  const rest = topics.filter((topic) => !isLead(topic));
  return rest.some(({ kind }) => kind !== 'vague') ? rest : topics;
};
