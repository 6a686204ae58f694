// "isso no lugar da de amanhã", right after a booking: the other visit is to go.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { thisOne } from '../../replies/own-visit-replies.ts';
import { sameStart } from '../offers/booking-flow.ts';
import { askWhichTurn, startMove } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

const IN_PLACE_OF = wording(`
{no lugar | em vez | ao inves} de|da|do|dela|dele
substitui|substituindo|trocando|troca (a|o|pela|pelo)* de|da|do
`);

/** "isso, no lugar da de amanhã", to "shall I move it?": a yes that names the visit to be moved. */
const acceptedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [request, ...others] = state.requests;
  const { awaiting } = state;
  const [wish, ...more] = turn.said.wishes;
  if (!request || others.length > 0 || awaiting?.kind !== 'go-ahead' || !wish || more.length > 0) return null;
  if (turn.said.isQuestion || turn.said.reply === 'no' || !IN_PLACE_OF.test(turn.said.text.plain))
    return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  if (!visit || !isAt(visit, wish)) return null;
  const accepted = { ...request, onlyAsked: false, wish: sameStart({ ...visit, start: awaiting.start }) };
  return startMove(turn, state, { visit, request: accepted });
};

/** Asks whether to cancel the visits of the named day or hour; null for other messages. */
export const replacedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const accepted = await acceptedTurn(turn, state);
  if (accepted) return accepted;
  const { said } = turn;
  const last = state.lastBooked.at(-1);
  const isWhole =
    arrangesNothing(state) && last !== undefined && said.services.every(({ generic }) => generic);
  const [wish, ...others] = said.wishes;
  if (!isWhole || !wish || others.length > 0 || !(saysDay(wish) || saysHour(wish))) return null;
  if (!IN_PLACE_OF.test(said.text.plain)) return null;
  const own = await turn.tools.myAppointments();
  const isNew = state.lastWrite?.from === null && own.some(({ id }) => id === last);
  const visits = own.filter((visit) => visit.id !== last && isAt(visit, wish));
  return isNew && visits.length > 0
    ? askWhichTurn(turn, state, { visits, purpose: 'cancel', lead: thisOne() })
    : null;
};
