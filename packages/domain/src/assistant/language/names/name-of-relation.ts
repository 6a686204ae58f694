// The name of a person mentioned by relation, given elsewhere in the message.
import { textAt } from '../people/relatives.ts';
import type { Utterance, Word } from '../words/words.ts';
import { nameAt } from './person-name.ts';

/** Words before the name of a person mentioned by relation, and how many they are. */
const NAME_LEADS = 'nome dele e|nome dela e|nome e|ele se chama|ela se chama|ele chama|ela chama|chama se'
  .split('|')
  .map((words) => [words, words.split(' ').length] as const);

/** Name given for a person who was mentioned by relation: "o nome dela é Patrícia", "se chama Ivone", "…, dona Cida". */
export const nameGivenForRelation = (
  text: Utterance,
): { name: string; words: readonly Word[] } | undefined => {
  for (let at = 0; at < text.words.length; at += 1) {
    const lead = [0, 1, 2].map((step) => textAt(text, at + step)).join(' ');
    const length = NAME_LEADS.find(([words]) => `${lead} `.startsWith(`${words} `))?.[1] ?? 0;
    const isTitled =
      textAt(text, at) === 'dona' && /,\s*$/.test(text.original.slice(0, text.words[at]?.index));
    const isLed = isTitled || (length > 0 && textAt(text, at - 1) !== 'meu');
    const named = isLed ? nameAt(text, isTitled ? at : at + length) : undefined;
    if (named) return { name: named.name, words: text.words.slice(at, named.next) };
  }
  return undefined;
};
