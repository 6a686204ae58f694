// "pode desmarcar", while other times are shown for a visit: the visit itself is given up.
import { wording } from '../../language/words/wording.ts';
import { cancelAll } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

const GIVES_UP = wording(
  `
SOUND: sim|nao|isso|entao|ok|melhor|ah|mas|e|deixa|por|favor|pf|mesmo|obrigad*|viu|ta|bom|ai|so|,|.|!|?|la|esse|essa|ele|ela
OF: o|a|meu|minha|esse|essa|este|esta|horario|consulta|sessao|aula|visita|atendimento|reuniao|tudo|de|da|do|DAY|entao|mesmo
DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo | dia 99
LEAVE: cancelar|cancela|cancele|desmarcar|desmarca|desmarque
(SOUND)* pode|podem|prefiro|quero|melhor LEAVE (OF | DAY)* (SOUND)*
(SOUND)* desmarcar|desmarca|desmarque (OF | DAY)* (SOUND)*
`,
  'whole',
);

/** Null for other messages, and while no visit is being moved. */
export const cancelWhileMovingTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [request, ...others] = state.requests;
  const movingId = request?.movingId ?? null;
  if (movingId === null || others.length > 0 || !GIVES_UP.test(turn.said.text.plain)) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === movingId);
  if (!visit || !turn.said.wishes.every((wish) => isAt(visit, wish))) return null;
  return cancelAll(turn, state, [visit]);
};
