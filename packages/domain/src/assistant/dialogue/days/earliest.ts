// "o mais cedo que tiver": the list begins with the earliest start, and the reply says which it is.
import { theEarliest } from '../../replies/told/told-replies.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { asksForEarliest } from '../booking/pending-answers.ts';

/** Names the earliest of the starts that are shown, for a client who asked for it. */
export const withEarliest = (turn: Turn, answer: Answer): Answer => {
  const [first] = answer.state.offered.toSorted();
  if (first === undefined || !asksForEarliest(turn.said.text)) return answer;
  return { ...answer, say: [theEarliest(turn, first), ...answer.say] };
};
