// Which services of the catalogue a message speaks of: everyday words, parts of names and misspellings.
import type { OfferedService } from '../assistant-tools.ts';
import { type Catalogue, catalogueOf, type KnownService, type Meanings } from './service-catalogue.ts';
import {
  contradicts,
  isCombination,
  isGeneric,
  isKind,
  isRestrictive,
  isWeak,
  kindsIn,
} from './service-words.ts';
import type { Word } from './words.ts';

/** A service that was mentioned. */
export interface ServiceMention {
  /** one id, or several when the words fit several services alike */
  ids: number[];
  /** the words that say so, in their order; never empty */
  words: Word[];
  /** only a word for any visit was said: "minha consulta" */
  generic: boolean;
}

interface Fit {
  service: KnownService;
  covered: Word[];
  strength: number;
  missing: number;
}

const TIE = 0.3;
const RESTRICTION = 5;
/** Nobody asks for more services in one breath; a text made of catalogue words would. */
const MAX_MENTIONS = 12;

const NOTHING: Meanings = new Map();

/** What each word of a run means in the catalogue. */
type Reading = ReadonlyMap<string, Meanings>;

/** A word for a combination names one whole, whatever its parts. */
const namesWhole = ({ parts }: KnownService, { text }: Word): boolean =>
  parts.length > 1 && isCombination(text);

/** Each service with the words that speak of it; most services have none. */
const spokenOf = (
  services: readonly KnownService[],
  said: readonly Word[],
  reading: Reading,
): [KnownService, Word[]][] => {
  const saying = new Map<string, Set<string>>();
  for (const [text, meanings] of reading)
    for (const known of meanings.keys()) saying.set(known, (saying.get(known) ?? new Set()).add(text));
  return services.flatMap((service): [KnownService, Word[]][] => {
    const texts = new Set(service.words.flatMap((known) => [...(saying.get(known) ?? [])]));
    const words = said.filter((word) => texts.has(word.text) || namesWhole(service, word));
    return words.length > 0 ? [[service, words]] : [];
  });
};

const fitOf = (service: KnownService, said: readonly Word[], reading: Reading): Fit | undefined => {
  const covered: Word[] = [];
  const reached = new Set<string>();
  const counted = new Set<string>();
  let strength = 0;
  for (const word of said) {
    const isWhole = namesWhole(service, word);
    const meanings = reading.get(word.text) ?? NOTHING;
    const likenesses = service.words.map((known) => (isWhole ? 1 : (meanings.get(known) ?? 0)));
    const best = Math.max(0, ...likenesses);
    if (best === 0) continue;
    covered.push(word);
    // said again, a word reaches nothing more
    if (counted.has(word.text)) continue;
    counted.add(word.text);
    const repeated = service.words.every((known, at) => likenesses[at] !== best || reached.has(known));
    if (!repeated) strength += best;
    service.words.forEach((known, at) => likenesses[at] === best && reached.add(known));
  }
  if (covered.length === 0) return undefined;
  const unsaid = service.words.filter((word) => !reached.has(word));
  const missing = unsaid.reduce((sum, word) => sum + (isRestrictive(word) ? RESTRICTION : 1), 0);
  const incomplete =
    service.parts.length > 1 && service.parts.some((part) => part.every((word) => !reached.has(word)));
  return { service, covered, strength, missing: missing + (incomplete ? RESTRICTION : 0) };
};

/** Of "drenagem e relaxante" each word names a service of its own, so the first one is taken now. */
const ofSameWords = (fits: readonly Fit[]): Fit[] => {
  const place = ({ covered }: Fit) => covered[0]?.index ?? 0;
  const first = fits.toSorted((left, right) => place(left) - place(right))[0];
  return fits.filter(({ covered }) => covered.some((word) => first?.covered.includes(word)));
};

/** The services that fit the words best: one, or several between which the words do not decide. */
const bestFits = (fits: readonly Fit[]): Fit[] => {
  const unrestricted = fits.filter(({ missing }) => missing < RESTRICTION);
  const open = unrestricted.length > 0 ? unrestricted : fits;
  const strongest = Math.max(...open.map(({ strength }) => strength));
  const equal = open.filter(({ strength }) => strength > strongest - TIE / 2);
  const complete = equal.filter(({ missing }) => missing === 0);
  if (complete.length === 0) return ofSameWords(equal);
  const combined = complete.filter(({ service }) => service.parts.length > 1 && service.words.length > 1);
  return [combined[0] ?? complete[0]].filter((fit) => fit !== undefined);
};

