// A message as plain words: chat spellings normalized to dictionary forms, every word with its position.
import { withoutSlip } from '../spellings/change-verbs.ts';
import { wholeInfinitive } from '../spellings/infinitives.ts';
import { usualForm } from '../spellings/usual-forms.ts';
import { remembered } from '#shared/texts/remembered.ts';

/** A word or a run of digits of a message. */
export interface Word {
  /** lower case, without accents, in its canonical spelling */
  text: string;
  /** as typed */
  raw: string;
  /** position in the message, in UTF-16 units */
  index: number;
  end: number;
}

/** A message split into words. */
export interface Utterance {
  original: string;
  words: readonly Word[];
  /** the words with single spaces; '?' stays, and '.' replaces every other end of a sentence */
  plain: string;
}

/** Longer messages are cut, which bounds the work of a hostile one. */
const READ_LIMIT = 2_000;
/** Two minutes of dictation. */
const MAX_WORDS = 320;
/** Ends of sentences and lines. */
const MAX_ENDS = 80;
const ENDS = /^[?.!;\n]$/;
const MARKS_IN_A_ROW = /([?.!;\n])\1{3,}/g;
const PIECE = /[\p{L}\p{M}]+|\d+|[?.!;\n]/gu;

/** Lower case without accents, unit for unit, so that positions stay valid. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** "o IR" is the income tax, unless the whole message is in capitals; "não vou IR" is not. */
const TAX = /(?<!\b(vou|posso|consigo|conseguir|poder|para|pra|quero|preciso) )\bIR\b/iu;

const spelled = (raw: string, message: string): string =>
  raw === 'IR' && /\p{Ll}/u.test(message) && TAX.test(message) ? 'irpf' : withoutSlip(usualForm(fold(raw)));

/** The part of a message that is read: repeated marks are only emphasis, and more words only keep the process busy. */
const readPart = (message: string): string => {
  const text = message.normalize('NFC').slice(0, READ_LIMIT).replace(MARKS_IN_A_ROW, '$1$1$1');
  let [words, ends] = [0, 0];
  for (const { index, 0: piece } of text.matchAll(PIECE)) {
    if (ENDS.test(piece)) ends += 1;
    else words += 1;
    if (words > MAX_WORDS || ends > MAX_ENDS) return text.slice(0, index);
  }
  return text;
};

export const readWords = remembered((message: string): Utterance => {
  const original = readPart(message);
  const words: Word[] = [];
  const plain: string[] = [];
  for (const match of original.matchAll(PIECE)) {
    const raw = match[0];
    if (ENDS.test(raw)) {
      plain.push(raw === '?' ? '?' : '.');
      continue;
    }
    const place = { raw, index: match.index, end: match.index + raw.length };
    for (const form of spelled(raw, original).split(' ')) {
      const last = words.at(-1);
      const isNext = last && original.slice(last.end, place.index).trim() === '';
      const text = isNext ? wholeInfinitive(form, last.text) : form;
      words.push({ text, ...place });
      plain.push(text);
    }
  }
  return { original, words, plain: plain.join(' ') };
});
