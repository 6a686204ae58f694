// "eu não marquei nada amanhã", "não era isso", "como assim?" when the assistant wrote nothing just before: answered from
// the current agenda.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { minutesLater } from '../../local-start.ts';
import { deniesChange } from '../../reading/wishes/changes.ts';
import { knowsNoVisit, saysNotMeant } from '../../reading/visits/protests.ts';
import * as replies from '../../replies/visits/asked-visit-replies.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { notifyOwner } from '../front-desk/guards.ts';
import { openQuestionOf } from '../expected-answer.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeVisits } from '../visits/called-off.ts';
import { describedBy, describedVisits } from '../visits/own-visits.ts';

/** A later message is about something else. */
const FRESH_MINUTES = 60;

const HOW_COME = wording(
  `
SOUND: oi|ue|uai|oxe|gente|nossa|mas|ah|e|voce|,|.|?|!
(SOUND)* {como assim | nao entendi (nada|direito|bem) | o que (e|foi) isso | que isso} (SOUND)*
`,
  'whole',
);

const ASKS_WHO = wording('quem');

/** The visit that the assistant wrote last, if it is still as written. */
const lastWritten = (
  { now }: Turn,
  { lastWrite: write }: DialogueState,
  own: readonly ClientAppointment[],
): ClientAppointment | undefined =>
  write && minutesLater(write.at, FRESH_MINUTES) >= now
    ? own.find(({ id, start }) => id === write.id && start === write.start)
    : undefined;

const explainWritten = (turn: Turn, state: DialogueState, visit: ClientAppointment): Answer => ({
  say: [`${replies.bookedHere()} ${stands(turn, visit)} ${replies.mayUndo()}`],
  state,
});

/** Says what is booked in the client's name, tells the owner, and offers to cancel it. */
const unknownVisit = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const own = await turn.tools.myAppointments();
  const written = lastWritten(turn, state, own);
  // what was just written is taken back
  if (written) return ASKS_WHO.test(turn.said.text.plain) ? explainWritten(turn, state, written) : null;
  const when = turn.said.wishes.filter(saysWhen);
  const meant = describedVisits(own, describedBy(turn.said, when));
  if (meant.length === 0) {
    const kept = own.length === 0 ? [replies.nothingInYourName()] : describeVisits(turn, own);
    return { say: kept, state };
  }
  const told = await notifyOwner(turn, state, 'complaint');
  return askWhichTurn(turn, told, { visits: meant, purpose: 'cancel', lead: replies.notKnown() });
};

/** Explains what is open, what was just done, or what is booked. */
const explain = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  // the question that is open is asked again
  if (openQuestionOf(state) === 'one') return { say: [replies.explained()], state };
  if (state.requests.length > 0 || state.awaiting !== null) return null;
  const own = await turn.tools.myAppointments();
  const written = lastWritten(turn, state, own);
  if (written) return explainWritten(turn, state, written);
  const booked = own.length === 0 ? [] : describeVisits(turn, own);
  return { say: [replies.explained(), ...booked, replies.askDoubt()], state };
};

/** Null for a message that protests against nothing, or against what the assistant just wrote. */
export const deniedVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (HOW_COME.test(said.text.plain)) return explain(turn, state);
  const isFree = state.requests.length === 0 && state.lastCancelled.length === 0;
  if (!isFree || said.intents.has('cancels') || said.intents.has('books')) return null;
  const isOfReminder = turn.reminders.length > 0 || deniesChange(said.text);
  if (!isOfReminder && knowsNoVisit(said)) return unknownVisit(turn, state);
  const own = saysNotMeant(said) ? await turn.tools.myAppointments() : null;
  return own && !lastWritten(turn, state, own)
    ? { say: [replies.askMeant()], state: { ...state, awaiting: null, offered: [] } }
    : null;
};
