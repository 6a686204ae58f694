// Tracks the other person whose visit a talk is about: "minha esposa quer saber se ...", then "10h pra ela".
import { isRelation } from '../../language/people/relations.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { type VisitMention, saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { meansThatPerson } from '../../reading/people/people.ts';
import { newRequest } from '../offers/booking-flow.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

/** Person that a message is about, null for the client; undefined unless the message names exactly one person. */
const namedIn = ({ people }: Understanding): string | null | undefined => {
  const [person, ...others] = people;
  if (!person || others.length > 0) return undefined;
  return person.self ? null : (person.name ?? person.relation);
};

/** State with the person that the message is about. */
export const trackPerson = ({ said }: Turn, state: DialogueState): DialogueState => {
  const about = namedIn(said);
  return about === undefined ? state : { ...state, about };
};

/** "marca barba pra ele também", after a booking: the person of the visit booked last. */
export const withLastPerson = async ({ said, tools }: Turn, state: DialogueState): Promise<DialogueState> => {
  const last = state.lastBooked.at(-1);
  const isOfLast = state.about === null && said.people.length === 0 && meansThatPerson(said.text);
  if (last === undefined || !isOfLast) return state;
  const visit = (await tools.myAppointments()).find(({ id }) => id === last);
  return { ...state, about: visit?.forSomeone ?? null };
};

/**
 * A request without a person is for the person discussed; it needs a confirmation unless the message says so
 * again.
 */
export const forPerson = ({ said }: Turn, { about }: DialogueState, request: VisitRequest): VisitRequest => {
  if (about === null || said.people.length > 0 || request.movingId !== null) return request;
  if (meansThatPerson(said.text)) return { ...request, forSomeone: about };
  return request.forSomeone === null ? { ...request, forSomeone: about, onlyAsked: true } : request;
};

/** "10h pra ela": the visit being arranged is for that person. */
export const ofThatPerson = ({ said }: Turn, { about }: DialogueState, request: VisitRequest): VisitRequest =>
  about !== null && said.people.length === 0 && meansThatPerson(said.text)
    ? { ...request, forSomeone: about }
    : request;

const SENDER = /^(meu|minha|mim|eu)$/;
const OTHER = /^(dele|dela|ele|ela)$/;

/** Owner of each hour, in the order said: "14:30 o dele e 14h o meu", "ela 14h e eu 15h"; null unless every hour has one. */
const ownersOf = ({ text, moments }: Understanding): ('sender' | 'other')[] | null => {
  const hours = moments.filter(({ hour }) => hour !== null);
  const ownerIn = (from: number, to?: number): 'sender' | 'other' | null => {
    const words = readWords(text.original.slice(from, to)).words.map((word) => fold(word.text));
    if (words.some((word) => OTHER.test(word) || isRelation(word))) return 'other';
    return words.some((word) => SENDER.test(word)) ? 'sender' : null;
  };
  const before = hours.map(({ index }, at) => ownerIn(hours[at - 1]?.end ?? 0, index));
  const behind = hours.map(({ end }, at) => ownerIn(end, hours[at + 1]?.index));
  const isKnown = (owners: typeof before): owners is ('sender' | 'other')[] => !owners.includes(null);
  return [before, behind].find(isKnown) ?? null;
};

interface Merging {
  requests: readonly VisitRequest[];
  merge: (request: VisitRequest, visit: VisitMention) => VisitRequest;
}

/** The request at the hour said for it, on the day of the others. */
const placedAt = (
  request: VisitRequest,
  visit: VisitMention | undefined,
  { requests, merge }: Merging,
): VisitRequest => {
  if (!visit) return request;
  const day = requests.find(({ wish }) => saysDay(wish))?.wish;
  const known =
    day && !saysDay(request.wish) ? { ...request, wish: { ...request.wish, dates: day.dates } } : request;
  return { ...merge(known, visit), follows: false };
};

const firstOf = (name: string | null): string => fold(name ?? '').split(' ')[0] ?? '';

/** "9:30 o Davi e 10h o Bernardo": the hours in the order of the requests for them; null unless all are named. */
const ofNamed = (
  requests: readonly VisitRequest[],
  visits: readonly VisitMention[],
): VisitMention[] | null => {
  if (visits.some(({ attendee }) => attendee === null || (attendee.name === null && !attendee.self)))
    return null;
  const known = requests.flatMap(
    ({ forSomeone }) =>
      visits.find(({ attendee }) =>
        attendee?.self ? forSomeone === null : firstOf(attendee?.name ?? null) === firstOf(forSomeone),
      ) ?? [],
  );
  if (known.length === requests.length) return known;
  const areUnnamed = requests.every(({ forSomeone }) => forSomeone === null || isRelation(forSomeone));
  return areUnnamed ? [...visits] : null;
};

/** "14h e 14:30" for two visits being arranged: each gets its hour; null for other messages. */
export const oneToEach = (
  { said }: Turn,
  requests: readonly VisitRequest[],
  merge: (request: VisitRequest, visit: VisitMention) => VisitRequest,
): VisitRequest[] | null => {
  const ofRequests = ({ service }: VisitMention): boolean =>
    service === null || requests.every(({ serviceId }) => service.ids.some((id) => id === serviceId));
  const isHoursOnly = said.visits.every((visit) => saysHour(visit.wish) && ofRequests(visit));
  if (requests.length < 2 || said.visits.length !== requests.length || !isHoursOnly) return null;
  const visits = said.visits.map((visit) => ({ ...visit, service: null }));
  const named = ofNamed(requests, visits);
  if (named) return requests.map((request, at) => placedAt(request, named[at], { requests, merge }));
  const owners = ownersOf(said);
  const isTurned = owners?.[0] === 'other' && requests[0]?.forSomeone === null;
  const placed = isTurned ? visits.toReversed() : visits;
  return requests.map((request, at) => {
    const visit = placed[at];
    return placedAt(request, visit && { ...visit, attendee: null }, { requests, merge });
  });
};

/** "a minha filha é a Júlia": the name of a person for whom a visit is being arranged; null for other messages. */
export const withNameOfRelative = (
  { said }: Turn,
  requests: readonly VisitRequest[],
): VisitRequest[] | null => {
  const [person, ...others] = said.people;
  const saysMore = said.services.length + said.moments.length + others.length > 0;
  if (!person?.name || person.relation === null || saysMore) return null;
  const relation = fold(person.relation);
  const at = requests.findIndex(({ forSomeone }) => forSomeone !== null && fold(forSomeone) === relation);
  return at < 0
    ? null
    : requests.map((request, place) => (place === at ? { ...request, forSomeone: person.name } : request));
};

/** "somos 3" while one visit is being arranged: that many visits, one after another. */
export const forParty = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const [request, ...others] = state.requests;
  const { party, visits } = said;
  if (!request || others.length > 0 || party === null || visits.length > 0 || request.movingId !== null)
    return null;
  const { serviceId, choices } = request;
  const next = { ...newRequest, serviceId, choices, follows: true };
  // then "pras duas" was not an hour
  const hours = request.wish.hours.filter(({ time }) => Number(time.slice(0, 2)) % 12 !== party);
  const first = { ...request, wish: { ...request.wish, hours } };
  return { ...state, requests: [first, ...Array.from({ length: party - 1 }, () => next)] };
};
