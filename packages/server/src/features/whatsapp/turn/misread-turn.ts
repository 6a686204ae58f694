// Help lines that answered a misunderstanding: the client's clear words give the chat back to the assistant.
import { restOfMisreading } from '@zelo/domain/assistant/danger/help/after-help.ts';
import type { Tx } from '#db/database.ts';
import type { PendingMessage } from '#features/whatsapp/messages/message-repository.ts';
import { endMisreading, helpedLately } from '#features/whatsapp/notices/after-help.ts';
import { canSpeak, type ConversationDeps, inChatOf, type ResolvedTurn } from './turn-eligibility.ts';

/** A turn given back to the assistant by its client's clear words; `rest`: what is left to answer. */
export interface MisreadTurn {
  turn: ResolvedTurn;
  rest: PendingMessage[];
}

/** Ends the wait for a person when the client says that the help lines were a misunderstanding; null otherwise. */
export const resumeMisread =
  (deps: ConversationDeps) =>
  async (tx: Tx, turn: ResolvedTurn): Promise<MisreadTurn | null> => {
    const newest = turn.messages.at(-1);
    if (!newest || !canSpeak(turn) || turn.isDraft || turn.conversation.takenByOwner) return null;
    const rest = restOfMisreading(turn.messages.map(({ content }) => content).join('\n'));
    if (rest === null) return null;
    if ((await helpedLately(deps)(tx, inChatOf(turn))).size === 0) return null;
    await endMisreading(deps)(tx, { ...inChatOf(turn), messageId: newest.id });
    const conversation = { ...turn.conversation, state: 'ai' as const, humanUntil: null, dialogue: null };
    return { turn: { ...turn, conversation }, rest: rest === '' ? [] : [{ ...newest, content: rest }] };
  };
