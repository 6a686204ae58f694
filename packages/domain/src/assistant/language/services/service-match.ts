// Finds the services of the catalogue that a message mentions: everyday words, parts of names and misspellings.
import type { OfferedService } from '../../assistant-tools.ts';
import {
  type Catalogue,
  catalogueOf,
  type KnownService,
  type Meanings,
  type RunMention,
} from './service-catalogue.ts';
import {
  contradicts,
  isCombination,
  isGeneric,
  isKind,
  isMinor,
  isRestrictive,
  isWeak,
  isWhole,
  kindsIn,
} from './service-words.ts';
import { firstVisitsOf, isConsultation } from './names/first-visits.ts';
import { isPet } from '../people/relations.ts';
import type { Word } from '../words/words.ts';
import { meanPerson } from './word-runs.ts';

/** A mentioned service. */
export interface ServiceMention {
  /** one id, or several when the words fit several services alike */
  ids: number[];
  /** the words that mention it, in text order; never empty */
  words: Word[];
  /** only a word for any visit was used: "minha consulta" */
  generic: boolean;
  /** its words fit other services too: asked about before anything is written */
  isGuess?: boolean;
}

interface Fit {
  service: KnownService;
  /** texts of words, in text order */
  covered: string[];
  strength: number;
  missing: number;
}

const TIE = 0.3;
const RESTRICTION = 5;
/** No client asks for more services in one message; a text made of catalogue words would. */
const MAX_MENTIONS = 12;
/** Different wordings of services in one message; more would only keep the process busy. */
const MAX_WORDINGS = 40;
/** Different words for services in one run; more would only keep the process busy. */
const MAX_TEXTS = 40;

const NOTHING: Meanings = new Map();

/** The catalogue meanings of each word of a run. */
type Reading = ReadonlyMap<string, Meanings>;

/** A word for a combination names the whole, not its parts. */
const namesWhole = ({ parts }: KnownService, text: string): boolean =>
  parts.length > 1 && isCombination(text);

/** A service with the texts that mention it. */
type Spoken = [KnownService, string[]];

/** Each mentioned service with its texts; most services have none. */
const spokenOf = (
  { withWord, combined }: Catalogue,
  {
    possible,
    said,
    reading,
  }: { possible: ReadonlySet<KnownService>; said: readonly string[]; reading: Reading },
): Spoken[] => {
  const spoken = new Map<KnownService, string[]>();
  const note = (service: KnownService, text: string): void => {
    const texts = spoken.get(service);
    if (!texts) spoken.set(service, [text]);
    else if (texts.at(-1) !== text) texts.push(text);
  };
  for (const text of said) {
    for (const known of (reading.get(text) ?? NOTHING).keys())
      for (const service of withWord.get(known) ?? []) note(service, text);
    if (isCombination(text)) for (const service of combined) note(service, text);
  }
  return [...spoken]
    .filter(([service]) => possible.has(service))
    .sort(([left], [right]) => left.place - right.place);
};

const fitOf = (service: KnownService, said: readonly string[], reading: Reading): Fit => {
  const reached = new Set<string>();
  let strength = 0;
  // runs for each service and word of a message, so it makes no lists
  for (const text of said) {
    const isWhole = namesWhole(service, text);
    const meanings = reading.get(text) ?? NOTHING;
    const likenessOf = (known: string): number => (isWhole ? 1 : (meanings.get(known) ?? 0));
    let best = 0;
    for (const known of service.words) best = Math.max(best, likenessOf(known));
    const before = reached.size;
    for (const known of service.words) if (likenessOf(known) === best) reached.add(known);
    if (reached.size > before) strength += best;
  }
  const unsaid = service.words.filter((word) => !reached.has(word));
  const missing = unsaid.reduce((sum, word) => sum + (isRestrictive(word) ? RESTRICTION : 1), 0);
  const incomplete =
    service.parts.length > 1 && service.parts.some((part) => part.every((word) => !reached.has(word)));
  return { service, covered: [...said], strength, missing: missing + (incomplete ? RESTRICTION : 0) };
};

/** In "drenagem e relaxante" each word names a separate service, so the first one is taken now. */
const ofSameWords = (fits: readonly Fit[], said: readonly string[]): Fit[] => {
  const place = ({ covered }: Fit) => said.indexOf(covered[0] ?? '');
  const [first] = fits.toSorted((left, right) => place(left) - place(right));
  const taken = new Set(first?.covered);
  return fits.filter(({ covered }) => covered.some((text) => taken.has(text)));
};

