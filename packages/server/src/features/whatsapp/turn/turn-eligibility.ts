// Shared by direct and leased turns: identifies the client, decides if the turn is answered, and applies silence.
import { answerDue, type ResponseTime } from '@zelo/domain/whatsapp/turn/answer-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import { readTenant } from '#db/known-tenant.ts';
import type {
  NotificationInput,
  NotificationService,
} from '#features/account/notifications/notification-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoldService } from '#features/agenda/holds/hold-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { Queue } from '#jobs/queue.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import { provenPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import { dangerOf, isInDanger } from '#features/whatsapp/inbox/late/late-messages.ts';
import { helpedLately, helpOnceMore } from '#features/whatsapp/notices/after-help.ts';
import { sendHelp, notifyDanger } from '#features/whatsapp/notices/danger-help.ts';
import type { InChatDeps } from '#features/whatsapp/conversations/chat-transaction.ts';
import type { Mute } from '#features/whatsapp/connection/connection-mute.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import type { PendingMessage } from '#features/whatsapp/messages/pending-repository.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';
import type { HealthService } from '#features/whatsapp/connection/health/connection-health-service.ts';
import { numberInTurn } from '#features/whatsapp/connection/shared-number/shared-number.ts';
import type { SharedNumberRepository } from '#features/whatsapp/connection/shared-number/shared-number-repository.ts';
import type { TurnHandler, TurnInterceptor, KeepStop, LeasedTurnHandler, Turn, TurnOutcome } from './turn.ts';
import type { TurnRepository } from './rows/turn-repository.ts';
import {
  DAY_WINDOW_MS,
  HUMAN_PAUSE_MS,
  MAX_REPLIES_PER_DAY,
  REPLY_WINDOW_MS,
  type SilenceReason,
  silenceReason,
} from './turn-rules.ts';

export interface ConversationDeps extends InChatDeps {
  connections: ConnectionRepository;
  conversations: ConversationRepository;
  messages: MessageRepository;
  outbound: Pick<OutboundRepository, 'lastSaid' | 'saidLately'>;
  outbox: OutboxService;
  turns: TurnRepository;
  numbers: SharedNumberRepository;
  health: Pick<HealthService, 'settleNumber'>;
  clients: Pick<ClientsService, 'findOfChat'>;
  hours: Pick<HoursService, 'calendarOf'>;
  billing: Pick<BillingService, 'accessOf'>;
  answer: TurnHandler;
  /** An assistant that takes seconds; without it `answer` runs directly. */
  ponder?: LeasedTurnHandler | undefined;
  heed?: TurnInterceptor | undefined;
  keepStop?: KeepStop | undefined;
  /** Stores what the owner reads about an answer, in the transaction that stores the answer. */
  keepOutcome?:
    | ((tx: Tx, turn: Turn, outcome: Pick<TurnOutcome, 'traces' | 'unanswered'>) => Promise<void>)
    | undefined;
  notifications: Pick<NotificationService, 'notify'>;
  holds?: Pick<HoldService, 'tellUnread'> | undefined;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  burstMs: number;
}

type Client = Awaited<ReturnType<ClientsService['findOfChat']>>;

/** A turn with the facts that decide if it is answered. */
export interface ResolvedTurn extends Turn {
  client: Client;
  /** True when the subscription allows assistant and reminders. */
  isPaidPartOpen: boolean;
  mute: Mute | null;
  /** The account that answers for the number has changed since it was stored. */
  isNumberOutdated: boolean;
  professionalAiEnabled: boolean;
  /** Time for answering the messages, in epoch milliseconds. */
  dueMs: number;
}

export const keyOf = ({ professionalId, conversation }: Turn): ConversationKey => ({
  professionalId,
  conversationId: conversation.id,
});

const warnings: Partial<Record<SilenceReason, NotificationInput>> = {
  'given-up': {
    kind: 'person-asked',
    title: 'Mensagem sem resposta',
    message: 'A assistente não conseguiu responder a uma mensagem. Veja a conversa.',
  },
  'too-many-replies': {
    title: 'Conversa pausada',
    message: 'A assistente pausou uma conversa do WhatsApp que tinha mensagens demais em poucos minutos.',
  },
};

