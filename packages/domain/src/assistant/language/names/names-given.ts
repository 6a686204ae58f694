// Two people in one answer to "Qual é o seu nome?": "Sandra e o cachorro é o Thor", "Rose, mãe do Caio", "Moacir, o eletricista".
import { wording } from '../words/wording.ts';
import type { Utterance, Word } from '../words/words.ts';
import { isRelation } from '../people/relations.ts';
import { nameAt, withSurnames } from './person-name.ts';

export interface NamesGiven {
  own: string;
  /** the person or animal who comes, when the message names one */
  other: { name: string; relation: string | null } | null;
}

const MAX_WORDS = 16;

const GRAMMAR = `
  MARK: ,|.|!|:
  SOUND: oi|ola|ah|bom|entao|sim|isso|claro|ok|ta|pode|obrigad[oa]|opa|salve | bom dia | boa tarde|noite
  BEHIND: obrigad[oa]|por|favor|viu|ta|ok|mesmo|kk*|rs*
  IS: e|eh|chama | se chama | o nome (e|eh) | o nome del[ea] e
  ART: a|o
  OWN: (ART)* NAME | (eu)* sou (ART)* NAME | (o)* meu (nome)* e (ART)* NAME | me chamo NAME | eu (ART)* NAME | aqui e (ART)* NAME | nome NAME
  POSS: minha|meu|nossa|nosso
  AND: e|mas | MARK
  PERSON: (POSS | ART)* REL (de 99 anos) (MARK)* (IS)* (ART)* NAME | o nome (da|do) (POSS)* REL (IS)* (ART)* NAME
  HERS: o (nome)* del[ea] (e)* (ART)* NAME | el[ea] (e|eh) (ART)* NAME | el[ea] (se)* chama NAME | quem vai|vem (e)* (ART)* NAME
`;
const whole = (lines: string): ReturnType<typeof wording> => wording(`${GRAMMAR}${lines}`, 'whole');

const START = '(SOUND | MARK)*';
const END = '(BEHIND | MARK)*';
/** "Sandra e o cachorro é o Thor", "o meu é Rose e o dele é Caio" */
const SENDER_FIRST = whole(`
  ${START} OWN (AND)* PERSON ${END}
  ${START} OWN (AND)* HERS ${END}`);
/** "Lucas é meu irmão, eu sou o Felipe", "meu filho é o Caio e eu sou a Rose" */
const OTHER_FIRST = whole(`
  ${START} NAME (e|eh) (ART)* (POSS)* REL (AND)* {eu sou | sou | meu nome e | o meu e | me chamo} (ART)* NAME ${END}
  ${START} PERSON (AND)* {eu sou | sou | meu nome e | o meu e | me chamo | eu} (ART)* NAME ${END}`);
/** "Rose, mãe do Caio" */
const RELATIVE_OF = whole(
  `${START} OWN (MARK)* (ART | sou | eu)* REL de|do|da (meu|minha)* (ART)* NAME ${END}`,
);
/** Their own comes; "filha da Rita" only says who the sender is. */
const BRINGS = /^(m[aã]e|pai|mam[aã]e|papai|av[oóô]|v[oóô]|vov[oóô]|tia|tio|madrinha|padrinho)$/;
/** "Moacir, o eletricista", "Jô da padaria" */
const WITH_ASIDE = whole(`
  ASIDE: (aqui|la)* o|a|da|do|dos|das|de ____ (da|do|de|dos|das|no|na) (____)
  ${START} OWN MARK ASIDE ${END}`);

interface Read {
  line: string;
  names: string[];
  relation: string | null;
}

/** The message with NAME for its names and REL for its relatives; § for words that mean something else. */
const readLine = (text: Utterance, isTaken: (word: Word) => boolean): Read => {
  const parts: string[] = [];
  const names: string[] = [];
  let relation: string | null = null;
  let end = 0;
  for (let at = 0; at < text.words.length;) {
    const word = text.words[at];
    if (!word) break;
    const gap = text.original.slice(end, word.index);
    const mark = at > 0 ? (/[?;()]/.exec(gap)?.[0] ?? /[,.!:\n]/.exec(gap)?.[0]) : undefined;
    if (mark !== undefined) parts.push(mark === '\n' ? ',' : mark);
    const isRelative = isRelation(word.text);
    const found = isRelative || isTaken(word) ? undefined : nameAt(text, at);
    const named = found && withSurnames(text, found);
    if (named) {
      names.push(named.name);
      parts.push('NAME');
      at = named.next;
    } else {
      if (isRelative) relation ??= word.raw.toLowerCase();
      parts.push(isRelative ? 'REL' : isTaken(word) ? '§' : word.text);
      at += 1;
    }
    end = text.words[at - 1]?.end ?? end;
  }
  return { line: parts.join(' '), names, relation };
};

/** Null for other messages: every word must belong to one of the wordings. */
export const namesGiven = (text: Utterance, isTaken: (word: Word) => boolean): NamesGiven | null => {
  if (text.words.length > MAX_WORDS || text.original.includes('?')) return null;
  const { line, names, relation } = readLine(text, isTaken);
  const [first, second] = names;
  if (first === undefined) return null;
  if (second === undefined) return WITH_ASIDE.test(line) ? { own: first, other: null } : null;
  if (names.length > 2) return null;
  if (RELATIVE_OF.test(line))
    return { own: first, other: BRINGS.test(relation ?? '') ? { name: second, relation: null } : null };
  if (OTHER_FIRST.test(line)) return { own: second, other: { name: first, relation } };
  return SENDER_FIRST.test(line) ? { own: first, other: { name: second, relation } } : null;
};
