import type { AgendaTrace } from '@zelo/domain/assistant/assistant-tools.ts';
import {
  type AssistantConversation,
  type BookingTrace,
  MAX_ASSISTANT_CONVERSATIONS,
  MAX_CONVERSATION_TRACES,
} from '@zelo/domain/assistant/assistant-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { Turn, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';
import type { AssistantConversationsRepository, TraceRow } from './assistant-conversations-repository.ts';
import type { KnowledgeService } from '#features/assistant/knowledge/knowledge-service.ts';
import type { TurnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

const DAYS_SHOWN = 30;
/** Total for all chats. */
const MAX_TRACES_READ = MAX_ASSISTANT_CONVERSATIONS * MAX_CONVERSATION_TRACES;
const MAX_TEXT_LENGTH = 500;
/** Older messages belong to another talk. */
const TALK_MS = 30 * MINUTE_MS;
const LINES_READ = 12;
/** WhatsApp lets senders delete a message for about two days. */
const DELETABLE_MS = 3 * DAY_MS;

interface Deps {
  rows: AssistantConversationsRepository;
  chats: Pick<TurnJournalRepository, 'lines'>;
  hours: Pick<HoursService, 'timeZoneOf'>;
  knowledge: Pick<KnowledgeService, 'noteUnanswered'>;
  clock: Clock;
}

const whatOf = (
  visit: { serviceName: string | null; startTime: Date; timeZone: string } | undefined,
): string => {
  if (!visit) return 'Agendamento';
  const { date, time } = instantToLocal(visit.startTime, visit.timeZone);
  return `${visit.serviceName ?? 'Atendimento'}, ${date.split('-').toReversed().join('/')} às ${time}`;
};

const traceView = (row: TraceRow, timeZone: string): BookingTrace => {
  const { appointmentId, action, what, clientWords, rule, visitStart, createdAt } = row;
  return {
    appointmentId: visitStart && appointmentId,
    action,
    what,
    visitDate: visitStart && instantToLocal(visitStart, timeZone).date,
    clientWords,
    rule,
    at: createdAt.toISOString(),
  };
};

type AnsweredChat = Awaited<ReturnType<AssistantConversationsRepository['answered']>>[number];

const isWithPerson = ({ state, humanUntil }: AnsweredChat, now: Date): boolean =>
  state === 'human' && (humanUntil === null || humanUntil > now);

const outcomeOf = (chat: AnsweredChat, traces: TraceRow[], now: Date): AssistantConversation['outcome'] => {
  if (isWithPerson(chat, now)) return 'handed-over';
  return traces.some(({ action }) => action === 'booked' || action === 'moved') ? 'booked' : 'informed';
};

const conversationView = (
  chat: AnsweredChat,
  traces: TraceRow[],
  { now, timeZone }: { now: Date; timeZone: string },
): AssistantConversation => ({
  conversationId: chat.conversationId,
  clientId: chat.clientId,
  name: chat.clientName ?? chat.pushName ?? (displayPhone(chat.phone) || 'Contato sem nome'),
  lastAt: chat.lastAt.toISOString(),
  turns: chat.turns,
  outcome: outcomeOf(chat, traces, now),
  traces: traces.slice(0, MAX_CONVERSATION_TRACES).map((trace) => traceView(trace, timeZone)),
});

const describe =
  ({ rows }: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    traces: readonly AgendaTrace[],
  ): Promise<(AgendaTrace & { what: string })[]> => {
    if (traces.length === 0) return [];
    const ids = [...new Set(traces.map(({ appointmentId }) => appointmentId))];
    const visits = new Map((await rows.visits(professionalId, ids, tx)).map((visit) => [visit.id, visit]));
    return traces.map((trace) => ({ ...trace, what: whatOf(visits.get(trace.appointmentId)) }));
  };

/** The whole request: a name or a "sim" alone would not say what the client asked for. */
const wordsOf = async ({ rows, chats, clock }: Deps, tx: Tx, turn: Turn): Promise<string> => {
  const { professionalId, conversation, messages } = turn;
  const conversationId = conversation.id;
  const talkedSince = clock().getTime() - TALK_MS;
  const changedAt = await rows.lastTraceAt(professionalId, conversationId, tx);
  const since = new Date(Math.max(talkedSince, changedAt?.getTime() ?? 0));
  const beforeId = Math.min(...messages.map(({ id }) => id));
  const lines = await chats.lines(tx, { professionalId, conversationId }, { since, limit: LINES_READ });
  const earlier = lines
    .filter(({ id, isFromClient, text }) => isFromClient && id < beforeId && text.trim() !== '')
    .map(({ text }) => text);
  return [...earlier, ...messages.map(({ content }) => content)].join('\n').slice(0, MAX_TEXT_LENGTH);
};

const keepTraces = async (
  deps: Deps,
  tx: Tx,
  { turn, traces }: { turn: Turn; traces: readonly AgendaTrace[] },
): Promise<void> => {
  if (traces.length === 0) return;
  const { professionalId, conversation } = turn;
  const clientWords = await wordsOf(deps, tx, turn);
  const turnFacts = { conversationId: conversation.id, clientWords, createdAt: deps.clock() };
  const described = await describe(deps)(tx, professionalId, traces);
  await deps.rows.keepTraces(
    professionalId,
    described.map((trace) => ({ ...trace, ...turnFacts })),
    tx,
  );
};

const keepQuestions = async (
  { rows, knowledge }: Deps,
  tx: Tx,
  { turn, unanswered }: { turn: Turn; unanswered: readonly string[] },
): Promise<void> => {
  if (unanswered.length === 0) return;
  const { professionalId, conversation } = turn;
  const { clientId, pushName } = conversation;
  const clientName = clientId === null ? null : await rows.clientName(professionalId, clientId, tx);
  const names = [clientName, pushName].filter((name) => name !== null);
  for (const question of unanswered) {
    await knowledge.noteUnanswered(tx, professionalId, { question, names, conversationId: conversation.id });
  }
};

export const assistantConversationsService = (deps: Deps) => ({
  /** The latest fifty chats of the last 30 days, each with its agenda changes and their reasons. */
  list: async (professionalId: number): Promise<AssistantConversation[]> => {
    const now = deps.clock();
    const since = new Date(now.getTime() - DAYS_SHOWN * DAY_MS);
    const chats = await deps.rows.answered(professionalId, { since, limit: MAX_ASSISTANT_CONVERSATIONS });
    const conversationIds = chats.map((chat) => chat.conversationId);
    const traces = Map.groupBy(
      await deps.rows.traces(professionalId, { conversationIds, since, limit: MAX_TRACES_READ }),
      (trace) => trace.conversationId,
    );
    const seen = { now, timeZone: await deps.hours.timeZoneOf(professionalId) };
    return chats.map((chat) => conversationView(chat, traces.get(chat.conversationId) ?? [], seen));
  },

  /** Call it in the transaction that made the changes. */
  describe: describe(deps),

  /** Service, date and time of the future visit last changed by a client's message; null without one. */
  visitMadeBy: async (
    tx: Tx,
    {
      professionalId,
      conversationId,
      text,
    }: { professionalId: number; conversationId: number; text: string },
  ): Promise<string | null> => {
    const now = deps.clock();
    const since = new Date(now.getTime() - DELETABLE_MS);
    const place = { conversationIds: [conversationId], since, limit: MAX_CONVERSATION_TRACES };
    const words = text.slice(0, MAX_TEXT_LENGTH).trim();
    if (words === '') return null;
    const made = (await deps.rows.traces(professionalId, place, tx)).find(
      ({ clientWords, visitStart }) =>
        visitStart !== null && visitStart > now && `\n${clientWords}\n`.includes(`\n${words}\n`),
    );
    return made?.what ?? null;
  },

  /** Stores, in the transaction of the turn, its agenda changes with their reasons, and its unanswered questions. */
  keepTurn: async (
    tx: Tx,
    turn: Turn,
    { traces = [], unanswered = [] }: Pick<TurnOutcome, 'traces' | 'unanswered'>,
  ): Promise<void> => {
    await keepTraces(deps, tx, { turn, traces });
    await keepQuestions(deps, tx, { turn, unanswered });
  },
});

export type AssistantConversationsService = ReturnType<typeof assistantConversationsService>;
