// "14h e 15h" while a visit is being moved: the hours are of both visits, never of new ones.
import { addAlternative, anyTime, saysHour } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { merged } from '../booking/new-requests.ts';
import { oneToEach } from '../several/each-of-several.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { newRequest } from '../offers/booking-flow.ts';

/** Several hours for a visit that moves: the moves of as many visits, or the hours as alternatives; else null. */
export const moveEach = async (turn: Turn, state: DialogueState): Promise<VisitRequest[] | null> => {
  const { visits, intents } = turn.said;
  const [request, ...others] = state.requests;
  const isOfHours = visits.every(
    ({ wish, service }) =>
      saysHour(wish) && (!service || service.ids.some((id) => id === request?.serviceId)),
  );
  if (!request || others.length > 0 || request.movingId === null || request.undecided) return null;
  if (visits.length < 2 || !isOfHours || intents.has('books') || intents.has('wantsAnother')) return null;
  const own = await turn.tools.myAppointments();
  const moving = own.find(({ id }) => id === request.movingId);
  const ofTalk = own.filter(({ id }) => id === request.movingId || state.lastBooked.includes(id));
  const ofDay = own.filter(({ start }) => moving && dateOf(start) === dateOf(moving.start));
  const meant = [ofTalk, ofDay].find((each) => each.length === visits.length);
  const moves = meant?.map(({ id, serviceId, forSomeone }) => ({
    ...newRequest,
    serviceId,
    forSomeone,
    movingId: id,
    wish: { ...request.wish, hours: [] },
  }));
  const each = moves && oneToEach(turn, moves, merged);
  if (each) return each.map((move) => ({ ...move, onlyAsked: true }));
  const wish = visits.map((visit) => visit.wish).reduce(addAlternative);
  return [{ ...merged(request, { wish, service: null, attendee: null }), onlyAsked: true }];
};

/** "limpeza dia 9 e clareamento dia 11", while both are being moved: the new time of each. */
export const eachOfItsService = (
  { said: { visits } }: Turn,
  requests: readonly VisitRequest[],
): VisitRequest[] | null => {
  const areMoves = requests.length > 1 && requests.every(({ movingId }) => movingId !== null);
  if (!areMoves || visits.length !== requests.length) return null;
  const timed = requests.flatMap((request) => {
    const named = visits.filter(
      ({ service }) => request.serviceId !== null && service?.ids.includes(request.serviceId),
    );
    const [visit, ...others] = named;
    return visit && others.length === 0
      ? [{ ...merged({ ...request, wish: anyTime }, visit), onlyAsked: true }]
      : [];
  });
  return timed.length === requests.length ? timed : null;
};
