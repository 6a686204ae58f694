// "qual é mais barato?", "a terapia de casal é mais cara?": prices and durations that are known are compared.
import type { OfferedService } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { compared, type Measure } from '../../replies/told/compared-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const asks = (than: string) =>
  wording(
    `
BESIDE: e|o|a|os|as|qual|quais|d[aeo]s?|entre|deles|delas|dois|duas|esses|essas|servico|que|oi|mas|ai|entao|.|,
IS: e|sai|fica|custa|seria|sao|esta
(BESIDE)* (IS)* (o|a|que|IS)* ${than} ?`,
    'end',
  );

const MEASURES: readonly [Measure, ReturnType<typeof wording>][] = [
  ['cheapest', asks('{mais (em) conta|barat[oa]|economic[oa]}')],
  ['dearest', asks('{mais car[oa]}')],
  ['longest', asks('{demora|dura|leva mais (tempo) | mais demorad[oa]|long[oa]}')],
  ['shortest', asks('{mais rapid[oa]|curt[oa] | demora|dura|leva menos (tempo)}')],
];
const LINKS =
  /^(e|o|a|os|as|qual|quais|d[aeo]s?|entre|dos|dois|duas|que|mais|em|conta|sai|fica|custa|seria|ou|servico|tempo)$/;

/** The services named, else those of the last prices, else all. */
const comparedIn = ({ said, services }: Turn, { topicServiceIds }: DialogueState): OfferedService[] => {
  const named = new Set(said.services.flatMap(({ ids }) => ids));
  const ids = named.size > 1 ? named : new Set(topicServiceIds.length > 1 ? topicServiceIds : []);
  return ids.size > 1 ? services.filter(({ id }) => ids.has(id)) : [...services];
};

/** Null for messages that compare nothing, or more than services. */
export const comparedTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { text, services, moments, people, isQuestion } = turn.said;
  if (!isQuestion || moments.length + people.length > 0 || turn.services.length < 2) return null;
  const found = MEASURES.find(([, said]) => said.test(text.plain));
  if (!found) return null;
  const [measure] = found;
  const named = new Set(services.flatMap((mention) => mention.words.map(({ index }) => index)));
  const rest = text.words.filter(({ index, text: word }) => !named.has(index) && !LINKS.test(word));
  // the measure, and nothing else
  if (rest.length > 2) return null;
  return { say: [compared(comparedIn(turn, state), measure)], state };
};
