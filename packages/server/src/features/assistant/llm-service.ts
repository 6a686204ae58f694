// The assistant with a language model: the model understands and speaks, the tools decide and write, we tell the facts.
import type {
  AgendaTrace,
  BookingOutcome,
  ClientAppointment,
  KnowledgeItem,
} from '@zelo/domain/assistant/assistant-tools.ts';
import {
  type DialogueState,
  freshState,
  recallState,
} from '@zelo/domain/assistant/dialogue/dialogue-state.ts';
import { tracingTools } from '@zelo/domain/assistant/dialogue/traces.ts';
import { type Understanding, understand } from '@zelo/domain/assistant/language/understanding.ts';
import type { Logger } from 'pino';
import {
  type LeasedTurn,
  type Ponder,
  type TurnOutcome,
  TurnLost,
} from '#features/whatsapp/conversation-service.ts';
import { databaseRefusal } from '#http/database-refusal.ts';
import type { ChatMessage } from '#gateways/language-model/chat-wire.ts';
import type { LanguageModelGateway } from '#gateways/language-model/language-model-gateway.ts';
import type { AssistantRepository } from './assistant-repository.ts';
import { type ChatToolsService, turnMemory, type TurnMemory } from './chat-tools-service.ts';
import { pauseAfter } from './hand-over-service.ts';
import { converse, type TalkEnd, type TalkLimits } from './llm-brain.ts';
import { type ModelDesk, ownVisits } from './llm-desk.ts';
import type { LlmOutageService } from './llm-outage-service.ts';
import { systemPrompt } from './llm-prompt.ts';
import { type Deed, isChange, statementsOf } from './llm-statements.ts';
import { type KnownFacts } from './llm-claims.ts';
import { repairRequest, type ReviewedWords, reviewWords } from './llm-words.ts';
import { checkedReplies, UnusableReply } from './reply-check.ts';
import { contextOf, type TurnContext, type TurnContextDeps } from './turn-context.ts';
import { heldTools } from './turn-held-tools.ts';
import type { JournalEntry, SaidLine, TurnJournalRepository } from './turn-journal-repository.ts';

export interface LlmDeps extends TurnContextDeps {
  rows: AssistantRepository;
  journal: TurnJournalRepository;
  chatTools: ChatToolsService;
  model: Pick<LanguageModelGateway, 'chat'>;
  outages: LlmOutageService;
  limits?: TalkLimits | undefined;
  log: Logger;
}

const MOST_LINES = 20;
/** Of the client's lines before, those that a claim may take an hour from. */
const MAX_LINES_CHECKED = 6;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** What a model must never decide: life, the rules themselves, other people. The embedded brain answers these. */
const OURS = ['crisis', 'violence', 'emergency', 'injection', 'internals', 'others'] as const;

interface Loaded {
  context: TurnContext;
  knowledge: KnowledgeItem[];
  lines: SaidLine[];
  done: JournalEntry[];
}

const load = (deps: LlmDeps, turn: LeasedTurn): Promise<Loaded> =>
  turn.hold(async (tx) => {
    const { professionalId, conversation, now } = turn;
    const key = { professionalId, conversationId: conversation.id };
    const ids = turn.messages.map(({ id }) => id);
    const since = new Date(now.getTime() - REMEMBERED_MS);
    const lines = await deps.journal.lines(tx, key, { since, limit: MOST_LINES + ids.length });
    return {
      context: await contextOf(deps, tx, turn),
      knowledge: await deps.rows.knowledge(professionalId, tx),
      lines: lines.filter(({ id, text }) => !ids.includes(id) && text.trim() !== ''),
      done: await deps.journal.entries(tx, key, ids),
    };
  });

const textOf = ({ messages }: TurnContext): string =>
  messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n');

