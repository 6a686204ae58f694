// "qual é o meu horário?"
import { asksPastVisit } from '../../reading/sentences/asides.ts';
import { doNotKnow } from '../../replies/voice/small-talk-replies.ts';
import { noVisits } from '../../replies/own-visit-replies.ts';
import { describeVisits } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { describedBy, describedVisits } from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Lists the client's appointments; offers to ask the owner about past ones. */
export const listTurn = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { text } = turn.said;
  if (asksPastVisit(text)) {
    const awaiting = { kind: 'ask-owner' as const, question: text.original };
    return { say: [doNotKnow()], state: { ...state, awaiting }, unanswered: [text.original] };
  }
  const own = await turn.tools.myAppointments();
  const described = describedVisits(own, describedBy(turn.said, turn.said.wishes));
  const meant = described.length > 0 ? described : own;
  return { say: own.length === 0 ? [noVisits()] : describeVisits(turn, meant), state };
};
