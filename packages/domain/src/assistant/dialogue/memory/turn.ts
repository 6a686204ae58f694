import type { AssistantTools, Business, OfferedService, SentReminder } from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import type { LocalStart } from '../../local-start.ts';
import type { DialogueState } from './dialogue-state.ts';

/** A turn of the client and everything needed to answer it. */
export interface Turn {
  said: Understanding;
  business: Business;
  /** active services */
  services: readonly OfferedService[];
  /** null until the client has told it */
  clientName: string | null;
  reminders: readonly SentReminder[];
  now: LocalStart;
  /** when the assistant last answered in this chat; null: never, or long ago */
  answeredAt: LocalStart | null;
  tools: AssistantTools;
  /** reads a part of the message by itself */
  hear: (text: string) => Understanding;
}

/** What is said, in paragraphs, and what is remembered. */
export interface Answer {
  say: string[];
  state: DialogueState;
  /** questions about the business that nothing written down answers, as they were asked */
  unanswered?: readonly string[];
}

/** An active service by its id. */
export const serviceById = ({ services }: Turn, id: number | null): OfferedService | undefined =>
  services.find((service) => service.id === id);
