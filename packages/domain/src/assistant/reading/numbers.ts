// Finds the meaning of the numbers and times in a message: people, things and ruled-out times are not wanted hours.
import { unitOf } from '#shared/texts/number-words.ts';
import type { MomentMention } from '../language/mentions/moment-mentions.ts';
import { fold, type Utterance } from '../language/words/words.ts';
import { isReplacedBy } from './refusals/not-but.ts';
import { type Spoken, wholeOf } from './sentences/clauses.ts';
import * as tables from './number-phrases.ts';
import { marking } from './sentences/phrase-tables.ts';
import type { Sentence } from './sentences/phrases.ts';

const peopleIn = marking(tables.PEOPLE);
const markedCompanions = marking(tables.COMPANIONS);
const thingsIn = marking(tables.NUMBERED_THINGS);
const peopleOrHourIn = marking(tables.PEOPLE_OR_HOUR);
const lengthsIn = marking(tables.LENGTHS);
const refusedIn = marking(tables.REFUSED_TIMES);
const noPartIn = marking(tables.NO_PART_OF_DAY);

/** A larger number does not mean people. */
const MAX_PEOPLE = 6;

const NOTHING: Partial<MomentMention> = { hour: null, part: null, after: null, before: null, edge: null };

/** Position of each word of a sentence in the message; undefined for marks. */
const placesOf = ({ words }: Utterance, whole: Sentence): (number | undefined)[] => {
  let next = 0;
  return whole.words.map(({ text }) => {
    if (!/[a-z\d]/.test(text)) return undefined;
    next += 1;
    return words[next - 1]?.index;
  });
};

const numberAt = ({ words }: Sentence, at: number): number => {
  const text = words[at]?.text ?? '';
  return /^uma?$/.test(text) ? 1 : (unitOf(text) ?? Number(text));
};

/** "eu e mais 2"; in "15h eu e 16:30 ela" the number is an hour. */
const companionsIn = (whole: Sentence): number[] =>
  markedCompanions(whole).filter((at) => numberAt(whole, at) <= MAX_PEOPLE);

/** The number of people in a message; null when it gives none. */
const partyIn = (whole: Sentence, wanted: readonly number[]): number | null => {
  const [beside] = companionsIn(whole);
  const [all] = wanted;
  const party =
    beside === undefined ? (all === undefined ? null : numberAt(whole, all)) : numberAt(whole, beside) + 1;
  return party !== null && party > 1 && party <= MAX_PEOPLE ? party : null;
};

export interface Numbers {
  /** the remaining moments; ruled-out ones are marked as refused */
  moments: MomentMention[];
  /** number of people who come, if the message gives one */
  party: number | null;
  /** number of people that an hour may mean instead: "pras duas" */
  partyOrHour: number | null;
}

interface NumberContext {
  /** the times read so far */
  told: readonly MomentMention[];
  /** number of visits being arranged: "pras duas" fits two */
  party: number;
  /** those on offer, whose lengths are no hours */
  services: readonly { durationMinutes: number }[];
  /** a number of people may also be an hour; never for a visit that is being moved */
  mayBeHour: boolean;
}

const LENGTH = /^(\d)\s?h(?:oras?)?\s?(\d\d)?$/i;

/** Drops the length of a service, which reads as an hour: "caramba 2h30. então sexta 15h". */
const withoutLengths = (
  text: Utterance,
  told: readonly MomentMention[],
  lengths: ReadonlySet<number>,
): readonly MomentMention[] => {
  const isLength = ({ index, end }: MomentMention): boolean => {
    const [, hours, minutes = '0'] = LENGTH.exec(text.original.slice(index, end)) ?? [];
    return hours !== undefined && lengths.has(Number(hours) * 60 + Number(minutes));
  };
  if (!told.some(isLength)) return told;
  const whole = wholeOf({ text, moments: told, people: [], services: [] });
  const places = placesOf(text, whole);
  const marked = new Set(lengthsIn(whole).map((at) => places[at] ?? -1));
  return told.filter(
    (moment) =>
      !isLength(moment) || ![...marked].some((place) => place >= moment.index && place < moment.end),
  );
};

const COUNT = /^(?:as|os)?\s*(duas|três|tres|quatro)$/iu;

const MASCULINE = /(?:^|\s)(?:os|nos|nós)\s*$/iu;

