// "qual a diferença de preço do corte pro combo?", "qual a diferença entre manicure e pé e mão?"
import type { OfferedService } from '../../assistant-tools.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { aboutService, priceDifference, priceList } from '../../replies/information-replies.ts';
import { askServiceAgain } from '../../replies/voice/asking-again.ts';
import { doNotKnowMore } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const DIFFERENCE = /\b(diferenca|diferencas)\b/;
const OF_PRICE = /\b(precos?|valor|valores|custo)\b/;
const COMBO = /\b(combo|combinado|juntos?|juntas?|os dois|as duas)\b/;

const BETWEEN = / (?:e|ou|pro|pra|para|do|da|de|entre|o|a) /;
const isJoined = ({ name }: OfferedService): boolean => /\+| e /.test(fold(name));

/** The service of one side; of several that it may name, the one that joins no two. */
const sideOf = ({ services }: Turn, piece: string): OfferedService | undefined => {
  const ids = new Set(matchServices(services, [readWords(piece).words]).flatMap((mention) => mention.ids));
  const named = services.filter(({ id }) => ids.has(id));
  return named.length === 1 ? named[0] : named.find((service) => !isJoined(service));
};

/** The services compared, side by side; "combo" is the only one that joins two. */
const compared = (turn: Turn): OfferedService[] => {
  const { plain } = turn.said.text;
  const joined = turn.services.filter(isJoined);
  const combo = COMBO.test(plain) && joined.length === 1 ? joined : [];
  const sides = plain.split(BETWEEN).map((piece) => (COMBO.test(piece) ? combo[0] : sideOf(turn, piece)));
  const whole = turn.said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const found = [...new Set(sides)].filter((service) => service !== undefined);
  return found.length > 1 ? found : turn.services.filter(({ id }) => whole.includes(id));
};

/** Null for messages that compare no services. */
export const differenceAnswer = async (turn: Turn, stored: DialogueState): Promise<Answer | null> => {
  const { plain, original } = turn.said.text;
  const isChoosing = stored.awaiting?.kind === 'service';
  const isFree = arrangesNothing(stored) || isChoosing;
  if (!DIFFERENCE.test(plain) || turn.said.wishes.length > 0 || !isFree) return null;
  const services = compared(turn);
  const state = { ...stored, topicServiceIds: services.map(({ id }) => id) };
  const [first, second, ...others] = services;
  if (OF_PRICE.test(plain)) {
    if (first && second && others.length === 0) return { say: [priceDifference(first, second)], state };
    return turn.services.length > 1 ? { say: [priceList(turn.services)], state } : null;
  }
  if (!first || !second) return null;
  const [entry] = await turn.tools.searchKnowledge(original);
  const facts = services.map((service) => aboutService(service));
  if (isChoosing) return { say: [...facts, askServiceAgain(services)], state };
  if (entry) return { say: [...facts, entry.content], state };
  if (services.every(({ description }) => (description ?? '') !== '')) return { say: facts, state };
  const say = [...facts, doNotKnowMore()];
  return {
    say,
    state: { ...state, awaiting: { kind: 'ask-owner', question: original } },
    unanswered: [original],
  };
};
