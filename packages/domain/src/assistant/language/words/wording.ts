// Tables of wordings, one per line; '#' begins a heading. Matching is linear in the text.
//   vou|irei sim           one word after the other; '|' without spaces separates words
//   obrigad[oa]  vagas?    one of the letters; a letter that may be missing
//   cancel*                any ending
//   (mais)  (o meu | a)    may be missing; ' | ' with spaces separates wordings
//   {vou ir | irei}        one of the wordings
//   (mais|ja)*             any number of times
//   ..3  _  ____  99  999  at most three words; any word; one of at least four letters; a number up to 99; any number
//   ^ $                    beginning and end of the text
//   >!dia|hora  >!{de novo}  not before one of these;   <!meu|meus   not after one of these
//   ... ! nao|nem          not in a text with one of these words
//   DAY: hoje|amanha       names words or wordings for the lines below it; a second line with the name adds to them

type Place = 'anywhere' | 'start' | 'end' | 'whole';

/** Place of a wording in a text, in UTF-16 units. */
export interface Found {
  index: number;
  end: number;
}

export interface Wording {
  test: (text: string | readonly string[]) => boolean;
  /** the first place; of several wordings that begin there, the first line */
  find: (text: string) => Found | null;
  /** all places, from left to right, without overlaps */
  matches: (text: string) => Found[];
  replace: (text: string, by: string) => string;
}

interface WordTest {
  exact: ReadonlySet<string>;
  beginnings: readonly string[];
  /** `_`, `____`, `99` or `999` */
  kinds: readonly RegExp[];
}

type Step =
  | { kind: 'word' | 'not-after'; word: WordTest; next: number }
  | { kind: 'either'; ways: number[] }
  | { kind: 'not-before'; barred: number; next: number }
  | { kind: 'start' | 'end'; next: number }
  | { kind: 'done' };

const NOWHERE = -1;
const DONE = 0;
const KINDS: ReadonlyMap<string, RegExp> = new Map([
  ['_', /^[\p{L}\p{M}\d]/u],
  ['____', /^[\p{L}\p{M}\d]{4}/u],
  ['99', /^\d{1,2}$/],
  ['999', /^\d+$/],
]);

/** The spellings of "obrigad[oa]" and "vagas?". */
const spellings = (word: string): string[] => {
  const sign = word.search(/[[?]/);
  if (sign < 0 || word === '?') return [word];
  const isLetter = word[sign] === '?';
  const close = isLetter ? sign : word.indexOf(']');
  const begin = word.slice(0, isLetter ? sign - 1 : sign);
  const letters = isLetter ? [word.charAt(sign - 1), ''] : word.slice(sign + 1, close).split('');
  const rest = spellings(word.slice(close + 1));
  return letters.flatMap((letter) => rest.map((end) => begin + letter + end));
};

const wordTest = (alternatives: string): WordTest => {
  const words = alternatives.split('|').flatMap(spellings);
  return {
    exact: new Set(words.filter((word) => !word.endsWith('*') && !KINDS.has(word))),
    beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    kinds: words.flatMap((word) => KINDS.get(word) ?? []),
  };
};

const accepts = ({ exact, beginnings, kinds }: WordTest, token: string | undefined): boolean =>
  token !== undefined &&
  (exact.has(token) ||
    beginnings.some((beginning) => token.startsWith(beginning)) ||
    kinds.some((kind) => kind.test(token)));

const PIECE = /[({]|[)}]\*?|>!|[^\s(){}]+/g;

/** Lines are compiled from their end to their beginning: a step knows the next one. */
interface Plan {
  steps: Step[];
  names: Map<string, string>;
}

const add = ({ steps }: Plan, step: Step): number => steps.push(step) - 1;
const opens = (piece = ''): boolean => piece === '(' || piece === '{';

/** The position behind the bracket that closes the one at `at`. */
const closing = (pieces: readonly string[], at: number): number => {
  let depth = 0;
  for (let end = at; end < pieces.length; end += 1) {
    if (opens(pieces[end])) depth += 1;
    if (/^[)}]/.test(pieces[end] ?? '')) depth -= 1;
    if (depth === 0) return end + 1;
  }
  throw new Error(`No closing bracket: ${pieces.join(' ')}`);
};