/** What an earlier run of this turn did. */
const deedOf = ({ tool, args, answer, about }: JournalEntry, { services }: ModelDesk): Deed[] => {
  if (tool === 'book' || tool === 'reschedule') {
    const outcome = answer as BookingOutcome;
    if (outcome.outcome !== 'booked') return [];
    const { appointment } = outcome;
    const service = services.find(({ id }) => id === appointment.serviceId);
    return [{ kind: tool === 'book' ? 'booked' : 'moved', appointment, service }];
  }
  if (tool === 'handOver') {
    const { reason } = args as Parameters<ModelDesk['tools']['handOver']>[0];
    return [{ kind: 'handed-over', reason }];
  }
  if (!about || answer !== true) return [];
  return [{ kind: tool === 'cancel' ? 'cancelled' : 'confirmed', appointment: about }];
};

const openingOf = (prompt: string, lines: readonly SaidLine[], said: string): ChatMessage[] => [
  { role: 'system', content: prompt },
  ...lines.map(({ isFromClient, text }): ChatMessage =>
    isFromClient ? { role: 'user', content: text } : { role: 'assistant', content: text, toolCalls: [] },
  ),
  { role: 'user', content: said },
];

interface Answered {
  desk: ModelDesk;
  end: TalkEnd;
  memory: TurnMemory;
  traces: AgendaTrace[];
}

const cancelledIn = (deeds: readonly Deed[]): DialogueState['lastCancelled'] =>
  deeds.flatMap((deed) => (deed.kind === 'cancelled' ? [deed.appointment] : []));

const bookedIn = (deeds: readonly Deed[]): ClientAppointment[] =>
  deeds.flatMap((deed) => (deed.kind === 'booked' || deed.kind === 'moved' ? [deed.appointment] : []));

/** The embedded brain may have the next turn: it finds what was shown and booked. */
const memoryOf = ({ now, deeds }: ModelDesk) => {
  const offered = deeds.findLast((deed) => deed.kind === 'offered');
  return {
    ...freshState(now),
    offered: [...(offered?.starts ?? [])],
    lastBooked: bookedIn(deeds).map(({ id }) => id),
    lastCancelled: cancelledIn(deeds),
    topicServiceId: offered?.service.id ?? null,
  };
};

