// Reply of a model turn: our statements about its outcomes, then the checked rest of the model's words.
import type { AgendaTrace, ClientAppointment } from '@zelo/domain/assistant/assistant-tools.ts';
import {
  type DialogueState,
  initialState,
  restoreState,
} from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import type { LocalStart } from '@zelo/domain/assistant/local-start.ts';
import type { LeasedTurn, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';
import type { TurnMemory } from '#features/assistant/turn/tools/chat-tools-service.ts';
import { pauseUntil } from '#features/assistant/turn/handoff-service.ts';
import type { ToolLoopResult } from './llm-tool-loop.ts';
import type { KnownFacts } from '#features/assistant/model/claims/llm-claims.ts';
import type { ToolContext } from '#features/assistant/model/tools/llm-tool-context.ts';
import { type Loaded, textOf } from './llm-loaded.ts';
import {
  type ToolOutcome,
  changesAgenda,
  repliesFor,
} from '#features/assistant/model/claims/llm-outcome-replies.ts';
import { type ReviewedWords, reviewWords } from '#features/assistant/model/claims/llm-output-filter.ts';
import { checkedReplies, UnusableReplyError } from '#features/assistant/turn/reply-check.ts';

/** Previous client lines from which a claim may take a time. */
const MAX_LINES_CHECKED = 6;
/** Recent visits of a talk that a correction may mean. */
const MAX_LAST_BOOKED = 5;

const cancelledIn = (deeds: readonly ToolOutcome[]): DialogueState['lastCancelled'] =>
  deeds.flatMap((deed) => (deed.kind === 'cancelled' ? [deed.appointment] : []));

const bookedIn = (deeds: readonly ToolOutcome[]): ClientAppointment[] =>
  deeds.flatMap((deed) => (deed.kind === 'booked' || deed.kind === 'moved' ? [deed.appointment] : []));

/** A single start is asked about again, because a later "yes" may answer something else; a list stays open. */
const stillOpen = (shown: readonly LocalStart[], deeds: readonly ToolOutcome[]): readonly LocalStart[] =>
  shown.length > 1 && !deeds.some(changesAgenda) ? shown : [];

/** State for the rule engine, which may take the next turn: offered starts and bookings. */
const memoryOf = ({ now, deeds }: ToolContext, stored: unknown): DialogueState => {
  const { lastBooked: before, offered: shown } = restoreState(stored, now);
  const offered = deeds.findLast((deed) => deed.kind === 'offered');
  return {
    ...initialState(now),
    offered: [...(offered?.starts ?? stillOpen(shown, deeds))],
    lastBooked: [...new Set([...before, ...bookedIn(deeds).map(({ id }) => id)])].slice(-MAX_LAST_BOOKED),
    lastCancelled: cancelledIn(deeds),
    topicServiceId: offered?.service.id ?? null,
  };
};

export interface Talked {
  desk: ToolContext;
  loaded: Loaded;
}

const factsOf = ({ desk, loaded }: Talked): KnownFacts => {
  const { business, services, now, visits, deeds, free } = desk;
  const { knowledge, context, lines } = loaded;
  const before = lines.filter(({ isFromClient }) => isFromClient).map(({ text }) => text);
  return {
    business,
    services,
    knowledge,
    personality: context.personality,
    now,
    said: { turn: textOf(context), before: before.slice(-MAX_LINES_CHECKED).join('\n') },
    free,
    visits: [...visits.values()],
    deeds,
  };
};

export const review = (text: string, talked: Talked): ReviewedWords =>
  reviewWords(text, factsOf(talked), talked.desk.deeds.some(changesAgenda));

/** Sendable words of the corrected answer, otherwise of the first. */
const wordsOf = ({ text, first }: ToolLoopResult, talked: Talked): string => {
  const mended = review(text, talked).text;
  return mended === '' && first !== null ? review(first, talked).text : mended;
};

const isCrisis = (deed: ToolOutcome): boolean => deed.kind === 'handed-over' && deed.reason === 'crisis';

export interface Answered {
  desk: ToolContext;
  end: ToolLoopResult;
  memory: TurnMemory;
  traces: AgendaTrace[];
}

const outcomeOf = (turn: LeasedTurn, loaded: Loaded, answered: Answered): TurnOutcome | null => {
  const { desk, end, memory, traces } = answered;
  const { business, now, deeds } = desk;
  // a client in danger gets only the emergency message
  const words = deeds.some(isCrisis) ? '' : wordsOf(end, { desk, loaded });
  const told = repliesFor({ business, now, clientName: memory.changes.clientName }, deeds);
  // changes come first; the model may introduce what was only looked up
  const said = deeds.some(changesAgenda) ? [...told, words] : [words, ...told];
  const reply = said.filter((part) => part !== '').join('\n\n');
  const isEmpty = reply === '' || (end.kind !== 'said' && !deeds.some(changesAgenda));
  if (isEmpty) return null;
  const humanUntil = pauseUntil(memory.changes.handedOver, turn.now);
  return {
    replies: checkedReplies([reply]),
    dialogue: memoryOf(desk, turn.conversation.dialogue),
    traces,
    unanswered: deeds.some((deed) => deed.kind === 'handed-over' && deed.reason === 'question')
      ? [textOf(loaded.context)]
      : [],
    ...(memory.changes.clientId !== null && { clientId: memory.changes.clientId }),
    ...(humanUntil && { humanUntil }),
  };
};

/** Outcome of a turn. Null makes the rule engine answer: text unfit for clients does not count as a reply. */
export const answerOf = (turn: LeasedTurn, loaded: Loaded, answered: Answered): TurnOutcome | null => {
  try {
    return outcomeOf(turn, loaded, answered);
  } catch (error) {
    if (error instanceof UnusableReplyError) return null;
    throw error;
  }
};