/** The pieces between ' | '. */
const between = (pieces: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  for (let at = 0; at < pieces.length;) {
    const end = opens(pieces[at]) ? closing(pieces, at) : at + 1;
    if (pieces[at] === '|') parts.push([]);
    else parts.at(-1)?.push(...pieces.slice(at, end));
    at = end;
  }
  return parts;
};

const alternatives = (plan: Plan, pieces: readonly string[], next: number): number => {
  const ways = between(pieces).map((part) => sequence(plan, part, next));
  return ways.length === 1 ? (ways[0] ?? next) : add(plan, { kind: 'either', ways });
};

const group = (plan: Plan, pieces: readonly string[], next: number): number => {
  const inner = pieces.slice(1, -1);
  if (pieces[0] === '{') return alternatives(plan, inner, next);
  const choice: Step = { kind: 'either', ways: [] };
  const at = add(plan, choice);
  choice.ways = [alternatives(plan, inner, pieces.at(-1) === ')*' ? at : next), next];
  return at;
};

const gap = (plan: Plan, most: number, next: number): number => {
  const word = wordTest('_');
  let at = next;
  for (let words = 0; words < most; words += 1)
    at = add(plan, { kind: 'either', ways: [add(plan, { kind: 'word', word, next: at }), next] });
  return at;
};

const single = (plan: Plan, piece: string, next: number): number => {
  const named = plan.names.get(piece);
  if (named !== undefined) return alternatives(plan, named.match(PIECE) ?? [], next);
  if (piece === '^') return add(plan, { kind: 'start', next });
  if (piece === '$') return add(plan, { kind: 'end', next });
  if (piece.startsWith('..')) return gap(plan, Number(piece.slice(2)), next);
  const isBefore = piece.startsWith('<!');
  const word = wordTest(isBefore ? piece.slice(2) : piece);
  return add(plan, { kind: isBefore ? 'not-after' : 'word', word, next });
};

const sequence = (plan: Plan, pieces: readonly string[], next: number): number => {
  const parts: string[][] = [];
  for (let at = 0; at < pieces.length;) {
    const begin = pieces[at] === '>!' ? at + 1 : at;
    const end = opens(pieces[begin]) ? closing(pieces, begin) : begin + 1;
    parts.push(pieces.slice(at, end));
    at = end;
  }
  return parts.reduceRight((after, part) => {
    const [first = '', ...rest] = part;
    if (first === '>!')
      return add(plan, { kind: 'not-before', barred: alternatives(plan, rest, DONE), next: after });
    return rest.length > 0 ? group(plan, part, after) : single(plan, first, after);
  }, next);
};

/** The position behind a wording that begins at `from`; `tried`: choices that were made and failed. */
const endOf = (
  steps: readonly Step[],
  tokens: readonly string[],
  [entry, from, tried]: readonly [number, number, Set<number>],
): number => {
  let [id, at] = [entry, from];
  for (;;) {
    const step = steps[id];
    if (!step || step.kind === 'done') return at;
    if (step.kind === 'either') {
      const choice = id * (tokens.length + 1) + at;
      if (tried.has(choice)) return NOWHERE;
      tried.add(choice);
      for (const way of step.ways) {
        const end = endOf(steps, tokens, [way, at, tried]);
        if (end !== NOWHERE) return end;
      }
      return NOWHERE;
    }
    if (step.kind === 'word') {
      if (!accepts(step.word, tokens[at])) return NOWHERE;
      at += 1;
    } else if (step.kind === 'not-after') {
      if (accepts(step.word, tokens[at - 1])) return NOWHERE;
    } else if (step.kind === 'not-before') {
      if (endOf(steps, tokens, [step.barred, at, new Set()]) !== NOWHERE) return NOWHERE;
    } else if (at !== (step.kind === 'start' ? 0 : tokens.length)) return NOWHERE;
    id = step.next;
  }
};

/** The words that may come first from a step on; null when anything may. */
const firstWords = (steps: readonly Step[], id: number, seen = new Set<number>()): string[] | null => {
  const step = steps[id];
  if (!step || step.kind === 'done' || step.kind === 'end') return null;
  if (seen.has(id)) return [];
  seen.add(id);
  if (step.kind === 'word')
    return step.word.beginnings.length + step.word.kinds.length > 0 ? null : [...step.word.exact];
  if (step.kind !== 'either') return firstWords(steps, step.next, seen);
  const words = step.ways.map((way) => firstWords(steps, way, seen));
  return words.includes(null) ? null : words.flatMap((each) => each ?? []);
};

