// "pode desmarcar", with or without a visit being arranged: what it is about.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { nothingCancelled } from '../../replies/own-visit-replies.ts';
import { takenNote } from '../../replies/voice/small-talk-replies.ts';
import { closed } from '../answers/ask-owner-turn.ts';
import { askWhichTurn, cancelTurn, idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

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

/** "não será mais necessária a consulta" */
const UNNEEDED = wording(`
nao (e|sera|vai|ser|mais)* (necessari[oa] | preciso) (mais)*
nao precisa|preciso|precisamos|precisarei (vir|ir|mais | da consulta)*
`);
const OWN = /\b(minhas?|meus?|presenca|horario|consulta|sessao|agendamento|atendimento)\b/;

/** Cancels the visit that is meant, asks about it, or closes what was never booked. */
export const cancelWhileArranging = (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Promise<Answer> | Answer => {
  const { intents, visits, text } = turn.said;
  const aboutPending = state.requests.length > 0 && visits.length === 0 && !OWN.test(text.plain);
  if (!aboutPending) return cancelTurn(turn, state, null);
  const asked = { visits: own, purpose: 'cancel', lead: nothingCancelled(state) } as const;
  // "pode cancelar", to other times for a visit: that visit, requested plainly or of a client who said before not to come
  const [request, ...others] = state.requests;
  const isOne = others.length === 0 && !intents.has('allOfThem');
  const moving = isOne ? own.find(({ id }) => id === request?.movingId) : undefined;
  if (moving)
    return GIVES_UP.test(text.plain) || turn.hear(turn.before).absence !== null
      ? cancelTurn(turn, idle(state), moving.id)
      : askWhichTurn(turn, state, { ...asked, visits: [moving] });
  // what is only on offer was never booked: what is booked may be meant, also after a cancellation was not understood
  const isOfBookedVisit =
    text.words.some(({ text: word }) => word.startsWith('desmarc')) ||
    turn.hear(turn.before).intents.has('cancels') ||
    UNNEEDED.test(turn.hear(turn.before).text.plain);
  if (isOfBookedVisit && own.length > 0) return askWhichTurn(turn, state, asked);
  // "deixa então, cancela tudo": the change in question, or what is booked
  if (intents.has('allOfThem') && own.length > 0) return askWhichTurn(turn, state, { ...asked, isAll: true });
  return { say: [takenNote(turn)], state: { ...closed(state), requests: [], offered: [] } };
};
