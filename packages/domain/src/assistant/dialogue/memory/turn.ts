import type { AssistantTools, Business, OfferedService, SentReminder } from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import type { LocalStart } from '../../local-start.ts';
import type { DialogueState } from './dialogue-state.ts';

/** A client's turn and everything needed to answer it. */
export interface Turn {
  said: Understanding;
  business: Business;
  /** active services */
  services: readonly OfferedService[];
  /** null until the client gives a name */
  clientName: string | null;
  /** name of the WhatsApp profile, which may be anything */
  profileName?: string | null | undefined;
  reminders: readonly SentReminder[];
  now: LocalStart;
  /** the client's previous message in this chat */
  before: string;
  /** time of the assistant's last reply in this chat; null without a recent one */
  answeredAt: LocalStart | null;
  tools: AssistantTools;
  /** reads a part of the message out of context */
  hear: (text: string) => Understanding;
}

/** Paragraphs of the reply, and the state to remember. */
export interface Answer {
  say: string[];
  state: DialogueState;
  /** questions about the business that the knowledge base does not answer, as the client asked them */
  unanswered?: readonly string[];
  /** the name that the client gave in this message */
  clientName?: string;
}

export const serviceById = ({ services }: Turn, id: number | null): OfferedService | undefined =>
  services.find((service) => service.id === id);