/** "os dois, pra terça": hours are feminine, so that the number is neither an hour nor a day of the month. */
const withoutBoth = ({ original }: Utterance, moment: MomentMention): MomentMention[] => {
  const { index, end } = moment;
  const said = original.slice(index, end);
  const isBoth = /^dois\b/iu.test(said) && MASCULINE.test(original.slice(Math.max(0, index - 6), index));
  if (!isBoth) return [moment];
  return said.length > 'dois'.length && moment.hour !== null ? [{ ...moment, hour: null }] : [];
};

/** "pé e mão as duas, eu 13h e a Karina 14:30": as many as the other hours, which are of each. */
const countsOthers = (
  { original }: Utterance,
  { index, end }: MomentMention,
  timed: readonly MomentMention[],
): boolean => {
  const [, word] = COUNT.exec(original.slice(index, end)) ?? [];
  const others = timed.filter((other) => other.index !== index && other.hour?.bare === false);
  return word !== undefined && others.length === timed.length - 1 && unitOf(fold(word)) === others.length;
};

const BOTH = /^(?:as|os)\s+(duas|três|tres|quatro)$/iu;

/** "isso, as duas": as many as the visits in question, unlike "às duas". */
const countsVisits = ({ original }: Utterance, { index, end }: MomentMention, visits: number): boolean => {
  const [, word] = BOTH.exec(original.slice(index, end)) ?? [];
  return word !== undefined && visits > 1 && unitOf(fold(word)) === visits;
};

/** Reads the meaning of numbers and times. */
export const numbersIn = (
  text: Utterance,
  { told: said, party, services, mayBeHour }: NumberContext,
  named: Spoken['services'],
): Numbers => {
  const lengths = new Set(services.map(({ durationMinutes }) => durationMinutes));
  const told = withoutLengths(text, said, lengths).flatMap((moment) => withoutBoth(text, moment));
  const whole = wholeOf({ text, moments: told, people: [], services: named });
  const places = placesOf(text, whole);
  const holds = ({ index, end }: MomentMention, marked: readonly number[]): boolean =>
    marked.some((at) => (places[at] ?? -1) >= index && (places[at] ?? -1) < end);
  const [either] = mayBeHour
    ? peopleOrHourIn(whole).filter((at) => told.some((said) => said.hour?.bare === true && holds(said, [at])))
    : [];
  const isKnownParty = either !== undefined && numberAt(whole, either) === party;
  const people = [...peopleIn(whole), ...(isKnownParty ? [either] : [])];
  const counted = [...people, ...companionsIn(whole), ...thingsIn(whole)];
  const timed = told.filter(({ hour }) => hour !== null);
  const counts = timed.filter((said) => countsOthers(text, said, timed) || countsVisits(text, said, party));
  const [refused, noPart] = [refusedIn(whole), noPartIn(whole)];
  const isDay = ({ date, days }: MomentMention): boolean => date !== null || days !== null;
  const isInstead = (said: MomentMention): boolean =>
    told.some((other) => isReplacedBy(text.original, other, said));
  const moments = told
    .filter((said) => !counts.includes(said) || isDay(said))
    .filter((said) => isDay(said) || !(holds(said, counted) || (said.hour === null && holds(said, noPart))))
    .map((said) => (holds(said, counted) ? { ...said, ...NOTHING } : said))
    // "sexta sem ser essa" rules out another day
    .map((said) =>
      said.skips !== 'beyond' && holds(said, refused) && !isInstead(said) ? { ...said, refused: true } : said,
    );
  const isOpen = either !== undefined && !isKnownParty;
  return {
    moments,
    party: partyIn(whole, people),
    partyOrHour: isOpen ? numberAt(whole, either) : null,
  };
};

const HOURS_JOINED =
  /\b(?:as|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|feira) (\d{1,2}) e (\d{1,2})\b(?! min)/;

/** "às 8 e 10": two hours, or ten past eight. */
export const isEitherWay = ({ plain }: Utterance, { partyOrHour }: Numbers): boolean => {
  const [, hour = '', other = ''] = HOURS_JOINED.exec(plain) ?? [];
  const [first, second] = [Number(hour), Number(other)];
  const isJoined = hour !== '' && second > first && (second === 10 || second === first + 1);
  return isJoined || partyOrHour !== null;
};
