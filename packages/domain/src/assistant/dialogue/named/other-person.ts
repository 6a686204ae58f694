// The person whose visit a message is about.
import { type OtherPerson, otherPersonOf } from '../../language/people/whose-visit.ts';
import { readWords } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

/** The person whose visit a message, or a part of it, is about. */
export const otherPersonIn = ({ business, clientName }: Turn, said: Turn['said']): OtherPerson | null => {
  const named = new Set(said.services.flatMap(({ words }) => words.map(({ index }) => index)));
  const own = new Set([business.name, business.assistantName, clientName].flatMap(wordsOf));
  return otherPersonOf(said.text, ({ index }) => named.has(index), own);
};
