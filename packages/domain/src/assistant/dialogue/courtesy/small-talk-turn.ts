// Gives remarks a short human answer. Open questions stay open without being listed again.
import { saysSeeYou } from '../../language/intentions/see-you.ts';
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { remarkIn, smallTalkIn, type Topic } from '../../reading/remarks/small-talk.ts';
import { goodbye } from '../../replies/voice/small-talk-replies.ts';
import { glad, smallTalk } from '../../replies/told/remark-replies.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import { hoursOn } from '../../replies/information-replies.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "amanhã é feriado, né?" asks for the opening hours of that day. */
const holidayAnswer = async (turn: Turn): Promise<string | null> => {
  const { said, tools } = turn;
  const [date, ...others] = said.wishes.filter(saysDay).flatMap(({ dates }) => dates);
  if (date === undefined || others.length > 0) return null;
  const known = await tools.searchKnowledge(said.text.original);
  return known.length > 0 ? null : hoursOn(turn, { date, part: null });
};

/** Topics that may rule out a future day. */
const MAY_RULE_OUT: ReadonlySet<Topic> = new Set(['tired', 'trouble']);

const REPAIRERS = /mecan|tecnic|eletric/;

/** Answers a remark; null for anything else, and for a possible answer to a message about a visit. */
export const smallTalkTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, now, reminders } = turn;
  // "amei meu cabelo" names a service and wishes none; while a visit is arranged it may be an answer
  const remark = arrangesNothing(state) ? remarkIn(said.text) : null;
  const topic = remark ?? (said.services.length + said.people.length > 0 ? null : smallTalkIn(said));
  if (topic === null || said.absence !== null || said.intents.has('runsLate')) return null;
  if (topic === 'holiday') {
    const told = await holidayAnswer(turn);
    return told === null ? null : { say: [told], state };
  }
  if (topic === 'excited') {
    const [visit, ...more] = await turn.tools.myAppointments();
    const isTold = visit && more.length === 0 && !isCalledOff(visit, reminders);
    return { say: [isTold ? `${glad()} ${stands(turn, visit)}` : smallTalk(topic, false)], state };
  }
  const isLater = said.moments.some(({ date, days }) => days !== null || (date ?? '') > dateOf(now));
  const isTrouble = topic === 'trouble' && (reminders.length > 0 || REPAIRERS.test(turn.business.profession));
  if (isTrouble || (isLater && MAY_RULE_OUT.has(topic))) return null;
  return { say: [smallTalk(topic, state.requests.length > 0)], state };
};

/** "até mais tarde", "até amanhã" from a client who comes then: says that the visit is still booked, and goodbye; null for other messages and while something is open. */
export const seeYouTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools, now, reminders } = turn;
  if (said.isQuestion || !arrangesNothing(state) || !saysSeeYou(said.text.plain)) return null;
  const date = said.moments.map((moment) => moment.days?.to ?? moment.date).find(Boolean) ?? dateOf(now);
  const visit = (await tools.myAppointments()).find(({ start }) => dateOf(start) === date);
  const isAnswer = reminders.length > 0 && date !== dateOf(now);
  if (!visit || isAnswer || isCalledOff(visit, reminders)) return null;
  return { say: [`${stands(turn, visit)} ${goodbye(turn)}`], state };
};
