// A day and an hour in reply to "shall I cancel it?": the target of a move, never a second visit.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { movingVisit } from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { moveTurn } from './own-visit-turns.ts';
import { isLate } from '../rules/late-change.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const WANTS_ELSE = ['cancels', 'books', 'wantsAnother', 'listsOwn', 'runsLate', 'confirmsPresence'] as const;

/** Proposes a move and waits for a yes. */
export const insteadTurn = async (turn: Turn, state: DialogueState, hint: number | null): Promise<Answer> => {
  const asked = await moveTurn({ ...turn, said: { ...turn.said, tone: 'unsure' } }, state, hint);
  const own = await turn.tools.myAppointments();
  const visit = own.find(({ id }) => id === asked.state.requests[0]?.movingId);
  return visit && !isLate(visit) ? { ...asked, say: [movingVisit(turn, visit), ...asked.say] } : asked;
};

/** "posso cancelar e marcar outro?", "sábado 9h"; null unless the open question is about a cancellation. */
export const elsewhenTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  const { said } = turn;
  if (awaiting?.kind !== 'which' || awaiting.purpose !== 'cancel') return null;
  const [id, ...others] = awaiting.choices;
  const namesNew = said.wishes.some((wish) => saysWhen(wish) && !wish.passed) && said.services.length === 0;
  if (id === undefined || others.length > 0 || !namesNew || said.tone === 'told') return null;
  if (said.reply === 'no' || WANTS_ELSE.some((intent) => said.intents.has(intent))) return null;
  return insteadTurn(turn, state, id);
};
