// "cadê meu horário?", "não desmarquei nada": tells the client that the owner cancelled the visit.
import { wording } from '../../language/words/wording.ts';
import type { OwnersCancellation } from '../../assistant-tools.ts';
import { isInWindow, saysWhen, anyTime } from '../../language/mentions/visit-mentions.ts';
import { saysSeeYou } from '../../language/intentions/see-you.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { missesVisit } from '../../reading/visits/missing.ts';
import { cancelledByOwner } from '../../replies/news-replies.ts';
import { newRequest, advanceRequest } from '../offers/booking-flow.ts';
import { describeVisits } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const WANTS_ELSE = ['books', 'asksFreeTimes'] as const;
/** Intents of a client who believes that a visit is booked. */
const BELIEVES = ['confirmsPresence', 'reschedules'] as const;
/** "até sexta!" */
const COUNTS_ON_IT = wording(`
ate hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|la
ate dia 999
nos vemos
te vejo
{estarei | vou estar} ai|la
`);

/** True when a message misses a visit, asks for it, or assumes that it is booked. */
const speaksOfVisit = ({ said }: Turn): boolean =>
  missesVisit(said.text) ||
  said.intents.has('listsOwn') ||
  (!said.isQuestion && (saysSeeYou(said.text.plain) || COUNTS_ON_IT.test(said.text.plain))) ||
  BELIEVES.some((intent) => said.intents.has(intent));

/** Upcoming visits that the owner cancelled: those at the named time, or all when none matches. */
const cancelledOnes = async ({ said, tools }: Turn, isMissed: boolean): Promise<OwnersCancellation[]> => {
  const known = await tools.ownersCancellations();
  const when = said.wishes.filter(saysWhen);
  const there = known.filter(({ start }) => when.every((wish) => isInWindow(wish, start)));
  // "remarca pra segunda" names the new time
  return there.length > 0 || isMissed || said.intents.has('listsOwn') ? there : known;
};

/**
 * Tells the client what the owner cancelled, notifies the owner, and shows starts near it; null for other
 * messages.
 */
export const missingVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  if (!speaksOfVisit(turn) || !arrangesNothing(state) || state.lastCancelled.length > 0) return null;
  const isMissed = missesVisit(said.text);
  if (WANTS_ELSE.some((intent) => said.intents.has(intent))) return null;
  if (isMissed && said.intents.has('reschedules')) return null;
  const own = await tools.myAppointments();
  const isFresh = own.some(({ id }) => state.lastBooked.includes(id));
  // "qual é meu horário?" is about a booked visit
  if (isFresh || (own.length > 0 && !isMissed)) return null;
  const gone = await cancelledOnes(turn, isMissed);
  const [visit] = gone;
  if (!visit) return null;
  await tools.handOver({ reason: 'question', summary: said.text.original });
  const say = [cancelledByOwner(turn, gone), ...(own.length === 0 ? [] : describeVisits(turn, own))];
  const service = serviceById(turn, visit.serviceId);
  if (!service) return { say, state };
  const hours = [{ time: timeOf(visit.start), readings: null, bare: false }];
  const wish = {
    ...anyTime,
    days: { from: dateOf(visit.start), to: null },
    except: [{ ...anyTime, dates: [dateOf(visit.start)], hours }],
  };
  const request = { ...newRequest, serviceId: service.id, wish, onlyAsked: true };
  const shown = await advanceRequest(
    turn,
    { ...state, requests: [request], offered: [], awaiting: null },
    {},
  );
  return { ...shown, say: [...say, ...shown.say] };
};