interface Line {
  entry: number;
  /** words with which no text may be said to have this wording */
  unless: WordTest | null;
}

const TOKEN = /[\p{L}\p{M}]+|\d+|[^\s\p{L}\p{M}\d]/gu;

interface Tokens {
  text: string;
  places: readonly Found[];
  words: readonly string[];
}

let last: Tokens = { text: '', places: [], words: [] };

/** The words and marks of a text; the last one is remembered, because many tables read the same text. */
const tokensOf = (text: string): Tokens => {
  if (text === last.text) return last;
  const found = [...text.matchAll(TOKEN)];
  const places = found.map(({ 0: token, index }) => ({ index, end: index + token.length }));
  last = { text, places, words: found.map(([token]) => token) };
  return last;
};

const linesOf = (table: string, place: Place): { steps: readonly Step[]; lines: Line[] } => {
  const plan: Plan = { steps: [{ kind: 'done' }], names: new Map() };
  const lines: Line[] = [];
  for (const line of table.split('\n').map((written) => written.trim())) {
    const [, name, words] = /^([A-Z_]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && words !== undefined) {
      const known = plan.names.get(name);
      plan.names.set(name, known === undefined ? words : `${known} | ${words}`);
    } else if (line !== '' && !line.startsWith('#')) {
      const [said = '', unless] = line.split(' ! ');
      const end = place === 'end' || place === 'whole' ? add(plan, { kind: 'end', next: DONE }) : DONE;
      const entry = alternatives(plan, said.match(PIECE) ?? [], end);
      lines.push({ entry, unless: unless === undefined ? null : wordTest(unless) });
    }
  }
  return { steps: plan.steps, lines };
};

/**
 * Compiles a table. Texts are folded (see `fold`) and matched in whole words; an array holds their words.
 *
 * @throws Error for a bracket that is not closed
 */
export const wording = (table: string, place: Place = 'anywhere'): Wording => {
  const { steps, lines } = linesOf(table, place);
  const byFirst = new Map<string, Line[]>();
  const anyFirst: Line[] = [];
  const firsts = lines.map(({ entry }) => firstWords(steps, entry));
  const known = new Set(firsts.flatMap((words) => words ?? []));
  for (const [at, line] of lines.entries()) {
    const words = firsts[at] ?? null;
    if (words === null) anyFirst.push(line);
    for (const word of words ?? known) byFirst.set(word, [...new Set([...(byFirst.get(word) ?? []), line])]);
  }
  const isFromStart = place === 'start' || place === 'whole';

  const findFrom = (words: readonly string[], from: number): readonly [number, number] | null => {
    const tried = new Set<number>();
    const barred = lines.filter(({ unless }) => unless && words.some((word) => accepts(unless, word)));
    for (let at = from; at <= (isFromStart ? 0 : words.length); at += 1)
      for (const line of byFirst.get(words[at] ?? '') ?? anyFirst) {
        const end = barred.includes(line) ? NOWHERE : endOf(steps, words, [line.entry, at, tried]);
        if (end !== NOWHERE) return [at, end];
      }
    return null;
  };

  const matches = (text: string, most = Number.POSITIVE_INFINITY): Found[] => {
    const { places, words } = tokensOf(text);
    const found: Found[] = [];
    for (let at = 0; at <= words.length && found.length < most;) {
      const [begin, end] = findFrom(words, at) ?? [];
      if (begin === undefined || end === undefined) break;
      const index = places[begin]?.index ?? text.length;
      found.push({ index, end: end > begin ? (places[end - 1]?.end ?? index) : index });
      at = Math.max(end, begin + 1);
    }
    return found;
  };
  return {
    test: (text) => findFrom(typeof text === 'string' ? tokensOf(text).words : text, 0) !== null,
    find: (text) => matches(text, 1)[0] ?? null,
    matches: (text) => matches(text),
    replace: (text, by) =>
      matches(text).reduceRight((rest, { index, end }) => rest.slice(0, index) + by + rest.slice(end), text),
  };
};
