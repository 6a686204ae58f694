/** Placeholders that the server fills in at startup from its configuration (operator-texts.ts). */
export const OPERATOR = {
  name: '__OPERATOR_NAME__',
  contact: '__OPERATOR_CONTACT__',
  /** Retention period of messages. */
  messagesKept: '__MESSAGES_KEPT__',
  /** Statement on whether audio is transcribed, and by whom. */
  transcription: '__TRANSCRIPTION__',
  /** Statement on whether a language model of another company reads chats. */
  model: '__LANGUAGE_MODEL__',
} as const;

export interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
  after?: readonly string[];
}

export interface LegalText {
  /** Path of the page, without the slash. */
  slug: string;
  title: string;
  description: string;
  updated: string;
  intro: readonly string[];
  sections: readonly LegalSection[];
}
