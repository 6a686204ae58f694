// The assistant with a language model: the model understands and speaks, the tools decide and write, and our replies state
// the facts.
import type { AgendaTrace, BookingOutcome } from '@zelo/domain/assistant/assistant-tools.ts';
import { initialState, restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { tracingTools } from '@zelo/domain/assistant/dialogue/memory/traces.ts';
import type { Understanding } from '@zelo/domain/assistant/language/understanding.ts';
import { isAtDoor } from '@zelo/domain/assistant/reading/remarks/arrivals.ts';
import { dateOf } from '@zelo/domain/assistant/local-start.ts';
import { dataWishIn } from '@zelo/domain/assistant/reading/people/personal-data.ts';
import type { Logger } from 'pino';
import {
  type TurnHandler,
  type LeasedTurn,
  type LeasedTurnHandler,
  TurnLostError,
} from '#features/whatsapp/turn/turn-service.ts';
import { toDatabaseAppError } from '#http/database-errors.ts';
import type { ChatMessage } from '#gateways/language-model/chat-wire.ts';
import type { LanguageModelGateway } from '#gateways/language-model/language-model-gateway.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import {
  type ChatToolsService,
  turnMemory,
  type TurnMemory,
} from '#features/assistant/turn/tools/chat-tools-service.ts';
import { answerOf, review, type Talked } from './llm-answer.ts';
import { runToolLoop, type ToolLoopResult, type TalkLimits } from './llm-tool-loop.ts';
import { type ToolContext, ownVisits } from '#features/assistant/model/tools/llm-tool-context.ts';
import { type Loaded, loadTurn, textOf } from './llm-loaded.ts';
import { needsModel } from './llm-need.ts';
import { deskTalk } from './llm-open.ts';
import type { LlmOutageService } from './llm-outage-service.ts';
import type { TokenBudgetService } from './budget/token-budget-service.ts';
import { pastOf } from '#features/assistant/model/tools/llm-past.ts';
import { systemPrompt } from './llm-prompt.ts';
import { type ToolOutcome, repliesFor } from '#features/assistant/model/claims/llm-outcome-replies.ts';
import { repairRequest } from '#features/assistant/model/claims/llm-output-filter.ts';
import type { TurnContextDeps } from '#features/assistant/turn/turn-context.ts';
import { leasedTools } from '#features/assistant/turn/tools/leased-tools.ts';
import type {
  JournalEntry,
  SaidLine,
  TurnJournalRepository,
} from '#features/assistant/turn/turn-journal-repository.ts';

export interface LlmDeps extends TurnContextDeps {
  rows: AssistantRepository;
  journal: TurnJournalRepository;
  chatTools: ChatToolsService;
  model: Pick<LanguageModelGateway, 'chat'>;
  outages: LlmOutageService;
  budget: TokenBudgetService;
  limits?: TalkLimits | undefined;
  /** Tried first when set: the model gets only the messages this one does not understand. */
  embedded?: TurnHandler | undefined;
  log: Logger;
}

/** Topics a model must never decide: danger to life, the rules themselves, other people. The rule engine answers these. */
const OURS = ['crisis', 'violence', 'emergency', 'concern', 'injection', 'internals', 'others'] as const;

/** True for messages the rule engine answers: `OURS`, data requests (LGPD), and clients at the door. */
const isOurs = ({ signs, text }: Understanding): boolean =>
  OURS.some((sign) => signs.has(sign)) || dataWishIn(text) !== null || isAtDoor(text.plain);

