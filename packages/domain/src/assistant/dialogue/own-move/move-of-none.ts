// "muda a do dia 9 pro dia 11 às 9", of a client who has nothing on the 9th: said, and no wish for a new visit.
import { anyTime, revise } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { nothingOn } from '../../replies/visits/asked-visit-replies.ts';
import { whichToChange } from '../../replies/rules/own-request-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { changeMoments } from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { visitNotFound } from '../which-visit/claimed-name-turn.ts';

/** The one that is to move, by its day of the month. */
const OF_DAY = wording(`
MOVE: muda|mudar|mude|mudo|passa|passar|passe|passo|troca|trocar|troque|troco|remarca|remarcar|remarque|reagenda|reagendar|adia|adiar|adiantar|antecipa|antecipar
MOVE (o|a|meu|minha|horario|hora|sessao|consulta|visita|agendamento|atendimento|que|tenho|esta|e)* do|da|de (dia) 99 ..8 para
`);
const DAY = /^(?:dia\s+)?\d{1,2}(?!\s*(?:h|:))/iu;

/** The date of the visit that is to move. */
const placeSaid = ({ text, moments }: Turn['said']): string | null => {
  if (!OF_DAY.test(text.plain)) return null;
  const [place, target] = moments.filter(({ date }: MomentMention) => date !== null);
  if (!place || !target || place.isWeekday) return null;
  return DAY.test(text.original.slice(place.index)) ? place.date : null;
};

/** Null for messages about anything else, and where something is booked, requested or shown on that day. */
export const moveOfNoneTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const date = placeSaid(turn.said);
  if (date === null || state.awaiting?.kind === 'which') return null;
  const [own, requests] = [await turn.tools.myAppointments(), await turn.tools.myRequests()];
  const shown = [...state.offered.map(dateOf), ...state.requests.flatMap(({ wish }) => wish.dates)];
  const known = [...own, ...requests].map(({ start }) => dateOf(start));
  // the month may be another one
  const isSomewhere = known.some((day) => day.slice(8) === date.slice(8));
  if (isSomewhere || shown.includes(date)) return null;
  const idle = { ...state, requests: [], offered: [], awaiting: null };
  if (own.length === 0)
    return requests.length > 0
      ? { say: [nothingOn(turn, date), whichToChange(turn, requests)], state: idle }
      : visitNotFound(turn, idle, 'move');
  const lead = nothingOn(turn, date, own.length);
  const asked = askWhichTurn(turn, idle, { visits: own, purpose: 'move', lead });
  const wish = changeMoments(turn.said, own).target.reduce(revise, anyTime);
  return { ...asked, state: { ...asked.state, requests: [{ ...newRequest, wish }] } };
};
