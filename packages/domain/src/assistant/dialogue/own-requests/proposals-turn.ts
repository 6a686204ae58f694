// Several times that the owner proposed: a bare yes or no is about none of them until the client says which.
import { wording } from '../../language/words/wording.ts';
import { chosenOffer } from '../../language/offer-reference.ts';
import type { ClientRequest } from '../../assistant-tools.ts';
import { askProposal, requestsWait, requestsWithdrawn } from '../../replies/rules/own-request-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { askingProposal, oneProposalTurn, requestOf } from '../rules/one-proposal-turn.ts';
import { isNamed, namedIn } from './named-requests.ts';
import { asksWhichTime } from './request-words.ts';

export const BOTH = wording(
  `
YES: sim|isso|quero|pode|ser|marca|marque|claro|por|favor|,|.|!
(YES)* (os|as) dois|duas|ambos|ambas|todos|todas (YES)*
`,
  'whole',
);
export const NONE = wording(
  `
NO: nao|quero|posso|nenhum|nenhuma|deles|delas|dos|das|dois|duas|obrigad[oa]|,|.|!
nenhum|nenhuma (NO)*
nao (,) (quero|posso) nenhum|nenhuma (NO)*
`,
  'whole',
);

const idle = (state: DialogueState): DialogueState => ({
  ...state,
  requests: [],
  offered: [],
  awaiting: null,
});

/** Remaining proposals wait for a separate answer. */
const askRest = (turn: Turn, { say, state }: Answer, rest: readonly ClientRequest[]): Answer => {
  if (rest.length === 0 || state.awaiting !== null) return { say, state };
  return { say: [...say, requestsWait(turn, rest)], state: afterListing(state, rest) };
};

const awaitChoice = (state: DialogueState, proposals: readonly ClientRequest[]): DialogueState => ({
  ...idle(state),
  awaiting: { kind: 'proposal', choices: proposals.map(({ id }) => id) },
});

/** After requests were listed: what the owner proposed is then the question. */
export const afterListing = (state: DialogueState, requests: readonly ClientRequest[]): DialogueState => {
  const [only, ...more] = requests.filter(({ kind }) => kind === 'proposal');
  if (!only) return idle(state);
  return more.length > 0 ? awaitChoice(state, [only, ...more]) : askingProposal(idle(state), only);
};

const take = async (
  turn: Turn,
  state: DialogueState,
  { taken, all }: { taken: readonly ClientRequest[]; all: readonly ClientRequest[] },
): Promise<Answer> => {
  let answer: Answer = { say: [], state: idle(state) };
  for (const proposal of taken) {
    const wanted = { ...idle(answer.state), requests: [requestOf(proposal)] };
    const { say, state: next } = await advanceRequest(turn, wanted, { agreed: proposal.start });
    answer = { say: [...answer.say, ...say], state: next };
  }
  return askRest(
    turn,
    answer,
    all.filter((one) => !taken.includes(one)),
  );
};

const refuseAll = async (
  turn: Turn,
  state: DialogueState,
  proposals: readonly ClientRequest[],
): Promise<Answer> => {
  for (const { id } of proposals) await turn.tools.withdrawRequest(id);
  return { say: [requestsWithdrawn(turn, proposals)], state: idle(state) };
};

/** The proposals that the last question is about; empty when it is about at most one. */
const openIn = async ({ tools }: Turn, { awaiting }: DialogueState): Promise<ClientRequest[]> => {
  if (awaiting?.kind !== 'go-ahead' && awaiting?.kind !== 'proposal') return [];
  const all = (await tools.myRequests()).filter(({ kind }) => kind === 'proposal');
  if (awaiting.kind === 'proposal') return all.filter(({ id }) => awaiting.choices.includes(id));
  return all.length > 1 && all.some(({ start }) => start === awaiting.start) ? all : [];
};

/** A bare yes to nothing that is open may be to a proposal that crossed an earlier message: it is asked about. */
const askIfMeant = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  if (state.awaiting !== null || said.reply !== 'yes' || isNamed(said) || !arrangesNothing(state))
    return null;
  const all = (await tools.myRequests()).filter(({ kind }) => kind === 'proposal');
  return all.length === 0 ? null : askRest(turn, { say: [], state: idle(state) }, all);
};

/** Null unless the owner proposed a time to this client and the message may answer it. */
export const proposalsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const meant = (await oneProposalTurn(turn, state)) ?? (await askIfMeant(turn, state));
  if (meant) return meant;
  const all = await openIn(turn, state);
  if (all.length === 0) return null;
  const { said } = turn;
  const { plain } = said.text;
  const isAsked = state.awaiting?.kind === 'proposal';
  if (BOTH.test(plain)) return take(turn, state, { taken: all, all });
  if (NONE.test(plain) || (isAsked && said.reply === 'no' && !isNamed(said)))
    return refuseAll(turn, state, all);
  if (said.reply === 'no' && isNamed(said)) return null;
  const chosen = isAsked
    ? chosenOffer(
        said,
        all.map(({ start }) => start),
      )
    : null;
  const named = isNamed(said)
    ? namedIn(said, all)
    : all.filter(({ start }) => chosen?.kind === 'start' && start === chosen.start);
  if (named.length === 1 && !said.isQuestion && (isAsked || said.reply === 'yes'))
    return take(turn, state, { taken: named, all });
  const isBare = (said.reply !== null || asksWhichTime(said)) && !isNamed(said);
  return isBare ? { say: [askProposal(turn, all)], state: awaitChoice(state, all) } : null;
};
