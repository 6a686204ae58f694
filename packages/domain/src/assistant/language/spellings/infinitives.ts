// "não vou consegui", "quero remarca": infinitives in their spoken form, without the last letter.

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const GOES = setOf('vou vai vamos vao');
const WANTS = setOf('quero queria quer preciso precisava para gostaria');
const MODALS = setOf(
  'vou vai vamos vao quero queria quer preciso precisava para gostaria posso podia consigo conseguir poder',
);

/** Forms with the verbs behind which they can be nothing else: "não posso, marca sexta" is an order. */
const GROUPS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [GOES, 'pode:poder'],
  [WANTS, 'remarca:remarcar desmarca:desmarcar cancela:cancelar marca:marcar muda:mudar fica:ficar'],
  [MODALS, 'consegui:conseguir faze:fazer corta:cortar pinta:pintar paga:pagar leva:levar vim:vir i:ir'],
];

const INFINITIVES: ReadonlyMap<string, readonly [ReadonlySet<string>, string]> = new Map(
  GROUPS.flatMap(([before, pairs]) =>
    pairs.split(' ').map((pair): [string, readonly [ReadonlySet<string>, string]] => {
      const [said = '', whole = ''] = pair.split(':');
      return [said, [before, whole]];
    }),
  ),
);

/** The infinitive meant by a folded word right behind another one; the word itself in any other place. */
export const wholeInfinitive = (word: string, before: string): string => {
  const [verbs, whole] = INFINITIVES.get(word) ?? [];
  return verbs?.has(before) && whole !== undefined ? whole : word;
};
