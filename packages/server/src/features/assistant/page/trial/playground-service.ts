// A test chat with the assistant over the current agenda. Everything runs in one transaction that is rolled back: real rules
// apply, but no booking, client, notification or job remains.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { assistantApi, BookingTrace, TestMessage } from '@zelo/domain/assistant/assistant-contract.ts';
import type { ResponseOf } from '@zelo/domain/endpoint.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { TurnHandler, Turn, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';
import type { AssistantConversationsService } from '#features/assistant/page/assistant-conversations-service.ts';
import { isFailedTurn } from '#features/assistant/turn/assistant-service.ts';
import type { AssistantTestRepository } from './playground-repository.ts';
import type { TestChatMemory, TestedSoFar } from './test-chat-memory.ts';

const CLIENT_LAST = 'A última mensagem deve ser do cliente';
const NEW_CONTACT = 'Cadastraria este contato como cliente';
const FAILED = 'Não conseguiria responder: pediria desculpas ao cliente e deixaria a conversa com você';
const ONE_AT_A_TIME = 'Espere a resposta à mensagem de teste anterior.';
/** Total client characters per test chat, because each message may replay all previous ones. */
const MAX_CLIENT_CHARACTERS = 16_000;
const TOO_LONG = 'A conversa de teste ficou longa demais. Recomece a conversa de teste.';
const KEPT_QUESTION = 'Guardaria a pergunta nas sugestões da base de conhecimento';
const LEFT_TO_OWNER = 'Deixaria a conversa com você';

const ACTIONS: Record<BookingTrace['action'], string> = {
  booked: 'Agendaria',
  moved: 'Remarcaria para',
  cancelled: 'Cancelaria',
  confirmed: 'Confirmaria a presença em',
};

type TestAnswer = ResponseOf<typeof assistantApi.test>;

interface Deps {
  db: Db;
  rows: AssistantTestRepository;
  conversations: Pick<AssistantConversationsService, 'describe'>;
  /** Makes no external calls: agenda and chat stay locked while it runs. */
  answer: TurnHandler;
  memory: TestChatMemory;
  noteTested: (professionalId: number) => Promise<void>;
  clock: Clock;
}

/** Rolls back the transaction of a test. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** Client messages grouped into turns: those without an answer in between form one turn. */
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

const changesNothing = ({ clientId, traces = [], dialogue }: TurnOutcome): boolean =>
  clientId === undefined && traces.length === 0 && !isFailedTurn(dialogue);

const answerOf = (outcome: TurnOutcome, effects: string[]): TestAnswer =>
  // a test notifies no one: hide the reply that claims a notification
  isFailedTurn(outcome.dialogue)
    ? { replies: [], effects: [FAILED, ...effects] }
    : { replies: outcome.replies, effects };

const play = async (deps: Deps, tx: Tx, test: TestedSoFar) => {
  const { professionalId, bursts } = test;
  const now = deps.clock();
  const { answered, dialogue: known } = deps.memory.recall(test);
  let conversation: Turn['conversation'] = {
    ...(await deps.rows.openChat(professionalId, tx)),
    dialogue: known,
  };
  let answer: TestAnswer = { replies: [], effects: [] };
  let isUnchanged = true;
  for (const [index, texts] of bursts.entries()) {
    if (index < answered) continue;
    const isLast = index === bursts.length - 1;
    const toldBefore = isLast ? await deps.rows.lastNotificationId(professionalId, tx) : 0;
    const turn: Turn = { professionalId, conversation, messages: messagesOf(texts, now), now };
    const outcome = await deps.answer(tx, turn);
    if (isLast) answer = answerOf(outcome, await effectsOf(deps, tx, { turn, outcome, toldBefore }));
    // JSON, as in the stored chat
    const dialogue: unknown = JSON.parse(JSON.stringify(outcome.dialogue ?? null));
    isUnchanged &&= changesNothing(outcome);
    if (isUnchanged) deps.memory.keep({ professionalId, bursts: bursts.slice(0, index + 1) }, dialogue);
    conversation = { ...conversation, dialogue, clientId: outcome.clientId ?? conversation.clientId };
    // the embedded database answers without waiting: yield to other requests here
    await nextTurn();
  }
  return answer;
};

export const playgroundService = (deps: Deps) => {
  const testing = new Set<number>();

  const playUndone = async (test: TestedSoFar): Promise<TestAnswer> => {
    let answer: TestAnswer = { replies: [], effects: [] };
    try {
      await deps.db.transaction(async (tx) => {
        answer = await play(deps, tx, test);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return answer;
  };

  return {
    /**
     * Answers the last message and lists what would have been stored; replays earlier messages only from the
     * first one that changed the agenda or the clients.
     * @throws AppError invalid when the last message is not the client's or all are too long, conflict while
     * another test runs
     */
    test: async (professionalId: number, messages: readonly TestMessage[]): Promise<TestAnswer> => {
      if (messages.at(-1)?.author !== 'client') throw new AppError('invalid', CLIENT_LAST);
      const bursts = burstsOf(messages);
      if (bursts.flat().join('').length > MAX_CLIENT_CHARACTERS) throw new AppError('invalid', TOO_LONG);
      if (testing.has(professionalId)) throw new AppError('conflict', ONE_AT_A_TIME);
      testing.add(professionalId);
      try {
        const answer = await playUndone({ professionalId, bursts });
        await deps.noteTested(professionalId);
        return answer;
      } finally {
        testing.delete(professionalId);
      }
    },
  };
};

export type AssistantTestService = ReturnType<typeof playgroundService>;
