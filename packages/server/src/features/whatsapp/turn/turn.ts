// A turn of a chat as the assistant, the reminders and the chats speak of it.
import type { AgendaTrace } from '@zelo/domain/assistant/assistant-tools.ts';
import type { Tx } from '#db/database.ts';
import type { Conversation } from '#features/whatsapp/conversations/conversation-repository.ts';
import type { PendingMessage } from '#features/whatsapp/messages/message-repository.ts';

/** What the assistant is handed: the unanswered messages of one chat, in order. */
export interface Turn {
  professionalId: number;
  /** `clientId` is the client of that address as known now, `dialogue` what the last turn left. */
  conversation: Conversation;
  messages: PendingMessage[];
  now: Date;
  /** The owner sends what the assistant writes, so nothing may be booked before. */
  isDraft?: boolean;
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
  /** What was changed in the agenda, and why. */
  traces?: AgendaTrace[];
  /** Questions that nothing written down answers, in the client's words. */
  unanswered?: string[];
}

/**
 * The assistant. Writes only through `tx`: what it books, the memory and the replies are committed together or not
 * at all, so a turn that is killed is run again from the start. May call `lockProfessional`.
 */
export type TurnHandler = (tx: Tx, turn: Turn) => Promise<TurnOutcome>;

/** The turn is no longer this worker's: its lease ran out, or a person has taken the chat over. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

/** A turn that its worker holds by a lease and not by a transaction. */
export interface LeasedTurn extends Turn {
  /**
   * Runs one step in a transaction of its own, under the chat's lock.
   *
   * @throws TurnLostError when the turn is another worker's by now, or the chat a person's
   */
  hold: <Result>(step: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/**
 * An assistant that takes seconds. Called without a transaction; whatever it writes, it writes in steps that a second
 * run of the same turn finds done. Null: it has nothing to say and changed nothing, `Answer` shall answer.
 */
export type LeasedTurnHandler = (turn: LeasedTurn) => Promise<TurnOutcome | null>;

/** A turn before the assistant reads it. */
export interface InterceptableTurn extends Turn {
  /** A person has taken the chat over, or the assistant of another account has the phone. */
  isHuman: boolean;
  /** Whom the owner has switched the assistant off for; null while it is on. */
  switchedOff: 'client' | 'everybody' | null;
  /** Nothing is answered or changed by itself while the subscription is closed. */
  isPaidPartOpen: boolean;
  /** Our last message to the chat since then; null when somebody else spoke last, or nobody did. */
  lastSaid: (since: Date) => Promise<{ uniqueKey: string; text: string } | null>;
}

/** What was answered in the assistant's place; no reply means that nothing shall be answered. */
export interface InterceptedReplies {
  replies: { keyPrefix: string; text: string }[];
  /** What is left of the turn for the assistant; none: all of it was answered. */
  rest?: PendingMessage[] | undefined;
  /** The assistant's memory of the chat after a change of the agenda, JSON; absent where nothing changed. */
  dialogue?: unknown;
}

/** Words that no turn reads: they came too late to be answered, or stand in a message that was changed. */
export interface WordsOutsideTurn {
  conversation: Pick<Conversation, 'professionalId' | 'id' | 'phone' | 'clientId'>;
  messageId: string;
  text: string;
  at: Date;
  isEdit?: boolean;
}

/** A wish to get no more messages that was kept. */
export interface KeptStop {
  /** The confirmation; null when one was said before. */
  reply: { keyPrefix: string; text: string } | null;
  /** The words say nothing else. */
  isWhole: boolean;
}

/** Keeps a wish to get no more messages; null when the words hold none, or it was taken back after them. */
export type KeepStop = (tx: Tx, words: WordsOutsideTurn) => Promise<KeptStop | null>;

/**
 * Reads a turn before the assistant and whoever answers the chat now: what a client answers to a reminder, or that
 * nobody shall write any more. Null leaves the turn to the assistant. Writes as `Answer` does.
 */
export type TurnInterceptor = (tx: Tx, turn: InterceptableTurn) => Promise<InterceptedReplies | null>;
