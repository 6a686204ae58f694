// A request that waits is wanted no more.
import type { ClientRequest } from '../../assistant-tools.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { requestTalk } from '../own-requests/request-words.ts';
import { askVisitOrRequest, askWhich, withdrawAll } from '../own-requests/withdraw-turn.ts';
import { type GivenUp, givenUpIn, namesWhatWasAsked } from './given-up-words.ts';

/** Takes back the only request when the words are clear; asks otherwise. */
const withdrawOrAsk = (
  turn: Turn,
  state: DialogueState,
  { given, waiting }: { given: GivenUp; waiting: readonly ClientRequest[] },
): Answer | Promise<Answer> =>
  (given === 'strong' || given === 'clear') && waiting.length === 1
    ? withdrawAll(turn, state, waiting)
    : askWhich(turn, state, waiting);

/** The answer to "quer que eu retire o pedido?": found elsewhere is a yes, thanks are no answer. Null: it is read as ever. */
const answered = (
  turn: Turn,
  state: DialogueState,
  { given, waiting }: { given: GivenUp; waiting: readonly ClientRequest[] },
): Answer | Promise<Answer> | null => {
  if (waiting.length === 0 || given === 'weak' || turn.said.reply === 'yes') return null;
  if (given === 'strong' || given === 'met') return withdrawOrAsk(turn, state, { given: 'strong', waiting });
  return turn.said.reply === 'no' ? null : askWhich(turn, state, waiting);
};

/** Null while anything else is open, and for messages that say anything more. */
export const givenUpTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, requests } = state;
  const asked = awaiting?.kind === 'withdraw' && (awaiting.visits ?? []).length === 0 ? awaiting : null;
  if (requests.length > 0 || (awaiting !== null && asked === null)) return null;
  const given = givenUpIn(turn.said);
  if (given === null) return null;
  const waiting = (await turn.tools.myRequests()).filter(({ kind }) => kind === 'approval');
  if (asked)
    return answered(turn, state, { given, waiting: waiting.filter(({ id }) => asked.choices.includes(id)) });
  // what the readers of requests know is theirs
  if (given === 'courtesy' || waiting.length === 0 || requestTalk(turn.said) !== null) return null;
  const own = namesWhatWasAsked(turn.said) ? [] : await turn.tools.myAppointments();
  return own.length > 0
    ? askVisitOrRequest(turn, state, { visits: own, requests: waiting })
    : withdrawOrAsk(turn, state, { given, waiting });
};
