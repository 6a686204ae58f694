// Splits a message with several wishes into one message per wish: "cancela a barba e muda o corte pra segunda".
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type ReadWord, sentenceOf } from '../sentences/phrases.ts';

/** A piece with one of these is an act in itself. Notation: phrases.ts, over booking-words.ts. */
const ACTS = `
LEAVE/order|LEAVE/inf|LEAVE/i
MOVE/order|MOVE/inf|SWAP/order|SWAP/inf
passa|passar|passe|joga|jogar|puxa|puxar|empurra|empurrar|bota|coloca|poe
ARRANGE/order|ARRANGE/inf
WISH|CAN um|uma|o|a? SERVICE
CONFIRM
NOT vou|consigo|posso|poderei|irei
eu vou|irei|estarei
`;
/** "o de sexta não": mentioned only to deny it. */
const LEFT_OUT = `
^ ARTICLE|PREPOSITION|mas|ja* MOMENT|SERVICE MOMENT|SERVICE* NOT $
`;
/** "na quinta sim" */
const KEPT = `
^ ARTICLE|PREPOSITION|mas|ja* MOMENT|SERVICE MOMENT|SERVICE* eu? sim|vou|irei sim? $
`;
/** "e a barba pra terça", after a move. */
const MOVED_TOO = `
^ ARTICLE|OWN* SERVICE SERVICE* para PREPOSITION|ARTICLE* MOMENT
`;
/** "e a barba", after a cancellation. */
const LEFT_TOO = `
^ ARTICLE|OWN* SERVICE SERVICE* $
`;
const MOVES = `
MOVE/order|MOVE/inf|SWAP/order|SWAP/inf
passa|passar|passe|joga|jogar
`;
const LEAVES = `
LEAVE/order|LEAVE/inf
`;

export interface Part {
  from: number;
  words: ReadWord[];
  /** a previous verb that also applies to this piece */
  verb?: string;
}

const END: ReadWord = { text: '$', names: new Set(['$']), isFiller: false };
const isAct = has(ACTS);
const isLeftOut = has(LEFT_OUT);
const isKept = has(KEPT);
const isMovedToo = has(MOVED_TOO);
const isLeftToo = has(LEFT_TOO);
const moves = has(MOVES);
const leaves = has(LEAVES);

export const sentence = ({ words }: Part) =>
  sentenceOf([{ text: '^', names: new Set(['^']), isFiller: true }, ...words, END]);

/** The verb that carries over from one part to the next. */
const goesOn = (before: Part, part: Part): 'muda' | 'cancela' | null => {
  if (moves(sentence(before)) && isMovedToo(sentence(part))) return 'muda';
  return leaves(sentence(before)) && isLeftToo(sentence(part)) ? 'cancela' : null;
};

/** A message with more words tells a story. */
const MAX_MESSAGE_WORDS = 60;

export interface Piece {
  text: string;
  /** the client comes: the piece requests nothing */
  isKept: boolean;
}

/** The parts between commas, stops, "e" and "mas", and those that `closes`; an "e" inside a time belongs to it. */
export const partsOf = (spoken: Spoken, closes?: (part: Part) => boolean): Part[] => {
  const { words, original } = spoken.text;
  const parts: Part[] = [{ from: 0, words: [] }];
  let place = 0;
  for (const word of wholeOf(spoken).words.slice(1)) {
    const isMark = /^[,.?]$/.test(word.text);
    const index = words[place]?.index ?? original.length;
    if (!isMark) place += 1;
    const joins = /^(e|mas|porem)$/.test(word.text) && !word.names.has('MOMENT');
    const isOpen = (parts.at(-1)?.words.length ?? 0) > 0;
    if (isOpen && (joins || (isMark && word.text !== '?'))) parts.push({ from: index, words: [] });
    else if (!isMark && !joins) {
      parts.at(-1)?.words.push(word);
      if (parts.slice(-1).some((part) => closes?.(part)))
        parts.push({ from: words[place]?.index ?? original.length, words: [] });
    }
  }
  return parts.filter((part) => part.words.length > 0);
};

const JOINT = /^[\s,.;]*(?:(?:e|mas|por[eé]m)\s+)?|[\s,;]+$/giu;

/** The parts that act; the parts after one of them belong to it. */
const actsIn = (parts: readonly Part[]): Part[] => {
  const acts: Part[] = [];
  for (const part of parts) {
    const whole = sentence(part);
    const before = acts.at(-1);
    const verb = before && !isAct(whole) ? goesOn(before, part) : null;
    if (verb !== null) acts.push({ ...part, verb });
    else if (!before || isAct(whole) || isLeftOut(whole) || isKept(whole)) acts.push(part);
  }
  return acts;
};

const pieceOf = (part: Part, text: string): Piece => {
  const whole = sentence(part);
  if (isKept(whole)) return { text, isKept: true };
  if (isLeftOut(whole)) return { text: `não vou ${text.replace(/n[aã]o$/iu, '').trim()}`, isKept: false };
  return { text: part.verb === undefined ? text : `${part.verb} ${text}`, isKept: false };
};

const CANNOT = /(n[aã]o (?:posso|consigo|vou (?:poder|conseguir)))$/iu;

/** "quinta eu vou, mas sexta não consigo": means coming, as on the other day. */
const withComing = (piece: Piece): Piece => ({ ...piece, text: piece.text.replace(CANNOT, '$1 ir') });

/** The wishes of a message, in text order; a single piece when it has only one. */
export const wishesIn = (spoken: Spoken): Piece[] => {
  const { original, words } = spoken.text;
  const acts = words.length > MAX_MESSAGE_WORDS ? [] : actsIn(partsOf(spoken));
  if (acts.length < 2) return [{ text: original, isKept: false }];
  const pieces = acts.map((part, at) =>
    pieceOf(part, original.slice(at === 0 ? 0 : part.from, acts[at + 1]?.from).replace(JOINT, '')),
  );
  return pieces.some(({ isKept: stays }) => stays) ? pieces.map(withComing) : pieces;
};
