// "posso levar minha filha na sexta?", by a client who comes that day: asks about a companion, and for no visit.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { doNotKnow } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

const BRINGS = wording(`
MAY: posso|podemos|pode|podia|poderia | da para | teria|tem|algum problema | tudo bem | se incomoda
MAY (eu|se|em|de|que)* {levar|levo|trazer|trago | ir|vou com} (a|o|um|uma|o meu|a minha)* minha|meu|minhas|meus|acompanhante|crianca|amiga|amigo|bebe
`);
const COMES_TOO = wording(
  'tambem quer|fazer|cortar|vai|precisa | (para|pra) fazer|cortar|marcar|atender|tomar|ser | consulta|consultar',
);

export const alongTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const { text } = said;
  const isElse = said.services.some(({ generic }) => !generic) || said.wishes.some(saysHour);
  if (
    !arrangesNothing(state) ||
    said.reply !== null ||
    isElse ||
    !BRINGS.test(text.plain) ||
    COMES_TOO.test(text.plain)
  )
    return null;
  const days = said.wishes.filter(saysDay);
  const own = await tools.myAppointments();
  if (!own.some((visit) => days.every((wish) => isAt(visit, { ...wish, hours: [] })))) return null;
  const [entry] = await tools.searchKnowledge(`posso levar acompanhante? ${text.original}`);
  if (entry) return { say: [knowledge(entry)], state };
  const question = text.original;
  return {
    say: [doNotKnow()],
    state: { ...state, awaiting: { kind: 'ask-owner', question } },
    unanswered: [question],
  };
};
