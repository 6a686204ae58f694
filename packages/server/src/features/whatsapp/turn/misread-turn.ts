// After help lines: clear words of a misunderstanding, or a request of a client who is well, give the chat back to the assistant.
import { resumedAfterHelp } from '@zelo/domain/assistant/danger/help/after-help.ts';
import type { Tx } from '#db/database.ts';
import type { PendingMessage } from '#features/whatsapp/messages/pending-repository.ts';
import { lastHelp, resumeAfterHelp } from '#features/whatsapp/notices/after-help.ts';
import { canSpeak, type ConversationDeps, inChatOf, type ResolvedTurn } from './turn-eligibility.ts';

/** A turn given back to the assistant by its client's clear words; `rest`: what is left to answer. */
export interface MisreadTurn {
  turn: ResolvedTurn;
  rest: PendingMessage[];
}

/** Ends the wait for a person when the client's words allow it; null otherwise. */
export const resumeMisread =
  (deps: ConversationDeps) =>
  async (tx: Tx, turn: ResolvedTurn): Promise<MisreadTurn | null> => {
    const newest = turn.messages.at(-1);
    if (!newest || !canSpeak(turn) || turn.isDraft || turn.conversation.takenByOwner) return null;
    const text = turn.messages.map(({ content }) => content).join('\n');
    // read without the chat first: most messages follow no help lines
    if (resumedAfterHelp(text, true) === null) return null;
    const { kinds, isCalm } = await lastHelp(deps)(tx, inChatOf(turn));
    const resumed = resumedAfterHelp(text, isCalm);
    if (kinds.size === 0 || resumed === null) return null;
    const { said, rest } = resumed;
    await resumeAfterHelp(deps)(tx, { ...inChatOf(turn), messageId: newest.id, said, helped: kinds });
    const conversation = { ...turn.conversation, state: 'ai' as const, humanUntil: null, dialogue: null };
    return { turn: { ...turn, conversation }, rest: rest === '' ? [] : [{ ...newest, content: rest }] };
  };
