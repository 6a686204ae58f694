// Features of a linear model: stems, word pairs and word fragments, hashed into buckets.
import { usualForm } from '../language/spellings/usual-forms.ts';
import { fold } from '../language/words/words.ts';
import { stemOf } from '../language/words/word-forms.ts';

/** Buckets and their values, a vector of length 3 or so. */
export interface Features {
  buckets: Uint32Array;
  values: Float64Array;
}

/** Longer messages are cut to bound the work of a hostile one. */
const MAX_LENGTH = 2_000;
const PIECE = /[\p{L}\p{M}]+|\d+|[?!]|[😂🤣😅]/gu;
const MIN_PIECE_LENGTH = 3;
const MAX_PIECE_LENGTH = 5;
/**
 * Short messages have few features per group; at least this many share its length, so that no single one
 * dominates.
 */
const MIN_SHARES = 4;

const LAUGH = /^(kk[a-z]*|haha[a-z]*|rs+|(rs)+|hehe[a-z]*|hua[a-z]*|[😂🤣😅])$/u;

const tokenOf = (piece: string): string[] => {
  if (/^\d/.test(piece)) return ['#'];
  const folded = fold(piece);
  return LAUGH.test(folded) ? ['kkk'] : usualForm(folded).split(' ');
};

/** Words of a message in canonical spelling; numbers are '#', laughter is 'kkk'. */
export const tokensOf = (message: string): string[] =>
  [...message.normalize('NFC').slice(0, MAX_LENGTH).matchAll(PIECE)].flatMap(([piece]) => tokenOf(piece));

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MIX = 0x85ebca6b;

/** FNV-1a with a final mix, because a bucket is the low bits of the hash. */
const hashOf = (text: string, [from, to]: readonly [number, number], start: number): number => {
  let hash = Math.imul(FNV_START ^ start, FNV_PRIME);
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), MIX);
  return (hash ^ (hash >>> 13)) >>> 0;
};

export const textHash = (text: string): number => hashOf(text, [0, text.length], 0);

/** Hashes of a group of features; those of different groups share a bucket only by chance. */
const groupOf = (group: number, texts: Iterable<string>): Set<number> => {
  const hashes = new Set<number>();
  for (const text of texts) hashes.add(hashOf(text, [0, text.length], group));
  return hashes;
};

const pairs = (words: readonly string[], distance: number): string[] =>
  words.slice(distance).map((word, at) => `${words[at]}${' '.repeat(distance)}${word}`);

const piecesOf = (text: string): Set<number> => {
  const hashes = new Set<number>();
  for (let length = MIN_PIECE_LENGTH; length <= MAX_PIECE_LENGTH; length += 1)
    for (let at = 0; at + length <= text.length; at += 1) hashes.add(hashOf(text, [at, at + length], 4));
  return hashes;
};

/** Features of one kind, as hashes. `share` is their total weight, regardless of their number. */
export interface FeatureGroup {
  share: number;
  hashes: ReadonlySet<number>;
}

/** Bucket range of some groups; `size` is a power of two. */
export interface Buckets {
  first: number;
  size: number;
}

export const featuresOfGroups = (
  parts: readonly (readonly [readonly FeatureGroup[], Buckets])[],
): Features => {
  const found = new Map<number, number>();
  for (const [groups, { first, size }] of parts)
    for (const { share, hashes } of groups) {
      const value = share / Math.sqrt(Math.max(hashes.size, MIN_SHARES));
      for (const hash of hashes) {
        const bucket = first + (hash & (size - 1));
        found.set(bucket, (found.get(bucket) ?? 0) + value);
      }
    }
  return { buckets: Uint32Array.from(found.keys()), values: Float64Array.from(found.values()) };
};

export const textGroupsOf = (tokens: readonly string[]): FeatureGroup[] => {
  const words = ['^', ...tokens, '$'];
  return [
    { share: 1.5, hashes: groupOf(1, words.map(stemOf)) },
    { share: 1, hashes: groupOf(2, pairs(words, 1)) },
    { share: 0.5, hashes: groupOf(3, [...pairs(words, 2), ...pairs(words, 3)]) },
    { share: 2, hashes: piecesOf(` ${tokens.join(' ')} `) },
  ];
};

/** @param size number of buckets, a power of two */
export const featuresOf = (tokens: readonly string[], size: number): Features =>
  featuresOfGroups([[textGroupsOf(tokens), { first: 0, size }]]);
