// "9:30 o Davi e 10h o Bernardo": the hours of a message, each with its own person.
import { isAnd, nameAt } from '../names/person-name.ts';
import { isRelation, POSSESSIVES, relationLabel } from './relations.ts';
import type { Utterance, Word } from '../words/words.ts';

/** A person who needs a visit. */
export interface Attendee {
  /** place in the message, in UTF-16 units */
  index: number;
  end: number;
  /** the client of the chat */
  self: boolean;
  name: string | null;
  /** as written: "filha", "marido" */
  relation: string | null;
}

/** Replaces a word of an hour; other words with another meaning become empty. */
export const HOUR = ':';

/** The words of a message, those with another meaning replaced by a mark. */
export const withMarks = (text: Utterance, markOf: (word: Word) => string | null): Utterance => ({
  ...text,
  words: text.words.map((word) => {
    const mark = markOf(word);
    return mark === null ? word : { ...word, text: mark, raw: '' };
  }),
});

export interface PersonAtHour {
  person: Attendee;
  /** place of the hour in the message */
  hour: number;
  /** "o das 9:30 é o Davi": says whose the hour is */
  isTold: boolean;
}

/** Words that join a person and an hour; "com o Davi" is served by him. */
const GLUE =
  /^(|§|o|a|para|as|das|do|da|no|na|fica|ficaria|vai|vem|vou|e|eh|era|seria|pode|ser|entao|horario|hora|primeiro|depois|antes|so)$/;
/** Words before the first of several. */
const LEADS =
  /^(sim|isso|nao|pode|ser|quero|queria|coloca|bota|poe|anota|anote|marca|fica|fique|anotado|so|que|certo|ok)$/;
const SENDER = /^(eu|mim|comigo)$/;

const partsOf = (text: Utterance): { from: number; to: number }[] => {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at < text.words.length; at += 1) {
    const gap = text.original.slice(text.words[at]?.end, text.words[at + 1]?.index);
    const isEnd = at + 1 === text.words.length || /[,.;!?\n]|: /.test(gap) || isAnd(text, at + 1);
    if (!isEnd) continue;
    parts.push({ from, to: at + 1 });
    from = isAnd(text, at + 1) ? at + 2 : at + 1;
  }
  return parts;
};

type Who = Pick<Attendee, 'self' | 'name' | 'relation'> & { next: number };

/** The person named at a word. */
export const whoAt = (text: Utterance, at: number): Who | undefined => {
  const word = text.words[at]?.text ?? '';
  if (SENDER.test(word)) return { self: true, name: null, relation: null, next: at + 1 };
  const noun = POSSESSIVES.has(word) ? at + 1 : at;
  const relation = text.words[noun];
  if (noun > at && relation && isRelation(relation.text)) {
    const named = nameAt(text, noun + 1);
    return {
      self: false,
      name: named?.name ?? null,
      relation: relationLabel(relation.raw),
      next: named?.next ?? noun + 1,
    };
  }
  const named = nameAt(text, at);
  return named && { self: false, name: named.name, relation: null, next: named.next };
};

/** "ela 14h", "o dela 14h", "o meu 15h". */
const pronounAt = (word: string, next: number): Who | undefined => {
  if (/^(meu|minha)$/.test(word)) return { self: true, name: null, relation: null, next };
  return /^d?el[ea]$/.test(word)
    ? { self: false, name: null, relation: word.replace('d', ''), next }
    : undefined;
};

/** The one person and the one hour of a part with nothing else in it. */
const pairIn = (
  text: Utterance,
  { from, to }: { from: number; to: number },
  mayBePronoun: boolean,
): PersonAtHour | undefined => {
  const people: (Who & { at: number })[] = [];
  const hours: number[] = [];
  let isTold = false;
  for (let at = from; at < to;) {
    const { text: word = '', raw = '' } = text.words[at] ?? {};
    const named = word === HOUR || word === '' ? undefined : whoAt(text, at);
    const who = named ?? (mayBePronoun ? pronounAt(word, at + 1) : undefined);
    const isFirst = people.length === 0 && hours.length === 0;
    if (who) people.push({ ...who, at });
    else if (word === HOUR) {
      if (text.words[at - 1]?.text !== HOUR || at === from) hours.push(text.words[at]?.index ?? 0);
    } else if (!GLUE.test(word) && !(isFirst && LEADS.test(word))) return undefined;
    isTold ||= word === 'das' || /^(é|eh|era)$/i.test(raw);
    at = who?.next ?? at + 1;
  }
  const [[person, ...others], [hour, ...more]] = [people, hours];
  if (!person || hour === undefined || others.length + more.length > 0) return undefined;
  const { self, name, relation, next } = person;
  const [index, end] = [text.words[person.at]?.index ?? 0, text.words[next - 1]?.end ?? 0];
  return { person: { index, end, self, name, relation }, hour, isTold };
};

