import type { Tx } from '#db/database.ts';
import { turnJob } from '#features/whatsapp/conversations/chat-job.ts';
import { inChat } from '#features/whatsapp/conversations/chat-transaction.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { isInDanger, isLate, lateReply } from '#features/whatsapp/inbox/late/late-messages.ts';
import { saidOnce } from './rows/said-once.ts';
import type { PendingMessage } from '#features/whatsapp/messages/pending-repository.ts';
import {
  type InterceptedReplies,
  type KeptStop,
  type LeasedTurn,
  type Turn,
  TurnLostError,
  type TurnOutcome,
} from './turn.ts';
import {
  type ConversationDeps,
  resolveTurn,
  type ResolvedTurn,
  keyOf,
  findSilenceReason,
  applySilence,
} from './turn-eligibility.ts';
import { resumeMisread } from './misread-turn.ts';
import { answerWaiting } from './waiting-turn.ts';
import { burstWait, isHuman, MAX_JOB_WAIT_MS, MAX_TURN_RESTART_MS, TURN_LEASE_MS } from './turn-rules.ts';
import {
  markTurnHandled,
  interceptTurn,
  enqueueInterceptedReplies,
  saveTurnOutcome,
} from './turn-results.ts';

export { turnJob } from '#features/whatsapp/conversations/chat-job.ts';
export { TurnLostError } from './turn.ts';
export type {
  TurnHandler,
  TurnInterceptor,
  InterceptedReplies,
  InterceptableTurn,
  KeepStop,
  LeasedTurn,
  LeasedTurnHandler,
  Turn,
  TurnOutcome,
} from './turn.ts';
export type { ConversationDeps } from './turn-eligibility.ts';

type Deps = ConversationDeps;

/** A turn that is answered outside a transaction, and its attempt number. */
interface Leased {
  turn: Turn;
  attempt: number;
  /** Messages left for the assistant; fewer than the turn's when some were answered before it. */
  rest: PendingMessage[];
}

const wake = (tx: Tx, deps: Deps, { key, waitMs }: { key: ConversationKey; waitMs: number }): Promise<void> =>
  deps.queue.send(tx, turnJob, { payload: key, afterMs: Math.ceil(waitMs) });

const waitUntilDue = async (tx: Tx, deps: Deps, turn: ResolvedTurn): Promise<void> => {
  const waitMs = turn.dueMs - turn.now.getTime();
  await deps.turns.setDue(keyOf(turn), new Date(turn.dueMs), tx);
  if (waitMs <= MAX_JOB_WAIT_MS) await wake(tx, deps, { key: keyOf(turn), waitMs });
};

/** `heard`: the part of the turn that is left for the assistant. */
const answerNow = async (tx: Tx, deps: Deps, { turn, heard }: { turn: Turn; heard: Turn }): Promise<void> => {
  await saveTurnOutcome(tx, deps, { turn: heard, outcome: await deps.answer(tx, saidOnce(heard)) });
  await markTurnHandled(tx, deps, { turn, isProcessedByAI: true });
};

const answerLate = async (
  tx: Tx,
  deps: Deps,
  { turn, isStopKept }: { turn: Turn; isStopKept: boolean },
): Promise<void> => {
  const outcome = { replies: [lateReply(turn, isStopKept)], dialogue: turn.conversation.dialogue };
  await saveTurnOutcome(tx, deps, { turn, outcome });
  await markTurnHandled(tx, deps, { turn, isProcessedByAI: true });
};

/** Stores opt-outs, which count even in a late message. */
const keptStops = async (tx: Tx, deps: Deps, { conversation, messages }: Turn): Promise<KeptStop[]> => {
  const kept: KeptStop[] = [];
  for (const { messageId, content, sentAt } of messages) {
    const stop = await deps.keepStop?.(tx, { conversation, messageId, text: content, at: sentAt });
    if (stop) kept.push(stop);
  }
  return kept;
};

