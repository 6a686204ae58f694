// "e a de sexta já fica cancelada, certo?", after that visit was moved or cancelled in this talk: yes, and what is booked.
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import { wholeOf } from '../../reading/sentences/clauses.ts';
import { has } from '../../reading/sentences/phrase-tables.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { noLongerBooked } from '../../replies/told/settled-replies.ts';
import { describeVisits } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const isGone = has(`
cancelado|cancelada|desmarcado|desmarcada
saiu|sai|sumiu|tirou|tirada|tirado|apagou da|do|na|no? agenda|sistema|MOMENT
`);
const asksBack = has(`
certo|ne|confirmar|saber|conferir|ok|mesmo|isso
`);

interface Left {
  serviceId: number | null;
  start: LocalStart;
}

/** The visits that this talk took from the agenda, the last one first. */
const leftIn = (
  { lastWrite, lastCancelled }: DialogueState,
  own: readonly { id: number; start: string }[],
): Left[] => {
  const from = lastWrite?.from ?? null;
  const isMoved = from !== null && own.every(({ id, start }) => id !== lastWrite?.id || start !== from.start);
  return [...(isMoved ? [from] : []), ...lastCancelled.toReversed()];
};

export const goneTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const sentence = wholeOf(said);
  if (!isGone(sentence) || !(said.isQuestion || asksBack(sentence))) return null;
  const own = await turn.tools.myAppointments();
  const days = said.wishes.filter(saysDay).flatMap(({ dates }) => dates);
  const isNamed = ({ start }: { start: LocalStart }): boolean =>
    days.length === 0 || days.includes(dateOf(start));
  const left = leftIn(state, own).find(isNamed);
  if (!left || (days.length > 0 && own.some(isNamed))) return null;
  const told = noLongerBooked(turn, {
    name: serviceById(turn, left.serviceId)?.name ?? null,
    start: left.start,
  });
  return { say: [told, ...(own.length > 0 ? describeVisits(turn, own) : [])], state };
};
