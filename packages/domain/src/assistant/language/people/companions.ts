// A person who comes along: "confirmo eu e minha esposa", "vamos eu e ela", "vou com meu filho".
import type { OfferedService } from '../../assistant-tools.ts';
import { isForSeveral } from '../services/service-words.ts';
import { wording } from '../words/wording.ts';
import { readWords, type Utterance, type Word } from '../words/words.ts';
import { isRelation } from './relations.ts';
import { nameAt } from '../names/person-name.ts';

/** A person who comes with the sender. */
export interface Companion {
  /** as written: "esposa", "ela", "Pedro", "mais alguém" */
  label: string;
  /** the message without that person */
  without: string;
}

interface Who {
  label: string;
  next: number;
}

const OWNING = /^(minha|meu|minhas|meus|nossa|nosso)$/;
const ARTICLE = /^[ao]s?$/;
const PRONOUN = /^(ela|ele|elas|eles)$/;
const AND = /^(e|mais|com)$/;
/** Verbs of coming, after which "com minha esposa" names a companion. */
const COMES = /^(vou|vamos|irei|iremos|estarei|estaremos|confirm(o|ado|ada|amos)|compareco|compareceremos)$/;
const BRINGS = /^(com|levando|levo|levar|levarei|trago|trazendo|acompanhad[oa])$/;
const BOTH = /^(dois|duas|tres|quatro|[2-4])$/;
const ALONG = /^(tambem|junto|junta)$/;
const GOES = /^(vai|vem|ira|vira|estara)$/;

const textAt = ({ words }: Utterance, at: number): string => words[at]?.text ?? '';

/** "a minha esposa Ana", "ela", "o Pedro". */
const whoAt = (text: Utterance, from: number, mayBeName: boolean): Who | undefined => {
  const start = ARTICLE.test(textAt(text, from)) ? from + 1 : from;
  if (PRONOUN.test(textAt(text, start))) return { label: textAt(text, start), next: start + 1 };
  const at = OWNING.test(textAt(text, start)) ? start + 1 : start;
  if (isRelation(textAt(text, at))) {
    const named = nameAt(text, at + 1);
    return { label: text.words[at]?.raw.toLowerCase() ?? '', next: named?.next ?? at + 1 };
  }
  const named = mayBeName && at === start ? nameAt(text, start) : undefined;
  return named && { label: named.name, next: named.next };
};

const readAt = (text: Utterance, at: number): (Who & { from: number }) | undefined => {
  const word = textAt(text, at);
  // "eu e ela", "eu mais meu filho"
  if (AND.test(word) && textAt(text, at - 1) === 'eu') {
    const who = whoAt(text, at + 1, true);
    return who && { ...who, from: at };
  }
  if (word === 'nos' && BOTH.test(textAt(text, at + 1)))
    return { label: 'mais alguém', next: at + 2, from: at };
  const who = whoAt(text, at, false);
  // "minha esposa e eu"
  if (who && textAt(text, who.next) === 'e' && textAt(text, who.next + 1) === 'eu')
    return { ...who, next: who.next + 1, from: at };
  // "e minha esposa também", "minha esposa vai junto"
  if (who && word !== 'com' && !PRONOUN.test(who.label)) {
    let next = who.next;
    while (GOES.test(textAt(text, next)) || ALONG.test(textAt(text, next))) next += 1;
    const from = textAt(text, at - 1) === 'e' ? at - 1 : at;
    if (next > who.next && next === text.words.length) return { label: who.label, next, from };
  }
  if (!BRINGS.test(word) || !text.words.slice(0, at).some(({ text: said }) => COMES.test(said)))
    return undefined;
  const brought = whoAt(text, textAt(text, at + 1) === 'de' ? at + 2 : at + 1, false);
  const from = word === 'levar' ? at - 1 : at;
  return brought && { ...brought, from };
};

/** A long message says more than who comes. */
const MAX_WORDS = 20;

/** The sender's companion; undefined when the message names none. */
export const companionIn = (text: Utterance): Companion | undefined => {
  const { words, original } = text;
  if (words.length > MAX_WORDS) return undefined;
  for (let at = 0; at < words.length; at += 1) {
    const found = readAt(text, at);
    if (!found) continue;
    const [first, last] = [words[found.from], words[found.next - 1]];
    const without = `${original.slice(0, first?.index)}${original.slice(last?.end)}`;
    return { label: found.label, without: without.trim() };
  }
  return undefined;
};

const PARTNER = /^(marido|espos[oa]|mulher|namorad[oa]|noiv[oa]|companheir[oa]|parceir[oa])$/;
const COUPLE = wording(`
  PARTNER: marido|esposo|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa]|parceir[oa]
  {eu | (para) mim} e (para) (o|a) meu|minha PARTNER
  meu|minha PARTNER e eu
  terapia|sessao|consulta (juntos)* com (o|a) meu|minha PARTNER
  como|somos|para (um)* casal`);

/** The word for the sender's partner. */
export const partnerIn = ({ words }: Utterance): Word | undefined =>
  words.find(({ text }) => PARTNER.test(text) || text === 'casal');

/** "eu e meu marido" want one visit together, if there is such a service. */
export const comeTogether = (plain: string, services: readonly OfferedService[]): boolean =>
  COUPLE.test(plain) &&
  services.some(({ name }) => readWords(name).words.some((word) => isForSeveral(word.text)));
