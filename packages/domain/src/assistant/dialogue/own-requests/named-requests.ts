import { isInWindow, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { nameAt } from '../../language/names/person-name.ts';
import { isRelation } from '../../language/people/relations.ts';
import { readWords, type Word } from '../../language/words/words.ts';
import type { ClientRequest } from '../../assistant-tools.ts';
import type { Turn } from '../memory/turn.ts';

const OF = /^(da|do|de|pra|pro|para|o|a)$/;

/** Words for other people: "minha mãe", "o Rui". */
export const personWords = (text: Turn['said']['text']): readonly Word[] =>
  text.words.filter((word, at) => {
    const before = text.words[at - 1]?.text ?? '';
    const isCalled = (OF.test(before) || isRelation(before)) && nameAt(text, at) !== undefined;
    return isCalled || isRelation(word.text);
  });

/** "o da minha mãe", "o do Rui" */
export const isFor = (people: readonly Word[], forSomeone: string | null): boolean => {
  const words = readWords(forSomeone ?? '').words.map(({ text }) => text);
  return people.length === 0 || people.some(({ text }) => words.includes(text));
};

/** The requests that a message names by day, hour, service or person. */
export const namedIn = <Request extends Pick<ClientRequest, 'start' | 'serviceId' | 'forSomeone'>>(
  said: Turn['said'],
  requests: readonly Request[],
): Request[] => {
  const places = said.wishes.filter(saysWhen);
  const people = personWords(said.text);
  if (!isNamed(said) && people.length === 0) return [];
  return requests.filter(
    ({ start, serviceId, forSomeone }) =>
      isFor(people, forSomeone) &&
      (places.length === 0 || places.some((wish) => isInWindow(wish, start))) &&
      said.services.every(({ ids, generic }) => generic || ids.some((id) => id === serviceId)),
  );
};

export const isNamed = (said: Turn['said']): boolean =>
  said.wishes.some(saysWhen) || said.services.length > 0;
