import { once } from './once.ts';

const collator = once(() => new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }));

/** Text for comparisons: lower case, without accents and cedillas, single spaces. 'São  João' gives 'sao joao'. */
export const foldText = (text: string): string =>
  // most texts have no accents, and decomposing them is the expensive part
  (/[^ -~]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Text without any of `characters` at its end, in linear time: `/[…]+$/` is quadratic. */
export const trimEndOf = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Order of two texts in a Brazilian list: ignores accents and case, and puts '2' before '10'. */
export const compareText = (left: string, right: string): number => collator().compare(left, right);

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Up to two capital initials, of the first and the last word: 'Maria da Silva' gives 'MS'. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
};

/**
 * Characters without a visible form: soft hyphen, zero-width space and similar ones, and those that change the
 * direction of adjacent text (marks, embeddings, overrides, isolates: UTR 36, "Trojan Source").
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Private use and non-characters: each font shows something else, or nothing. */
const MEANINGLESS = /[\p{Co}\p{Noncharacter_Code_Point}]/gu;
/** A joiner (ZWJ, ZWNJ) has a meaning within an emoji and between letters of scripts that join. */
const JOINED =
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}' +
  '\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}';
const STRAY_JOINER = new RegExp(`(?<![${JOINED}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINED}])`, 'gu');
/** Excludes letters that show nothing: Hangul fillers and the empty Braille cell. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

/** Text without invisible characters; empty when it has no others. Line breaks and spaces stay. */
export const visibleText = (text: string): string => {
  if (!/[^ -~\s]/.test(text)) return text;
  const shown = text.replace(INVISIBLE, '').replace(MEANINGLESS, '').replace(STRAY_JOINER, '');
  return VISIBLE.test(shown) ? shown : '';
};

/** Text in one line, for names: line breaks, tabs and other control characters become a space. */
export const oneLine = (text: string): string =>
  /[^ -~]/.test(text) ? text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') : text;

/**
 * True when text contains what PostgreSQL refuses or changes: NUL (error 22021), or half of a surrogate pair
 * (refused in jsonb, silently replaced in text).
 */
export const hasForbiddenCharacters = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
