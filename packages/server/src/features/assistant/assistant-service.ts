import { z } from 'zod';
import {
  type Business,
  type ClientMessage,
  type DetailLevel,
  type SentReminder,
  type VoiceTone,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { runTurn } from '@zelo/domain/assistant/dialogue/run-turn.ts';
import { type LocalStart, startAt } from '@zelo/domain/assistant/local-start.ts';
import { isUsableSavedName } from '@zelo/domain/clients/client-name.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Logger } from 'pino';
import type { Tx } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { Answer, Turn, TurnOutcome } from '#features/whatsapp/conversation-service.ts';
import { databaseRefusal } from '#http/database-refusal.ts';
import type { AssistantRepository } from './assistant-repository.ts';
import type { Chat, ChatToolsService } from './chat-tools-service.ts';
import { type HandOverService, pauseAfter } from './hand-over-service.ts';
import { checkedReplies } from './reply-check.ts';

export interface AssistantDeps {
  rows: AssistantRepository;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  clients: Pick<ClientsService, 'get'>;
  chatTools: ChatToolsService;
  handOvers: Pick<HandOverService, 'reportFailure'>;
  log: Logger;
}

/** What a person writes in a minute is shorter. */
const LONGEST_READ = 2_000;

const VOICES: ReadonlySet<string> = new Set<VoiceTone>(['professional', 'friendly', 'formal', 'casual']);
const DETAILS: ReadonlySet<string> = new Set<DetailLevel>(['concise', 'detailed', 'comprehensive']);
const isVoice = (text: string | null): text is VoiceTone => VOICES.has(text ?? '');
const isDetail = (text: string | null): text is DetailLevel => DETAILS.has(text ?? '');

const HOLDING_REPLY =
  'Desculpe, não consegui entender a sua mensagem por um problema meu. Já avisei o profissional, que vai responder por aqui.';

/** The memory of a chat whose last turn failed. */
const failedTurn = z.object({ failed: z.literal(true) });

const businessOf = async (
  { rows }: AssistantDeps,
  tx: Tx,
  { professionalId, calendar }: { professionalId: number; calendar: ProfessionalCalendar },
): Promise<Business> => {
  const row = await rows.business(professionalId, tx);
  if (!row) throw notFound();
  const { voiceTone, detailLevel, autoScheduling, ...business } = row;
  return {
    ...business,
    calendar,
    voiceTone: isVoice(voiceTone) ? voiceTone : 'professional',
    detailLevel: isDetail(detailLevel) ? detailLevel : 'concise',
    autoScheduling: autoScheduling ?? true,
  };
};

const localStartOf = (instant: Date, timeZone: string): LocalStart => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

const messageOf = ({ kind, content }: Turn['messages'][number]): ClientMessage => {
  // a caption says what the client wants as well as a message does
  if (content.trim() !== '') return { type: 'text', text: content.slice(0, LONGEST_READ) };
  return { type: kind === 'audio' || kind === 'image' ? kind : 'other' };
};

const callerOf = ({ pushName, phone }: Turn['conversation']): string =>
  pushName ?? (displayPhone(phone) || 'Um contato sem nome');

const chatOf = async (
  { clients }: AssistantDeps,
  tx: Tx,
  { turn, calendar }: { turn: Turn; calendar: ProfessionalCalendar },
): Promise<Chat> => {
  const { professionalId, conversation, now } = turn;
  const { clientId, phone, lid, chatJid } = conversation;
  const client = clientId === null ? null : await clients.get(professionalId, clientId, tx);
  const clientName = client && isUsableSavedName(client.name) ? client.name : null;
  const person = { phone, jid: chatJid, lid };
  const who = client?.name ?? callerOf(conversation);
  return { professionalId, calendar, now, clientId, clientName, person, who };
};

const remindersOf = async ({ rows }: AssistantDeps, tx: Tx, chat: Chat): Promise<SentReminder[]> => {
  const { professionalId, clientId, now, calendar } = chat;
  if (clientId === null) return [];
  const sent = await rows.sentReminders(professionalId, { clientId, now }, tx);
  return sent.map((reminder) => ({ ...reminder, at: localStartOf(reminder.at, calendar.timeZone) }));
};

const respond = async (deps: AssistantDeps, tx: Tx, turn: Turn): Promise<TurnOutcome> => {
  const { professionalId, conversation, now } = turn;
  const calendar = await deps.hours.offeredCalendarOf(professionalId, tx);
  const chat = await chatOf(deps, tx, { turn, calendar });
  const { tools, changes } = deps.chatTools.toolsFor(tx, chat);
  const { replies, state } = await runTurn({
    state: conversation.dialogue,
    messages: turn.messages.map(messageOf),
    business: await businessOf(deps, tx, { professionalId, calendar }),
    clientName: chat.clientName,
    reminders: await remindersOf(deps, tx, chat),
    now: localStartOf(now, calendar.timeZone),
    tools,
  });
  // a question that was just asked must find the assistant listening
  const humanUntil = state.awaiting === null ? pauseAfter(changes.handedOver, now) : undefined;
  return {
    replies: checkedReplies(replies),
    dialogue: state,
    ...(changes.clientId !== null && { clientId: changes.clientId }),
    ...(humanUntil && { humanUntil }),
  };
};

/** Says once that the owner will answer; if the next turn fails too, the chat is the owner's for a while. */
const apologise = async (deps: AssistantDeps, tx: Tx, turn: Turn): Promise<TurnOutcome> => {
  const dialogue = { failed: true };
  if (failedTurn.safeParse(turn.conversation.dialogue).success) {
    const humanUntil = pauseAfter(['human'], turn.now);
    return { replies: [], dialogue, ...(humanUntil && { humanUntil }) };
  }
  await deps.handOvers.reportFailure(tx, turn.professionalId, callerOf(turn.conversation));
  return { replies: [HOLDING_REPLY], dialogue };
};

/** The assistant as the chats know it (spec 1 §9, spec 2 §2). */
export const assistantService = (deps: AssistantDeps) => {
  /**
   * Answers a turn. What a failing brain had written is taken back, and the client and the owner are told; only a
   * database that is away makes it throw, so that the job runs again.
   */
  const answer: Answer = async (tx, turn) => {
    try {
      return await tx.transaction((inner) => respond(deps, inner, turn));
    } catch (error) {
      if (databaseRefusal(error)?.code === 'unavailable') throw error;
      deps.log.error({ error: error instanceof Error ? error.name : typeof error }, 'assistant turn failed');
      return apologise(deps, tx, turn);
    }
  };
  return { answer };
};

export type AssistantService = ReturnType<typeof assistantService>;
