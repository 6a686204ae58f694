const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string => text.toLowerCase().replaceAll(BETWEEN_WORDS, ' ').trim();

/** True when two texts differ at most in case, spaces and punctuation. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