/** Outcome of a tool call made by an earlier run of this turn. */
const outcomeFromEntry = (
  { tool, args, answer, about }: JournalEntry,
  { services }: ToolContext,
): ToolOutcome[] => {
  if (tool === 'book' || tool === 'reschedule') {
    const outcome = answer as BookingOutcome;
    if (outcome.outcome === 'requested')
      return [{ kind: 'asked', request: outcome.request, replaced: outcome.replaced }];
    if (outcome.outcome !== 'booked') return [];
    const { appointment } = outcome;
    const service = services.find(({ id }) => id === appointment.serviceId);
    return [{ kind: tool === 'book' ? 'booked' : 'moved', appointment, service }];
  }
  if (tool === 'handOver') {
    const { reason } = args as Parameters<ToolContext['tools']['handOver']>[0];
    // said of the visit, not of the chat
    if (reason === 'closed-day' || reason === 'late-change') return [];
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

const createToolContext = async (
  deps: LlmDeps,
  turn: LeasedTurn,
  loaded: Loaded,
): Promise<{ desk: ToolContext; memory: TurnMemory; traces: AgendaTrace[] }> => {
  const { chat, business, now } = loaded.context;
  const memory = turnMemory(chat);
  const held = leasedTools(deps, { turn, chat, memory });
  const services = await held.listServices();
  const visits: ToolContext['visits'] = new Map();
  const deeds: ToolOutcome[] = [];
  const talk = deskTalk(turn, loaded, { services, now, visits, deeds });
  const { tools, traces } = tracingTools(held, { said: talk.said, state: initialState(now) });
  const free = new Set(restoreState(turn.conversation.dialogue, now).offered);
  const clientName = (): string | null => memory.changes.clientName;
  const desk: ToolContext = { tools, talk, business, services, now, visits, deeds, free, clientName };
  desk.deeds.push(...loaded.done.flatMap((entry) => outcomeFromEntry(entry, desk)));
  return { desk, memory, traces };
};

type CountedModel = LlmDeps['model'];

const talk = async (
  deps: LlmDeps,
  model: CountedModel,
  { desk, loaded }: Talked,
): Promise<ToolLoopResult> => {
  const { personality, reminders } = loaded.context;
  const visits = await ownVisits(desk);
  const speaker = { business: desk.business, now: desk.now, clientName: null };
  const alreadyDone = repliesFor(speaker, desk.deeds);
  const { knowledge } = loaded;
  const past = await pastOf(desk, loaded.dialogue);
  const begun = (await desk.tools.visitsUnderWay()).map(
    ({ serviceName, start }) => `- ${serviceName}, ${start}`,
  );
  const prompt = systemPrompt({ desk, personality, knowledge, reminders, visits, begun, past, alreadyDone });
  const faults = (text: string): string | null => {
    const { dropped } = review(text, { desk, loaded });
    if (dropped.length === 0) return null;
    // log the reasons only: a sentence may repeat the client's words
    deps.log.warn({ faults: dropped.map(({ fault }) => fault) }, 'words of the model were not sent');
    return repairRequest(dropped);
  };
  return runToolLoop(
    { ...deps, model, review: faults },
    desk,
    openingOf(prompt, loaded.lines, textOf(loaded.context)),
  );
};

/** Ends the loop on an internal error like on a limit: reports what was done, or leaves the reply to the rules. */
const talkOrStop = async (deps: LlmDeps, model: CountedModel, turn: Talked): Promise<ToolLoopResult> => {
  try {
    return await talk(deps, model, turn);
  } catch (error) {
    if (error instanceof TurnLostError || toDatabaseAppError(error)?.code === 'unavailable') throw error;
    deps.log.error({ error: error instanceof Error ? error.name : typeof error }, 'model turn failed');
    return { kind: 'over-limit', text: '', first: null };
  }
};

/** Reports only what an earlier run of the turn did; without that, the rule engine replies. */
const NOT_ASKED: ToolLoopResult = { kind: 'over-limit', text: '', first: null };

/** Assistant with a language model; null when the model must not or cannot answer, so that the rule engine does. */
export const llmService = (deps: LlmDeps) => {
  const ponder: LeasedTurnHandler = async (turn) => {
    const loaded = await loadTurn(deps)(turn);
    if (textOf(loaded.context).trim() === '') return null;
    // a model might name hours, or the reason
    if (loaded.context.business.isClientBlocked) return null;
    const { desk, memory, traces } = await createToolContext(deps, turn, loaded);
    const { embedded } = deps;
    // a turn that runs again continues where it stopped
    const isBegun = desk.deeds.length > 0;
    if (embedded && !isBegun && !(await needsModel(embedded, turn))) return null;
    if (isOurs(desk.talk.said) && !isBegun) return null;
    // a model may confirm a visit in any words; the rule engine says only what is certain
    if (!isBegun && (await desk.tools.myAppointments()).some(({ isOnClosedDay }) => isOnClosedDay))
      return null;
    const account = { professionalId: turn.professionalId, day: dateOf(loaded.context.now) };
    if (!(await deps.budget.isOpen(account)))
      return answerOf(turn, loaded, { desk, end: NOT_ASKED, memory, traces });
    const end = await talkOrStop(deps, deps.budget.counted(deps.model, account), { desk, loaded });
    const { away, answered } = deps.outages;
    await turn.hold((tx) => (end.kind === 'away' ? away : answered)(tx, turn.professionalId));
    if (end.kind === 'over-limit') deps.log.warn({ deeds: desk.deeds.length }, 'model went over a limit');
    return answerOf(turn, loaded, { desk, end, memory, traces });
  };
  return { ponder };
};
