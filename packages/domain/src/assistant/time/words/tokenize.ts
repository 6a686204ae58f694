// Splits a message into tokens that keep their position in the original text.
import { canonicalSpelling } from './spelling.ts';

/** A word, a run of digits or a single mark. */
export interface Token {
  /** Lower case without accents, in canonical spelling; a line break reads as a comma. */
  text: string;
  /** Position in the original text, in UTF-16 units. */
  index: number;
  length: number;
  kind: 'word' | 'number' | 'mark';
  /** No space before this token. */
  glued: boolean;
  /** Written with an accent, a cedilla or an ordinal sign. */
  marked: boolean;
  /** Written with a capital first letter. */
  capital: boolean;
}

/** UTF-16 units read of a message; the rest is ignored, which bounds the work of a hostile message. */
export const READ_LIMIT = 2_000;

const TOKEN = /[ap]\. ?m(?:\.|(?!\p{L}))|[\p{L}\p{M}]+|[0-9]+|\n|[^\s]/giu;
const DOTTED_MERIDIAN = /^[ap]\. ?m/i;
/** After a hyphen these words continue a name: "segunda-feira", "meio-dia", "fim-de-semana". */
const HYPHENATED = new Set(['feira', 'dia', 'noite', 'de', 'semana', 'manha']);
const DOTTED = new Set(
  'segunda ter quarta quinta sexta sabado dom h minutos proximo jan fev mar abr mai jun jul ago set out nov dez'.split(
    ' ',
  ),
);

const fold = (raw: string): string =>
  /^[a-z]+$/.test(raw) ? raw : raw.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordToken = (raw: string, folded: string): Pick<Token, 'text' | 'kind' | 'marked' | 'capital'> => ({
  text: DOTTED_MERIDIAN.test(raw) ? `${folded.charAt(0)}m` : canonicalSpelling(folded),
  kind: 'word',
  marked: folded !== raw.toLowerCase(),
  capital: raw.charAt(0) !== raw.charAt(0).toLowerCase(),
});

const otherToken = (raw: string): Pick<Token, 'text' | 'kind' | 'marked' | 'capital'> => {
  const kind = /^[0-9]/.test(raw) ? 'number' : 'mark';
  const text = raw === '\n' ? ',' : raw.replace(/[–—]/, '-').replace('°', 'o');
  return { text, kind: text === 'o' ? 'word' : kind, marked: text === 'o', capital: false };
};

/** A hyphen inside a word or a dot after an abbreviation carries no meaning. */
const isSilent = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!token?.glued || !before) return false;
  if (token.text === '.') return before.kind === 'word' && DOTTED.has(before.text);
  return token.text === '-' && after?.kind === 'word' && after.glued && HYPHENATED.has(after.text);
};

/** "sem" abbreviates "semana" only next to words that speak of weeks. */
const spellWeek = (tokens: readonly Token[], at: number): Token[] => {
  const token = tokens[at];
  if (!token) return [];
  if (token.text !== 'sem') return [token];
  const before = tokens[at - 1]?.text ?? '';
  const after = tokens[at + 1]?.text ?? '';
  const following = after === 'que' && tokens[at + 2]?.text === 'vem';
  const pointed = /^(proximo|outra|([nd]?ess|[nd]?est)a)$/.test(before);
  return [following || pointed || after === 'passada' ? { ...token, text: 'semana' } : token];
};

/** Cuts at a space: half of a word or number would read as another one. */
const readable = (text: string): string => {
  if (text.length <= READ_LIMIT) return text;
  const space = text.lastIndexOf(' ', READ_LIMIT);
  return text.slice(0, space > 0 ? space : READ_LIMIT);
};

export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of readable(text).matchAll(TOKEN)) {
    const raw = match[0];
    const folded = fold(raw);
    const seen = /^\p{L}/u.test(raw) && folded !== '' ? wordToken(raw, folded) : otherToken(raw);
    tokens.push({
      ...seen,
      index: match.index,
      length: raw.length,
      glued: tokens.length > 0 && match.index === end,
    });
    end = match.index + raw.length;
  }
  const spoken = tokens.filter((_, at) => !isSilent(tokens, at));
  return spoken.flatMap((_, at) => spellWeek(spoken, at));
};
