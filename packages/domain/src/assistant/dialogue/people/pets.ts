// Animals by name: "a vacina do Zeca" is a visit of the client, and no other person's.
import type { Business, ClientAppointment } from '../../assistant-tools.ts';
import { isPet, isRelation, POSSESSIVES } from '../../language/people/relations.ts';
import { nameAt, TITLES } from '../../language/names/person-name.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { describedBy, describedVisits } from '../visits/own-visits.ts';
import type { Turn } from '../memory/turn.ts';

/** True for a business whose patients are animals. */
export const treatsAnimals = ({ profession }: Pick<Business, 'profession'>): boolean =>
  /veterin|pet_?shop|tosador|adestr/.test(profession);

/** Visits that may be of an animal whose name no visit has: those of the service named, or all without a name. */
export const visitsOfPet = (
  { said, business }: Turn,
  own: readonly ClientAppointment[],
): ClientAppointment[] => {
  if (!treatsAnimals(business)) return [];
  const unnamed = own.filter(({ forSomeone }) => forSomeone === null || isPet(forSomeone));
  return describedVisits(unnamed, { ...describedBy(said, []), isOfSender: false });
};

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

/** The animal that a message names as its own, or with its service: "meu cãozinho Bidu", "quero a antirrábica da Luna". */
export const petIn = ({ said: { text, services }, business, clientName }: Turn): string | null => {
  if (!treatsAnimals(business)) return null;
  const ofService = new Set(services.flatMap(({ words }) => words.map(({ index }) => index)));
  const people = new Set([business.name, business.assistantName, clientName].flatMap(wordsOf));
  for (const [at, { text: word }] of text.words.entries()) {
    const noun = text.words[at - 2];
    const before = text.words[at - 1]?.text ?? '';
    const isOf = /^d[ao]$/.test(before) && noun !== undefined && ofService.has(noun.index);
    const isOwn = isPet(before) && isRelation(before) && POSSESSIVES.has(noun?.text ?? '');
    const named = (isOf || isOwn) && !TITLES.has(word) ? nameAt(text, at) : undefined;
    if (
      named &&
      !ofService.has(text.words[at]?.index ?? 0) &&
      !fold(named.name)
        .split(' ')
        .some((each) => people.has(each))
    )
      return named.name;
  }
  return null;
};

/** True for a message about other people's visits; an animal of the client is no other person. */
export const namesOthers = (turn: Turn): boolean => turn.said.others.length > 0 && petIn(turn) === null;
