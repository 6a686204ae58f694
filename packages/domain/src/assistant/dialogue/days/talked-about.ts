// Tracks the other person whose visit a talk is about: "minha esposa quer saber se ...", then "10h pra ela".
import type { Understanding } from '../../language/understanding.ts';
import { fold } from '../../language/words/words.ts';
import { wording } from '../../language/words/wording.ts';
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

const HERS = wording('ela|dela');
const HIS = wording('ele|dele');
const IS_HIS = /(o|pai)$/;
const IS_HERS = /(a|mae|mulher)$/;

/** "ela" never means a person with a name or relation in -o. */
export const isOtherSex = (person: string, { plain }: Understanding['text']): boolean => {
  const first = fold(person).split(' ')[0] ?? '';
  return (HERS.test(plain) && IS_HIS.test(first)) || (HIS.test(plain) && IS_HERS.test(first));
};

/**
 * "marca barba pra ele também", after a booking: the person of the visit booked last, or the only other person who
 * has visits.
 */
export const withLastPerson = async ({ said, tools }: Turn, state: DialogueState): Promise<DialogueState> => {
  if (state.about !== null || said.people.length > 0 || !meansThatPerson(said.text)) return state;
  const own = await tools.myAppointments();
  const last = own.find(({ id }) => id === state.lastBooked.at(-1))?.forSomeone ?? null;
  const [only, ...others] = new Set(own.flatMap(({ forSomeone }) => forSomeone ?? []));
  const known = others.length === 0 && only !== undefined && !isOtherSex(only, said.text) ? only : null;
  return { ...state, about: last ?? known };
};

/** "pra ela", of an unknown person: the visit is offered, and not booked for the client. */
export const askedOfUnknown = (
  { said }: Turn,
  { about }: DialogueState,
  requests: VisitRequest[],
): VisitRequest[] =>
  about === null && said.people.length === 0 && meansThatPerson(said.text)
    ? requests.map((request) => ({ ...request, onlyAsked: true }))
    : requests;

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

const MINE = wording(`
  ORDER: marca|marcar|agenda|agendar|reserva|bota|coloca|poe|quero|queria
  ORDER (so|entao|ai|ja)* o|a meu|minha $
  ORDER (so|entao|ai|ja)* o|a meu|minha segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|dia|as|para|mesmo|primeiro|.|,
`);

/** "marca o meu sexta", while a visit of another person is arranged: it is the client's. */
export const ofSender = ({ said }: Turn, state: DialogueState): DialogueState => {
  const [request, ...others] = state.requests;
  const isMine = request?.forSomeone != null && said.people.length === 0 && MINE.test(said.text.plain);
  return isMine ? { ...state, about: null, requests: [{ ...request, forSomeone: null }, ...others] } : state;
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
