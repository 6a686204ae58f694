import { announce } from '#db/changes.ts';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { News, NotificationService } from '#features/account/notification-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { JobName, Queue } from '#jobs/queue.ts';
import type { ConnectionRepository } from './connection-repository.ts';
import type { Conversation, ConversationKey, ConversationRepository } from './conversation-repository.ts';
import type { MessageRepository, PendingMessage } from './message-repository.ts';
import type { OutboundRepository } from './outbound-repository.ts';
import { type OutboxService, TURN_PREFIX } from './outbox-service.ts';
import {
  burstWait,
  HUMAN_PAUSE_MS,
  isHuman,
  REPLY_WINDOW_MS,
  silenceOf,
  type Silence,
} from './turn-rules.ts';

/** What the assistant is handed: the unanswered messages of one chat, in order, under that chat's lock. */
export interface Turn {
  professionalId: number;
  /** `clientId` is the client of that address as known now, `dialogue` what the last turn left. */
  conversation: Conversation;
  messages: PendingMessage[];
  now: Date;
}

export interface TurnOutcome {
  /** Texts to send, in order; none is a legal answer. */
  replies: string[];
  /** Memory of an unfinished conversation, JSON; null when nothing is open. Kept sealed. */
  dialogue: unknown;
  /** The chat's client, when the turn found or made one. */
  clientId?: number;
  /** The assistant stays out of the chat until then. */
  humanUntil?: Date;
}

/**
 * The assistant. Writes only through `tx`: what it books, the memory and the replies are committed together or not
 * at all, so a turn that is killed is run again from the start. May call `lockProfessional`.
 */
export type Answer = (tx: Tx, turn: Turn) => Promise<TurnOutcome>;

/** A turn before the assistant reads it. */
export interface HeardTurn extends Turn {
  /** A person has taken the chat over. */
  isHuman: boolean;
  /** Our last message to the chat since then; null when somebody else spoke last, or nobody did. */
  lastSaid: (since: Date) => Promise<{ uniqueKey: string; text: string } | null>;
}

/** What was answered in the assistant's place; no reply means that nothing shall be answered. */
export interface Heeded {
  replies: { keyPrefix: string; text: string }[];
}

/**
 * Reads a turn before the assistant and whoever answers the chat now: what a client answers to a reminder, or that
 * nobody shall write any more. Null leaves the turn to the assistant. Writes as `Answer` does.
 */
export type Heed = (tx: Tx, turn: HeardTurn) => Promise<Heeded | null>;

export interface ConversationDeps {
  db: Db;
  connections: ConnectionRepository;
  conversations: ConversationRepository;
  messages: MessageRepository;
  outbound: Pick<OutboundRepository, 'lastSaid'>;
  outbox: OutboxService;
  clients: Pick<ClientsService, 'findByIdentity' | 'findByPhone'>;
  answer: Answer;
  heed?: Heed;
  notifications: Pick<NotificationService, 'notify'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  burstMs: number;
}

/** At most one turn of a chat waits; its messages are read when it runs. */
export const turnJob: JobName<ConversationKey> = {
  name: 'conversation-turn',
  key: ({ professionalId, conversationId }) => `${professionalId}:${conversationId}`,
};

const warnings: Partial<Record<Silence, News>> = {
  'given-up': {
    kind: 'person-asked',
    link: '/whatsapp',
    title: 'Mensagem sem resposta',
    message: 'A assistente não conseguiu responder a uma mensagem. Veja as mensagens recentes do WhatsApp.',
  },
  'too-many-replies': {
    link: '/whatsapp',
    title: 'Conversa pausada',
    message: 'A assistente pausou uma conversa do WhatsApp que tinha mensagens demais em poucos minutos.',
  },
};

type Deps = ConversationDeps;

type Client = Awaited<ReturnType<ClientsService['findByPhone']>>;

/** The typed phone decides; the addresses of WhatsApp help where it hides the phone. */
const clientOf = async (tx: Tx, clients: Deps['clients'], chat: Conversation): Promise<Client> => {
  const { professionalId, phone, lid, chatJid } = chat;
  return (
    (phone === null ? undefined : await clients.findByPhone(professionalId, phone, tx)) ??
    (lid === null
      ? undefined
      : await clients.findByIdentity(professionalId, { kind: 'lid', value: lid }, tx)) ??
    clients.findByIdentity(professionalId, { kind: 'jid', value: chatJid }, tx)
  );
};

