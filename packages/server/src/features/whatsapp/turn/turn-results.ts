// Results of a turn: replies, a draft, dialogue state, and messages marked as handled.
import type { AgendaTrace } from '@zelo/domain/assistant/assistant-tools.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import { saidOnce } from './rows/said-once.ts';
import type { InterceptedReplies, Turn, TurnOutcome } from './turn.ts';
import { type ConversationDeps, type ResolvedTurn, keyOf } from './turn-eligibility.ts';
import { isHuman } from './turn-rules.ts';

const DRAFT_READY = {
  kind: 'person-asked',
  title: 'Resposta para revisar',
  message: 'A assistente escreveu uma resposta. Confira e envie pelo WhatsApp.',
} as const;

/** Replaces an unsent draft; notifies the owner only if no draft was waiting. */
const keepDraft = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, replies }: { turn: Turn; replies: string[] },
): Promise<void> => {
  if (replies.length === 0) return;
  await deps.conversations.update(keyOf(turn), { draft: replies.join('\n\n') }, tx);
  if (turn.conversation.draft === null) {
    const link = chatLink(turn.conversation.id);
    await deps.notifications.notify(tx, turn.professionalId, { ...DRAFT_READY, link });
  }
};

export const saveTurnOutcome = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, outcome }: { turn: Turn; outcome: TurnOutcome },
): Promise<void> => {
  const { replies, dialogue, clientId, humanUntil } = outcome;
  const mode = humanUntil
    ? { state: 'human' as const, humanUntil }
    : { state: 'ai' as const, humanUntil: null };
  const known = clientId ?? turn.conversation.clientId;
  await deps.conversations.update(keyOf(turn), { dialogue, clientId: known, ...mode }, tx);
  await deps.keepOutcome?.(tx, turn, outcome);
  if (turn.isDraft) return keepDraft(tx, deps, { turn, replies });
  const last = turn.messages.at(-1)?.id;
  const texts = replies.map((text, index) => ({ uniqueKey: `${TURN_PREFIX}${last}:${index}`, text }));
  await deps.outbox.enqueue(tx, keyOf(turn), texts);
};

/** Lets the interceptor read a turn, and stores its changes to the agenda. */
export const interceptTurn = async (
  tx: Tx,
  { heed, outbound, keepOutcome }: ConversationDeps,
  turn: ResolvedTurn,
): Promise<InterceptedReplies | null> => {
  if (!heed) return null;
  const traces: AgendaTrace[] = [];
  const heeded = await heed(
    tx,
    saidOnce({
      ...turn,
      isHuman: turn.mute !== null || isHuman(turn.conversation, turn.now),
      switchedOff:
        turn.client?.aiEnabled === false ? 'client' : turn.professionalAiEnabled ? null : 'everybody',
      lastSaid: (since) => outbound.lastSaid(keyOf(turn), since, tx),
      noteChange: (trace) => traces.push(trace),
    }),
  );
  await keepOutcome?.(tx, turn, { traces });
  return heeded;
};

/** Puts intercepted replies into the outbox; true if there were any. */
export const enqueueInterceptedReplies = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, heeded }: { turn: Turn; heeded: InterceptedReplies },
): Promise<boolean> => {
  const { clientId } = turn.conversation;
  const memory = heeded.dialogue === undefined ? {} : { dialogue: heeded.dialogue };
  if (clientId !== null || heeded.dialogue !== undefined)
    await deps.conversations.update(keyOf(turn), { ...(clientId !== null && { clientId }), ...memory }, tx);
  const last = turn.messages.at(-1)?.id;
  const texts = heeded.replies.map(({ keyPrefix, text }, index) => ({
    uniqueKey: `${keyPrefix}:${last}:${index}`,
    text,
  }));
  await deps.outbox.enqueue(tx, keyOf(turn), texts);
  return texts.length > 0;
};

export const markTurnHandled = async (
  tx: Tx,
  deps: ConversationDeps,
  { turn, isProcessedByAI }: { turn: Turn; isProcessedByAI: boolean },
): Promise<void> => {
  await deps.messages.markHandled(turn.professionalId, { messages: turn.messages, isProcessedByAI }, tx);
  if (turn.conversation.turnDueAt !== null) await deps.turns.setDue(keyOf(turn), null, tx);
  await announce(tx, { professionalId: turn.professionalId, topic: 'whatsapp' });
};
