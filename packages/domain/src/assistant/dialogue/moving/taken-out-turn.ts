// "tira a manicure e deixa só o gel": of two booked visits, offers to cancel the one taken out.
import { keptIn, takesOut } from '../../reading/remarks/kept-visits.ts';
import { onlyOther } from '../../replies/own-visit-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { namedBy } from './kept-visits-turn.ts';

/** Null unless the message takes out one booked visit and keeps another. */
export const takenOutTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!arrangesNothing(state) || turn.said.services.length < 2) return null;
  const { kept, rest } = keptIn(turn.said);
  const said = kept.length === 0 || rest === '' ? null : turn.hear(rest);
  if (!said || !takesOut(said)) return null;
  const own = await turn.tools.myAppointments();
  const staying = kept.flatMap((part) => namedBy(turn.hear(part), own));
  const visits = namedBy(said, own).filter((visit) => !staying.includes(visit));
  if (staying.length === 0 || visits.length === 0) return null;
  return askWhichTurn(turn, state, { visits, purpose: 'cancel', lead: onlyOther() });
};
