// A chat for assistant tests: client messages go through `answer` as the worker calls it.
import { randomBytes } from 'node:crypto';
import { phoneFromJid } from '@zelo/domain/clients/phone.ts';
import { pino } from 'pino';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { TurnHandler, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';
import { sealer } from '#sealing/sealed-text.ts';
import type { TestApp } from '#test-app.ts';
import { assistantRepository } from './assistant-repository.ts';
import { type AssistantDeps, assistantService } from '#features/assistant/turn/assistant-service.ts';
import { type ChatToolsDeps, chatToolsService } from '#features/assistant/turn/tools/chat-tools-service.ts';
import { handoffService } from '#features/assistant/turn/handoff-service.ts';
import { turnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

let chats = 0;

export interface ChatOptions {
  professionalId: number;
  /** Digits with country code. */
  phone?: string;
  /** Hidden address (LID): the phone is unknown. */
  lid?: string;
  pushName?: string | null;
  answer?: TurnHandler;
}

/** A new one-to-one chat that keeps its state between messages. */
export const aChat = async (app: TestApp, options: ChatOptions) => {
  chats += 1;
  const { professionalId, lid = null, pushName = 'Bia 🌸' } = options;
  const number = options.phone ?? `55119${String(chats).padStart(8, '0')}`;
  const chatJid = lid ?? `${number}@s.whatsapp.net`;
  const identity = { chatJid, lid, phone: lid ? null : phoneFromJid(chatJid), pushName };
  const inserted = await app.db
    .insert(conversations)
    .values({ professionalId, ...identity })
    .returning();
  const [conversation] = inserted;
  if (!conversation) throw new Error('no chat');
  let dialogue: unknown = null;
  let clientId: number | null = null;

  return {
    phone: identity.phone,

    /** Sends one burst of messages and returns the assistant's outcome. */
    says: async (...texts: string[]): Promise<TurnOutcome> => {
      const known = identity.phone && (await app.clients.findByPhone(professionalId, identity.phone));
      if (known) clientId = known.id;
      const now = app.clock.now();
      const messages = texts.map((content, index) => ({
        // beyond any id stored by a test
        id: 1_000_000 + index,
        messageId: `M${index}`,
        kind: 'text',
        content,
        sentAt: now,
        ageMs: 0,
      }));
      const turn = {
        professionalId,
        conversation: { ...conversation, dialogue, clientId },
        messages,
        now,
      };
      const outcome = await app.db.transaction(async (tx) => {
        const answered = await (options.answer ?? app.assistant.answer)(tx, turn);
        await app.assistantConversations.keepTurn(tx, turn, answered);
        return answered;
      });
      // JSON, as in the stored chat
      dialogue = JSON.parse(JSON.stringify(outcome.dialogue));
      clientId = outcome.clientId ?? clientId;
      return outcome;
    },
  };
};

/** Builds the assistant from its parts, so that a test can replace one of them. */
export const anAssistant = (
  app: TestApp,
  parts: { tools?: Partial<ChatToolsDeps>; assistant?: Partial<AssistantDeps> } = {},
) => {
  const textSealer = sealer(randomBytes(32));
  const rows = assistantRepository(app.db, textSealer);
  const journal = turnJournalRepository(textSealer);
  const handOvers = handoffService(app);
  const chatTools = chatToolsService({ ...app, rows, journal, handOvers, ...parts.tools });
  const log = pino({ level: 'silent' });
  return {
    chatTools,
    ...assistantService({ ...app, rows, chatTools, handOvers, log, ...parts.assistant }),
  };
};
