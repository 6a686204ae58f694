import type {
  AgendaTrace,
  AssistantTools,
  Business,
  ClientMessage,
  SentReminder,
} from '../assistant-tools.ts';
import type { LocalStart } from '../local-start.ts';
import type { DialogueState } from './memory/dialogue-state.ts';

export interface TurnInput {
  /** state returned by the last turn and stored by the caller; anything else starts a new talk */
  state: unknown;
  /** messages of a burst, in order */
  messages: readonly ClientMessage[];
  business: Business;
  /** client's stored name; null without one */
  clientName: string | null;
  /** name of the WhatsApp profile; used only when the client does not answer the question for the name */
  profileName?: string | null | undefined;
  reminders: readonly SentReminder[];
  now: LocalStart;
  tools: AssistantTools;
  /** the chat shows no phone number; the assistant asks for it once, politely, after a booking */
  needsPhone?: boolean | undefined;
}

export interface TurnResult {
  /** empty only when the chat is in a loop */
  replies: string[];
  state: DialogueState;
  /** every agenda change of the turn, in order */
  traces: AgendaTrace[];
  /** questions about the business that the knowledge base does not answer, in the client's words */
  unanswered: string[];
}