const factsOf = ({ desk, loaded }: { desk: ModelDesk; loaded: Loaded }): KnownFacts => {
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

const review = (text: string, talked: { desk: ModelDesk; loaded: Loaded }): ReviewedWords =>
  reviewWords(text, factsOf(talked), talked.desk.deeds.some(isChange));

/** What may be sent of the mended answer, else of the first. */
const wordsOf = ({ text, first }: TalkEnd, talked: { desk: ModelDesk; loaded: Loaded }): string => {
  const mended = review(text, talked).text;
  return mended === '' && first !== null ? review(first, talked).text : mended;
};

const isCrisis = (deed: Deed): boolean => deed.kind === 'handed-over' && deed.reason === 'crisis';

const outcomeOf = (turn: LeasedTurn, loaded: Loaded, answered: Answered): TurnOutcome | null => {
  const { desk, end, memory, traces } = answered;
  const { business, now, deeds } = desk;
  // to somebody in danger nothing is said but the help
  const words = deeds.some(isCrisis) ? '' : wordsOf(end, { desk, loaded });
  const told = statementsOf({ business, now, clientName: memory.changes.clientName }, deeds);
  // what was done comes first; around what was looked up the model may speak
  const said = deeds.some(isChange) ? [...told, words] : [words, ...told];
  const reply = said.filter((part) => part !== '').join('\n\n');
  const isEmpty = reply === '' || (end.kind !== 'said' && !deeds.some(isChange));
  if (isEmpty) return null;
  const humanUntil = pauseAfter(memory.changes.handedOver, turn.now);
  return {
    replies: checkedReplies([reply]),
    dialogue: memoryOf(desk),
    traces,
    unanswered: deeds.some((deed) => deed.kind === 'handed-over' && deed.reason === 'question')
      ? [textOf(loaded.context)]
      : [],
    ...(memory.changes.clientId !== null && { clientId: memory.changes.clientId }),
    ...(humanUntil && { humanUntil }),
  };
};

/** Words that no client should read are no answer. */
const usable = (outcome: () => TurnOutcome | null): TurnOutcome | null => {
  try {
    return outcome();
  } catch (error) {
    if (error instanceof UnusableReply) return null;
    throw error;
  }
};

const deskFor = async (
  deps: LlmDeps,
  turn: LeasedTurn,
  loaded: Loaded,
): Promise<{ desk: ModelDesk; memory: TurnMemory; traces: AgendaTrace[]; said: Understanding }> => {
  const { chat, business, now } = loaded.context;
  const memory = turnMemory(chat);
  const held = heldTools(deps, { turn, chat, memory });
  const services = await held.listServices();
  const said = understand(textOf(loaded.context), { services, now, ownNames: new Set() });
  const { tools, traces } = tracingTools(held, { said, state: freshState(now) });
  const free = new Set(recallState(turn.conversation.dialogue, now).offered);
  const clientName = (): string | null => memory.changes.clientName;
  const desk: ModelDesk = { tools, business, services, now, visits: new Map(), deeds: [], free, clientName };
  desk.deeds.push(...loaded.done.flatMap((entry) => deedOf(entry, desk)));
  return { desk, memory, traces, said };
};

const talk = async (
  deps: LlmDeps,
  { desk, loaded }: { desk: ModelDesk; loaded: Loaded },
): Promise<TalkEnd> => {
  const { personality, reminders } = loaded.context;
  const visits = await ownVisits(desk);
  const speaker = { business: desk.business, now: desk.now, clientName: null };
  const alreadyDone = statementsOf(speaker, desk.deeds);
  const { knowledge } = loaded;
  const prompt = systemPrompt({ desk, personality, knowledge, reminders, visits, alreadyDone });
  const faults = (text: string): string | null => {
    const { dropped } = review(text, { desk, loaded });
    if (dropped.length === 0) return null;
    // the reasons alone: a sentence may repeat the client's words
    deps.log.warn({ faults: dropped.map(({ fault }) => fault) }, 'words of the model were not sent');
    return repairRequest(dropped);
  };
  return converse({ ...deps, review: faults }, desk, openingOf(prompt, loaded.lines, textOf(loaded.context)));
};

/** A failure of our own ends the talk as a limit does: what was done is told, else the embedded brain answers. */
const talkOrStop = async (deps: LlmDeps, turn: { desk: ModelDesk; loaded: Loaded }): Promise<TalkEnd> => {
  try {
    return await talk(deps, turn);
  } catch (error) {
    if (error instanceof TurnLost || databaseRefusal(error)?.code === 'unavailable') throw error;
    deps.log.error({ error: error instanceof Error ? error.name : typeof error }, 'model turn failed');
    return { kind: 'over-limit', text: '', first: null };
  }
};

/** An assistant that asks a language model; where it must not, or cannot, the embedded brain answers (null). */
export const llmService = (deps: LlmDeps) => {
  const ponder: Ponder = async (turn) => {
    const loaded = await load(deps, turn);
    if (textOf(loaded.context).trim() === '') return null;
    const { desk, memory, traces, said } = await deskFor(deps, turn, loaded);
    if (OURS.some((sign) => said.signs.has(sign)) && desk.deeds.length === 0) return null;
    const end = await talkOrStop(deps, { desk, loaded });
    const { away, answered } = deps.outages;
    await turn.hold((tx) => (end.kind === 'away' ? away : answered)(tx, turn.professionalId));
    if (end.kind === 'over-limit') deps.log.warn({ deeds: desk.deeds.length }, 'model went over a limit');
    return usable(() => outcomeOf(turn, loaded, { desk, end, memory, traces }));
  };
  return { ponder };
};

export type LlmService = ReturnType<typeof llmService>;
