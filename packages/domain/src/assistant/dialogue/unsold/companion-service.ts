// "corte amanhã, e minha esposa Bruna quer fazer sobrancelha junto": a service that is not sold, for a companion, does
// not turn the client's own visit into the companion's.
import { nameAt } from '../../language/names/person-name.ts';
import { isRelation } from '../../language/people/relations.ts';
import { thingOf } from '../../language/services/service-words.ts';
import { wantsUnsold } from '../../replies/owner-notes.ts';
import { unsoldTold } from '../../replies/told/told-replies.ts';
import type { Answer, Turn } from '../memory/turn.ts';

interface Unsold {
  service: string;
  /** a word of the trades: other words may name an illness, and stay in the chat */
  isTrade: boolean;
  /** as written: 'esposa Bruna' */
  who: string;
  /** the message without the wish */
  rest: string;
}

const OWNING = /^(minha|meu)$/;
const WANTS = /^(quer|queria|gostaria|vai|quiser)$/;
const BETWEEN = /^(tambem|de|a|o|um|uma|as|os|fazer|marcar|querer)$/;
/** "quer fazer o mesmo", "vai fazer companhia" */
const NO_SERVICE = new Set(
  'isso tudo mesmo mesma igual tambem nada junto junta alguma algum pergunta parte surpresa companhia outra outro'.split(
    ' ',
  ),
);
const MIN_LETTERS = 4;
const MAX_WORDS = 40;
const ENDS = /[,.;!?\n]/u;
const JOINT_BEFORE = /[\s,.;]{1,8}(?:e\s{1,4})?(?:[ao]\s{1,4})?$/iu;

/** Finds the wish; null when the service may be one of the catalogue. */
export const unsoldIn = ({ said, hear }: Turn): Unsold | null => {
  const { text } = said;
  const { words, original } = text;
  if (words.length > MAX_WORDS || said.isQuestion) return null;
  for (const [place, word] of words.entries()) {
    const first = words[place - 1];
    if (!isRelation(word.text) || !first || !OWNING.test(first.text)) continue;
    const name = nameAt(text, place + 1);
    const verb = name?.next ?? place + 1;
    if (!WANTS.test(words[verb]?.text ?? '')) continue;
    let at = verb + 1;
    while (BETWEEN.test(words[at]?.text ?? '')) at += 1;
    const noun = words[at];
    if (!noun || noun.text.length < MIN_LETTERS || NO_SERVICE.has(noun.text)) continue;
    const isMade = words.slice(verb, at).some(({ text: between }) => between === 'fazer');
    if ((!isMade && thingOf(noun.text) === undefined) || hear(noun.raw).services.length > 0) continue;
    const tail = original.slice(noun.end);
    const length = ENDS.exec(tail)?.index ?? tail.length;
    const before = original.slice(0, first.index).replace(JOINT_BEFORE, '');
    return {
      isTrade: thingOf(noun.text) !== undefined,
      service: noun.raw.toLocaleLowerCase('pt-BR'),
      who: name ? `${word.raw.toLocaleLowerCase('pt-BR')} ${name.name}` : word.raw.toLocaleLowerCase('pt-BR'),
      rest: `${before}${tail.slice(length)}`.trim(),
    };
  }
  return null;
};

/** Says that the service is not sold, tells the owner, and answers the rest of the message; null without such a wish. */
export const unsoldTurn = async (
  turn: Turn,
  answerRest: (rest: Turn) => Promise<Answer>,
  none: Answer,
): Promise<Answer | null> => {
  const unsold = unsoldIn(turn);
  if (!unsold) return null;
  const { service, isTrade, who, rest } = unsold;
  await turn.tools.handOver({
    reason: 'booking-request',
    summary: wantsUnsold(isTrade ? service : null, who),
  });
  const answered = /\p{L}/u.test(rest) ? await answerRest({ ...turn, said: turn.hear(rest) }) : none;
  return { ...answered, say: [unsoldTold(service), ...answered.say] };
};
