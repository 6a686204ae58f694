import { greetBack } from '../../replies/voice/small-talk-replies.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Greets back once, when a new talk opens with a greeting and a request. */
export const greeted = (turn: Turn, answered: Answer): Answer => {
  const greeting = greetBack(turn);
  const [first = '', ...others] = answered.say;
  const isGreeting = first.startsWith(greeting.slice(0, -1));
  return isGreeting ? answered : { ...answered, say: [`${greeting} ${first}`, ...others] };
};
