// "pode ser toda terça às 17h?": the assistant arranges one visit and says so; a fixed hour is for the owner to grant.
import { weekdayOf } from '#shared/local-time.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { wantsWeekly } from '../../replies/owner-notes.ts';
import { onlyThisOne } from '../../replies/told/told-replies.ts';
import { regularTold } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const PROPOSES = /\b(pode(ria)? ser|(da|tem como|teria como|consegue) (para )?ser|podemos|posso)\b/;
const ENDS = ['cancels', 'cannotCome', 'drops'] as const;

const weekdayMeant = ({ said }: Turn): MomentMention | null => {
  const [day, ...others] = said.moments.filter(({ date }) => date !== null);
  return day?.isWeekday === true && !day.refused && others.length === 0 ? day : null;
};

/** "quero toda quinta às 18h", "pode ser toda quinta?": not "vocês abrem toda quinta?". */
const wishesWeekly = (turn: Turn): boolean => {
  const { intents, tone, isQuestion, visits, text } = turn.said;
  if (!intents.has('wantsRegularly') || visits.length === 0 || weekdayMeant(turn) === null) return false;
  if (ENDS.some((intent) => intents.has(intent))) return false;
  return isQuestion ? PROPOSES.test(text.plain) : tone === 'request' || intents.has('books');
};

const isExact = ({ readings, bare }: NonNullable<MomentMention['hour']>): boolean =>
  !bare || readings === null;

/** Says, beside the answer about the one visit, that it is one, and tells the owner what is wanted. */
export const withWeeklyNotice = async (turn: Turn, answer: Answer): Promise<Answer> => {
  const day = weekdayMeant(turn);
  if (!wishesWeekly(turn) || day === null || day.date === null) return answer;
  const hour = day.hour && isExact(day.hour) ? day.hour.time : null;
  const summary = wantsWeekly(weekdayOf(day.date), hour);
  await turn.tools.handOver({ reason: 'booking-request', summary });
  return { ...answer, say: [regularTold(), ...answer.say] };
};

/** "então ficou toda segunda, né?": answers from what is booked; null unless that is one visit on that weekday. */
export const weeklyAskedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, isQuestion, text, people } = turn.said;
  const date = weekdayMeant(turn)?.date ?? null;
  if (!intents.has('wantsRegularly') || !isQuestion || date === null || people.length > 0) return null;
  if (intents.has('books') || PROPOSES.test(text.plain) || ENDS.some((intent) => intents.has(intent)))
    return null;
  const own = await turn.tools.myAppointments();
  const there = own.filter(({ start }) => weekdayOf(dateOf(start)) === weekdayOf(date));
  const [visit, ...others] = there;
  return visit && others.length === 0 ? { say: [onlyThisOne(turn, visit)], state } : null;
};
