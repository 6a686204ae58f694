// News for the owner: notifies the owner and replies kindly. The only write confirms the visit of "sim, mas
// chego 10h15".
import { saysYes } from '../../language/words/agreement.ts';
import { newsIn, type OwnerNews } from '../../reading/remarks/news.ts';
import * as replies from '../../replies/news-replies.ts';
import { askCancelOrMove } from '../../replies/visits/ask-cancel-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { describeStatus } from '../visits/called-off.ts';
import { confirmTurn, shownOf } from '../change/own-visit-turns.ts';
import { openReminder } from './reminder-answer.ts';
import { lateTurn } from './reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Intents that take precedence over news; their own handlers answer. */
const WANTS = ['cancels', 'cannotCome', 'books', 'asksFreeTimes', 'runsLate', 'otherTime'] as const;

const tell = (turn: Turn): Promise<void> =>
  turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });

/** Asks about the only upcoming visit, which an ill or distant client can hardly attend. */
const andAsk = async (turn: Turn, state: DialogueState, say: string): Promise<Answer> => {
  const own = await turn.tools.myAppointments();
  await tell(turn);
  const [visit, ...others] = own;
  if (!visit || others.length > 0) return { say: [say], state };
  return {
    say: [say, askCancelOrMove(turn, visit)],
    state: { ...state, awaiting: { kind: 'cancel', ...shownOf([visit]), orMove: true } },
  };
};

/** "chego 10h30", "sim, mas chego 10h15": an arrival time moves no visit. */
const arrivalTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const own = await turn.tools.myAppointments();
  const [visit] = own;
  if (!visit || state.requests.length > 0 || turn.said.services.length > 0) return null;
  const asked = openReminder(turn.reminders, own, turn.now)?.visit;
  const isYes =
    turn.said.reply === 'yes' && saysYes(turn.said.text) && own.length === 1 && asked?.id === visit.id;
  const confirmed = isYes ? await confirmTurn(turn, state, [visit]) : { say: [], state };
  const late = await lateTurn(turn, confirmed.state);
  return { ...late, say: [...confirmed.say, ...late.say] };
};

/**
 * "não é pra mim, é pra minha filha", in reply to a reminder: the visit stays, and the owner corrects the
 * attendee.
 */
const forOtherTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const open = openReminder(turn.reminders, await turn.tools.myAppointments(), turn.now);
  if (!open?.visit || state.requests.length > 0 || state.lastBooked.length > 0) return null;
  await tell(turn);
  return {
    say: [replies.forOtherTold(), describeStatus(turn, open.visit)],
    state: { ...state, awaiting: null },
  };
};

const answerTo = async (turn: Turn, state: DialogueState, news: OwnerNews): Promise<Answer | null> => {
  switch (news) {
    case 'arrives':
      return arrivalTurn(turn, state);
    case 'ill':
      return andAsk(turn, state, replies.getWell());
    case 'moved-away':
      return andAsk(turn, state, replies.movedAway());
    case 'wrong-person':
      await tell(turn);
      return { say: [replies.wrongPerson()], state: { ...state, requests: [], offered: [], awaiting: null } };
    case 'for-other':
      return forOtherTurn(turn, state);
    case 'not-booked':
      if (!openReminder(turn.reminders, await turn.tools.myAppointments(), turn.now)) return null;
      await tell(turn);
      return { say: [replies.notBooked()], state: { ...state, awaiting: null } };
    case 'death':
      if ((await turn.tools.myAppointments()).length === 0 && turn.reminders.length === 0) return null;
      await tell(turn);
      return { say: [replies.mourned()], state: { ...state, awaiting: null } };
  }
};

/** Answers news; null for a message without news, or with a further request. */
export const newsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const news = said.isQuestion ? null : newsIn(said);
  if (news === null) return null;
  // "me mudei pra Recife" moves no visit; "faleceu ontem" names no day for one
  const moves =
    news === 'moved-away' ? said.intents.has('surelyReschedules') : said.intents.has('reschedules');
  const isDated = news !== 'arrives' && news !== 'death' && said.moments.length > 0;
  const isBusy = state.requests.length > 0 || state.lastBooked.length > 0;
  if (news === 'not-booked' && isBusy) return null;
  if (moves || isDated || WANTS.some((intent) => said.intents.has(intent))) return null;
  return answerTo(turn, state, news);
};
