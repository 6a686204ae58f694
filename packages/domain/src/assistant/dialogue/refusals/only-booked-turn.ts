// "não, só o corte mesmo", "só a coloração, o corte deixo pra outro dia": what is offered beside a booking is not wanted.
import { wording } from '../../language/words/wording.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import { idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isNamed } from '../visits/own-visits.ts';
import { withTimes } from '../with-times.ts';

const SOUNDS = `
  SOUND: ah*|ai|oi|nao|n|ta|esta|ok|e|entao|mas|hm*|bom|na|verdade|real|pensando|melhor|acho|que|eu|por|favor|pf|obrigad[oa]|mesmo|msm|agora|enquanto|quero|queria|vou|fazer|fica|ficar|deixa|com
  MINE: o|a|meu|minha
`;
/** SERVICE stands for the one that is named. */
const ONLY = wording(`${SOUNDS}\n (SOUND)* so|somente|apenas (SOUND)* (MINE)* SERVICE (SOUND)*`, 'whole');
const SAYS_NOTHING = wording(`${SOUNDS}\n SOUND (SOUND)*`, 'whole');
const PUTS_OFF = wording(
  `${SOUNDS}
  LATER: outro dia | outra hora|vez | depois | mais tarde|(para) frente | (a) proxima | semana que vem | la
  (SOUND)* (MINE)* SERVICE (eu|SOUND)* {deixo|deixa|fica|faco|marco|vejo (para|pra)* LATER | nao (quero|precisa|vou)* (mais)*} (SOUND)*
`,
  'whole',
);
const CLAUSE = /[^,.;!?\n]+/gu;
const MAX_WORDS = 20;

/** Null unless every clause keeps what this talk booked, or puts off what is offered beside it. */
export const onlyBookedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools, hear } = turn;
  const [request, ...others] = state.requests;
  const isOffer = state.awaiting?.kind === 'go-ahead' || state.awaiting?.kind === 'moment';
  if (!isOffer || request?.movingId !== null || others.length > 0) return null;
  if (state.lastBooked.length === 0 || said.isQuestion || said.text.words.length > MAX_WORDS) return null;
  const clauses = (said.text.original.match(CLAUSE) ?? []).map((text) => hear(text));
  const only = clauses.find((clause) => ONLY.test(withTimes(clause)));
  const rest = clauses.filter((clause) => clause !== only);
  const isRefused = (clause: Turn['said']): boolean =>
    PUTS_OFF.test(withTimes(clause)) || SAYS_NOTHING.test(withTimes(clause));
  if (!only || !rest.every(isRefused)) return null;
  const words = only.services.flatMap((service) => service.words.map(({ text }) => text));
  const own = await tools.myAppointments();
  const visit = own.find((each) => state.lastBooked.includes(each.id) && isNamed(each, words));
  const isOffered = request.serviceId !== null && request.serviceId !== visit?.serviceId;
  return visit && isOffered ? { say: [stands(turn, visit)], state: idle(state) } : null;
};
