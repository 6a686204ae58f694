// Last step of a turn: rewords the reply where it would repeat itself, and remembers what was said.
import { assistantNameOf } from '#account/assistant-name.ts';
import type { AssistantTools } from '../../assistant-tools.ts';
import { dateOf } from '../../local-start.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { proposedTime } from '../../replies/rules/own-request-replies.ts';
import { reword } from '../../replies/voice/rewording.ts';
import { opensWithGreeting } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import { type Answer, serviceById, type Turn } from './turn.ts';
import { askGoAheadAgain } from '../../replies/voice/asking-again.ts';

/** True when the client was greeted today. */
export const isGreeted = ({ now }: Pick<Turn, 'now'>, { voice }: DialogueState): boolean =>
  voice.greetedOn === dateOf(now);

/** Wraps the tools of a turn and collects the owner's texts that they find, as the reply gives them. */
export const quotingTools = (tools: AssistantTools): { tools: AssistantTools; known: string[] } => {
  const known: string[] = [];
  const searchKnowledge: AssistantTools['searchKnowledge'] = async (question) => {
    const found = await tools.searchKnowledge(question);
    known.push(...found.map(knowledge));
    return found;
  };
  return { tools: { ...tools, searchKnowledge }, known };
};

const namesIn = ({ business, services, clientName }: Turn): string[] =>
  [
    business.name,
    assistantNameOf(business),
    clientName,
    ...services.flatMap(({ name, description }) => [name, description]),
  ].flatMap((text) => text?.trim() ?? []);

/** The reply to send, and the state that remembers its wordings; `known`: texts of the owner in it. */
export const spoken = (
  turn: Turn,
  state: DialogueState,
  { reply, known }: { reply: string; known: readonly string[] },
): { reply: string; state: DialogueState } => {
  const { voice } = state;
  const { voiceTone: tone } = turn.business;
  const { reply: worded, said } = reword(reply, { tone, quotes: [...known, ...namesIn(turn)] }, voice.said);
  const greetedOn = opensWithGreeting(turn, reply) ? dateOf(turn.now) : voice.greetedOn;
  const inRow = state.awaiting === null ? 0 : voice.inRow;
  return { reply: worded, state: { ...state, voice: { ...voice, said, greetedOn, inRow } } };
};

/** An offer that is still open, in other words than at first. */
export const offerAgain = (turn: Turn, { say, state }: Answer): readonly string[] => {
  const [request] = state.requests;
  const service = serviceById(turn, request?.serviceId ?? null);
  if (state.awaiting?.kind !== 'go-ahead' || !request || request.undecided || !service) return say;
  const { movingId, forSomeone } = request;
  const { start, asks = false, isProposed } = state.awaiting;
  if (isProposed) return [proposedTime(turn, { serviceName: service.name, start, forSomeone })];
  const visit = { service: service.name, start, forSomeone, moves: movingId !== null, asks };
  return [askGoAheadAgain(turn, visit)];
};
