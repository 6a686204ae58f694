// A complaint of the body told to a health professional: one sentence of care, a notice to the owner, and the
// earliest free hours.
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { hasToothache } from '../../reading/remarks/pain.ts';
import { clinical, illAnimal, toothache } from '../../replies/safety-replies.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isComplaintOfBody, notifyOwner } from '../front-desk/guards.ts';

const DENTAL_TRADES = /dentist|odonto/;
const ANIMAL_TRADES = /veterin/;
const HEALTH_TRADES = /dentist|odonto|veterin|medic|psico|fisio|nutri/;
/** Services at which a complaint is looked at, the most urgent first. */
const FOR_PAIN = [/^(urg[eê]ncia|emerg[eê]ncia)/i, /^consulta\b/i, /^(avalia[cç][aã]o|sess[aã]o)\b/i];
const WANTS = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'listsOwn'] as const;

/** The sentence of care; null unless the message only reports a complaint. */
const careFor = (turn: Turn): string | null => {
  const { said, business } = turn;
  const isElse =
    said.moments.length + said.services.length > 0 || WANTS.some((intent) => said.intents.has(intent));
  if (isElse || said.signs.has('human') || said.signs.has('leaving')) return null;
  if (DENTAL_TRADES.test(business.profession) && hasToothache(said)) return toothache();
  const isComplaint = HEALTH_TRADES.test(business.profession) && isComplaintOfBody(turn) && !said.isQuestion;
  if (!isComplaint) return null;
  return ANIMAL_TRADES.test(business.profession) ? illAnimal() : clinical();
};

/** Null unless the message only reports a complaint; an open question stays with its own turn. */
export const careTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const care = careFor(turn);
  if (care === null) return null;
  const told = await notifyOwner(turn, state, 'clinical');
  const own = await turn.tools.myAppointments();
  // a client with a visit ahead may tell how a treatment goes on
  if (!arrangesNothing(state) || own.length > 0 || !turn.business.autoScheduling)
    return { say: [care], state: { ...told, awaiting: null } };
  const service = FOR_PAIN.map((name) => turn.services.find((offered) => name.test(offered.name))).find(
    Boolean,
  );
  const request = {
    ...newRequest,
    serviceId: service?.id ?? null,
    wish: { ...anyTime, edge: 'early' as const },
    onlyAsked: true,
  };
  const shown = await advanceRequest(turn, { ...told, requests: [request], awaiting: null }, {});
  return { ...shown, say: [care, ...shown.say] };
};
