// "qual?", "por quanto tempo?", "e 15?" after an answer from the knowledge base: what it says, and the offer to ask more.
import { wording } from '../../language/words/wording.ts';
import { hoursOn, knowledge } from '../../replies/information-replies.ts';
import { doNotKnowMore } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const SOUND = 'SOUND: e|mas|ah|entao|ok|certo|oi';
const MORE = wording(
  `${SOUND}
(SOUND)* qual|quais (deles|delas|e|eh|sao|seria)* ?
(SOUND)* por|de|ate quanto tempo ?
(SOUND)* (manda|mandam|envia|entrega|e|eh|isso|funciona)* como|onde (manda|mandam|e|eh|funciona)* ?
(SOUND)* quanto (e|fica)* {a mais | de taxa | a taxa} ?
e (com|de)* 99 (anos|aninhos|meses|dias|minutos)* ?
`,
  'whole',
);
const WHEN = wording(`${SOUND}\n(SOUND)* (ate|de) que horas ?`, 'whole');

/** Null for messages that can be read alone, while a visit is arranged, and after other answers. */
export const toldAgainTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, before, hear, now } = turn;
  const { plain, original } = said.text;
  const isMore = MORE.test(plain);
  if (before === '' || !arrangesNothing(state) || !(isMore || WHEN.test(plain))) return null;
  const asked = hear(before);
  const [date] = asked.wishes.flatMap(({ dates }) => dates);
  if (!isMore)
    return asked.intents.has('asksHours') && date !== undefined && date >= now.slice(0, 10)
      ? { say: [hoursOn(turn, { date, part: null })], state }
      : null;
  const isOfServices = asked.intents.has('asksPrice') && asked.services.length > 0;
  const [known] = isOfServices ? [] : await turn.tools.searchKnowledge(before);
  if (!known) return null;
  const question = `${before} ${original}`;
  return {
    say: [knowledge(known), doNotKnowMore()],
    state: { ...state, awaiting: { kind: 'ask-owner', question } },
  };
};
