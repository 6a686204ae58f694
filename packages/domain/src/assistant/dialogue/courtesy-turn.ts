// Greetings, thanks, yes and no to nothing in particular, and what was not understood.
import * as replies from '../replies/courtesies.ts';
import { stands } from '../replies/own-visit-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

const ONLY_GREETING =
  /^((oi|ola|opa|alo|salve|hey|e ai|fala|bom dia|boa (tarde|noite)|tudo (bem|bom|certo|certinho|joia|tranquilo|na paz|ok|beleza|em ordem|legal|otimo)|salve|firme|beleza|tranquilo|firmeza|suave|de boa|na paz|como (voces? )?(esta|estao|vai|vao)|tem alguem ai|alguem ai|prazer|gente|pessoal|amig[oa]|querid[oa]|moc[oa]|dr|dra|doutora?|com voces?|por ai|e voces?|oi de novo|\?|\.)( |$))+$/;
const TAKES_NOTE =
  /^(entendi|saquei|ah (ta|sim|entendi)|ata|esta bom|certo|pera\w*|espera|um momento|um minuto|so um (momento|minuto))\b/;
const WANTS_HELP =
  /\b(como funciona|saber mais|conhecer|duvida|informac\w+|ajuda|pergunta|perguntar|interesse|interessad[oa])\b/;

/** Answers what asks for nothing; a question that nobody could answer is offered to the owner. */
export const courtesy = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { said, tools } = turn;
  const { intents, reply, isQuestion, text } = said;
  const plain = (say: string): Answer => ({ say: [say], state });
  const asksForHelp = WANTS_HELP.test(text.plain) && !text.plain.endsWith('?');
  if (asksForHelp || ONLY_GREETING.test(text.plain)) return plain(replies.greet(turn));
  if (isQuestion) {
    return {
      say: [replies.doNotKnow()],
      state: { ...state, awaiting: { kind: 'ask-owner', question: text.original } },
      unanswered: [text.original],
    };
  }
  if (intents.has('thanks') && reply !== 'yes')
    return plain(reply === 'no' ? replies.notAsked(turn) : replies.welcome(turn));
  if (intents.has('saysGoodbye')) return plain(replies.goodbye(turn));
  if (reply === 'yes') {
    const own = state.lastBooked.length > 0 ? await tools.myAppointments() : [];
    const last = own.find(({ id }) => id === state.lastBooked.at(-1));
    return plain(last ? stands(turn, last) : replies.gladToHelp(turn));
  }
  if (reply === 'no' || TAKES_NOTE.test(text.plain)) return plain(replies.notAsked(turn));
  return plain(
    intents.has('greets') || WANTS_HELP.test(text.plain) ? replies.greet(turn) : replies.notUnderstood(),
  );
};
