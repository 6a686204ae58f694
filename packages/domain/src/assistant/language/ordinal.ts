const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(primeir[oa]|1|um|opcao um)\b/, 0],
  [/\b(segund[oa]|2|dois)\b/, 1],
  [/\b(terceir[oa]|3|tres)\b/, 2],
  [/\b(quart[oa]|4|quatro)\b/, 3],
  [/\b(ultim[oa])\b/, -1],
];

/**
 * The entry of a numbered list that a plain message names ("a segunda", "opção 3", "o último"); undefined when it
 * names none or the list is shorter. Only for answers to a list: elsewhere "segunda" is a day.
 */
export const listEntry = <T>(plain: string, list: readonly T[]): T | undefined => {
  const place = PLACES.find(([pattern]) => pattern.test(plain))?.[1];
  return place === undefined ? undefined : list.at(place);
};
