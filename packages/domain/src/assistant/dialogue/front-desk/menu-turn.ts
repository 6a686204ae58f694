// "menu", "ajuda", "começar de novo": the client is lost, or wants to drop the current request.
import { wording } from '../../language/words/wording.ts';
import { knowledge, told } from '../../replies/information-replies.ts';
import { menu, startedAnew } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const MENU = wording(
  `
ASKED: menu|ajuda|help|opcoes|socorro | menu principal | voltar ao menu | ver (o) menu
ASKED: me ajuda | preciso de ajuda | como (e que) funciona | quais (as) opcoes
ASKED: o que voce|voces {faz|fazem | consegue fazer}
(o) ASKED (?|.)
`,
  'whole',
);
const ANEW = wording(`
comecar {novamente | de novo | do zero | tudo de novo}
comeca de novo
recomecar|recomeca|reiniciar|reinicia|reset
do zero
voltar {ao | para o} inicio|comeco
vamos de novo
^ inicio|voltar|sair (.) $
`);

const HOW_IT_WORKS = wording('(e|mas)* como (e que) (isso|ele|ela)* funciona (isso)* (?|.)*', 'whole');

/** "como é que funciona?" after a service was named: the owner's entry or description of it; null without one. */
const aboutTopic = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const topic = serviceById(turn, state.requests[0]?.serviceId ?? state.topicServiceId);
  if (topic === undefined || !HOW_IT_WORKS.test(turn.said.text.plain)) return null;
  const [entry] = await turn.tools.searchKnowledge(`como funciona ${topic.name}`);
  if (entry) return { say: [knowledge(entry)], state };
  return topic.description ? { say: [told(topic)], state } : null;
};

/** Lists what the assistant can do, or starts over; null for other messages. Booked visits stay unchanged. */
export const menuTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { plain } = turn.said.text;
  const explained = await aboutTopic(turn, state);
  if (explained) return explained;
  const idle: DialogueState = { ...state, requests: [], offered: [], awaiting: null, topicServiceId: null };
  if (ANEW.test(plain) && turn.said.visits.length === 0) return { say: [startedAnew(turn)], state: idle };
  return MENU.test(plain) ? { say: [menu(turn)], state: idle } : null;
};
