// "só a avaliação, o canal deixa pra depois", "marca a avaliação e o doutor me fala do canal": services named beside
// the wanted one.
import { wording } from '../../language/words/wording.ts';
import type { Understanding } from '../../language/understanding.ts';
import type { Turn } from '../memory/turn.ts';

const BESIDE = wording(`
  LEAVE: deixo|deixa|deixar|deixamos|deixe|fica|ficar|vejo|vemos|faco|fazemos|marco|marcamos
  LATER: depois >!do|da|das|dos|de | mais tarde|para | outro dia | outra hora|vez|ocasiao
  (e|mas|que)* (o|a) SERVICE (eu|nos)* LEAVE (isso|so)* (para) (o|a)* LATER
  (e|mas)* deixa|deixo|deixamos (o|a) SERVICE para (o|a)* LATER

  WHO: doutor|doutora|dr|dra|dentista|medico|medica|profissional|ele|ela|voce
  TALK: fala|falar|falo|falamos|explica|explicar|conversa|conversar|converso|conversamos
  OF: d[oa]s? | sobre (o|a)
  (e|ai|que)* (o|a)* (WHO)* (olha|ve|avalia|me|nos|lhe|e|ja)* TALK (com WHO)* OF SERVICE
`);

/** The spans of a message that name a service only beside the wanted one. */
const spansIn = ({ text, services }: Understanding): { index: number; end: number }[] => {
  const named = new Set(
    services.filter(({ generic }) => !generic).flatMap(({ words }) => words.map(({ index }) => index)),
  );
  const { words, original } = text;
  const starts: number[] = [];
  const tokens: string[] = [];
  const ends: number[] = [];
  for (const [at, { index, end, text: word }] of words.entries()) {
    const isNamed = named.has(index);
    if (isNamed && tokens.at(-1) === 'SERVICE' && named.has(words[at - 1]?.index ?? -1)) {
      ends[ends.length - 1] = end;
      continue;
    }
    if (/[.,;!?…\n]/u.test(original.slice(words[at - 1]?.end ?? 0, index))) {
      tokens.push('.');
      starts.push(index);
      ends.push(index);
    }
    tokens.push(isNamed ? 'SERVICE' : word);
    starts.push(index);
    ends.push(end);
  }
  const plain = tokens.join(' ');
  const at = (place: number): number => plain.slice(0, place).split(' ').length - 1;
  return BESIDE.matches(plain).map(({ index, end }) => ({
    index: starts[at(index)] ?? 0,
    end: ends[at(end)] ?? original.length,
  }));
};

const idsOf = ({ services }: Understanding): Set<number> => new Set(services.flatMap(({ ids }) => ids));

/** The turn without such services, if another one is left. */
export const withoutServicesBeside = (turn: Turn): Turn => {
  const { said } = turn;
  if (idsOf(said).size < 2) return turn;
  const { original } = said.text;
  const rest = spansIn(said).reduceRight(
    (left, { index, end }) => `${left.slice(0, index)}${left.slice(end)}`,
    original,
  );
  if (rest === original) return turn;
  // "não é só a avaliação" agrees with what is put off
  const left = turn.hear(rest.trim().replace(/^n[ãa]o (?=[ée] s[óo] )/iu, 'não, '));
  return idsOf(left).size > 0 ? { ...turn, said: left } : turn;
};
