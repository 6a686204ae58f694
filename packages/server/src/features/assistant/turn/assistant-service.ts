import { z } from 'zod';
import { runTurn } from '@zelo/domain/assistant/dialogue/run-turn.ts';
import type { Logger } from 'pino';
import type { Tx } from '#db/database.ts';
import type { TurnHandler, Turn, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';
import { toDatabaseAppError } from '#http/database-errors.ts';
import type { ChatToolsService } from '#features/assistant/turn/tools/chat-tools-service.ts';
import { type HandOverService, pauseUntil } from './handoff-service.ts';
import { checkedReplies } from './reply-check.ts';
import { senderLabel, contextOf, type TurnContextDeps } from './turn-context.ts';

export interface AssistantDeps extends TurnContextDeps {
  chatTools: ChatToolsService;
  handOvers: Pick<HandOverService, 'reportFailure'>;
  log: Logger;
}

const HOLDING_REPLY =
  'Desculpe, não consegui entender a sua mensagem por um problema meu. Já avisei o profissional, que vai responder por aqui.';

/** Memory of a chat whose last turn failed. */
const failedTurn = z.object({ failed: z.literal(true) });

/** True for the memory of a chat whose last turn failed. */
export const isFailedTurn = (dialogue: unknown): boolean => failedTurn.safeParse(dialogue).success;

const respond = async (deps: AssistantDeps, tx: Tx, turn: Turn): Promise<TurnOutcome> => {
  const { chat, personality: _, ...told } = await contextOf(deps, tx, turn);
  const { tools, changes } = deps.chatTools.toolsFor(tx, chat);
  const { replies, state, traces, unanswered } = await runTurn({
    ...told,
    state: turn.conversation.dialogue,
    clientName: chat.clientName,
    profileName: turn.conversation.pushName,
    tools,
  });
  // after asking a question, the assistant must be there for the answer
  const humanUntil = state.awaiting === null ? pauseUntil(changes.handedOver, turn.now) : undefined;
  return {
    // the engine stays silent on purpose when the same message keeps coming
    replies: replies.length === 0 ? [] : checkedReplies(replies),
    dialogue: state,
    traces,
    unanswered,
    ...(changes.clientId !== null && { clientId: changes.clientId }),
    ...(humanUntil && { humanUntil }),
  };
};

/** Says once that the owner will answer; if the next turn fails too, leaves the chat to the owner for a while. */
const apologise = async (deps: AssistantDeps, tx: Tx, turn: Turn): Promise<TurnOutcome> => {
  const dialogue = { failed: true };
  if (isFailedTurn(turn.conversation.dialogue)) {
    const humanUntil = pauseUntil(['human'], turn.now);
    return { replies: [], dialogue, ...(humanUntil && { humanUntil }) };
  }
  const who = senderLabel(turn.conversation);
  await deps.handOvers.reportFailure(tx, turn.professionalId, { conversationId: turn.conversation.id, who });
  return { replies: [HOLDING_REPLY], dialogue };
};

/** The assistant as a turn handler (spec 1 §9, spec 2 §2). */
export const assistantService = (deps: AssistantDeps) => {
  /**
   * Runs a turn. Rolls a failed one back, tells the client and notifies the owner. An unavailable database makes it throw, so that
   * the job runs again.
   */
  const answer: TurnHandler = async (tx, turn) => {
    try {
      return await tx.transaction((inner) => respond(deps, inner, turn));
    } catch (error) {
      if (toDatabaseAppError(error)?.code === 'unavailable') throw error;
      deps.log.error({ error: error instanceof Error ? error.name : typeof error }, 'assistant turn failed');
      return apologise(deps, tx, turn);
    }
  };
  return { answer };
};
