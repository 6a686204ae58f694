// Types of a turn, shared by the assistant, the reminders and the chats.
import type { AgendaTrace } from '@zelo/domain/assistant/assistant-tools.ts';
import type { Tx } from '#db/database.ts';
import type { Conversation } from '#features/whatsapp/conversations/conversation-repository.ts';
import type { PendingMessage } from '#features/whatsapp/messages/pending-repository.ts';

/** Input of the assistant: the unanswered messages of one chat, in order. */
export interface Turn {
  professionalId: number;
  /** `clientId` is the client of this address as known now; `dialogue` is what the last turn left. */
  conversation: Conversation;
  messages: PendingMessage[];
  now: Date;
  /** The owner sends the assistant's replies, so nothing may be booked before. */
  isDraft?: boolean;
}

export interface TurnOutcome {
  /** Texts to send, in order; may be empty. */
  replies: string[];
  /** State of an unfinished conversation, JSON; null when nothing is open. Stored sealed. */
  dialogue: unknown;
  /** The chat's client, if the turn found or created one. */
  clientId?: number;
  /** The assistant stays out of the chat until then. */
  humanUntil?: Date;
  /** Changes to the agenda, and their reasons. */
  traces?: AgendaTrace[];
  /** Questions that no knowledge item answers, in the client's words. */
  unanswered?: string[];
}

/**
 * The assistant. Writes only through `tx`: bookings, state and replies are committed together or not at all, so a turn
 * that is killed runs again from the start. May call `lockProfessional`.
 */
export type TurnHandler = (tx: Tx, turn: Turn) => Promise<TurnOutcome>;

/** The worker has lost the turn: its lease expired, a person took the chat over, or the client's words changed. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

/** A turn that its worker holds by a lease instead of a transaction. */
export interface LeasedTurn extends Turn {
  /**
   * Runs one step in a separate transaction, under the chat's lock.
   *
   * @throws TurnLostError when another worker or a person has the chat, or the client's words changed
   */
  hold: <Result>(step: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/**
 * An assistant that takes seconds. Called without a transaction; writes in steps that a second run of the same turn finds
 * done. Null: it has nothing to say and changed nothing, so `TurnHandler` answers.
 */
export type LeasedTurnHandler = (turn: LeasedTurn) => Promise<TurnOutcome | null>;

/** A turn before the assistant reads it. */
export interface InterceptableTurn extends Turn {
  /** A person has taken the chat over, or the account is mute, for example because another account has the phone. */
  isHuman: boolean;
  /** Scope in which the owner has switched the assistant off; null while it is on. */
  switchedOff: 'client' | 'everybody' | null;
  /** Without an open subscription, nothing is answered or changed automatically. */
  isPaidPartOpen: boolean;
  /** Our last message in the chat since then; null when the last one was not ours, or none exists. */
  lastSaid: (since: Date) => Promise<{ uniqueKey: string; text: string } | null>;
  /** Records a change to the agenda and its reason, also of an answer that is then left to the assistant. */
  noteChange: (trace: AgendaTrace) => void;
}

/** Replies given in the assistant's place; an empty list means that no reply is sent. */
export interface InterceptedReplies {
  replies: { keyPrefix: string; text: string }[];
  /** Messages left for the assistant; absent when all were answered. */
  rest?: PendingMessage[] | undefined;
  /** The assistant's state after an agenda change, JSON; absent if nothing changed. */
  dialogue?: unknown;
}

/** Words that no turn reads: they arrived too late to be answered, or belong to an edited message. */
export interface WordsOutsideTurn {
  conversation: Pick<Conversation, 'professionalId' | 'id' | 'phone' | 'clientId'>;
  messageId: string;
  text: string;
  at: Date;
  isEdit?: boolean;
}

/** A stored opt-out. */
export interface KeptStop {
  /** The confirmation; null if one was sent before. */
  reply: { keyPrefix: string; text: string } | null;
  /** The message says nothing else. */
  isWhole: boolean;
}

/** Stores an opt-out; null when the words contain none, or the client revoked it afterwards. */
export type KeepStop = (tx: Tx, words: WordsOutsideTurn) => Promise<KeptStop | null>;

/**
 * Runs before the assistant, whoever is handling the chat: reminder replies, opt-outs. Null passes the turn on to the
 * assistant. Same transaction rules as `TurnHandler`.
 */
export type TurnInterceptor = (tx: Tx, turn: InterceptableTurn) => Promise<InterceptedReplies | null>;