/**
 * Hours with their people; `heard` has `HOUR` for words of an hour, and empty words for other meanings. Of "pra
 * Júlia no sábado, 15h eu", one time in two parts, the words beside the hour count.
 *
 * @param times places of the times to which the words of an hour belong
 * @param mayBePronoun "ela 14h": with "ela" as the relation
 */
export const peopleAtHours = (
  heard: Utterance,
  times: readonly { index: number; end: number }[],
  mayBePronoun = false,
): PersonAtHour[] => {
  const pairs = partsOf(heard).flatMap((part) => pairIn(heard, part, mayBePronoun) ?? []);
  const timeOf = ({ hour }: PersonAtHour) => times.find(({ index, end }) => hour >= index && hour < end);
  return pairs.filter((pair, at) => {
    const time = timeOf(pair);
    return time === undefined || !pairs.slice(at + 1).some((later) => timeOf(later) === time);
  });
};

const ORDER = /^(primeiro|antes|depois)$/;
const BEHIND_WHO = /^(|e|o|a|as|primeiro|antes|depois|vai|vou|vem|fica)$/;

/**
 * True when words for one of several people are beside the hours but do not say whose each hour is: "15h e 16h, ele
 * primeiro", "15h eu e 16h ele" of two sons.
 */
export const isUnclearWho = (
  { words }: Utterance,
  people: readonly { index: number; end: number }[],
  moments: readonly { index: number; end: number; hour: unknown }[],
): boolean => {
  const hours = moments.filter(({ hour }) => hour !== null);
  const [first, second] = hours;
  if (!first || !second || people.length < 2) return false;
  const isIn = ({ index }: Word, spans: readonly { index: number; end: number }[]) =>
    spans.some((span) => index >= span.index && index < span.end);
  return words.some((word, at) => {
    if (!/^(eu|d?el[ea])$/.test(word.text) || isIn(word, people)) return false;
    const [before, behind] = [words[at - 1], words[at + 1]];
    const isOrder = ORDER.test(before?.text ?? '') || ORDER.test(behind?.text ?? '');
    const isBeside =
      !behind || (BEHIND_WHO.test(behind.text) && !/^(é|eh)$/i.test(behind.raw)) || isIn(behind, hours);
    return isOrder || (isBeside && word.index > first.end);
  });
};

/** Words before a person that is named beside a request, and those that may follow. */
const BESIDE_LEADS = /^(e|o|a|do|da|para)$/;
const BESIDE_REST = /^(logo|em|seguida|depois|na|sequencia|tambem|as|pode|ser|por|favor)$/;

/**
 * The other person of a part that names one and nothing else, except perhaps a time, such as "a Bia 15h30" or "o do Bento logo em
 * seguida"; null for other parts.
 */
export const personBeside = (
  text: Utterance,
  moments: readonly { index: number; end: number }[],
): Attendee | null => {
  const { words } = text;
  const first = words.findIndex(({ text: word }) => !BESIDE_LEADS.test(word));
  const who = first < 0 ? undefined : whoAt(text, first);
  if (!who || who.self) return null;
  const isSaid = words
    .slice(who.next)
    .every(
      (word) =>
        BESIDE_REST.test(word.text) ||
        moments.some(({ index, end }) => word.index >= index && word.end <= end),
    );
  const { name, relation, next } = who;
  const [index, end] = [words[first]?.index ?? 0, words[next - 1]?.end ?? 0];
  return isSaid ? { index, end, self: false, name, relation } : null;
};

/** Characters between a person and an hour that belong together: "Lucas, 10h30". */
const NEAR = 2;

/** "corte às 10h e meu irmão Lucas 10h30": a person with an own hour has no part in the others. */
export const withOwnHours = (
  people: readonly Attendee[],
  moments: readonly { index: number }[],
): readonly (Attendee | null)[] => {
  const [only, ...others] = people;
  if (!only || others.length > 0) return people;
  const at = moments.findIndex(({ index }) => index >= only.end && index - only.end <= NEAR);
  return at > 0 ? moments.map((_, place) => (place === at ? only : null)) : people;
};
