// A toothache told to a dentist, an ill animal told to a vet: one sentence of care, a notice to the owner, and the
// earliest free hours.
import { anyTime, saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { type Ailing, besideAilment } from '../../reading/pain/pain.ts';
import { illAnimal, toothache } from '../../replies/safety-replies.ts';
import { notifyOwner } from '../front-desk/guards.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { ANIMAL_TRADES, TOOTH_TRADES } from './trades.ts';

interface Care {
  kind: Ailing;
  trade: RegExp;
  care: () => string;
}

const CARES: readonly Care[] = [
  { kind: 'tooth', trade: TOOTH_TRADES, care: toothache },
  { kind: 'animal', trade: ANIMAL_TRADES, care: illAnimal },
];
/** Services at which the professional looks at what ails, the most urgent first. */
const FOR_PAIN = [/^(urg[eê]ncia|emerg[eê]ncia)/i, /^consulta\b/i, /^(avalia[cç][aã]o|sess[aã]o)\b/i];
/** Wishes about times that a report may include. */
const OF_TIMES = ['books', 'asksFreeTimes', 'wishes'] as const;
/** What a person has to answer, or another turn. */
const OTHERS = ['cancels', 'reschedules', 'cannotCome', 'listsOwn'] as const;

/** The earliest free hours of such a service. */
export const earliestHours = (
  turn: Turn,
  state: DialogueState,
  wish: TimePreference = anyTime,
): Promise<Answer> => {
  const service = FOR_PAIN.map((name) => turn.services.find((offered) => name.test(offered.name))).find(
    Boolean,
  );
  const request = {
    ...newRequest,
    serviceId: service?.id ?? null,
    wish: { ...wish, edge: 'early' as const },
    onlyAsked: true,
  };
  return advanceRequest(turn, { ...state, requests: [request], awaiting: null }, {});
};

/** The care for a report, and the turn of the rest of the message; `rest` is null when all is answered. */
export interface Ailed {
  answer: Answer;
  rest: Turn | null;
}

/** Null unless the message reports an ailment that the professional treats, alone or beside a wish for a time. */
export const ailingTurn = async (turn: Turn, state: DialogueState): Promise<Ailed | null> => {
  const care = CARES.find(({ trade }) => trade.test(turn.business.profession));
  const beside = care && besideAilment(turn.said, care.kind);
  if (!care || beside === null || beside === undefined) return null;
  const rest = beside === '' ? null : turn.hear(beside);
  if (rest !== null) {
    const wants = OF_TIMES.some((intent) => rest.intents.has(intent)) || rest.moments.length > 0;
    // "o Tobias tá vomitando, tem vaga hoje 15h?": what ails is the reason for an ordinary visit
    const isOrdinary = rest.wishes.some(saysHour);
    if (!wants || isOrdinary || OTHERS.some((intent) => rest.intents.has(intent)) || rest.signs.size > 0)
      return null;
  }
  const told = await notifyOwner(turn, state, 'clinical');
  const cared = { say: [care.care()], state: told };
  const isNamed = rest !== null && (rest.services.length > 0 || !arrangesNothing(state));
  // without scheduling by the assistant, the wish is recorded for the owner
  if (isNamed || (rest !== null && !turn.business.autoScheduling))
    return { answer: cared, rest: { ...turn, said: rest } };
  const own = await turn.tools.myAppointments();
  // a client with a visit ahead may tell how a treatment goes on
  const offersHours = arrangesNothing(state) && own.length === 0 && turn.business.autoScheduling;
  if (rest === null && !offersHours) return { answer: cared, rest: null };
  const shown = await earliestHours(turn, told, rest?.wishes[0]);
  return { answer: { ...shown, say: [...cared.say, ...shown.say] }, rest: null };
};