/** Opt-out confirmations if the messages say nothing else; null otherwise. */
const onlyStops = ({ messages }: Turn, stops: readonly KeptStop[]): InterceptedReplies | null =>
  stops.length === messages.length && stops.every(({ isWhole }) => isWhole)
    ? { replies: stops.flatMap(({ reply }) => reply ?? []) }
    : null;

/** Handles what waits in a chat, or takes a lease for an assistant that takes seconds. */
const handle = async (tx: Tx, deps: Deps, resolved: ResolvedTurn): Promise<Leased | undefined> => {
  const resumed = isHuman(resolved.conversation, resolved.now)
    ? await resumeMisread(deps)(tx, resolved)
    : null;
  const turn = resumed?.turn ?? resolved;
  if (resumed?.rest.length === 0) {
    await markTurnHandled(tx, deps, { turn, isProcessedByAI: true });
    return undefined;
  }
  const late = await isLate(tx, deps.messages, turn);
  const stops = late ? await keptStops(tx, deps, turn) : [];
  const heeded = late ? onlyStops(turn, stops) : await interceptTurn(tx, deps, turn);
  if (heeded) {
    const isProcessedByAI = await enqueueInterceptedReplies(tx, deps, { turn, heeded });
    if (!heeded.rest) {
      await markTurnHandled(tx, deps, { turn, isProcessedByAI });
      return undefined;
    }
  }
  const reason = await findSilenceReason(tx, deps, turn);
  if (reason) {
    const isTold = reason === 'handed-over' && (await answerWaiting(deps)(tx, turn));
    if (!isTold) await applySilence(tx, deps, { turn, reason });
    await markTurnHandled(tx, deps, { turn, isProcessedByAI: isTold });
    return undefined;
  }
  if (turn.dueMs > turn.now.getTime() && !isInDanger(turn)) await waitUntilDue(tx, deps, turn);
  else if (late) await answerLate(tx, deps, { turn, isStopKept: stops.length > 0 });
  else {
    const rest = resumed?.rest ?? heeded?.rest ?? turn.messages;
    if (deps.ponder) return { turn, rest, attempt: await deps.turns.lease(keyOf(turn), TURN_LEASE_MS, tx) };
    await answerNow(tx, deps, { turn, heard: { ...turn, messages: rest } });
  }
  return undefined;
};

/** `outdated`: the account that answers for the number has to be settled first. */
const begin = (
  deps: Deps,
  key: ConversationKey,
  isSettled: boolean,
): Promise<Leased | 'outdated' | undefined> =>
  inChat(deps, key, async (tx) => {
    const conversation = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
    if (!conversation) return undefined;
    if (conversation.turnLeaseUntil !== null && (await deps.turns.isLeased(key, tx))) return undefined;
    const messages = await deps.messages.pendingOf(key, tx);
    if (messages.length === 0) return undefined;
    const ages = messages.map((message) => message.ageMs);
    const waitMs = isInDanger({ messages }) ? 0 : burstWait(ages, deps.burstMs);
    if (waitMs > 0) {
      await wake(tx, deps, { key, waitMs });
      return undefined;
    }
    const turn = await resolveTurn(tx, deps, { conversation, messages });
    if (turn.isNumberOutdated && !isSettled) return 'outdated';
    return handle(tx, deps, turn);
  });

/** Settles which account answers for a shared phone before the turn, because that depends on the moment. */
const beginSettled = async (deps: Deps, key: ConversationKey): Promise<Leased | undefined> => {
  const begun = await begin(deps, key, false);
  if (begun !== 'outdated') return begun;
  await deps.health.settleNumber(key.professionalId);
  const again = await begin(deps, key, true);
  return again === 'outdated' ? undefined : again;
};

type Waiting = Pick<PendingMessage, 'id' | 'content'>[];

/** True once the client has edited or deleted a message of the turn. */
const hasOtherWords = (turn: Turn, waiting: Waiting): boolean => {
  const now = new Map(waiting.map(({ id, content }) => [id, content]));
  return turn.messages.some(({ id, content }) => now.get(id) !== content);
};

/**
 * Runs one step of a leased turn. The worker must still hold the lease, no person may have taken the chat over, and the
 * client's words must be unchanged.
 */
