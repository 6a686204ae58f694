// "pergunta pra ela, por favor", also later and beside a wish: an open question is passed on, and the wish is answered.
import { asksSomething } from '../../language/words/questions.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { readWords } from '../../language/words/words.ts';
import {
  alreadyPassedOn,
  answerComes,
  askWhatToAsk,
  passedOnNow,
  wishPassedOn,
} from '../../replies/told/passed-on-replies.ts';
import { askedOwner, notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { closed } from '../answers/ask-owner-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { asksDeadline, requestTalk } from '../own-requests/request-words.ts';
import { keepQuestion } from '../open-question/kept-question.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { asksIfPassedOn, type Order, orderOf } from './order-words.ts';

/** "passa pra ela o meu horário" */
const OF_VISIT = /\b(horario|hora|vez|consulta|sessao|aula|visita|agendamento)\b/;

type Act = (turn: Turn, state: DialogueState) => Promise<Answer>;

/** "pergunta rápida": nothing is passed on yet. */
const MIN_OWN_WORDS = 3;

const HEARD_FIRST = ['injection', 'internals', 'robot', 'complaint', 'leaving', 'human'] as const;
const WRITES = ['books', 'cancels', 'reschedules', 'cannotCome'] as const;
const ASKED = ['asksPrice', 'asksHours', 'asksAddress', 'asksDuration', 'asksFreeTimes', 'listsOwn'] as const;

const count = (text: string): number => readWords(text).words.length;

const ownersOf = ({ business: { name, profession } }: Turn): ReadonlySet<string> =>
  new Set(readWords(`${name} ${profession}`).words.flatMap(({ text }) => (text.length > 2 ? [text] : [])));

/** The question that nothing here answered, or the message before, when it asked something. */
const openMatter = ({ before }: Turn, { asked, awaiting }: DialogueState): string | null => {
  if (awaiting?.kind === 'ask-owner') return awaiting.question;
  return asked?.unknown ?? (asksSomething(readWords(before).plain) ? before : null);
};

/** "se não for 650 vou desmarcar" waits for the answer. */
const DEPENDS = /^(se|caso|senao|dependendo)\b/;

/** A part that this chat can act on or answer from the catalog and the agenda. */
const isAnswerable = (turn: Turn, part: string): boolean => {
  const { intents, wishes, text } = turn.hear(part);
  return (
    !DEPENDS.test(text.plain) &&
    ([...WRITES, ...ASKED].some((intent) => intents.has(intent)) || wishes.some(saysHour))
  );
};

/** "marca sábado às 10h e pergunta se pode levar filho": the wish comes first, and no refusal is one. */
const wishesBefore = (turn: Turn, part: string): boolean => {
  if (part === '' || /^nao\b/.test(readWords(part).plain)) return false;
  const { intents, moments, others } = turn.hear(part);
  return WRITES.some((intent) => intents.has(intent)) || (moments.length > 0 && others.length === 0);
};

const passed = (state: DialogueState): DialogueState => {
  const next = state.awaiting?.kind === 'ask-owner' ? closed(state) : state;
  return { ...next, asked: next.asked && { ...next.asked, unknown: null } };
};

const lines = (...parts: (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join('\n');

/** The text for the owner; null when nothing says what to ask. */
const summaryOf = (
  turn: Turn,
  state: DialogueState,
  { order, rest }: { order: Order; rest: string },
): string | null => {
  const { original } = turn.said.text;
  const own = rest === '' || order.kind === 'tells-all' ? original : lines(order.before, order.clause);
  if (order.kind === 'tells' || order.kind === 'tells-all') return own;
  const matter = openMatter(turn, state);
  const says = count(order.content) + (rest === order.before ? 0 : count(order.before)) >= MIN_OWN_WORDS;
  if (order.kind === 'calls') return lines(matter ?? (says ? null : turn.before), own);
  if (matter !== null) return says || rest !== '' ? lines(matter, says ? own : null) : matter;
  if (says) return own;
  return count(turn.before) >= MIN_OWN_WORDS && state.asked !== null ? turn.before : null;
};

const orderTurn = async (turn: Turn, state: DialogueState, act: Act): Promise<Answer | null> => {
  const { said, tools } = turn;
  const order = orderOf(said.text.original, ownersOf(turn));
  if (!order) return null;
  const isTold = order.kind === 'tells' || order.kind === 'tells-all';
  const told = turn.hear(order.kind === 'tells-all' ? said.text.original : order.clause);
  // "avisa que não vou", "passa pra ele o das 10"
  if (
    isTold &&
    (order.clause.endsWith('?') ||
      WRITES.some((intent) => told.intents.has(intent)) ||
      told.absence !== null ||
      told.intents.has('runsLate'))
  )
    return null;
  if (
    order.kind === 'calls' &&
    (told.moments.length > 0 || told.services.length > 0 || OF_VISIT.test(order.content))
  )
    return null;
  const isFirst = order.kind !== 'tells-all' && wishesBefore(turn, order.before);
  const rest = lines(
    isFirst ? order.before : null,
    order.after !== '' && isAnswerable(turn, order.after) ? order.after : null,
  );
  // `askOwnerTurn` reads a plain answer to the offer, and resumes what was open
  const isPlain = rest === '' && !isTold && said.visits.length === 0;
  if (isPlain && state.awaiting?.kind === 'ask-owner' && state.requests.length > 0) return null;
  const summary = summaryOf(turn, state, { order, rest });
  if (summary === null)
    return rest === '' && count(said.text.original) > 1 && state.asked !== null
      ? keepQuestion(turn, state, { say: [askWhatToAsk()], state })
      : null;
  await tools.handOver({ reason: isTold ? 'note' : 'question', summary });
  const say = [isTold ? notePassedOn() : order.kind === 'asks' ? askedOwner() : wishPassedOn()];
  const next = passed(state);
  if (rest === '') return keepQuestion(turn, state, { say, state: next });
  const wish = rest.replace(/^(e|mas) v[eê]r? /i, 'tem ');
  const answered = await act({ ...turn, said: turn.hear(wish) }, next);
  return { ...answered, say: [...say, ...answered.say] };
};

/** "você perguntou pra ela?": what was passed on is said, and what was not is passed on now. */
const statusTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const asks = asksIfPassedOn(turn.said.text.plain);
  if (asks === null) return null;
  const made = state.madeRequests?.length ?? 0;
  const isRequest = requestTalk(turn.said)?.kind === 'asks' || asksDeadline(turn.said);
  // its answer is known here
  if (made + (state.passedWishes?.length ?? 0) > 0 && isRequest) return null;
  const isTold = state.passedOn.length + state.ownerTold.length + made > 0;
  const matter = openMatter(turn, state);
  if (asks === 'when' && isTold) return keepQuestion(turn, state, { say: [answerComes()], state });
  if (asks === 'when') return null;
  if (isTold && state.asked?.unknown == null)
    return keepQuestion(turn, state, { say: [alreadyPassedOn()], state });
  const summary = matter ?? (count(turn.before) >= MIN_OWN_WORDS ? turn.before : null);
  if (summary === null) return null;
  await turn.tools.handOver({ reason: 'question', summary });
  return keepQuestion(turn, state, { say: [passedOnNow()], state: passed(state) });
};

/** Null for other messages, and for those that `guard` reads first. */
export const passOnTurn = async (turn: Turn, state: DialogueState, act: Act): Promise<Answer | null> => {
  if (HEARD_FIRST.some((sign) => turn.said.signs.has(sign))) return null;
  return (await statusTurn(turn, state)) ?? orderTurn(turn, state, act);
};
