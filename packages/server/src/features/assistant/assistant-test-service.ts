// A chat with the assistant over the agenda as it is. Everything happens in one transaction that is taken back, so it
// obeys the real rules and leaves nothing: no booking, no client, no notification, no job.
import type { assistantApi, BookingTrace, TestMessage } from '@zelo/domain/assistant/assistant-contract.ts';
import type { AnswerOf } from '@zelo/domain/endpoint.ts';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { Answer, Turn, TurnOutcome } from '#features/whatsapp/conversation-service.ts';
import type { AssistantConversationsService } from './assistant-conversations-service.ts';
import type { AssistantTestRepository } from './assistant-test-repository.ts';

const CLIENT_LAST = 'A última mensagem deve ser do cliente';
const NEW_CONTACT = 'Cadastraria este contato como cliente';
const KEPT_QUESTION = 'Guardaria a pergunta nas sugestões da base de conhecimento';
const LEFT_TO_OWNER = 'Deixaria a conversa com você';

const ACTIONS: Record<BookingTrace['action'], string> = {
  booked: 'Agendaria',
  moved: 'Remarcaria para',
  cancelled: 'Cancelaria',
  confirmed: 'Confirmaria a presença em',
};

type TestAnswer = AnswerOf<typeof assistantApi.test>;

interface Deps {
  db: Db;
  rows: AssistantTestRepository;
  conversations: Pick<AssistantConversationsService, 'describe'>;
  /** Answers without a call to the outside: agenda and chat are locked meanwhile. */
  answer: Answer;
  /** Hears of a test that was answered. */
  noteTested: (professionalId: number) => Promise<void>;
  clock: Clock;
}

/** Takes the transaction of a test back. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** What the client wrote, message by message; those without an answer between them are one turn. */
const burstsOf = (messages: readonly TestMessage[]): string[][] => {
  const bursts: string[][] = [];
  let isOpen = false;
  for (const { author, text } of messages) {
    if (author === 'client') {
      if (!isOpen) bursts.push([]);
      bursts.at(-1)?.push(text);
    }
    isOpen = author === 'client';
  }
  return bursts;
};

const messagesOf = (texts: readonly string[], now: Date): Turn['messages'] =>
  texts.map((content, index) => ({
    id: index + 1,
    messageId: `teste-${index}`,
    kind: 'text',
    content,
    sentAt: now,
    ageMs: 0,
  }));

const effectsOf = async (
  deps: Deps,
  tx: Tx,
  { turn, outcome, toldBefore }: { turn: Turn; outcome: TurnOutcome; toldBefore: number },
): Promise<string[]> => {
  const { professionalId, conversation } = turn;
  const isNewClient = outcome.clientId !== undefined && conversation.clientId === null;
  const traces = await deps.conversations.describe(tx, professionalId, outcome.traces ?? []);
  const calls = await deps.rows.callsForAPerson(professionalId, toldBefore, tx);
  return [
    ...(isNewClient ? [NEW_CONTACT] : []),
    ...traces.map(({ action, what }) => `${ACTIONS[action]}: ${what}`),
    ...calls.map((title) => `Avisaria você: ${title}`),
    ...((outcome.unanswered?.length ?? 0) > 0 ? [KEPT_QUESTION] : []),
    ...(outcome.humanUntil ? [LEFT_TO_OWNER] : []),
  ];
};

const play = async (deps: Deps, tx: Tx, test: { professionalId: number; bursts: string[][] }) => {
  const { professionalId, bursts } = test;
  const now = deps.clock();
  let conversation: Turn['conversation'] = await deps.rows.openChat(professionalId, tx);
  let answer: TestAnswer = { replies: [], effects: [] };
  for (const [index, texts] of bursts.entries()) {
    const isLast = index === bursts.length - 1;
    const toldBefore = isLast ? await deps.rows.lastNotificationId(professionalId, tx) : 0;
    const turn: Turn = { professionalId, conversation, messages: messagesOf(texts, now), now };
    const outcome = await deps.answer(tx, turn);
    const effects = isLast ? await effectsOf(deps, tx, { turn, outcome, toldBefore }) : [];
    answer = { replies: outcome.replies, effects };
    // as the chat would be stored: JSON
    const dialogue: unknown = JSON.parse(JSON.stringify(outcome.dialogue ?? null));
    conversation = { ...conversation, dialogue, clientId: outcome.clientId ?? conversation.clientId };
  }
  return answer;
};

/** A conversation with the assistant that changes nothing. */
export const assistantTestService = (deps: Deps) => ({
  /**
   * The answer to the last message, after the earlier ones were answered again, and what would have been stored with it.
   *
   * @throws AppError invalid when the last message is not the client's
   */
  test: async (professionalId: number, messages: readonly TestMessage[]): Promise<TestAnswer> => {
    if (messages.at(-1)?.author !== 'client') throw new AppError('invalid', CLIENT_LAST);
    let answer: TestAnswer = { replies: [], effects: [] };
    try {
      await deps.db.transaction(async (tx) => {
        answer = await play(deps, tx, { professionalId, bursts: burstsOf(messages) });
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    await deps.noteTested(professionalId);
    return answer;
  },
});

export type AssistantTestService = ReturnType<typeof assistantTestService>;
