// "posso levar minha filha na sexta?", by a client who comes that day: asks about a companion, and for no visit.
import type { ClientAppointment } from '../../assistant-tools.ts';
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
meu|minha ____ MAY ir|vir|entrar|ficar|participar|acompanhar junto|comigo
`);
const COMES_TOO = wording(
  'tambem quer|fazer|cortar|vai|precisa | (para|pra) fazer|cortar|marcar|atender|tomar|ser | <!na|a|da|minha|de|nessa consulta | consultar',
);

export const alongTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const { text } = said;
  if (
    !arrangesNothing(state) ||
    said.reply !== null ||
    said.wishes.some(saysHour) ||
    !BRINGS.test(text.plain) ||
    COMES_TOO.test(text.plain)
  )
    return null;
  const days = said.wishes.filter(saysDay);
  const named = said.services.filter(({ generic }) => !generic).flatMap(({ ids }) => ids);
  const isMeant = ({ start, serviceId }: ClientAppointment): boolean =>
    days.every((wish) => isAt({ start }, { ...wish, hours: [] })) &&
    (named.length === 0 || (serviceId !== null && named.includes(serviceId)));
  if (!(await tools.myAppointments()).some(isMeant)) return null;
  const [entry] = await tools.searchKnowledge(`posso levar acompanhante? ${text.original}`);
  if (entry) return { say: [knowledge(entry)], state };
  const question = text.original;
  return {
    say: [doNotKnow()],
    state: { ...state, awaiting: { kind: 'ask-owner', question } },
    unanswered: [question],
  };
};