const factsOf = async (tx: Tx, deps: Deps, turn: Turn & { client: Client }) => {
  const { professionalId, conversation } = turn;
  const key = { professionalId, conversationId: conversation.id };
  return {
    state: conversation.state,
    humanUntil: conversation.humanUntil,
    professionalAiEnabled: (await deps.connections.professional(professionalId, tx))?.aiEnabled ?? false,
    clientAiEnabled: turn.client?.aiEnabled ?? null,
    youngestAgeMs: Math.min(...turn.messages.map((message) => message.ageMs)),
    recentReplies: await deps.outbox.countReplies(key, REPLY_WINDOW_MS, tx),
  };
};

const staySilent = async (tx: Tx, deps: Deps, silent: { turn: Turn; reason: Silence }): Promise<void> => {
  const { turn, reason } = silent;
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  if (reason === 'too-many-replies') {
    const humanUntil = new Date(turn.now.getTime() + HUMAN_PAUSE_MS);
    await deps.conversations.update(key, { state: 'human', humanUntil }, tx);
  }
  const warning = warnings[reason];
  if (warning) await deps.notifications.notify(tx, turn.professionalId, warning);
};

const answerTurn = async (tx: Tx, deps: Deps, turn: Turn): Promise<void> => {
  const { replies, dialogue, clientId, humanUntil } = await deps.answer(tx, turn);
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  const mode = humanUntil
    ? { state: 'human' as const, humanUntil }
    : { state: 'ai' as const, humanUntil: null };
  const known = clientId ?? turn.conversation.clientId;
  await deps.conversations.update(key, { dialogue, clientId: known, ...mode }, tx);
  const last = turn.messages.at(-1)?.id;
  const texts = replies.map((text, index) => ({ uniqueKey: `${TURN_PREFIX}${last}:${index}`, text }));
  await deps.outbox.enqueue(tx, key, texts);
};

const heardOf = (tx: Tx, { outbound }: Deps, turn: Turn): HeardTurn => {
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  return {
    ...turn,
    isHuman: isHuman(turn.conversation, turn.now),
    lastSaid: (since) => outbound.lastSaid(key, since, tx),
  };
};

/** Puts what was answered in the assistant's place into the outbox; whether there was anything. */
const sayHeeded = async (
  tx: Tx,
  deps: Deps,
  { turn, heeded }: { turn: Turn; heeded: Heeded },
): Promise<boolean> => {
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  const { clientId } = turn.conversation;
  if (clientId !== null) await deps.conversations.update(key, { clientId }, tx);
  const last = turn.messages.at(-1)?.id;
  const texts = heeded.replies.map(({ keyPrefix, text }, index) => ({
    uniqueKey: `${keyPrefix}:${last}:${index}`,
    text,
  }));
  await deps.outbox.enqueue(tx, key, texts);
  return texts.length > 0;
};

const finish = async (
  tx: Tx,
  deps: Deps,
  { turn, isProcessedByAI }: { turn: Turn; isProcessedByAI: boolean },
): Promise<void> => {
  const ids = turn.messages.map((message) => message.id);
  await deps.messages.markHandled(turn.professionalId, { ids, isProcessedByAI }, tx);
  await announce(tx, { professionalId: turn.professionalId, topic: 'whatsapp' });
};

const handle = async (tx: Tx, deps: Deps, unanswered: Omit<Turn, 'now'>): Promise<void> => {
  const client = await clientOf(tx, deps.clients, unanswered.conversation);
  const conversation = { ...unanswered.conversation, clientId: client?.id ?? null };
  const turn = { ...unanswered, conversation, now: deps.clock() };
  const heeded = await deps.heed?.(tx, heardOf(tx, deps, turn));
  if (heeded) return finish(tx, deps, { turn, isProcessedByAI: await sayHeeded(tx, deps, { turn, heeded }) });
  const reason = silenceOf(await factsOf(tx, deps, { ...turn, client }), turn.now);
  if (reason) await staySilent(tx, deps, { turn, reason });
  else await answerTurn(tx, deps, turn);
  await finish(tx, deps, { turn, isProcessedByAI: reason === null });
};

export const conversationService = (deps: Deps) => ({
  /**
   * One turn of a chat, in one transaction: waits for the rest of a burst, then lets the assistant answer and puts
   * the replies into the outbox. Does nothing when no message waits, so it may run any number of times.
   */
  turn: (key: ConversationKey): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const { professionalId, conversationId } = key;
      const conversation = await deps.conversations.lock(professionalId, conversationId, tx);
      if (!conversation) return;
      const messages = await deps.messages.pendingOf(key, tx);
      if (messages.length === 0) return;
      const ages = messages.map((message) => message.ageMs);
      const waitMs = burstWait(ages, deps.burstMs);
      if (waitMs > 0) return deps.queue.send(tx, turnJob, { payload: key, afterMs: waitMs });
      return handle(tx, deps, { professionalId, conversation, messages });
    }),
});

export type ConversationService = ReturnType<typeof conversationService>;
