// "cadê meu horário?", "não desmarquei nada": the professional cancelled it by hand, and the client hears so.
import { liesIn, saysWhen, anyTime } from '../language/said-visit.ts';
import { dateOf, timeOf } from '../local-start.ts';
import { missesVisit } from '../reading/missing.ts';
import { cancelledByOwner } from '../replies/news-replies.ts';
import { newRequest, pursue } from './arranging.ts';
import { tellVisits } from './called-off.ts';
import { arrangesNothing, type DialogueState } from './dialogue-state.ts';
import { type Answer, serviceById, type Turn } from './turn.ts';

const WANTS_ELSE = ['books', 'reschedules', 'asksFreeTimes'] as const;

/** Tells what the professional cancelled, tells the owner, and shows hours near it; null where nothing of the kind is asked. */
export const missingVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isMissed = missesVisit(said.text);
  if (
    !(isMissed || said.intents.has('listsOwn')) ||
    !arrangesNothing(state) ||
    state.lastBooked.length > 0 ||
    state.lastCancelled.length > 0
  )
    return null;
  if (WANTS_ELSE.some((intent) => said.intents.has(intent))) return null;
  const when = said.wishes.filter(saysWhen);
  const known = await tools.ownersCancellations();
  const gone = known.filter(({ start }) => when.every((wish) => liesIn(wish, start)));
  const [visit] = gone;
  const own = await tools.myAppointments();
  // "qual é meu horário?" is about what stands
  if (!visit || (own.length > 0 && !isMissed)) return null;
  await tools.handOver({ reason: 'question', summary: said.text.original });
  const say = [cancelledByOwner(turn, gone), ...(own.length === 0 ? [] : tellVisits(turn, own))];
  const service = serviceById(turn, visit.serviceId);
  if (!service) return { say, state };
  const hours = [{ time: timeOf(visit.start), readings: null, bare: false }];
  const wish = {
    ...anyTime,
    days: { from: dateOf(visit.start), to: null },
    except: [{ ...anyTime, dates: [dateOf(visit.start)], hours }],
  };
  const request = { ...newRequest, serviceId: service.id, wish, onlyAsked: true };
  const shown = await pursue(turn, { ...state, requests: [request], offered: [], awaiting: null }, {});
  return { ...shown, say: [...say, ...shown.say] };
};
