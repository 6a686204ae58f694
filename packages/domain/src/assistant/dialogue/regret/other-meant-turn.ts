// "não é sexta, é sábado o meu": the client means another visit than the one discussed.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { dateOf } from '../../local-start.ts';
import { describeVisits } from '../visits/called-off.ts';
import type { DialogueState, Purpose } from '../memory/dialogue-state.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { isAt } from '../visits/own-visits.ts';
import { onlyThese, thisOne } from '../../replies/own-visit-replies.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Words of a message that only says which visit is meant, apart from its times. */
const SAYING_WHICH = new Set(
  `nao e era o a os as de da do na no meu minha meus mas sim digo errei ops desculpa desculpe perdao quis dizer falei errado
  errada engano enganei me eu horario consulta sessao visita marcado marcada que quero queria cancelar cancela desmarcar para
  mim feira dia esse essa verdade foi mal opa ah`
    .trim()
    .split(/\s+/),
);
const OF_ONES_OWN = /\b(meu|minha|[ao] d[aeo])\b/;
const CORRECTS = /\b(meu|minha) (e|era)\b|\b(errei|digo|quis dizer|enganei|falei errado|na verdade)\b/;

/** True when a message corrects which visit is meant by naming its time. */
const saysWhich = ({ text, moments, isQuestion, services }: Turn['said']): boolean => {
  const beside = text.words.filter(
    ({ index, end }) => !moments.some((moment) => index < moment.end && end > moment.index),
  );
  return (
    !isQuestion &&
    services.length === 0 &&
    moments.some(({ refused }) => !refused) &&
    (moments.some(({ refused }) => refused) || CORRECTS.test(text.plain)) &&
    beside.every((word) => SAYING_WHICH.has(word.text))
  );
};

/** Purpose and visits of the open question about one visit; null without such a question. */
const askedAbout = ({ awaiting, requests }: DialogueState): { purpose: Purpose; ids: number[] } | null => {
  if (awaiting?.kind === 'cancel') return { purpose: 'cancel', ids: awaiting.choices };
  if (awaiting?.kind === 'which') return { purpose: awaiting.purpose, ids: awaiting.choices };
  const movingId = requests[0]?.movingId ?? null;
  return movingId === null ? null : { purpose: 'move', ids: [movingId] };
};

/**
 * Asks about the visit that is meant instead; null when the message corrects nothing, or names a visit already
 * asked about.
 */
export const otherMeantTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (!saysWhich(said)) return null;
  const asked = askedAbout(state);
  const isIdle = state.requests.length === 0 && state.awaiting === null;
  const isTalking = state.lastBooked.length > 0 || state.lastCancelled.length > 0;
  if (!asked && (!isIdle || isTalking)) return null;
  const own = await turn.tools.myAppointments();
  const where = said.wishes.filter(saysWhen);
  const there = own.filter((visit) => where.every((wish) => isAt(visit, wish)));
  const isOwn = OF_ONES_OWN.test(said.text.plain);
  if (asked && there.length > 0) {
    if (there.some(({ id }) => asked.ids.includes(id))) return null;
    return askWhichTurn(turn, state, { visits: there, purpose: asked.purpose, lead: thisOne() });
  }
  const isDenied = said.moments.some(
    ({ refused, date }) => refused && own.some(({ start }) => dateOf(start) === date),
  );
  if (own.length === 0 || !isOwn || (asked?.purpose === 'move' && !isDenied)) return null;
  if (asked) return askWhichTurn(turn, state, { visits: own, purpose: asked.purpose, lead: onlyThese() });
  if (there.length > 0) return { say: describeVisits(turn, there), state };
  await turn.tools.handOver({ reason: 'question', summary: said.text.original });
  return { say: [...describeVisits(turn, own), notePassedOn()], state };
};
