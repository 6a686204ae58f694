// The one time that the owner proposed: it stays open behind remarks and questions, and is named again to whom asks for it.
import { wording } from '../../language/words/wording.ts';
import { isUndecided } from '../../reading/wishes/consent.ts';
import type { ClientRequest } from '../../assistant-tools.ts';
import { proposedTime, requestsDeadline } from '../../replies/rules/own-request-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { fixed } from '../offers/offering.ts';
import { isVagueYes } from '../open-question/kept-question.ts';
import { isNamed, namedIn } from '../own-requests/named-requests.ts';
import { asksWhichTime } from '../own-requests/request-words.ts';

/** "ok, fechado" seals what "ok" may only have read. */
const SEALS = wording('fechado|fechou|fecho|fechadissimo');

export const requestOf = ({ serviceId, forSomeone, start }: ClientRequest) =>
  fixed({ ...newRequest, serviceId, forSomeone }, start);

const isOf = ({ requests, awaiting }: DialogueState, { serviceId, start }: ClientRequest): boolean => {
  if (awaiting !== null && awaiting.kind !== 'go-ahead' && awaiting.kind !== 'ask-owner') return false;
  if (awaiting?.kind === 'go-ahead') return awaiting.start === start && requests.length === 1;
  return requests.every(
    (request) =>
      request.serviceId === serviceId &&
      request.wish.dates.every((date) => start.startsWith(date)) &&
      request.wish.hours.every(({ time }) => start.endsWith(time)),
  );
};

/** The proposal as the question that was asked last. */
export const askingProposal = (state: DialogueState, proposal: ClientRequest): DialogueState => ({
  ...state,
  requests: [{ ...requestOf(proposal), onlyAsked: true }],
  offered: [proposal.start],
  awaiting: { kind: 'go-ahead', start: proposal.start, isProposed: true },
  topicServiceId: proposal.serviceId,
});

/** The only proposal of the owner, unless the talk arranges something else. */
const onlyProposal = async ({ tools }: Turn, state: DialogueState): Promise<ClientRequest | null> => {
  const [only, ...more] = (await tools.myRequests()).filter(({ kind }) => kind === 'proposal');
  return only && more.length === 0 && isOf(state, only) ? only : null;
};

/** A yes after the question was put off or asked again: a mere "ok" may be about what came between. */
const acceptsLater = (
  { said }: Turn,
  { awaiting, requests, asked }: DialogueState,
): 'surely' | 'perhaps' | null => {
  if (said.isQuestion || isUndecided(said)) return null;
  const isVague = isVagueYes(said);
  const isSealed = isVague && SEALS.test(said.text.plain);
  if (awaiting?.kind !== 'go-ahead') return isSealed ? 'perhaps' : null;
  if (said.reply !== 'yes' || !(awaiting.isPutOff || awaiting.isRepeated)) return null;
  // "quanto custa a barba?", in between
  const isOther = asked?.serviceIds.some((id) => id !== requests[0]?.serviceId) === true;
  return isOther || (isVague && !isSealed) ? 'perhaps' : 'surely';
};

/** Null unless the message asks which time was proposed, or accepts it after a remark. */
export const oneProposalTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const accepts = acceptsLater(turn, state);
  const asks = asksWhichTime(said);
  if (!asks && accepts === null) return null;
  const proposal = await onlyProposal(turn, state);
  if (!proposal || (isNamed(said) && namedIn(said, [proposal]).length === 0)) return null;
  if (asks || accepts === 'perhaps')
    return { say: [proposedTime(turn, proposal)], state: askingProposal(state, proposal) };
  // "sim, mas para minha filha Bia", before
  const forSomeone = state.requests[0]?.forSomeone ?? proposal.forSomeone;
  const requests = [{ ...requestOf(proposal), forSomeone }];
  const wanted = { ...state, requests, offered: [], awaiting: null };
  return advanceRequest(turn, wanted, { agreed: proposal.start });
};

/** Behind "vou ver e te falo": the time that is kept, and until when. */
export const withKeptProposal = async (turn: Turn, answer: Answer): Promise<Answer> => {
  const { awaiting } = answer.state;
  if (awaiting?.kind !== 'go-ahead') return answer;
  const proposal = await onlyProposal(turn, answer.state);
  return proposal ? { ...answer, say: [...answer.say, requestsDeadline(turn, [proposal])] } : answer;
};
