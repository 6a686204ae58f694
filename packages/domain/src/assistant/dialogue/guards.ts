// Messages that a person has to answer, and requests that are never granted. They come before everything else.
import type { HandOverReason } from '../assistant-tools.ts';
import { isSevere } from '../language/safety-signs.ts';
import { fold } from '../language/words.ts';
import { saysWhen } from '../language/said-visit.ts';
import { notYours } from '../replies/own-visit-replies.ts';
import * as replies from '../replies/safety-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

/** People who treat the body: pain is what their clients come with. */
const BODY_TRADES = /massag|fisio|personal|quiro|acupunt|osteo|pilates/;

const handOver = async (
  turn: Turn,
  state: DialogueState,
  { reason, say }: { reason: HandOverReason; say: string },
): Promise<Answer> => {
  await turn.tools.handOver({ reason, summary: turn.said.text.original });
  return { say: [say], state: { ...state, awaiting: null } };
};

const wantsVisit = ({ said }: Turn): boolean =>
  said.intents.has('books') ||
  said.intents.has('asksFreeTimes') ||
  (said.services.length > 0 && said.wishes.some((wish) => saysWhen(wish) && !wish.passed)) ||
  (said.intents.has('wishes') && said.services.length > 0);

const isComplaintOfBody = (turn: Turn): boolean => {
  if (!turn.said.signs.has('clinical')) return false;
  return !(BODY_TRADES.test(turn.business.profession) && wantsVisit(turn)) || isSevere(turn.said.text.plain);
};

/** Whether the message is about visits of people for whom this client has booked none. */
const isAboutOthers = async ({ said, tools }: Turn): Promise<boolean> => {
  if (said.signs.has('others')) return true;
  const { intents, isQuestion } = said;
  const wants = isQuestion || intents.has('cancels') || intents.has('reschedules') || intents.has('listsOwn');
  if (said.others.length === 0 || !wants) return false;
  const own = (await tools.myAppointments()).map(({ forSomeone }) => fold(forSomeone ?? '').split(' ')[0]);
  return said.others.some((name) => !own.includes(fold(name).split(' ')[0]));
};

/**
 * Answers crises, wishes for a person, complaints, questions about others and attempts to steer the assistant; null
 * for all other messages. Order matters: life before rules before requests.
 */
export const guard = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { signs } = turn.said;
  const refuse = (say: string): Answer => ({ say: [say], state });
  if (signs.has('crisis')) return handOver(turn, state, { reason: 'crisis', say: replies.crisis() });
  if (signs.has('injection')) return refuse(replies.injection());
  if (signs.has('internals')) return refuse(replies.internals(turn));
  if (await isAboutOthers(turn)) return refuse(notYours());
  if (signs.has('robot')) return refuse(replies.robot(turn));
  if (signs.has('human') && !wantsVisit(turn))
    return handOver(turn, state, { reason: 'human', say: replies.human() });
  if (signs.has('complaint')) return handOver(turn, state, { reason: 'complaint', say: replies.complaint() });
  if (isComplaintOfBody(turn) && !wantsVisit(turn))
    return handOver(turn, state, { reason: 'clinical', say: replies.clinical() });
  if (signs.has('advice') && !wantsVisit(turn)) return refuse(replies.noAdvice());
  return null;
};

/** A complaint told while a visit is asked for: the owner hears of it and the visit is arranged all the same. */
export const alsoHandOver = async (turn: Turn): Promise<string[]> => {
  const isHuman = turn.said.signs.has('human');
  if (!isComplaintOfBody(turn) && !isHuman) return [];
  await turn.tools.handOver({ reason: isHuman ? 'human' : 'clinical', summary: turn.said.text.original });
  return [isHuman ? replies.human() : replies.clinical()];
};
