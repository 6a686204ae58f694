// Help for a life in danger, and the turns after it: a client in danger gets short words and the number, never a
// list, until the client clearly changes the subject.
import type { LocalStart } from '../../local-start.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { ARRANGING } from '../../language/intentions/intents.ts';
import { readDanger } from '../../danger/dangers.ts';
import { isOtherWriter, resumedAfterHelp } from '../../danger/help/after-help.ts';
import { type HeardAfterHelp, heardAfterHelp } from '../../danger/help/heard-after-help.ts';
import {
  dangersHelped,
  helpAgain,
  helpGently,
  isCalmHelp,
  type HelpKind,
  resumedAfterDanger,
  toOtherWriter,
} from '../../replies/care/help-lines.ts';
import { helpInDanger, notifyOwner } from '../front-desk/guards.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type HelpGiven, helpLately } from './help-given.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** The owner learns of these at once, however recently the chat was reported. */
const NEWS: ReadonlySet<HeardAfterHelp> = new Set([
  'taken',
  'worse',
  'means',
  'near',
  'hidden',
  'decided',
  'cannot-talk',
  'asks-call',
]);

/** Where the danger is in doubt, only these say that there may be one. */
const GRAVE: ReadonlySet<HeardAfterHelp> = new Set([
  'taken',
  'secret',
  'home',
  'alone',
  'cannot-talk',
  'fears-police',
  'asks-what',
]);

/** "quero marcar sexta às 10h": no illness is answered with a visit. */
const goesOn = ({ said }: Turn, { kinds, isCalm }: HelpGiven): boolean => {
  if (resumedAfterHelp(said.text.original) !== null) return true;
  const isUrgent = !isCalm && (kinds.includes('health') || kinds.includes('fire'));
  const { intents, signs, services, moments, wishes } = said;
  const isVisit = services.length > 0 && (moments.length > 0 || intents.has('wishes'));
  const isHour = intents.has('wishes') && wishes.some(saysHour);
  const asks = ARRANGING.some((intent) => intents.has(intent)) || isVisit || isHour;
  return !isUrgent && signs.size === 0 && asks && heardAfterHelp(said.text.original).length === 0;
};

/** A danger told later is news to the owner again. */
const withoutAlarm = (state: DialogueState): DialogueState => ({
  ...state,
  helped: null,
  ownerTold: state.ownerTold.filter(({ reason }) => reason !== 'crisis'),
});

/**
 * "ninguém tá passando mal, é o chuveiro. só quero trocar": ends the alarm before the message is read, and leaves what
 * the client wants; unchanged unless the client says beside a wish that the help lines were a misunderstanding.
 */
export const endAlarm = (
  text: string,
  state: DialogueState,
  now: LocalStart,
): { text: string; state: DialogueState } => {
  const resumed = helpLately(state.helped, now) === null ? null : resumedAfterHelp(text);
  const isMisread = resumed?.said === 'misread' && resumed.rest !== '';
  return isMisread ? { text: resumed.rest, state: withoutAlarm(state) } : { text, state };
};

/** A visit has been talked about since, or the client was given back to the ordinary talk. */
const isOver = ({ requests, awaiting, lastWrite }: DialogueState, { at }: HelpGiven): boolean =>
  requests.length > 0 || awaiting !== null || (lastWrite !== null && lastWrite.at > at);

const remembered = (turn: Turn, state: DialogueState, given: Omit<HelpGiven, 'at'>): DialogueState => ({
  ...state,
  helped: { ...given, at: turn.now },
});

const pass = async (turn: Turn, state: DialogueState, isNew: boolean): Promise<DialogueState> => {
  const known = isNew
    ? { ...state, ownerTold: state.ownerTold.filter(({ reason }) => reason !== 'crisis') }
    : state;
  return notifyOwner(turn, known, 'crisis');
};

const helpOnceMore = async (turn: Turn, state: DialogueState, helped: HelpGiven): Promise<Answer> => {
  const said = turn.said.text.original;
  if (isOtherWriter(said)) return { say: [toOtherWriter()], state: await pass(turn, state, true) };
  const reading = readDanger(said);
  const heard = heardAfterHelp(said);
  const kinds = new Set<HelpKind>([...helped.kinds, ...(reading?.isSure ? reading.kinds : [])]);
  const times = helped.times + 1;
  const isNew = heard.some((each) => NEWS.has(each));
  const told = await pass(turn, { ...state, requests: [], offered: [], awaiting: null }, isNew);
  const say = helpAgain(kinds, { said, nth: times });
  const given = { kinds: [...kinds, ...dangersHelped(say)], isGentle: false, isCalm: isCalmHelp(say), times };
  return { say: [say], state: remembered(turn, told, given) };
};

const helpFirst = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const answer = await helpInDanger(turn, state);
  if (answer === null) return null;
  const kinds = [...dangersHelped(answer.say.join('\n'))];
  const doubted = [...(readDanger(turn.said.text.original)?.kinds ?? [])];
  const given = { kinds: kinds.length > 0 ? kinds : doubted, isGentle: kinds.length === 0, times: 0 };
  return { ...answer, state: remembered(turn, answer.state, given) };
};

const afterDoubt = async (turn: Turn, state: DialogueState, helped: HelpGiven): Promise<Answer | null> => {
  const said = turn.said.text.original;
  const heard = heardAfterHelp(said);
  const isIll = helped.kinds.includes('health');
  if (isIll && heard.includes('worse')) return helpOnceMore(turn, state, helped);
  const isGrave = heard.some((each) => GRAVE.has(each) && !(isIll && each === 'taken'));
  if (!isGrave || goesOn(turn, helped)) return null;
  const told = await pass(turn, state, true);
  const times = helped.times + 1;
  return {
    say: [helpGently(new Set(helped.kinds), said)],
    state: remembered(turn, told, { ...helped, times }),
  };
};

/** Answers a message about a life in danger, and what its client writes after help lines; null for all others. */
export const helpTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const helped = helpLately(state.helped, turn.now);
  if (helped === null) return helpFirst(turn, state);
  if (helped.isGentle) return (await helpFirst(turn, state)) ?? afterDoubt(turn, state, helped);
  const said = turn.said.text.original;
  const reading = readDanger(said);
  const known: ReadonlySet<HelpKind> = new Set(helped.kinds);
  const isNew = reading?.isSure === true && [...reading.kinds].some((kind) => !known.has(kind));
  if (isNew && !(known.has('violence-100') && reading.kinds.has('violence'))) return helpFirst(turn, state);
  if (reading === null && isOver(state, helped)) return null;
  if (reading !== null || !goesOn(turn, helped)) return helpOnceMore(turn, state, helped);
  const resumed = resumedAfterHelp(said);
  if (resumed?.rest !== '') return null;
  return { say: [resumedAfterDanger(resumed.said, known)], state: withoutAlarm(state) };
};
