// Finds the client named in a quick-add line, among any number of clients, or the candidates to ask about.
import type { QuickAdd } from '../assistant-contract.ts';
import { isGivenName } from '../language/names/known-names.ts';
import { fold, type Word } from '../language/words/words.ts';

export interface NamedClient {
  id: number;
  name: string;
}

/** At most this many candidates are named in the question. */
const MAX_ASKED = 5;

/** Owner's own events, which name no client. */
const EVENTS = new Set(
  `reuniao almoco almocar folga compromisso viagem curso feriado academia banco mercado pausa intervalo
ferias evento aniversario palestra treinamento call ligacao jantar cafe escola`.split(/\s+/),
);
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/**
 * `exact`: the whole name was said; `called`: the first name with it; `partly`: other whole words of the
 * name; `begun`: prefixes of its words, as "rosa" of Rosana.
 */
type Fit = 'exact' | 'called' | 'partly' | 'begun';

/** "Ana P", "Carla M.": a capital alone abbreviates another name; a small letter may be short for "para". */
export const isInitial = ({ raw }: Word): boolean => /^\p{Lu}$/u.test(raw);

/**
 * Form used to compare with names: an initial stays itself, although chat spellings expand other single
 * letters.
 */
const comparedAs = (word: Word): string => (isInitial(word) ? fold(word.raw) : word.text);

interface Said {
  words: readonly string[];
  /** Folded, particles such as "de" included. */
  whole: string;
  initials: ReadonlySet<string>;
}

const fitOf = (name: string, { words: said, whole, initials }: Said): Fit | undefined => {
  if (!said.every((word) => name.includes(word))) return undefined;
  if (name === whole) return 'exact';
  const words = name.split(/\s+/);
  const isWhole = (word: string): boolean => words.includes(word);
  const isBegun = (word: string): boolean =>
    (word.length > 2 || initials.has(word)) && words.some((part) => part.startsWith(word));
  if (!said.every((word) => isWhole(word) || isBegun(word))) return undefined;
  if (said.includes(words[0] ?? '')) return 'called';
  return said.every(isWhole) ? 'partly' : 'begun';
};

/** Words of a name as in the line, with particles such as "de" when nothing else separates them. */
const nameOf = (words: readonly Word[], line: readonly Word[]): Word[] => {
  const last = new Set(words);
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const between = next ? line.slice(line.indexOf(word) + 1, line.indexOf(next)) : [];
    const isJoined = between.every((other) => !last.has(other) && PARTICLES.has(other.text));
    return isJoined ? [word, ...between] : [word];
  });
};

const typedAs = ({ raw, text }: Word): string =>
  PARTICLES.has(text)
    ? raw.toLocaleLowerCase('pt-BR')
    : raw.charAt(0).toLocaleUpperCase('pt-BR') + raw.slice(1);

interface Line {
  /** Words left over once day, hour and service are read. */
  left: readonly Word[];
  /** Words read as a day or service that may also be a name: "Rosa", "Domingos". */
  eaten: readonly Word[];
  all: readonly Word[];
}

/** Words that are never part of a name. */
const NO_NAME = new Set(
  `ou nao h r toda todas todo todos cada casa dele dela deles meu minha ele ela que se der com sem mesmo tambem mais menos
  ate antes depois entre primeira primeiro segunda terceira retorno urgente`
    .trim()
    .split(/\s+/),
);

/**
 * Splits the leftover words: the first run that may be a name, and the rest. An event's words stay together.
 */
export const nameIn = (left: readonly Word[], all: readonly Word[]): { name: Word[]; others: Word[] } => {
  if (left.some(({ text }) => EVENTS.has(text))) return { name: [...left], others: [] };
  const mayBe = left.filter((word) => isInitial(word) || !NO_NAME.has(word.text));
  const name: Word[] = [];
  for (const word of mayBe) {
    const before = name.at(-1);
    const between = before ? all.slice(all.indexOf(before) + 1, all.indexOf(word)) : [];
    if (between.every(({ text, raw }) => PARTICLES.has(text) || raw.length === 1)) name.push(word);
    else break;
  }
  return { name, others: left.filter((word) => !name.includes(word)) };
};

/** Finds the client among batches of any size. */
export const clientFinder = ({ left, eaten, all }: Line) => {
  const name = nameOf(left, all);
  const said: Said = {
    words: left.map(comparedAs),
    whole: name.map(comparedAs).join(' '),
    initials: new Set(left.filter(isInitial).map(comparedAs)),
  };
  /** "Ana e Paula" are two people, unless a client has exactly that name. */
  const isPair = name.some((word, place) => word.text === 'e' && isGivenName(name[place + 1]?.text ?? ''));
  const isPerson = left.length > 0 && !said.words.some((word) => EVENTS.has(word));
  const isEaten = left.length === 0 && eaten.length > 0;
  const typed = name.map(typedAs).join(' ');
  const fits: Record<Fit, NamedClient[]> = { exact: [], called: [], partly: [], begun: [] };
  const note = (fit: Fit, { id, name: known }: NamedClient): void => {
    if (fits[fit].length <= MAX_ASKED) fits[fit].push({ id, name: known });
  };
  const found = (): Pick<QuickAdd, 'clientId' | 'clientName' | 'candidates'> => {
    const { exact, called, partly, begun } = fits;
    const rivals = [...called, ...partly];
    if (isPair && exact.length === 0)
      return { clientId: null, clientName: typed, candidates: rivals.slice(0, MAX_ASKED) };
    const meant = [exact, rivals, begun].find((some) => some.length > 0) ?? [];
    const [only, another] = meant;
    const isSure = only !== undefined && another === undefined && (exact.length > 0 || called.length > 0);
    if (isSure) return { clientId: only.id, clientName: only.name, candidates: [] };
    return { clientId: null, clientName: isPerson ? typed : null, candidates: meant.slice(0, MAX_ASKED) };
  };
  return {
    asksForClients: isPerson || isEaten,
    isPerson,
    add: (clients: readonly NamedClient[]): void => {
      for (const client of isPerson || isEaten ? clients : []) {
        const folded = fold(client.name);
        if (isEaten && eaten.some(({ text }) => folded.split(/\s+/).includes(text))) note('partly', client);
        const fit = isPerson ? fitOf(folded, said) : undefined;
        if (fit) note(fit, client);
      }
    },
    found,
  };
};
