// Whom a line of the command bar names, among any number of clients, and of whom it has to be asked.
import type { QuickAdd } from '../assistant-contract.ts';
import { fold, type Word } from '../language/words.ts';

export interface NamedClient {
  id: number;
  name: string;
}

/** Who may be meant, at most, is named in the question. */
export const MOST_ASKED = 5;

/** What an owner writes down that is no client. */
const EVENTS =
  /^(reuniao|almoco|almocar|folga|compromisso|viagem|curso|feriado|academia|banco|mercado|pausa|intervalo|ferias|evento|aniversario|palestra|treinamento|call|ligacao|jantar|cafe|escola)$/;
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/**
 * `exact`: the whole name was said; `called`: the first name with it; `partly`: other whole words of the name; `begun`: only
 * letters that its words begin with, as "rosa" of Rosana.
 */
type Fit = 'exact' | 'called' | 'partly' | 'begun';

interface Said {
  words: readonly string[];
  /** Folded, with "de" and its like. */
  whole: string;
}

const fitOf = (name: string, { words: said, whole }: Said): Fit | undefined => {
  if (!said.every((word) => name.includes(word))) return undefined;
  if (name === whole) return 'exact';
  const words = name.split(/\s+/);
  const isWhole = (word: string): boolean => words.includes(word);
  const isBegun = (word: string): boolean => word.length > 2 && words.some((part) => part.startsWith(word));
  if (!said.every((word) => isWhole(word) || isBegun(word))) return undefined;
  if (said.includes(words[0] ?? '')) return 'called';
  return said.every(isWhole) ? 'partly' : 'begun';
};

/** The words of a name as they stand in the line: with "de" and its like where nothing else is between them. */
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
  /** The words that are left over when day, hour and service are read. */
  left: readonly Word[];
  /** Those that were read as day or service and may be a name besides: "Rosa", "Domingos". */
  eaten: readonly Word[];
  all: readonly Word[];
}

/** Looks for the client meant, among any number of clients at a time. */
export const clientFinder = ({ left, eaten, all }: Line) => {
  const name = nameOf(left, all);
  const said: Said = {
    words: left.map(({ text }) => text),
    whole: name.map(({ text }) => text).join(' '),
  };
  const isPerson = left.length > 0 && !said.words.some((word) => EVENTS.test(word));
  const isEaten = left.length === 0 && eaten.length > 0;
  const typed = name.map(typedAs).join(' ');
  const fits: Record<Fit, NamedClient[]> = { exact: [], called: [], partly: [], begun: [] };
  const note = (fit: Fit, { id, name: known }: NamedClient): void => {
    if (fits[fit].length <= MOST_ASKED) fits[fit].push({ id, name: known });
  };
  const found = (): Pick<QuickAdd, 'clientId' | 'clientName' | 'candidates'> => {
    const { exact, called, partly, begun } = fits;
    const rivals = [...called, ...partly];
    const meant = [exact, rivals, begun].find((some) => some.length > 0) ?? [];
    const [only, another] = meant;
    const isSure = only !== undefined && another === undefined && (exact.length > 0 || called.length > 0);
    if (isSure) return { clientId: only.id, clientName: only.name, candidates: [] };
    return { clientId: null, clientName: isPerson ? typed : null, candidates: meant.slice(0, MOST_ASKED) };
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
