// "consulta né", "ok marca mesmo assim", "já tá marcado né?", right after the visit was booked: confirms it.
import { wording } from '../../language/words/wording.ts';
import { minutesLater } from '../../local-start.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { withTimes } from '../with-times.ts';

const FRESH_MINUTES = 60;
const REPEATS = wording(
  `
SOUND: ok|ta|esta|certo|tudo|bem|ah|entao|e|eh|isso|sim|so|beleza|blz|oi
END: mesmo|ne|ta|ok|isso|entao|viu|certo|sim|por|favor|tudo
(SOUND | a|o|para)* SERVICE (END)*
(SOUND | mas)* cabe|da|fica|e|seria|vai (ser|ficar|tudo)* (no|na|o|a)* mesm[oa] horario|hora|tempo (END)*
(SOUND | pode)* marca|marcar|deixa|deixar|mantem (marcado)* mesmo assim (END)*
(SOUND | ja|esta|ficou)* marcado|agendado (ja | END)*
BOOK: marca|marcar|marque|agenda|agendar|agende|reserva|reservar|fecha|fechar
(SOUND | pode|podem|ai|claro|perfeito|otimo)* BOOK (ai|para|mim|nos|esse|essa|esses|essas|este|esta|o|os|as|a|dois|duas|assim|horario|horarios | END)*
(SOUND | claro)* fechou|fechado (END)*
`,
  'whole',
);

const PLURAL = wording('os|as|esses|essas|dois|duas');

/** Null unless the message only names what this talk booked last, or asks for it once more. */
export const bookedAgainTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools, now } = turn;
  const { lastWrite } = state;
  if (!lastWrite || !arrangesNothing(state) || minutesLater(lastWrite.at, FRESH_MINUTES) < now) return null;
  if (said.moments.length + said.people.length > 0 || !REPEATS.test(withTimes(said))) return null;
  const own = await tools.myAppointments();
  const visit = own.find(({ id }) => id === lastWrite.id);
  const isOfIt = said.services.every(({ ids }) => visit?.serviceId != null && ids.includes(visit.serviceId));
  if (!visit || !isOfIt) return null;
  // "então marca essas duas", after both were booked
  const made = state.lastBooked.length > 1 && PLURAL.test(said.text.plain) ? state.lastBooked : [visit.id];
  const booked = own.filter(({ id }) => made.includes(id));
  return { say: [stands(turn, ...booked)], state: { ...state, awaiting: null } };
};
