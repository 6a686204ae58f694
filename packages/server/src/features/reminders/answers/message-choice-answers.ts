// Opt-out and opt-in by chat message: PARAR and VOLTAR.
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import { answerBeside } from '@zelo/domain/reminders/answers/answer-with-choice.ts';
import { normalizeKeyword } from '@zelo/domain/reminders/answers/bare-words.ts';
import {
  isBareCourtesy,
  optOutChoice,
  optedInReply,
  optedOutReply,
} from '@zelo/domain/reminders/answers/opt-out.ts';
import { askStop, goesOnReply, stopAnswerIn, stopWishIn } from '@zelo/domain/reminders/answers/stop-wish.ts';
import type { Tx } from '#db/database.ts';
import type {
  InterceptedReplies,
  InterceptableTurn,
  KeepStop,
} from '#features/whatsapp/turn/turn-service.ts';
import type { MessageChoiceRepository } from './opt-out-repository.ts';

export interface MessageChoiceDeps {
  choices: MessageChoiceRepository;
}

/** An opt-out also counts next to an answer. */
const choiceIn = (text: string) => (answerBeside(text) === null ? optOutChoice(text) : 'out');

const said = (text: string) => ({ keyPrefix: 'reminder-reply', text });
const reply = (text: string): InterceptedReplies => ({ replies: [said(text)] });
/** Answers the whole turn: reminders and assistant get nothing of it. */
const whole = (text: string): InterceptedReplies => ({ replies: [said(text)], rest: [] });

/** Messages without their opt-out or opt-in part. */
export const besideChoices = (messages: InterceptableTurn['messages']): InterceptableTurn['messages'] =>
  messages.flatMap((message) => {
    const answer = answerBeside(message.content);
    if (answer !== null) return [{ ...message, content: answer }];
    return optOutChoice(message.content) === null ? [message] : [];
  });

/** Stores an opt-out from a message that no turn reads. It never lapses; only a later VOLTAR overrides it. */
export const keepStop =
  ({ choices }: MessageChoiceDeps): KeepStop =>
  async (tx, { conversation, messageId, text, at: chosenAt, isEdit = false }) => {
    if (choiceIn(text) !== 'out') return null;
    const { professionalId, id: conversationId, clientId } = conversation;
    const key = phoneKey(conversation.phone);
    const last = await choices.last(professionalId, { phoneKey: key, clientId, conversationId }, tx);
    const isTakenBack = last?.choice === 'in' && last.chosenAt !== null && last.chosenAt > chosenAt;
    if (isTakenBack && !isEdit) return null;
    if (isEdit) await choices.forget(professionalId, messageId, tx);
    const choice = { conversationId, phoneKey: key, choice: 'out' as const, messageId, chosenAt };
    await choices.insertOnce(professionalId, choice, tx);
    return {
      reply: last?.choice === 'out' ? null : said(optedOutReply),
      isWhole: optOutChoice(text) === 'out',
    };
  };

/** A bare "ok, obrigada" after our opt-out confirmation needs no reply; anything else is answered as usual. */
const isFarewell = async ({ messages, lastSaid }: InterceptableTurn): Promise<boolean> => {
  if (!messages.every(({ content }) => isBareCourtesy(content))) return false;
  return (await lastSaid(new Date(0)))?.text === optedOutReply;
};

/** After this time, a yes or a no answers something else. */
const ANSWERABLE_MS = 24 * 60 * 60 * 1000;

/** Answer to the opt-out question; null if that question was not our last message. */
const answerToQuestion = async ({ messages, lastSaid, now }: InterceptableTurn) => {
  const [message, ...others] = messages;
  const answer = message && others.length === 0 ? stopAnswerIn(normalizeKeyword(message.content)) : null;
  if (!message || answer === null) return null;
  const last = await lastSaid(new Date(now.getTime() - ANSWERABLE_MS));
  return last?.text === askStop ? { message, answer } : null;
};

/** Asks for confirmation of a possible opt-out, unless a person handles the chat. */
const askWhenUnsure = ({
  messages,
  isHuman,
  isPaidPartOpen,
  switchedOff,
}: InterceptableTurn): InterceptedReplies | null => {
  const saying = messages.filter(({ content }) => !isBareCourtesy(content));
  const isAsked = saying.every(({ content }) => stopWishIn(content) === 'unsure');
  return saying.length > 0 && isAsked && !isHuman && isPaidPartOpen && !switchedOff ? whole(askStop) : null;
};

/** Reads a client's opt-out or opt-in; a choice in this turn is stored, otherwise the last one applies. */
export const interceptOptOut =
  ({ choices }: MessageChoiceDeps) =>
  async (tx: Tx, turn: InterceptableTurn): Promise<InterceptedReplies | null> => {
    const { professionalId, conversation, now } = turn;
    const who = {
      phoneKey: phoneKey(conversation.phone),
      clientId: conversation.clientId,
      conversationId: conversation.id,
    };
    const before = (await choices.last(professionalId, who, tx))?.choice;
    const answered = await answerToQuestion(turn);
    if (answered?.answer === 'no') return whole(goesOnReply);
    const chosen = answered?.message ?? turn.messages.findLast(({ content }) => choiceIn(content) !== null);
    const choice = answered ? 'out' : chosen && choiceIn(chosen.content);
    // "voltar" is an ordinary word without an earlier opt-out
    if (!chosen || !choice || (choice === 'in' && before !== 'out')) {
      if (before === 'out') return (await isFarewell(turn)) ? { replies: [] } : null;
      return askWhenUnsure(turn);
    }
    const { phoneKey: key } = who;
    const { messageId } = chosen;
    await choices.insertOnce(
      professionalId,
      { conversationId: conversation.id, phoneKey: key, choice, messageId, chosenAt: now },
      tx,
    );
    if (choice === 'in') {
      await choices.rearm(professionalId, { phoneKey: key, clientId: conversation.clientId, now }, tx);
      return reply(optedInReply);
    }
    if (answered) return whole(optedOutReply);
    return before === 'out' ? { replies: [] } : reply(optedOutReply);
  };