/** Sent to the client when the assistant stops answering, once per day and chat. */
const A_PERSON_ANSWERS = 'Obrigado pelas mensagens! Uma pessoa vai responder você assim que possível.';
const CAPPED = {
  prefix: TURN_PREFIX,
  inChatMs: REPLY_WINDOW_MS,
  inAllMs: DAY_WINDOW_MS,
  most: MAX_REPLIES_PER_DAY,
};

/** The number that WhatsApp shows identifies the client; if it is hidden, only the address itself does. */
const clientOf = (tx: Tx, clients: ConversationDeps['clients'], chat: Conversation): Promise<Client> => {
  const { professionalId, lid, chatJid: jid } = chat;
  return clients.findOfChat(professionalId, { phone: provenPhone(chat), lid, jid }, tx);
};

/** Time for answering the messages; reads the hours only if the owner's response time depends on them. */
const dueOf = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, responseTime }: { turn: Turn; responseTime: ResponseTime },
): Promise<number> => {
  // message ages use the database's clock, the owner's hours use our clock
  const came = turn.messages.map(({ ageMs }) => turn.now.getTime() - ageMs);
  const waiting = { oldestMs: Math.min(...came), youngestMs: Math.max(...came) };
  if (responseTime === 'immediate' || responseTime === 'manual') return waiting.youngestMs;
  const { timeZone, ...calendar } = await deps.hours.calendarOf(turn.professionalId, tx);
  return answerDue(responseTime, waiting, { calendar, timeZone });
};

/** Messages that other accounts with the same phone have not answered; marks the answered ones as handled. */
const leftByOthers = async (
  tx: Tx,
  deps: ConversationDeps,
  { professionalId, messages }: { professionalId: number; messages: PendingMessage[] },
) => {
  const messageIds = messages.map(({ messageId }) => messageId);
  const { answered, isOutdated } = await numberInTurn(deps)(tx, { professionalId, messageIds });
  const left = messages.filter(({ messageId }) => !answered.has(messageId));
  if (left.length === 0) return { messages, isOutdated, isAnswered: true };
  const others = messages.filter((message) => !left.includes(message));
  await deps.messages.markHandled(professionalId, { messages: others, isProcessedByAI: false }, tx);
  return { messages: left, isOutdated, isAnswered: false };
};

/** Collects the facts about a chat and its unanswered messages; the caller holds the chat's row. */
export const resolveTurn = async (
  tx: Tx,
  deps: ConversationDeps,
  chat: { conversation: Conversation; messages: PendingMessage[] },
): Promise<ResolvedTurn> => {
  const { professionalId } = chat.conversation;
  await readTenant(tx, professionalId);
  const client = await clientOf(tx, deps.clients, chat.conversation);
  const conversation = { ...chat.conversation, clientId: client?.id ?? null };
  const responseTime = await deps.turns.responseTime(professionalId, tx);
  const own = await deps.connections.professional(professionalId, tx);
  const { messages, isOutdated, isAnswered } = own?.isNumberShared
    ? await leftByOthers(tx, deps, { professionalId, messages: chat.messages })
    : { messages: chat.messages, isOutdated: false, isAnswered: false };
  const turn: Turn = { professionalId, conversation, messages, now: deps.clock() };
  const dueMs = await dueOf(tx, deps, { turn, responseTime });
  const { allowed: isPaidPartOpen } = await deps.billing.accessOf(professionalId, tx);
  return {
    ...turn,
    // help does not wait for the owner's review
    ...(responseTime === 'manual' && !isInDanger(turn) && { isDraft: true }),
    client,
    isPaidPartOpen,
    mute: own?.mute ?? (isAnswered ? 'number-elsewhere' : null),
    isNumberOutdated: isOutdated,
    professionalAiEnabled: own?.aiEnabled ?? false,
    dueMs,
  };
};

/** Reason not to answer; null when the turn is answered, now or once it is due. */
export const findSilenceReason = async (
  tx: Tx,
  deps: ConversationDeps,
  turn: ResolvedTurn,
): Promise<SilenceReason | null> => {
  const { conversation, messages, now } = turn;
  const newest = messages.at(-1)?.sentAt ?? now;
  const { made, ownerWrote } = await deps.outbound.saidLately(keyOf(turn), { ...CAPPED, newest }, tx);
  const facts = {
    state: conversation.state,
    humanUntil: conversation.humanUntil,
    takenByOwner: conversation.takenByOwner,
    professionalAiEnabled: turn.professionalAiEnabled,
    mute: turn.mute,
    clientAiEnabled: turn.client?.aiEnabled ?? null,
    isPaidPartOpen: turn.isPaidPartOpen,
    ownerAnswered: ownerWrote,
    // a chat that was handed back waits since then
    overdueMs: now.getTime() - Math.max(turn.dueMs, conversation.ownerActedAt?.getTime() ?? 0),
    recentReplies: made.inChat,
    repliesToday: made.inAll,
  };
  return silenceReason(facts, now);
};

