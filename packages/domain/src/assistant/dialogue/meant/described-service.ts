// "meu cabelo tá muito danificado": a part of the body that is described names no service beside one in question.
import { anyTime, hasPreference, revise, type VisitMention } from '../../language/mentions/visit-mentions.ts';
import type { ServiceMention } from '../../language/services/service-match.ts';
import { judgedClauses } from '../../reading/wishes/consent.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const OBJECTS = new Set(
  'cabelo cabelos unha unhas pele rosto pe pes mao maos dente dentes corpo perna pernas ar'.split(' '),
);
const DESCRIBES = [
  'é',
  'eh',
  'esta',
  'estao',
  'sao',
  'ficou',
  'ficaram',
  'anda',
  'parece',
  'tenho',
  'tem',
  'com',
];

/** The mentions that only describe: all of their words are things, in a clause that states and asks for nothing. */
const describedIn = ({ said }: Turn): ServiceMention[] => {
  const things = said.services.filter(({ words }) => words.every(({ text }) => OBJECTS.has(text)));
  if (things.length === 0) return [];
  const stating = judgedClauses(said).filter(
    ({ asks, sentence }) => !asks && DESCRIBES.some((word) => sentence.places.has(word)),
  );
  return things.filter(({ words }) =>
    words.every(({ index }) => stating.some((clause) => index >= clause.index && index < clause.end)),
  );
};

/** The turn without them while another service is named, priced or arranged. */
export const withoutDescribed = (turn: Turn, { requests, topicServiceId }: DialogueState): Turn => {
  const { said } = turn;
  const described = describedIn(turn);
  const hasOther = topicServiceId !== null || requests.length > 0 || described.length < said.services.length;
  if (described.length === 0 || !hasOther) return turn;
  const isDropped = ({ service }: VisitMention): boolean => service !== null && described.includes(service);
  const dropped = said.visits.filter(isDropped);
  const [kept, ...others] = said.visits.filter((visit) => !isDropped(visit));
  // the hour of a described thing is that of the visit beside it
  const wishes = [...(kept ? [kept] : []), ...dropped].map(({ wish }) => wish).filter(hasPreference);
  const visits = kept
    ? [{ ...kept, wish: wishes.reduce(revise, anyTime) }, ...others]
    : dropped
        .slice(0, 1)
        .filter(({ wish, attendee }) => hasPreference(wish) || attendee !== null)
        .map((visit) => ({ ...visit, service: null }));
  const services = said.services.filter((mention) => !described.includes(mention));
  return { ...turn, said: { ...said, services, visits } };
};