const holding =
  (deps: Deps, { turn, attempt }: Leased): LeasedTurn['hold'] =>
  (step) =>
    inChat(deps, keyOf(turn), async (tx) => {
      const chat = await deps.conversations.lock(turn.professionalId, turn.conversation.id, tx);
      if (chat?.turnAttempt !== attempt || isHuman(chat, deps.clock())) throw new TurnLostError('turn lost');
      if (hasOtherWords(turn, await deps.messages.pendingOf(keyOf(turn), tx)))
        throw new TurnLostError('other words');
      return step(tx);
    });

/** New messages are answered together with the rest, unless the client has already waited long. */
const isOvertaken = (messages: { id: number; ageMs: number }[], { turn }: Leased): boolean => {
  const known = new Set(turn.messages.map(({ id }) => id));
  const oldest = Math.max(...messages.map(({ ageMs }) => ageMs));
  return messages.some(({ id }) => !known.has(id)) && oldest < MAX_TURN_RESTART_MS;
};

/** Stores the answer of a leased turn if it is still the current one; earlier writes of the turn stay. */
const release = (deps: Deps, leased: Leased, outcome: TurnOutcome | null): Promise<void> =>
  inChat(deps, keyOf(leased.turn), async (tx) => {
    const { turn, attempt, rest } = leased;
    const key = keyOf(turn);
    const conversation = await deps.conversations.lock(key.professionalId, key.conversationId, tx);
    if (conversation?.turnAttempt !== attempt) return;
    await deps.turns.free(key, attempt, tx);
    const waiting = await deps.messages.pendingOf(key, tx);
    // all were deleted: nothing is left to answer
    if (waiting.length === 0) return;
    if (hasOtherWords(turn, waiting) || isOvertaken(waiting, leased))
      return wake(tx, deps, { key, waitMs: deps.burstMs });
    const known = new Set(turn.messages.map(({ id }) => id));
    const messages = waiting.filter(({ id }) => known.has(id));
    if (messages.length < waiting.length) await wake(tx, deps, { key, waitMs: deps.burstMs });
    const now = await resolveTurn(tx, deps, { conversation, messages });
    if (now.isNumberOutdated) return wake(tx, deps, { key, waitMs: 0 });
    const reason = await findSilenceReason(tx, deps, now);
    if (reason) await applySilence(tx, deps, { turn: now, reason });
    else {
      const heard = {
        ...now,
        messages: rest.filter(({ id }) => messages.some((message) => message.id === id)),
      };
      await saveTurnOutcome(tx, deps, {
        turn: heard,
        outcome: outcome ?? (await deps.answer(tx, saidOnce(heard))),
      });
    }
    await markTurnHandled(tx, deps, { turn: now, isProcessedByAI: reason === null });
  });

const answerLeased = async (deps: Deps, leased: Leased): Promise<void> => {
  try {
    const outcome = await deps.ponder?.({
      ...saidOnce({ ...leased.turn, messages: leased.rest }),
      hold: holding(deps, leased),
    });
    await release(deps, leased, outcome ?? null);
  } catch (error) {
    // a person or another worker has the chat, or the words changed: `release` decides what to do
    if (error instanceof TurnLostError) return release(deps, leased, { replies: [], dialogue: null });
    await deps.turns.free(keyOf(leased.turn), leased.attempt, deps.db);
    throw error;
  }
};

export const turnService = (deps: Deps) => ({
  /** True when the assistant takes seconds. */
  isPondering: deps.ponder !== undefined,

  /**
   * Runs one turn of a chat: waits for the rest of a burst and for the owner's response time, then lets the assistant answer
   * and puts the replies into the outbox. An assistant that answers at once does so in one transaction; one that takes
   * seconds holds the chat by a lease instead. Does nothing when no message waits, so it may run any number of times.
   */
  turn: async (key: ConversationKey): Promise<void> => {
    const leased = await beginSettled(deps, key);
    if (leased) await answerLeased(deps, leased);
  },
});

export type ConversationService = ReturnType<typeof turnService>;
