const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Text as people compare it: lower case, without accents and cedillas, single spaces. 'São  João' gives 'sao joao'. */
export const foldText = (text: string): string =>
  // most texts have no accents, and taking them apart is the dear part
  (/[^ -~]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Order of two texts in a Brazilian list: accents and case do not count, '2' comes before '10'. */
export const compareText = (left: string, right: string): number => collator.compare(left, right);

/** The first word of a name; empty for an empty name. */
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
 * Whether text holds what PostgreSQL refuses or changes: NUL (error 22021), or half of a surrogate pair
 * (refused in jsonb, silently replaced in text).
 */
export const hasForbiddenCharacters = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
