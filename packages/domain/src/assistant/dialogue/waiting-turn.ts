// "se alguém desistir me avisa": there is no waiting list here, so the owner hears of the wish.
import { wantsFreedPlace } from '../reading/changes.ts';
import { waitingTold } from '../replies/courtesies.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Turn } from './turn.ts';

/** What a message may want beside the wish for a freed place. */
const WANTED = ['cancels', 'cannotCome', 'reschedules'] as const;

/** Whether a message does more than to wish for a freed place. */
const wantsMore = ({ said }: Turn, { awaiting, requests }: DialogueState): boolean =>
  WANTED.some((intent) => said.intents.has(intent)) ||
  (said.reply !== null && (awaiting !== null || requests.length > 0)) ||
  (said.tone === 'request' && said.visits.some(({ service }) => service !== null));

/** Passes the wish on to the owner; `goesOn`: the rest of the message is to be answered too. Null without such a wish. */
export const waitingTurn = async (
  turn: Turn,
  state: DialogueState,
): Promise<{ say: string[]; goesOn: boolean } | null> => {
  if (!wantsFreedPlace(turn.said.text)) return null;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { say: [waitingTold()], goesOn: wantsMore(turn, state) };
};
