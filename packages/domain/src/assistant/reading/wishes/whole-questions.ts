// Questions of which a whole sentence consists: any word that is not part of one leaves it to be read otherwise.
import { BOOKING } from '../../language/intentions/wordings/booking.ts';
import { has } from '../sentences/phrase-tables.ts';
import { clausesOf, MAX_CLAUSES, type Spoken, wholeOf } from '../sentences/clauses.ts';
import type { ReadWord } from '../sentences/phrases.ts';
import { EXPLAINED } from './consent.ts';

const ASKING = new Set(
  `
, . nao quais qual que quantos quantas quanto saber sabe ver algum alguma alguns algumas muitos muitas avisa avisar manda mostra
abre abrir abriu aberta sobrou sobra resta existe ha havera haveria disponibilidade
`
    .trim()
    .split(/\s+/),
);
/** The words before these tell why: "minha unha quebrou tem vaga hoje?" */
const HAVE = new Set('tem teria teriam ha havera haveria sobrou resta abriu'.split(' '));
const VACANCY = 'VACANCY';

const isPart = ({ text, names }: ReadWord, further: string): boolean =>
  /^\d+$/.test(text) || ASKING.has(text) || [...EXPLAINED, further].some((name) => names.has(name));

/** "tem vaga para progressiva?": what the time is for may be anything but another activity. */
const isActivity = ({ names }: ReadWord): boolean =>
  names.has('OTHER_DOING') || [...names].some((name) => name.startsWith('EVERYDAY'));

const plainOf = (words: readonly ReadWord[]): string =>
  words.flatMap(({ text }) => (text === ',' ? [] : text)).join(' ');

const isQuestion = (words: readonly ReadWord[]): boolean => {
  const vacancy = words.findIndex(({ names }) => names.has(VACANCY));
  const purpose = vacancy < 0 ? -1 : words.findIndex(({ text }, at) => at > vacancy && text === 'para');
  return (
    words.every((word, at) => isPart(word, VACANCY) || (purpose >= 0 && at > purpose && !isActivity(word))) &&
    BOOKING.asksFreeTimes.test(plainOf(words))
  );
};

/** "tem vaga hoje?", but not "meu irmão pega a vaga?" */
export const asksForTimes = (spoken: Spoken): boolean => {
  const clauses = clausesOf(spoken).slice(0, MAX_CLAUSES);
  return [wholeOf(spoken), ...clauses.map(({ sentence }) => sentence)].some(({ words }) => {
    const [, ...said] = words;
    const have = said.findLastIndex(({ text }) => HAVE.has(text));
    return isQuestion(said) || (have > 0 && isQuestion(said.slice(have)));
  });
};

const OFFERS = has('DO|OFFER|tem ... SERVICE');
const asksElse = has('quem|qual|quais|quanto|quanta|quantos|quantas|quando|onde|como\npor que');

/** "vocês fazem barba?", but not "quem faz barba aí tem quantos anos?" */
export const asksIfOffered = (spoken: Spoken): boolean =>
  clausesOf(spoken)
    .slice(0, MAX_CLAUSES)
    .some(
      ({ sentence }) =>
        OFFERS(sentence) && !asksElse(sentence) && sentence.words.every((word) => isPart(word, 'OFFER')),
    );
