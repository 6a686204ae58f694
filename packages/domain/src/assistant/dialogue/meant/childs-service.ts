// "corte pra minha filha de 5 anos", where a "Corte infantil" is sold: the service for children.
import { fold, readWords } from '../../language/words/words.ts';
import { wording } from '../../language/words/wording.ts';
import type { Turn } from '../memory/turn.ts';

const FOR_CHILDREN = /\b(infantil|kids|crianca|criancas)\b/;
const SURELY_CHILD = wording(`
  KID: filh*|menin*|net[oa]s?|sobrinh*|crianca|criancas|bebe|afilhad*|pequen*|garot*|gemeas|gemeos
  KID ..6 de|tem|com|faz 1|2|3|4|5|6|7|8|9|10|11|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez (anos|aninhos)*
  99 aninhos
  filhinh[oa]|netinh[oa]|bebe|crianca
`);
const MAYBE_CHILD = wording('filh[oa]|menin[oa]|net[oa]|sobrinh[oa]|afilhad[oa]');
const MAX_LENGTH = 300;

/** The turn with the service for children named, or both when the age is not told. */
export const withChildsService = (turn: Turn): Turn => {
  const { said, services, hear } = turn;
  const { original, plain } = said.text;
  const [mention, ...others] = said.services;
  const [id, ...ids] = mention?.ids ?? [];
  if (!mention || id === undefined || others.length + ids.length > 0 || original.length > MAX_LENGTH)
    return turn;
  if (FOR_CHILDREN.test(plain) || !MAYBE_CHILD.test(plain) || said.people.length === 0) return turn;
  const named = services.find((service) => service.id === id);
  const first = readWords(named?.name ?? '').words[0]?.text;
  const childs = services.filter(
    ({ name }) => FOR_CHILDREN.test(fold(name)) && readWords(name).words[0]?.text === first,
  );
  const [word] = mention.words.slice(-1);
  const [begin] = mention.words;
  const [service, ...more] = childs;
  if (!named || !service || more.length > 0 || service.id === id || !word || !begin) return turn;
  const isNamedOutright = readWords(named.name).words.every(({ text }) => plain.split(' ').includes(text));
  if (isNamedOutright) return turn;
  if (SURELY_CHILD.test(plain)) {
    const text = `${original.slice(0, begin.index)}${service.name}${original.slice(word.end)}`;
    return { ...turn, said: hear(text) };
  }
  const either = { ...mention, ids: [service.id, id] };
  const visits = said.visits.map((visit) => (visit.service ? { ...visit, service: either } : visit));
  return { ...turn, said: { ...said, services: [either], visits } };
};
