// Data that a model turn starts with, read in one transaction.
import type { KnowledgeItem } from '@zelo/domain/assistant/assistant-tools.ts';
import type { LeasedTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import { contextOf, type TurnContext, type TurnContextDeps } from '#features/assistant/turn/turn-context.ts';
import type {
  JournalEntry,
  SaidLine,
  TurnJournalRepository,
} from '#features/assistant/turn/turn-journal-repository.ts';

interface Deps extends TurnContextDeps {
  rows: AssistantRepository;
  journal: TurnJournalRepository;
}

const MAX_LINES = 20;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface Loaded {
  context: TurnContext;
  knowledge: KnowledgeItem[];
  lines: SaidLine[];
  done: JournalEntry[];
  /** stored dialogue of the chat, however old */
  dialogue: unknown;
}

export const textOf = ({ messages }: TurnContext): string =>
  messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n');

export const loadTurn =
  (deps: Deps) =>
  (turn: LeasedTurn): Promise<Loaded> =>
    turn.hold(async (tx) => {
      const { professionalId, conversation, now } = turn;
      const key = { professionalId, conversationId: conversation.id };
      const ids = turn.messages.map(({ id }) => id);
      const since = new Date(now.getTime() - REMEMBERED_MS);
      const lines = await deps.journal.lines(tx, key, { since, limit: MAX_LINES + ids.length });
      return {
        context: await contextOf(deps, tx, turn),
        knowledge: await deps.rows.knowledge(professionalId, tx),
        lines: lines.filter(({ id, text }) => !ids.includes(id) && text.trim() !== ''),
        done: await deps.journal.entries(tx, key, ids),
        dialogue: conversation.dialogue,
      };
    });
