// "qual a diferença de preço do corte pro combo?", "qual a diferença entre manicure e pé e mão?"
import type { OfferedService } from '../../assistant-tools.ts';
import { fold } from '../../language/words/words.ts';
import { aboutService, priceDifference, priceList } from '../../replies/information-replies.ts';
import { doNotKnowMore } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const DIFFERENCE = /\b(diferenca|diferencas|diferente|muda)\b/;
const OF_PRICE = /\b(precos?|valor|valores|custo)\b/;
const COMBO = /\b(combo|combinado|juntos?|juntas?|os dois|as duas)\b/;

/** The services named; "combo" is the only one that joins two. */
const compared = ({ said, services }: Turn): OfferedService[] => {
  const ids = new Set(said.services.flatMap((mention) => mention.ids));
  const joined = services.filter(({ name }) => /\+| e /.test(fold(name)));
  const [combo, ...others] = joined;
  if (COMBO.test(said.text.plain) && combo && others.length === 0) ids.add(combo.id);
  return services.filter(({ id }) => ids.has(id));
};

/** Null for messages that compare no services. */
export const differenceAnswer = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { plain, original } = turn.said.text;
  if (!DIFFERENCE.test(plain) || turn.said.wishes.length > 0 || !arrangesNothing(state)) return null;
  const services = compared(turn);
  const [first, second, ...others] = services;
  if (OF_PRICE.test(plain)) {
    if (first && second && others.length === 0) return { say: [priceDifference(first, second)], state };
    return turn.services.length > 1 ? { say: [priceList(turn.services)], state } : null;
  }
  if (!first || !second) return null;
  const [entry] = await turn.tools.searchKnowledge(original);
  const facts = services.map((service) => aboutService(service));
  if (entry) return { say: [...facts, entry.content], state };
  if (services.every(({ description }) => (description ?? '') !== '')) return { say: facts, state };
  const say = [...facts, doNotKnowMore()];
  return {
    say,
    state: { ...state, awaiting: { kind: 'ask-owner', question: original } },
    unanswered: [original],
  };
};
