// "e quero mais uma dia 19", while another time for a request is being asked about: the request is not changed.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { requestsKept } from '../../replies/rules/own-request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { waitingRequest } from '../rules/request-made.ts';

/** "pode ser também às 15h" is one more time for the same. */
const MAY_BE = wording('pode|poderia ser');

const wantsOneMore = ({ intents, visits, text }: Turn['said']): boolean =>
  intents.has('wantsAnother') && visits.some(({ wish }) => saysWhen(wish)) && !MAY_BE.test(text.plain);

/** Null unless a change of a request is open and the message wants another visit. */
export const oneMoreTurn = async (
  turn: Turn,
  state: DialogueState,
  act: (turn: Turn, state: DialogueState) => Promise<Answer | null>,
): Promise<Answer | null> => {
  const replaced = state.requests[0]?.replacesRequest;
  if (replaced === undefined || turn.said.reply === 'no' || !wantsOneMore(turn.said)) return null;
  const kept = await waitingRequest(turn, replaced);
  if (!kept) return null;
  const made = await act(turn, { ...state, requests: [], offered: [], awaiting: null });
  return made && { ...made, say: [requestsKept(turn, [kept]), ...made.say] };
};
