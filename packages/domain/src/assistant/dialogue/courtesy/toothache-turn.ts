// A toothache reported to a dentist: one sentence of care, a notice to the owner, and the earliest free hours.
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { hasToothache } from '../../reading/remarks/pain.ts';
import { toothache } from '../../replies/safety-replies.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { notifyOwner } from '../front-desk/guards.ts';

const DENTAL_TRADES = /dentist|odonto/;
/** Services at which a dentist looks at a tooth that hurts, the most urgent first. */
const FOR_PAIN = [/^(urg[eê]ncia|emerg[eê]ncia)/i, /^consulta\b/i, /^avalia[cç][aã]o\b/i];
const WANTS = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'listsOwn'] as const;

/** Null unless the message only reports a toothache; an open question stays with its own turn. */
export const toothacheTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, services, business } = turn;
  const isElse =
    said.moments.length + said.services.length > 0 || WANTS.some((intent) => said.intents.has(intent));
  if (isElse || !DENTAL_TRADES.test(business.profession) || !hasToothache(said)) return null;
  const told = await notifyOwner(turn, state, 'clinical');
  if (!arrangesNothing(state)) return { say: [toothache()], state: told };
  const service = FOR_PAIN.map((name) => services.find((offered) => name.test(offered.name))).find(Boolean);
  const request = {
    ...newRequest,
    serviceId: service?.id ?? null,
    wish: { ...anyTime, edge: 'early' as const },
    onlyAsked: true,
  };
  const shown = await advanceRequest(turn, { ...told, requests: [request], awaiting: null }, {});
  return { ...shown, say: [toothache(), ...shown.say] };
};
