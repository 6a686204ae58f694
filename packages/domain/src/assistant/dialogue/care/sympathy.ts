// Warm words before everything else, for a client who grieves, is afraid or is not well.
import { LOW } from '../../language/signs/distress-signs.ts';
import { wording } from '../../language/words/wording.ts';
import { tellsOfDeath, tellsOfFear } from '../../reading/sentences/asides.ts';
import { clinical, distress } from '../../replies/care/safety-replies.ts';
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

const OF_MIND = /psic|psiq|terap/;

/** True for a client who is not well in the mind; "não tô bem hoje" says so to a psychologist only. */
export const isDistressed = ({ said: { signs, text, absence }, business }: Turn): boolean =>
  signs.has('distress') || (OF_MIND.test(business.profession) && absence === null && LOW.test(text.plain));

/** The first words to a client who complains of body or mind. */
export const careFor = (turn: Turn, ofBody = clinical): string =>
  isDistressed(turn) ? distress() : ofBody();

/** "não aguento mais", and no word more: to a psychologist that may be everything. */
const DESPAIR = wording(
  '(eu|ja|so|oi|doutora|dra|helena)* nao aguento|suporto|aguentando|suportando|consigo (estou|esta)* mais (nao|.|!|,|doutora|dra|viver)*\n(eu|ja)* nao estou (mais) aguentando|suportando|conseguindo (mais) (nao|.|!|doutora|dra)*',
  'whole',
);

export const isDespair = ({ said, business }: Turn): boolean =>
  OF_MIND.test(business.profession) && DESPAIR.test(said.text.plain);