/** At most once per month while the subscription stays closed. */
const unpaidNews = async (
  tx: Tx,
  deps: ConversationDeps,
  { professionalId, now }: Turn,
): Promise<NotificationInput> => {
  const { reason } = await deps.billing.accessOf(professionalId, tx);
  return {
    link: '/subscription',
    onceKey: `assistant-unpaid:${reason}:${now.toISOString().slice(0, 7)}`,
    title: 'Assistente pausada',
    message: 'Um cliente escreveu, mas a assinatura não está ativa e a assistente não respondeu.',
  };
};

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Sent once per day. */
const fullDayNews = ({ now }: Turn): NotificationInput => ({
  kind: 'person-asked',
  onceKey: `assistant-day:${dayOf(now)}`,
  title: 'Assistente em pausa',
  message: `A assistente já deu ${MAX_REPLIES_PER_DAY} respostas em um dia e parou por enquanto. Responda pelo WhatsApp; ela volta sozinha.`,
});

/** Always reply, even when the assistant has stopped; an owner who sends the replies does so personally. */
const promisePerson = async (tx: Tx, deps: ConversationDeps, turn: Turn): Promise<void> => {
  if (turn.isDraft) return;
  const uniqueKey = `paused:${turn.conversation.id}:${dayOf(turn.now)}`;
  await deps.outbox.enqueue(tx, keyOf(turn), [{ uniqueKey, text: A_PERSON_ANSWERS }]);
};

/** True when the account may write to the client at all. */
export const canSpeak = (turn: ResolvedTurn): boolean =>
  turn.professionalAiEnabled && turn.client?.aiEnabled !== false && turn.isPaidPartOpen && turn.mute === null;

export const inChatOf = (turn: ResolvedTurn) => ({
  key: keyOf(turn),
  name: turn.client?.name ?? turn.conversation.pushName,
  now: turn.now,
});

/** Sends help where a chat waits for a person, who may not be looking, and notifies the owner. */
const handleDanger = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, reason }: { turn: ResolvedTurn; reason: SilenceReason },
): Promise<void> => {
  const reading = dangerOf(turn);
  const isHelped = reason === 'handed-over' && canSpeak(turn);
  const helped = isHelped ? await helpedLately(deps)(tx, inChatOf(turn)) : new Set<never>();
  const said = turn.messages.map(({ content }) => content).join('\n');
  if (helped.size > 0) return helpOnceMore(deps)(tx, { ...inChatOf(turn), helped, said, reading });
  if (reading === null) return;
  if (isHelped) await sendHelp(deps)(tx, { key: keyOf(turn), reading, said, now: turn.now });
  const why = isHelped
    ? 'a assistente só escreveu telefones de ajuda, porque a conversa espera por você'
    : 'a assistente está fora desta conversa';
  await notifyDanger(deps)(tx, { ...inChatOf(turn), reading, why });
};

const newsOf = async (tx: Tx, deps: ConversationDeps, given: { turn: Turn; reason: SilenceReason }) => {
  if (given.reason === 'unpaid') return unpaidNews(tx, deps, given.turn);
  return given.reason === 'day-is-full' ? fullDayNews(given.turn) : warnings[given.reason];
};

export const applySilence = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, reason }: { turn: ResolvedTurn; reason: SilenceReason },
): Promise<void> => {
  if (reason === 'too-many-replies') {
    const humanUntil = new Date(turn.now.getTime() + HUMAN_PAUSE_MS);
    await deps.conversations.update(keyOf(turn), { state: 'human', humanUntil }, tx);
  }
  if (reason === 'too-many-replies' || reason === 'day-is-full') await promisePerson(tx, deps, turn);
  const warning = await newsOf(tx, deps, { turn, reason });
  const link = chatLink(turn.conversation.id);
  if (warning) await deps.notifications.notify(tx, turn.professionalId, { link, ...warning });
  await deps.holds?.tellUnread(tx, turn.professionalId, turn.conversation.clientId);
  await handleDanger(tx, deps, { turn, reason });
};
