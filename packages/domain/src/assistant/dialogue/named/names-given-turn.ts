// The client's name, with or without that of the person who comes, in the answer to a question that waits for it or may.
import { isValidClientName } from '#clients/names/client-name.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { namesGiven, type NamesGiven } from '../../language/names/names-given.ts';
import { isCapital, isShouted, mayBeSomeone, nameOfLine } from '../../language/names/person-name.ts';
import { isPet, isRelation } from '../../language/people/relations.ts';
import { fold, type Word } from '../../language/words/words.ts';
import { askWhetherYours, nameKept } from '../../replies/booking-replies.ts';
import { askWhichShown } from '../../replies/refused-replies.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { askingName } from '../people/name-asked.ts';
import { treatsAnimals } from '../people/pets.ts';

const OFFERS: ReadonlySet<string> = new Set(['go-ahead', 'moment', 'reading', 'service']);

const isTakenIn =
  ({ said: { services, moments } }: Turn) =>
  ({ index }: Word): boolean =>
    services.some(({ generic, words }) => !generic && words.some((word) => word.index === index)) ||
    moments.some((moment) => index >= moment.index && index < moment.end);

/** The request with the name of the person who comes, if it is for that person and lacks the name. */
const withOther = ({ business }: Turn, request: VisitRequest, { other }: NamesGiven): VisitRequest => {
  const { forSomeone } = request;
  if (!other) return request;
  const isOpen = forSomeone === null ? treatsAnimals(business) : isRelation(forSomeone);
  const isSame =
    other.relation === null ||
    forSomeone === null ||
    fold(other.relation) === fold(forSomeone) ||
    (isPet(other.relation) && isPet(forSomeone));
  return isOpen && isSame ? { ...request, forSomeone: other.name } : request;
};

/** The first of the visits being arranged that is for that person. */
const withOtherNamed = (turn: Turn, state: DialogueState, given: NamesGiven): DialogueState => {
  const at = state.requests.findIndex((request) => withOther(turn, request, given) !== request);
  const requests = state.requests.map((each, place) => (place === at ? withOther(turn, each, given) : each));
  return { ...state, requests };
};

/** "Marina", in reply to "Quer que eu marque?": a name and nothing else. */
const loneName = ({ said, clientName }: Turn): { name: string; isSure: boolean } | null => {
  const isElse = said.visits.length + said.services.length + said.intents.size > 0 || said.reply !== null;
  if (clientName !== null || isElse || said.isQuestion) return null;
  const name = nameOfLine(said.text.original.trim().replace(/[.!]$/, ''));
  const [first = ''] = fold(name ?? '').split(' ');
  if (name === undefined || !isValidClientName(name)) return null;
  if (isGivenName(first)) return { name, isSure: true };
  const isWritten = said.text.words.every(isCapital) && !isShouted(said.text);
  return isWritten && mayBeSomeone(first) ? { name, isSure: false } : null;
};

const keep = async (turn: Turn, state: DialogueState, name: string): Promise<Answer> => {
  await turn.tools.rememberName(name);
  const isList = state.awaiting?.kind === 'moment' || state.awaiting?.kind === 'reading';
  return { say: [nameKept(name), ...(isList ? [askWhichShown(null)] : [])], state, clientName: name };
};

/** Null for other messages, and once the name is known. */
export const namesGivenTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, requests } = state;
  const [request] = requests;
  if (turn.clientName !== null || awaiting === null || !request) return null;
  const isAsked = awaiting.kind === 'name';
  if (!isAsked && !OFFERS.has(awaiting.kind)) return null;
  const given = namesGiven(turn.said.text, isTakenIn(turn));
  if (given && isValidClientName(given.own)) {
    const named = withOtherNamed(turn, state, given);
    if (!isAsked) return keep(turn, named, given.own);
    await turn.tools.rememberName(given.own);
    const next = await advanceRequest({ ...turn, clientName: given.own }, { ...named, awaiting: null }, {});
    return { ...next, clientName: given.own };
  }
  const lone = isAsked ? null : loneName(turn);
  if (!lone) return null;
  // "Lucas", while a visit for "irmão" is arranged, may be his
  const isOwn = request.forSomeone === null && !treatsAnimals(turn.business);
  if (lone.isSure && isOwn) return keep(turn, state, lone.name);
  return { say: [askWhetherYours(lone.name)], state: askingName(state, lone.name) };
};
