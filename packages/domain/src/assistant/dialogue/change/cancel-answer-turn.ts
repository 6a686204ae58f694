// Reads the answer to "shall I cancel it?".
import { isLetter, tellsWhy } from '#reminders/answers/coming-after-all.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { plainlyAgrees } from '../../language/words/reply-word.ts';
import { comesAfterAll, secondThoughtOf } from '../../language/intentions/second-thoughts.ts';
import { putsOff } from '../../reading/refusals/puts-off.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { askCancelOrMove, askCancelOrMoveAgain } from '../../replies/visits/ask-cancel-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { isUndecided } from '../../reading/wishes/consent.ts';
import { cancelAll, confirmTurn, idle, moveTurn } from './own-visit-turns.ts';
import { askAgain, changedSince } from './shown-visits.ts';
import { isAt } from '../visits/own-visits.ts';
import { otherWeekTurn } from '../own-move/other-week-turn.ts';
import { absentTurn, isLate } from '../rules/late-change.ts';
import { toOtherDay } from '../which-visit/vague-target.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const PROPOSES = /^(e |ou |ai |entao )?(pode|poderia|podia) (ser|marcar|passar|deixar)\b/;
type Asked = Extract<DialogueState['awaiting'], { kind: 'cancel' }>;

/** After "cancel or move?", asked because of a no to a reminder: the client comes after all, or says why not. */
const afterRefusal = async (
  turn: Turn,
  state: DialogueState,
  { awaiting, visit }: { awaiting: Asked; visit: ClientAppointment },
): Promise<Answer | null> => {
  const { original } = turn.said.text;
  const comes = comesAfterAll(original) || (awaiting.isLetter === true && isLetter(original, 's'));
  if (comes && awaiting.starts[0] === visit.start) return confirmTurn(turn, state, [visit]);
  // kept-question.ts appends the open question
  return tellsWhy(original) ? { say: [replies.understood()], state } : null;
};

/** After a yes to "cancel, or move?", which chooses neither: the next one cancels. */
const askOnceMore = (
  turn: Turn,
  state: DialogueState,
  { awaiting, visit }: { awaiting: Asked; visit: ClientAppointment },
): Promise<Answer> | Answer =>
  isLate(visit)
    ? absentTurn(turn, idle(state), visit)
    : {
        say: [askCancelOrMoveAgain(turn, visit)],
        state: { ...state, awaiting: { ...awaiting, orMove: false } },
      };

/** Reads a yes or no; null when the message says neither. */
export const cancelAnswerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'cancel') return null;
  const { intents, moments, text } = turn.said;
  const asks = turn.said.isQuestion && !intents.has('cancels');
  const takesNote = turn.said.reply === 'yes' && (asks || !plainlyAgrees(text));
  const reply = takesNote ? null : turn.said.reply;
  const own = await turn.tools.myAppointments();
  const chosen = own.filter(({ id }) => awaiting.choices.includes(id));
  const [asked] = chosen;
  const kept = awaiting.orMove && asked ? await afterRefusal(turn, state, { awaiting, visit: asked }) : null;
  if (kept) return kept;
  // "pode ser semana que vem", to "cancel or move?"
  const proposes = awaiting.orMove && moments.length > 0 && PROPOSES.test(text.plain);
  const thought = secondThoughtOf(text.original);
  if (thought === 'comes' || thought === 'keeps' || (putsOff(turn.said) && !proposes))
    return { say: [replies.keptVisit(turn)], state: idle(state) };
  const isUnsaid = moments.every(({ refused }) => refused) && !intents.has('cancels');
  if (awaiting.orMove && asked && turn.said.absence !== null && isUnsaid && !intents.has('otherTime'))
    return { say: [askCancelOrMove(turn, asked)], state };
  // "pode cancelar só essa de sexta": the very visit in question
  const isThatOne =
    intents.has('cancels') &&
    !intents.has('reschedules') &&
    turn.said.tone !== 'told' &&
    asked !== undefined &&
    turn.said.wishes.length > 0 &&
    turn.said.wishes.every((wish) => isAt(asked, wish)) &&
    !isUndecided(turn.said);
  if (asked && isThatOne && changedSince(turn, awaiting, own) === null)
    return cancelAll(turn, state, [asked]);
  // "isso, só a de amanhã" names the visit in question, and neither of the two
  const namesIt =
    asked !== undefined && moments.length > 0 && turn.said.wishes.every((wish) => isAt(asked, wish));
  const isElse = (['otherTime', 'reschedules', 'earlier', 'later', 'asksFreeTimes', 'cancels'] as const).some(
    (intent) => intents.has(intent),
  );
  if (awaiting.orMove && namesIt && !isElse && turn.said.wishes.length > 0 && !turn.said.isQuestion)
    return { say: [askCancelOrMove(turn, asked)], state };
  const again = awaiting.orMove && asked ? await otherWeekTurn(turn, state, asked) : null;
  if (again) return again;
  // "mais cedo tem?"
  const shifts = awaiting.orMove && (intents.has('earlier') || intents.has('later'));
  if (moments.length > 0 || intents.has('otherTime') || intents.has('reschedules') || shifts)
    return moveTurn(awaiting.orMove ? toOtherDay(turn) : turn, state, awaiting.choices[0] ?? null);
  const isWanted = reply === 'yes' || intents.has('cancels');
  const changed = isWanted ? changedSince(turn, awaiting, own) : null;
  if (changed !== null) return askAgain(turn, state, { own, changed, purpose: 'cancel' });
  if (awaiting.orMove && asked && reply === 'yes' && !intents.has('cancels'))
    return askOnceMore(turn, state, { awaiting, visit: asked });
  if (isWanted) return cancelAll(turn, state, chosen);
  return reply === 'no' ? { say: [replies.keptVisit(turn)], state: idle(state) } : null;
};