/** Without the services of another kind than was said; if no service is of that kind, without their likes too. */
const withoutOtherKinds = (catalogue: readonly KnownService[], reading: Reading): readonly KnownService[] => {
  const asked = kindsIn([...reading.keys()]);
  if (asked.length === 0) return catalogue;
  const others = new Set(catalogue.filter(({ words }) => contradicts(asked, words)));
  const rest = catalogue.filter((service) => !others.has(service));
  const meant = new Set([...reading.values()].flatMap((meanings) => [...meanings.keys()]));
  const isOffered = rest.some(({ words }) => words.some((word) => isKind(word) && meant.has(word)));
  const alike = new Set([...others].flatMap(({ words }) => words));
  return isOffered ? rest : rest.filter(({ words }) => !words.some((word) => alike.has(word)));
};

/** "pintar o cabelo e fazer a barba" is an enumeration: what hangs together stands between the "e"s. */
const enumerated = (run: readonly Word[]): Word[][] => {
  const groups: Word[][] = [[]];
  for (const word of run) {
    if (/^(e|mais|com)$/.test(word.text)) groups.push([]);
    groups.at(-1)?.push(word);
  }
  return groups;
};

/** The services that one run of words mentions. */
const matchRun = ({ services, meaningsOf }: Catalogue, run: readonly Word[]): ServiceMention[] => {
  const mentions: ServiceMention[] = [];
  const reading = new Map([...new Set(run.map(({ text }) => text))].map((text) => [text, meaningsOf(text)]));
  const knows = ({ text }: Word) => (reading.get(text) ?? NOTHING).size > 0;
  const possible = withoutOtherKinds(services, reading);
  let left = enumerated(run).flatMap((words) => {
    const hasStrong = words.some((word) => !isWeak(word.text) && knows(word));
    return words.filter(
      (word) => (knows(word) || isCombination(word.text)) && !(hasStrong && isWeak(word.text)),
    );
  });
  let spoken = spokenOf(possible, left, reading);
  while (mentions.length < MAX_MENTIONS) {
    const fits = spoken
      .map(([service, words]) => fitOf(service, words, reading))
      .filter((fit) => fit !== undefined);
    if (fits.length === 0) break;
    const best = bestFits(fits);
    const covered = new Set(best.flatMap((fit) => fit.covered));
    const words = left.filter((word) => covered.has(word));
    mentions.push({
      ids: best.map(({ service }) => service.id),
      words,
      generic: words.every(({ text }) => isGeneric(text)),
    });
    left = left.filter((word) => !covered.has(word));
    spoken = spoken.map(
      ([service, all]) => [service, all.filter((word) => !covered.has(word))] as [KnownService, Word[]],
    );
  }
  return mentions;
};

const firstIndex = ({ words }: ServiceMention): number => words[0]?.index ?? 0;

/** A service said again, or said unclearly and then clearly, is one; "sessão de RPG" is RPG only. */
const withoutRepeats = (all: readonly ServiceMention[]): ServiceMention[] => {
  const specific = all.filter(({ generic }) => !generic);
  const mentions = specific.length > 0 ? specific : all;
  return mentions.filter(({ ids }, at) =>
    mentions.every((other, place) => {
      const narrows = other.ids.every((id) => ids.includes(id));
      return place === at || !narrows || (other.ids.length === ids.length && place > at);
    }),
  );
};

/**
 * The services that runs of words mention, in the order said. Words must be free of dates, hours and people; what
 * was said on two sides of those belongs to two runs, so that "corte às 15h e barba às 16h" is no combination.
 */
export const matchServices = (
  services: readonly OfferedService[],
  runs: readonly (readonly Word[])[],
): ServiceMention[] => {
  const catalogue = catalogueOf(services);
  const mentions = runs.flatMap((run) => matchRun(catalogue, run));
  return withoutRepeats(mentions.sort((first, second) => firstIndex(first) - firstIndex(second)));
};
