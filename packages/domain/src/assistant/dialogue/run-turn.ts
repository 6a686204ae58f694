// One turn of the embedded brain: reads what the client wrote, acts through the tools, answers. No model, no clock.
import type { AssistantTools, Business, ClientMessage, SentReminder } from '../assistant-tools.ts';
import { understand } from '../language/understanding.ts';
import { readWords } from '../language/words.ts';
import type { LocalStart } from '../local-start.ts';
import { askForText, greetBack } from '../replies/courtesies.ts';
import { assistantNameOf } from '../replies/voice.ts';
import { actOn } from './act.ts';
import { courtesy } from './courtesy-turn.ts';
import { type DialogueState, opensTalk, recallState } from './dialogue-state.ts';
import { alsoHandOver, guard } from './guards.ts';
import { inform } from './inform.ts';
import { heardName, nameTurn } from './name-turn.ts';
import type { Answer, Turn } from './turn.ts';

export interface TurnInput {
  /** as the last turn returned it and the store gave it back; anything else starts a new talk */
  state: unknown;
  /** the messages of a burst, in their order */
  messages: readonly ClientMessage[];
  business: Business;
  /** the name stored for the client, null when there is none */
  clientName: string | null;
  reminders: readonly SentReminder[];
  now: LocalStart;
  tools: AssistantTools;
}

export interface TurnResult {
  replies: string[];
  state: DialogueState;
}

const LONGEST_REPLY = 1_200;

/** Paragraphs as one message; what does not fit is left out whole. */
const joined = (paragraphs: readonly string[]): string => {
  let reply = '';
  for (const paragraph of new Set(paragraphs)) {
    const longer = reply === '' ? paragraph : `${reply}\n\n${paragraph}`;
    if (longer.length <= LONGEST_REPLY) reply = longer;
  }
  return reply === '' ? (paragraphs[0] ?? '').slice(0, LONGEST_REPLY) : reply;
};

const answerUnguarded = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const known = await heardName(turn);
  const named = await nameTurn(known, state);
  if (named) return named;
  const handed = await alsoHandOver(known);
  const told = await inform(known, state);
  const acted = await actOn(known, told.state, told.say.length > 0);
  const say = [...handed, ...told.say];
  if (acted) return { say: [...say, ...acted.say], state: acted.state };
  return say.length > 0 ? { say, state: told.state } : courtesy(known, state);
};

const answer = async (turn: Turn, state: DialogueState, opens: boolean): Promise<Answer> => {
  const guarded = await guard(turn, state);
  if (guarded) return guarded;
  const answered = await answerUnguarded(turn, state);
  return opens && turn.said.intents.has('greets') ? greeted(turn, answered) : answered;
};

/** Greets back once, when the talk begins with a greeting and goes straight to the point. */
const greeted = (turn: Turn, { say, state }: Answer): Answer => {
  const greeting = greetBack(turn);
  const [first = ''] = say;
  const isGreeting = first.startsWith(greeting.slice(0, -1));
  return isGreeting ? { say, state } : { say: [`${greeting} ${first}`, ...say.slice(1)], state };
};

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

/**
 * Answers the messages of one burst. Whatever is written to the agenda goes through `tools`; the caller stores the
 * returned state and hands it in with the next burst of the same chat.
 */
export const runTurn = async (input: TurnInput): Promise<TurnResult> => {
  const { messages, business, clientName, reminders, now, tools } = input;
  const state = recallState(input.state, now);
  const text = messages.flatMap((message) => (message.type === 'text' ? [message.text] : [])).join('\n');
  if (text.trim() === '') return { replies: [askForText()], state: { ...state, at: now } };
  const services = await tools.listServices();
  const ownNames = new Set([business.name, assistantNameOf(business), clientName].flatMap(wordsOf));
  const said = understand(text, { services, now, ownNames });
  const { say, state: next } = await answer(
    { said, business, services, clientName, reminders, now, tools },
    state,
    opensTalk(input.state, now),
  );
  return { replies: [joined(say)], state: { ...next, at: now } };
};
