// Which services of the catalogue a message speaks of: everyday words, parts of names and misspellings.
import type { OfferedService } from '../assistant-tools.ts';
import {
  contradicts,
  isCombination,
  isGeneric,
  isKind,
  isMinor,
  isRestrictive,
  isWeak,
  likeness,
} from './service-words.ts';
import { fold, type Word } from './words.ts';

/** A service that was mentioned. */
export interface ServiceMention {
  /** one id, or several when the words fit several services alike */
  ids: number[];
  /** the words that say so, in their order; never empty */
  words: Word[];
  /** only a word for any visit was said: "minha consulta" */
  generic: boolean;
}

interface KnownService {
  id: number;
  words: string[];
  /** a combination such as "Corte + barba": each part has to be said */
  parts: string[][];
}

interface Fit {
  service: KnownService;
  covered: Word[];
  strength: number;
  missing: number;
}

const TIE = 0.3;
const RESTRICTION = 5;

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !isMinor(word));

const know = ({ id, name }: OfferedService): KnownService => ({
  id,
  words: wordsOf(name),
  parts: fold(name)
    .split(/\s*[+&/,]\s*|\s+e\s+/)
    .map(wordsOf)
    .filter((part) => part.length > 0),
});

const fitOf = (service: KnownService, said: readonly Word[]): Fit | undefined => {
  const covered: Word[] = [];
  const reached = new Set<string>();
  let strength = 0;
  for (const word of said) {
    const isWhole = service.parts.length > 1 && isCombination(word.text);
    const likenesses = service.words.map((known) => (isWhole ? 1 : likeness(word.text, known)));
    const best = Math.max(0, ...likenesses);
    if (best === 0) continue;
    covered.push(word);
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
const withoutOtherKinds = (
  catalogue: readonly KnownService[],
  run: readonly Word[],
): readonly KnownService[] => {
  const said = run.map(({ text }) => text);
  const others = catalogue.filter(({ words }) => contradicts(said, words));
  const rest = catalogue.filter((service) => !others.includes(service));
  const isOffered = rest.some(({ words }) =>
    words.some((word) => isKind(word) && said.some((heard) => likeness(heard, word) > 0)),
  );
  const alike = new Set(others.flatMap(({ words }) => words));
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
const matchRun = (catalogue: readonly KnownService[], run: readonly Word[]): ServiceMention[] => {
  const mentions: ServiceMention[] = [];
  const knows = ({ text }: Word) =>
    catalogue.some(({ words }) => words.some((known) => likeness(text, known) > 0));
  const possible = withoutOtherKinds(catalogue, run);
  let left = enumerated(run).flatMap((words) => {
    const hasStrong = words.some((word) => !isWeak(word.text) && knows(word));
    return words.filter((word) => !(hasStrong && isWeak(word.text)));
  });
  for (;;) {
    const fits = possible.map((service) => fitOf(service, left)).filter((fit) => fit !== undefined);
    if (fits.length === 0) return mentions;
    const best = bestFits(fits);
    const covered = new Set(best.flatMap((fit) => fit.covered));
    const words = left.filter((word) => covered.has(word));
    mentions.push({
      ids: best.map(({ service }) => service.id),
      words,
      generic: words.every(({ text }) => isGeneric(text)),
    });
    left = left.filter((word) => !covered.has(word));
  }
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
  const catalogue = services.map(know);
  const mentions = runs.flatMap((run) => matchRun(catalogue, run));
  return withoutRepeats(mentions.sort((first, second) => firstIndex(first) - firstIndex(second)));
};
