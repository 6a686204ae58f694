// "a castração eu mantenho. a consulta é que eu queria cancelar": the visit kept is out of reach of the change.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { intentsOf } from '../../language/intentions/intents.ts';
import type { Understanding } from '../../language/understanding.ts';
import { readWords, type Utterance } from '../../language/words/words.ts';
import { keptIn } from '../../reading/remarks/kept-visits.ts';
import { nothingCancelled, onlyOther } from '../../replies/own-visit-replies.ts';
import { askWhichTurn, confirmTurn, idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { askedVisits } from '../reminders/reminder-answer.ts';
import { whoseClauses } from '../whose/whose-clauses.ts';
import { describedBy, describedVisits, isDescribed, isFor, isOwn, placesSaid } from '../visits/own-visits.ts';

type Act = (turn: Turn, state: DialogueState) => Promise<Answer | null>;

const CHANGES = ['cancels', 'cannotCome', 'reschedules'] as const;
const MINE = /\b(o|a) (meu|minha)\b/;
const THEIRS = /\b(o|a) (dele|dela|deles|delas|d[ao] )/;
const OTHER = /\b(outr[oa]s?|demais)\b(?! (pessoa|moca|moco|cliente|profissional|lugar|coisa)s?\b)/;

/** "a outra eu queria cancelar", but not "cancela, que a outra moça vem comigo". */
const changesOther = (text: Utterance): boolean =>
  text.original.split(/[,.;:!?\n]/).some((clause) => {
    const { plain } = readWords(clause);
    const intents = intentsOf(plain);
    return OTHER.test(plain) && CHANGES.some((intent) => intents.has(intent));
  });

export const namedBy = (said: Understanding, own: readonly ClientAppointment[]): ClientAppointment[] => {
  const described = describedBy(said, placesSaid(said));
  const isNamed = isDescribed(described) || own.some((visit) => isFor(visit, described.names));
  return isNamed ? describedVisits(own, described) : [];
};

/** True when the rest of the message names one of the other visits: "a consulta", "a outra". */
const namesOne = (said: Understanding, others: readonly ClientAppointment[]): boolean =>
  said.intents.has('allOfThem') ||
  changesOther(said.text) ||
  (MINE.test(said.text.plain) && others.length > 0 && others.every(isOwn)) ||
  (THEIRS.test(said.text.plain) && others.length > 0 && !others.some(isOwn)) ||
  namedBy(said, others).length > 0 ||
  // a move names the new time, and "consulta" alone may be any of them
  said.services.some(({ ids }) =>
    others.some(({ serviceId }) => serviceId !== null && ids.includes(serviceId)),
  );

/** Changes none of the visits that the message keeps; null when it keeps none, or changes nothing. */
export const keptVisitsTurn = async (turn: Turn, state: DialogueState, act: Act): Promise<Answer | null> => {
  const { kept, rest } = keptIn(turn.said);
  const own = await turn.tools.myAppointments();
  const clauses = whoseClauses(turn, own);
  const ofPerson = clauses.filter(({ kind }) => kind === 'stays');
  const left = clauses.filter(({ kind }) => kind !== 'stays').map(({ text }) => text);
  const changed = ofPerson.length > 0 ? left.join(' ') : rest;
  if (kept.length + ofPerson.length === 0 || changed === '' || own.length < 2) return null;
  const said = turn.hear(changed);
  const isAbsent = clauses.some(({ kind }) => kind === 'absent');
  if (!isAbsent && !CHANGES.some((intent) => said.intents.has(intent))) return null;
  const staying =
    ofPerson.length > 0
      ? ofPerson.flatMap(({ visits }) => visits)
      : kept.flatMap((part) => namedBy(turn.hear(part), own));
  const others = own.filter((visit) => !staying.includes(visit));
  if (staying.length === 0) return null;
  const confirmed = await confirmedOf(turn, state, staying);
  const answered = await changeOthers({ turn, state, act }, { said, others, own, isAbsent });
  return answered && { ...answered, say: [...confirmed, ...answered.say] };
};

/** "amanhã sim": confirms the visit that a reminder asked about, and says so. */
const confirmedOf = async (
  turn: Turn,
  state: DialogueState,
  staying: readonly ClientAppointment[],
): Promise<string[]> => {
  const asked = askedVisits(turn.reminders, staying);
  return asked.length === 0 ? [] : (await confirmTurn(turn, state, asked)).say;
};

interface Change {
  said: Understanding;
  others: ClientAppointment[];
  own: readonly ClientAppointment[];
  isAbsent: boolean;
}

const changeOthers = async (
  { turn, state, act }: { turn: Turn; state: DialogueState; act: Act },
  { said, others, own, isAbsent }: Change,
): Promise<Answer | null> => {
  if (isAbsent && others.length > 0)
    return askWhichTurn(turn, state, { visits: others, purpose: 'cancel', lead: nothingCancelled(state) });
  const purpose = said.intents.has('reschedules') ? 'move' : 'cancel';
  if (!namesOne(said, others)) {
    const visits = others.length === 0 ? own : others;
    const lead = visits.length === 1 ? { lead: onlyOther() } : {};
    return askWhichTurn(turn, state, { visits, purpose, ...lead });
  }
  const tools = { ...turn.tools, myAppointments: () => Promise.resolve(others) };
  return act({ ...turn, said, tools }, idle(state));
};
