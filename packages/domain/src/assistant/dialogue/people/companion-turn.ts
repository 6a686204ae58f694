// "confirmo eu e minha esposa": confirms the visit and tells the owner who comes along.
import { companionIn } from '../../language/people/companions.ts';
import { isForSeveral } from '../../language/services/service-words.ts';
import { readWords } from '../../language/words/words.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { dateOf } from '../../local-start.ts';
import { companionTold } from '../../replies/news-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { confirmTurn } from '../change/own-visit-turns.ts';
import { isFor, isOwn } from '../visits/own-visits.ts';
import { openReminder, reminderAnswer } from '../reminders/reminder-answer.ts';
import { reminderTurn } from '../reminders/reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const isShared = ({ serviceName }: ClientAppointment): boolean =>
  readWords(serviceName).words.some(({ text }) => isForSeveral(text));

const PRONOUN = /^el[ea]s?$/;

/** Confirms the reminder's visit, with the companion's own visit or a note to the owner; null for other messages. */
export const companionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools, now } = turn;
  if (reminders.length === 0 || !arrangesNothing(state) || said.isQuestion) return null;
  const companion = companionIn(said.text);
  if (!companion) return null;
  const own = await tools.myAppointments();
  const open = openReminder(reminders, own, now);
  const alone = { ...turn, said: turn.hear(companion.without) };
  if (!open?.visit || reminderAnswer(alone.said, open, own) !== 'confirm') return null;
  const { visit, hasMoved } = open;
  const theirs = own.filter(
    (each) => !isOwn(each) && (PRONOUN.test(companion.label) || isFor(each, [companion.label])),
  );
  const [other, ...others] = theirs;
  const isBoth = other !== undefined && others.length === 0 && isOwn(visit) && !hasMoved;
  if (isBoth && dateOf(other.start) === dateOf(visit.start)) return confirmTurn(turn, state, [visit, other]);
  const answer = await reminderTurn(alone, state);
  if (!answer || theirs.length > 0 || isShared(visit)) return answer;
  await tools.handOver({ reason: 'question', summary: said.text.original });
  return { ...answer, say: [...answer.say, companionTold(companion.label)] };
};
