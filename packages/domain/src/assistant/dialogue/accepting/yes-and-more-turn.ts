// "sim, e queria marcar pra minha filha", "confirmado! posso ir de bermuda?": a yes to a reminder, and a
// request or question after it.
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { courtesy } from '../courtesy/courtesy-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { reminderTurn } from '../reminders/reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const YES_FIRST = wording(
  `
YES: sim|confirmo|confirmad[oa] | vou sim
({oi|ola | bom dia | boa tarde|noite} (,|!|.)) (ok (,)) {YES | pode confirmar | estarei ai|la} ((,) YES >!$)
`,
  'start',
);
const PAUSE = /^[,.;!]{0,3} ?/;
/** Words between the two: "sim e queria …", "confirmo! posso …". */
const JOINED = /^(?:e|mas|ah|tb|também|aproveitando) /iu;
const MIN_MORE = 8;

/** Splits a message that begins with a yes into its two parts; null for others. */
export const yesAndRest = (said: Understanding): { yes: string; more: string; isJoined: boolean } | null => {
  const original = said.text.original.trim().replaceAll(/\s+/g, ' ');
  const { end } = YES_FIRST.find(fold(original)) ?? { end: 0 };
  const [pause = ''] = PAUSE.exec(original.slice(end)) ?? [];
  const rest = original.slice(end + pause.length);
  const more = rest.replace(JOINED, '');
  const isJoined = more !== rest || /[,.;!]/.test(pause);
  return end === 0 || more.length < MIN_MORE ? null : { yes: original.slice(0, end), more, isJoined };
};

const CHANGES = ['cancels', 'cannotCome', 'reschedules', 'otherTime', 'runsLate', 'asksFreeTimes'] as const;

/** True for a request for a visit beside the confirmed one: for a person, of a service, or at a time. */
const asksForVisit = ({ intents, visits, people, services }: Understanding): boolean =>
  intents.has('books') && visits.length + people.length + services.length > 0;

/** Questions that the confirmation already answers. */
const ASKS_WHEN = /\b(que (horas?|dia|horario)|quando|qual (o )?(dia|horario|hora))\b/;

/** True for a question without a time; with one, it may be a condition of the yes. */
const onlyAsks = ({ isQuestion, wishes, moments, reply, text }: Understanding): boolean =>
  isQuestion &&
  reply === null &&
  moments.length === 0 &&
  !wishes.some(saysWhen) &&
  !ASKS_WHEN.test(text.plain);

/** Confirms, then handles the rest; `informed`: the question is already answered. */
export const yesAndMoreTurn = async (
  turn: Turn,
  state: DialogueState,
  then: { informed: boolean; act: (turn: Turn, state: DialogueState) => Promise<Answer | null> },
): Promise<Answer | null> => {
  const isIdle = state.requests.length === 0 && state.awaiting === null;
  const parts = yesAndRest(turn.said);
  if (turn.reminders.length === 0 || !isIdle || !parts) return null;
  const { yes, more } = parts;
  const rest = { ...turn, said: turn.hear(more) };
  const books = asksForVisit(rest.said);
  const asks = onlyAsks(rest.said) && !then.informed;
  if (CHANGES.some((intent) => rest.said.intents.has(intent)) || !(books || asks)) return null;
  const confirmed = await reminderTurn({ ...turn, said: turn.hear(yes) }, state);
  if (!confirmed || confirmed.state.awaiting !== null) return null;
  const done = (await then.act(rest, confirmed.state)) ?? (await courtesy(rest, confirmed.state));
  return { ...done, say: [...confirmed.say, ...done.say] };
};
