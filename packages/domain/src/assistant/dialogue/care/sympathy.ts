// One warm sentence before everything else, for a client who grieves or is afraid.
import { tellsOfDeath, tellsOfFear } from '../../reading/sentences/asides.ts';
import { heardTime } from '../../replies/booking-replies.ts';
import { comforted, sorryForLoss } from '../../replies/voice/small-talk-replies.ts';
import { phrasesOf } from '../../replies/voice/voice.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** The answer to a request, with a sentence of sympathy in front unless it already has one; ends `listens`. */
export const sympathetic = (turn: Turn, given: Answer): Answer => {
  const { said, business } = turn;
  const answered = { ...given, state: { ...given.state, listens: null } };
  const { comfort } = phrasesOf(business);
  if (answered.say.length === 0) return answered;
  const warm = tellsOfDeath(said.text) ? sorryForLoss() : tellsOfFear(said.text) ? comfort : null;
  if (warm === null || answered.say.some((part) => part.startsWith(warm.slice(0, 12)))) return answered;
  // "nunca fiz terapia, tô ansiosa" asks for no visit
  const isIdle = answered.say.length === 1 && answered.say[0] === heardTime();
  return { ...answered, say: isIdle && warm === comfort ? [comforted(turn)] : [warm, ...answered.say] };
};
