// "minha irmã falou pra vc cancelar a minha": an order of another person changes nothing, nor does a later "sim".
import { besideReported } from '../../reading/wishes/reported.ts';
import { nothingChanged } from '../../replies/told/told-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const OWN_WISH = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'otherTime'] as const;

/** Null unless the message reports an order and requests nothing itself. Visits for others may be theirs to change. */
export const reportedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, requests } = state;
  if (requests.length > 0 || (awaiting !== null && awaiting.kind !== 'cancel' && awaiting.kind !== 'which'))
    return null;
  const rest = besideReported(turn.said.text);
  if (rest === null) return null;
  const said = turn.hear(rest);
  if (said.visits.length > 0 || said.isQuestion || OWN_WISH.some((intent) => said.intents.has(intent)))
    return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0 || own.some(({ forSomeone }) => forSomeone !== null)) return null;
  return { say: [nothingChanged(turn, own)], state: { ...state, awaiting: null, offered: [] } };
};
