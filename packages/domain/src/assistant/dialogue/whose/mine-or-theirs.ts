// "cancela o meu, a Bia vai normal", "cancela o dele e deixa o meu", "só o Davi vai": who of several people comes not.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { askWhichTurn, cancelAll, idle } from '../change/own-visit-turns.ts';
import { askCancelTurn, changedSince } from '../change/shown-visits.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeVisits } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';
import { isOnePerson, type WhoseClause, whoseClauses, type WhoseKind } from './whose-clauses.ts';

const OTHER_ACT = [
  'books',
  'asksFreeTimes',
  'reschedules',
  'wantsAnother',
  'otherTime',
  'cancels',
  'cannotCome',
] as const;

const visitsOf = (clauses: readonly WhoseClause[], ...kinds: WhoseKind[]): ClientAppointment[] => [
  ...new Set(clauses.flatMap(({ kind, visits }) => (kind && kinds.includes(kind) ? visits : []))),
];

/** "só a dele", in reply to "qual?" */
const chosenTurn = (
  turn: Turn,
  state: DialogueState,
  { clauses, own }: { clauses: readonly WhoseClause[]; own: readonly ClientAppointment[] },
): Promise<Answer> | Answer | null => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'which') return null;
  if (clauses.some(({ kind }) => kind === 'cancel' || kind === 'absent' || kind === 'only')) return null;
  const visits = visitsOf(clauses, 'points').filter(({ id }) => awaiting.choices.includes(id));
  if (visits.length === 0) return null;
  const { purpose } = awaiting;
  return purpose === 'cancel' && visits.length === 1 && changedSince(turn, awaiting, own) === null
    ? cancelAll(turn, state, visits)
    : askWhichTurn(turn, state, { visits, purpose });
};

/** The visits to be cancelled, and those that stay. */
const partedBy = (
  { said }: Turn,
  clauses: readonly WhoseClause[],
  own: readonly ClientAppointment[],
): { isOrder: boolean; isClear: boolean; leaving: ClientAppointment[]; staying: ClientAppointment[] } => {
  const alone = visitsOf(clauses, 'only');
  const staying = [...visitsOf(clauses, 'stays'), ...alone];
  const ordered = visitsOf(clauses, 'cancel');
  const others = alone.length > 0 ? own.filter((visit) => !alone.includes(visit)) : [];
  const about = ordered.length > 0 ? ordered : [...new Set([...visitsOf(clauses, 'absent'), ...others])];
  const leaving = about.filter((visit) => said.wishes.every((wish) => isAt(visit, { ...wish, hours: [] })));
  // one visit for each order
  const isClear =
    clauses.every(({ kind, visits }) => kind !== 'cancel' || visits.length === 1) || leaving.length === 1;
  return { isOrder: ordered.length > 0, isClear, leaving, staying };
};

/** Cancels, or asks about, the visits of exactly the person named; null unless the client has visits for others. */
export const mineOrTheirsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { awaiting } = state;
  const isAsked = awaiting?.kind === 'which' || awaiting?.kind === 'cancel';
  if (said.text.plain.includes('?') || !(isAsked || arrangesNothing(state))) return null;
  const own = await turn.tools.myAppointments();
  const clauses = whoseClauses(turn, own);
  const isElse = ({ kind, text }: WhoseClause): boolean =>
    kind === null && OTHER_ACT.some((intent) => turn.hear(text).intents.has(intent));
  if (clauses.every(({ kind }) => kind === null) || clauses.some(isElse)) return null;
  const chosen = chosenTurn(turn, state, { clauses, own });
  if (chosen) return chosen;
  const { isOrder, isClear, leaving, staying } = partedBy(turn, clauses, own);
  const isAlone = clauses.some(({ kind }) => kind === 'only');
  if (isAlone && leaving.length === 0 && staying.length > 0)
    return { say: describeVisits(turn, staying), state: { ...state, awaiting: null } };
  if (leaving.length === 0 || leaving.some((visit) => staying.includes(visit))) return null;
  if (isOnePerson(own) && !(isOrder && leaving.length === 1)) return null;
  // "eu vou, mas minha mãe não" answers the reminder too
  const isReminded = staying.some(({ id }) =>
    turn.reminders.some(({ appointmentId }) => appointmentId === id),
  );
  if (!isOrder && isReminded) return null;
  // a message that only cancels is read like other cancellations
  if (!isAsked && !isAlone && clauses.length < 2) return null;
  if (isOrder && isClear) return cancelAll(turn, idle(state), leaving);
  const [only, ...others] = leaving;
  return only && others.length === 0
    ? askCancelTurn(turn, state, only)
    : askWhichTurn(turn, state, { visits: leaving, purpose: 'cancel' });
};
