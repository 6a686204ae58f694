// "o dela é infantil e o meu feminino": whose each service is.
import type { OfferedService } from '../../assistant-tools.ts';
import type { Attendee } from '../people/hour-people.ts';
import { isRelation, POSSESSIVES } from '../people/relations.ts';
import { matchServices, type ServiceMention } from '../services/service-match.ts';
import type { Utterance, Word } from '../words/words.ts';

type Runs = readonly (readonly Word[])[];

interface Owner {
  isSender: boolean;
  /** places of the words in the message */
  index: number;
  end: number;
}

const OF_OTHER = /^del[ea]$/;
const OF_SENDER = /^(meu|minha)$/;
const ARTICLE = /^[ao]$/;
/** Between an owner and the service. */
const IS = /^(e|eh|vai|ser|seria|era|quero|so|fazer|sera)$/;

/** The owners named in a message: "o meu", "dela é", "o da minha filha". */
const ownersIn = ({ words }: Utterance): Owner[] =>
  words.flatMap((word, at): Owner[] => {
    const [before, next] = [words[at - 1]?.text ?? '', words[at + 1]];
    const place = { index: word.index, end: word.end };
    if (OF_OTHER.test(word.text)) return [{ isSender: false, ...place }];
    if (!POSSESSIVES.has(word.text)) return [];
    if (next && isRelation(next.text))
      return /^d[aeo]$/.test(before) ? [{ isSender: false, index: word.index, end: next.end }] : [];
    return OF_SENDER.test(word.text) && (ARTICLE.test(before) || IS.test(next?.text ?? ''))
      ? [{ isSender: true, ...place }]
      : [];
  });

export interface OwnedServices {
  services: ServiceMention[];
  people: Attendee[];
}

const inRange = (runs: Runs, from: number, to: number): Runs =>
  runs.map((run) => run.filter(({ index }) => index >= from && index < to));

/** The service of the sender and that of one other person; null unless each has one, named behind its owner. */
export const ownedServices = (
  text: Utterance,
  runs: Runs,
  { services, people }: { services: readonly OfferedService[]; people: readonly Attendee[] },
): OwnedServices | null => {
  const owners = ownersIn(text);
  const [first, second, ...more] = owners;
  if (!first || !second || more.length > 0 || first.isSender === second.isSender) return null;
  const other = people.find(({ self }) => !self);
  if (people.length > 2 || people.some((person) => person !== other && !person.self)) return null;
  const each = [
    matchServices(services, inRange(runs, first.end, second.index)),
    matchServices(services, inRange(runs, second.end, Infinity)),
  ];
  const named = each.flatMap((mentions) => (mentions.length === 1 ? mentions : []));
  if (named.length < 2) return null;
  const attendeeOf = ({ isSender, index, end }: Owner): Attendee =>
    people.find(({ self }) => self === isSender) ?? {
      index,
      end,
      self: isSender,
      name: null,
      relation: isSender ? null : 'outra pessoa',
    };
  const owned = owners.map((owner, at) => ({ person: attendeeOf(owner), service: named[at] }));
  // "pra mim e minha filha" gives the order of their hours
  const inOrder = people.length === 2 && people[0] !== owned[0]?.person ? owned.toReversed() : owned;
  return {
    people: inOrder.map(({ person }) => person),
    services: inOrder.flatMap(({ service }) => service ?? []),
  };
};
