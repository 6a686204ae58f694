// "menu", "ajuda", "começar de novo": the client is lost, or wants to drop the current request.
import { menu, startedAnew } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const MENU =
  /^(o )?(menu|ajuda|help|opcoes|menu principal|voltar ao menu|ver (o )?menu|me ajuda|preciso de ajuda|socorro|como funciona|o que (voce|voces) (faz|fazem|consegue fazer)|quais (as )?opcoes)( \?| \.)?$/;
const ANEW =
  /\b(comecar (de novo|do zero|tudo de novo|novamente)|comeca(r)? de novo|recomecar|recomeca|reiniciar|reinicia|reset|do zero|voltar (ao|para o) (inicio|comeco)|vamos de novo)\b|^(inicio|voltar|sair)( \.)?$/;

/** Lists what the assistant can do, or starts over; null for other messages. Booked visits stay unchanged. */
export const menuTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { plain } = turn.said.text;
  const idle: DialogueState = { ...state, requests: [], offered: [], awaiting: null, topicServiceId: null };
  if (ANEW.test(plain) && turn.said.visits.length === 0) return { say: [startedAnew(turn)], state: idle };
  return MENU.test(plain) ? { say: [menu(turn)], state: idle } : null;
};