/** The services that fit the words best: one, or several when the words do not decide. */
const bestFits = (fits: readonly Fit[], said: readonly string[]): Fit[] => {
  const unrestricted = fits.filter(({ missing }) => missing < RESTRICTION);
  const strongestOpen = Math.max(0, ...unrestricted.map(({ strength }) => strength));
  // "ensaio" is the word of "Ensaio gestante" and "Ensaio newborn", and only a synonym of "Book corporativo"
  const named = fits.filter(
    ({ service, missing, strength }) =>
      missing >= RESTRICTION && service.parts.length === 1 && strength > strongestOpen + TIE / 2,
  );
  const open = named.length > 1 ? named : unrestricted.length > 0 ? unrestricted : fits;
  const strongest = Math.max(...open.map(({ strength }) => strength));
  const equal = open.filter(({ strength }) => strength > strongest - TIE / 2);
  const complete = equal.filter(({ missing }) => missing === 0);
  if (complete.length === 0) return ofSameWords(equal, said);
  const combined = complete.filter(({ service }) => service.parts.length > 1 && service.words.length > 1);
  return [combined[0] ?? complete[0]].filter((fit) => fit !== undefined);
};

/**
 * Drops services whose kind contradicts the message. If the remaining services lack the mentioned kind, also
 * drops those that share a word with a dropped one.
 */
const withoutOtherKinds = ({ services, all }: Catalogue, reading: Reading): ReadonlySet<KnownService> => {
  const asked = kindsIn([...reading.keys()]);
  if (asked.length === 0) return all;
  const others = new Set(services.filter(({ words }) => contradicts(asked, words)));
  const rest = services.filter((service) => !others.has(service));
  const meant = new Set([...reading.values()].flatMap((meanings) => [...meanings.keys()]));
  const isOffered = rest.some(({ words }) => words.some((word) => isKind(word) && meant.has(word)));
  const alike = new Set([...others].flatMap(({ words }) => words));
  return new Set(isOffered ? rest : rest.filter(({ words }) => !words.some((word) => alike.has(word))));
};

/** More than a space before a word is a comma or another mark. */
const isBehindComma = (run: readonly Word[], at: number): boolean =>
  at > 0 && (run[at]?.index ?? 0) - (run[at - 1]?.end ?? 0) > 1;

/** "pintar o cabelo e fazer a barba" is an enumeration: words between the "e"s belong together. */
const enumerated = (run: readonly Word[]): Word[][] => {
  const groups: Word[][] = [[]];
  for (const [at, word] of run.entries()) {
    const isListed = isBehindComma(run, at) && run.slice(at).some(({ text }) => text === 'e');
    if (/^(e|mais|com)$/.test(word.text) || isListed) groups.push([]);
    groups.at(-1)?.push(word);
  }
  return groups;
};

/** Positions of the words of a run that may mention services. */
const tellingPlaces = (run: readonly Word[], reading: Reading): number[] => {
  const places = new Map(run.map((word, place) => [word, place]));
  const knowsText = (text: string) => (reading.get(text) ?? NOTHING).size > 0;
  const knows = ({ text }: Word) => knowsText(text);
  return enumerated(run).flatMap((words) => {
    const hasStrong = words.some((word) => !isWeak(word.text) && knows(word));
    return words
      .filter((word) => knows(word) || isCombination(word.text))
      .filter(({ text }) => !(hasStrong && (isWeak(text) || (isWhole(text) && !knowsText(text)))))
      .flatMap((word) => places.get(word) ?? []);
  });
};

/** "meu gato sumiu" asks for no "Castração de gato", but "de gato" chooses it among others. */
const mayMean = (run: readonly Word[], best: readonly Fit[]): boolean =>
  best.some(({ covered, service }) => !covered.every(isPet) || service.words.every(isPet)) ||
  run.every(({ text }) => isPet(text) || isMinor(text));

/** The meanings of each word of a run; none behind the first `MAX_TEXTS` that have any. */
const readingOf = (catalogue: Catalogue, run: readonly Word[]): Reading => {
  const reading = new Map<string, Meanings>();
  let known = 0;
  for (const { text } of run) {
    if (reading.has(text)) continue;
    const meanings = known < MAX_TEXTS ? catalogue.meaningsOf(text) : NOTHING;
    if (meanings.size > 0) known += 1;
    reading.set(text, meanings);
  }
  return reading;
};

