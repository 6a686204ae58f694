// Hours and services said for each of several visits that are being arranged.
import { isRelation } from '../../language/people/relations.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { type VisitMention, saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

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
  // "somos 3": no request has a name yet, so that "eu" fits them all
  if (known.length === requests.length && new Set(known).size === known.length) return known;
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

/** "o dela é infantil e o meu feminino": the service of each of two people; null for other messages. */
export const serviceToEach = (
  { said }: Turn,
  requests: readonly VisitRequest[],
  merge: Merging['merge'],
): VisitRequest[] | null => {
  const mine = said.visits.find(({ attendee, service }) => attendee?.self === true && service !== null);
  const others = said.visits.find(({ attendee, service }) => attendee?.self === false && service !== null);
  const areBoth = requests.filter(({ forSomeone }) => forSomeone === null).length === 1;
  if (!mine || !others || !areBoth || requests.length !== 2 || said.moments.length > 0) return null;
  return requests.map((request) => ({
    ...merge(request, { ...(request.forSomeone === null ? mine : others), attendee: null }),
    forSomeone: request.forSomeone,
  }));
};
