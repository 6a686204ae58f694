// "menu", "ajuda", "começar de novo": the client is lost, or wants to drop the current request.
import { wording } from '../../language/words/wording.ts';
import { menu, startedAnew } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

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

/** Lists what the assistant can do, or starts over; null for other messages. Booked visits stay unchanged. */
export const menuTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { plain } = turn.said.text;
  const idle: DialogueState = { ...state, requests: [], offered: [], awaiting: null, topicServiceId: null };
  if (ANEW.test(plain) && turn.said.visits.length === 0) return { say: [startedAnew(turn)], state: idle };
  return MENU.test(plain) ? { say: [menu(turn)], state: idle } : null;
};