/** The services that one run of words mentions. Repetition adds nothing: each text counts once. */
const readRun = (catalogue: Catalogue, run: readonly Word[]): RunMention[] => {
  const mentions: RunMention[] = [];
  const textAt = (place: number): string => run[place]?.text ?? '';
  const reading = readingOf(catalogue, run);
  let left = tellingPlaces(run, reading);
  const said = [...new Set(left.map(textAt))];
  let spoken = spokenOf(catalogue, { possible: withoutOtherKinds(catalogue, reading), said, reading });
  while (mentions.length < MAX_MENTIONS && spoken.length > 0) {
    const best = bestFits(
      spoken.map(([service, texts]) => fitOf(service, texts, reading)),
      said,
    );
    const covered = new Set(best.flatMap((fit) => fit.covered));
    const isSynonym = best.every(({ strength }) => strength < 1);
    const firstVisits = isSynonym && [...covered].every(isConsultation) ? firstVisitsOf(catalogue) : [];
    if (mayMean(run, best))
      mentions.push({
        ids: [...best.map(({ service }) => service.id), ...firstVisits],
        places: left.filter((place) => covered.has(textAt(place))),
        generic: [...covered].every(isGeneric),
      });
    left = left.filter((place) => !covered.has(textAt(place)));
    spoken = spoken
      .map(([service, all]): Spoken => [service, all.filter((text) => !covered.has(text))])
      .filter(([, texts]) => texts.length > 0);
  }
  return mentions;
};

const wordingOf = (run: readonly Word[]): string =>
  run.map(({ text }, at) => (isBehindComma(run, at) ? `, ${text}` : text)).join(' ');

/** Caches `readRun` per wording: one message may repeat a wording hundreds of times. */
const matchRun = (catalogue: Catalogue, run: readonly Word[], wording: string): ServiceMention[] => {
  const known = catalogue.runs.get(wording) ?? readRun(catalogue, run);
  catalogue.runs.set(wording, known);
  return known.map(({ ids, places, generic }) => ({
    ids,
    words: places.flatMap((place) => run[place] ?? []),
    generic,
  }));
};

const firstIndex = ({ words }: ServiceMention): number => words[0]?.index ?? 0;

/** The first of the mentions with the same services. */
const withoutEquals = (mentions: readonly ServiceMention[]): ServiceMention[] => {
  const byServices = new Map<string, ServiceMention>();
  for (const mention of mentions) {
    const key = mention.ids.join(' ');
    if (!byServices.has(key)) byServices.set(key, mention);
  }
  return [...byServices.values()];
};

/** A service mentioned twice, or vaguely and then clearly, is one; "sessão de RPG" is RPG only. */
const withoutRepeats = (all: readonly ServiceMention[]): ServiceMention[] => {
  const specific = all.filter(({ generic }) => !generic);
  const mentions = withoutEquals(specific.length > 0 ? specific : all);
  const known = mentions.map(({ ids }) => new Set(ids));
  return mentions.filter(({ ids }, at) =>
    mentions.every((other, place) => {
      const narrows = other.ids.length <= ids.length && other.ids.every((id) => known[at]?.has(id));
      return place === at || !narrows || (other.ids.length === ids.length && place > at);
    }),
  );
};

/**
 * The services that runs of words mention, in text order. The words must be free of dates, hours and people; text
 * on either side of those is two runs, so that "corte às 15h e barba às 16h" is no combination.
 */
export const matchServices = (
  services: readonly OfferedService[],
  runs: readonly (readonly Word[])[],
): ServiceMention[] => {
  const catalogue = catalogueOf(services);
  const mentions: ServiceMention[] = [];
  const wordings = new Set<string>();
  for (const run of runs) {
    const wording = wordingOf(run);
    if (wordings.size >= MAX_WORDINGS && !wordings.has(wording)) continue;
    const mentioned = matchRun(catalogue, run, wording).filter(
      ({ generic, words }) => !generic || !meanPerson(words, run),
    );
    if (mentioned.length > 0) wordings.add(wording);
    mentions.push(...mentioned);
  }
  return withoutRepeats(mentions.sort((first, second) => firstIndex(first) - firstIndex(second)));
};
