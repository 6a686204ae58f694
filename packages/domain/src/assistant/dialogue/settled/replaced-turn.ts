// "isso no lugar da de amanhã", right after a booking: the other visit is to go.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { thisOne } from '../../replies/own-visit-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

const IN_PLACE_OF = wording(`
{no lugar | em vez | ao inves} de|da|do|dela|dele
substitui|substituindo|trocando|troca (a|o|pela|pelo)* de|da|do
`);

/** Asks if to cancel the visits of the named day or hour; null for other messages. */
export const replacedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
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
