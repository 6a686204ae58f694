// The client's own name: in an introduction, or in the reply to the question for it.
import { isValidClientName } from '#clients/names/client-name.ts';
import { wording } from '../words/wording.ts';
import { fold, readWords, type Utterance, type Word } from '../words/words.ts';
import { isRelation, POSSESSIVES } from '../people/relations.ts';
import { isGivenName } from './known-names.ts';
import {
  IS,
  isCapital,
  isShouted,
  LINKS,
  loneName,
  mayBeSomeone,
  nameAt,
  nameOfLine,
  NO_NAMES,
  partsOf,
  withSurnames,
} from './person-name.ts';

const INTRODUCTION = wording(
  `
  me chamo
  meu nome (completo) e|eh
  me chama|chamam|chamar|chame de
  sou a|o
  aqui|falando e a|o
  quem fala e a|o
  voce esta|ta falando com a|o`,
  'end',
);
/** Without an article the next word may be anything: "sou Ciro Lemos", but also "sou Paulista". */
const BARE_INTRODUCTION = wording(
  `
  <!nao sou
  aqui|falando e|eh
  quem fala e|eh`,
  'end',
);
/** "é a Ana, queria marcar", "a Ana aqui": means the sender only when nothing more is said about that person. */
const POINTED = /^(?:e )?(?:a|o) ?$/;
const OF_ONESELF = new Set(['aqui', 'falando', 'novamente']);

const behind = (text: Utterance, next: number): string =>
  text.original.slice(text.words[next - 1]?.end).trimStart();

/** "quem fala é a Ana?" asks for a person. */
const isAsked = (text: Utterance, next: number): boolean => behind(text, next).startsWith('?');

/** "a Ana atende hoje", "o João está aí": the message is about that person. */
const saysMoreOf = (text: Utterance, next: number): boolean =>
  /^[\p{L}\p{N}]/u.test(behind(text, next)) && !OF_ONESELF.has(text.words[next]?.text ?? '');

/** "aqui é a Luna, minha cachorra" */
const isOfRelative = (text: Utterance, next: number): boolean =>
  POSSESSIVES.has(text.words[next]?.text ?? '') && isRelation(text.words[next + 1]?.text ?? '');

/** Words that bring in another person, whom "é o Pedro" may name. */
const OF_OTHERS = new Set(
  'ele ela eles elas dele dela quem meu minha meus minhas nosso nossa outro outra alguem'.split(' '),
);
/** Words of a request or an answer, behind which "é o Pedro" is its writer: not "perdão pelo latido, é o Pingo". */
const OF_REQUEST = wording(`
marc*|agend*|reserv*|encaix*|quero|queria|gostaria|preciso|pode|podem|poderia|confirm*|sim|isso|ok|tem|cheguei
para mim
`);

/** "marca pra mim, é o Renato": a separate clause at the end of a message about no other person. */
const isPointedBehind = (text: Utterance, at: number): boolean => {
  const [verb, article] = [text.words[at - 2], text.words[at - 1]];
  const before = text.words[at - 3];
  if (!verb || !before || !IS.has(verb.raw.toLowerCase()) || !/^[ao]$/.test(article?.text ?? ''))
    return false;
  const isClause = /[,.;!\n]/.test(text.original.slice(before.end, verb.index));
  const lead = text.words.slice(0, at - 2).map((word) => word.text);
  return isClause && OF_REQUEST.test(lead.join(' ')) && lead.every((word) => !OF_OTHERS.has(word));
};

/** "aqui é São Paulo", "Avenida Paulista, é aí?" */
const PLACE = /^(rua|avenida|av|travessa|praca|alameda|bairro|jardim|vila|santo|santa|sao)$/;

/** A name with a surname, or one that is surely a first name. */
const isFull = (name: string): boolean => {
  const words = fold(name).split(' ');
  const isPlace = PLACE.test(words[0] ?? '');
  return isGivenName(words[0] ?? '') || (!isPlace && words.filter((word) => !LINKS.has(word)).length > 1);
};

/** "o nome dela é Valentina, o meu é Renata" */
const OWN_BESIDE = /\bo meu (e|eh)$/;

/** The name in a self-introduction: "me chamo Ana", "aqui é o Carlos Lima", "sou ciro lemos". */
export const introducedName = (text: Utterance): string | undefined => {
  for (let at = 1; at < text.words.length; at += 1) {
    const before = text.words
      .slice(Math.max(0, at - 5), at)
      .map((word) => word.text)
      .join(' ');
    const isPointed = POINTED.test(before) || isPointedBehind(text, at);
    const isBare = BARE_INTRODUCTION.test(before);
    const isOwn = OWN_BESIDE.test(before) && text.words.slice(0, at).some((word) => word.text === 'nome');
    if (!isPointed && !isBare && !isOwn && !INTRODUCTION.test(before)) continue;
    const surely = /(me chamo|meu nome)/.test(before);
    const found = nameAt(text, at);
    if (found && isOfRelative(text, found.next)) continue;
    if (found && (isAsked(text, found.next) || (isPointed && saysMoreOf(text, found.next)))) continue;
    if (isBare && !(found && isFull(found.name))) continue;
    const named = found ? withSurnames(text, found) : surely ? loneName(text, at) : undefined;
    if (named) return named.name;
  }
  return signedName(text);
};

const isKnownFull = (name: string | undefined): boolean =>
  name !== undefined && hasSurname(name) && isGivenName(fold(name).split(' ')[0] ?? '');

/** The introduced name, unless it is that of the business: "Helena Prado. quero marcar". */
export const senderNameIn = (text: Utterance, ownNames: ReadonlySet<string>): string | null => {
  const name = introducedName(text) ?? null;
  const { words } = readWords(name ?? '');
  return words.length > 1 && words.every((word) => ownNames.has(word.text)) ? null : name;
};

/** Words that follow a name at the head of a message when the message is about that person. */
const ABOUT_THAT_PERSON = /^(ele|ela|e|esta|ta|vai|vem|tem|atende|trabalha|quer|minha|meu|para|\d+)$/;

/** The full name that a message consists of: "Sueli Ramos". */
export const loneFullName = ({ original }: Utterance): string | undefined => {
  const name = nameOfLine(original.trim());
  return isKnownFull(name) ? name : undefined;
};

/** "terça 10h, por favor. Ivo Lima": at the end, behind words about no other person. */
const nameAtEnd = (original: string): string | undefined => {
  const sentences = original.trim().split(/[.!,] /);
  const name = nameOfLine(sentences.pop() ?? '');
  return isKnownFull(name) && sentences.length > 0 && !sentences.some(speaksOfOthers) ? name : undefined;
};

const GREETS = new Set('oi oie ola opa e ai bom boa dia tarde noite tudo bem'.split(' '));
/** "Raul Senna. quero uma consulta": a full name as the first or last sentence, or as a separate line. */
const signedName = (text: Utterance): string | undefined => {
  const last = nameAtEnd(text.original);
  if (last) return last;
  const lines = text.original.split('\n');
  const line = lines.findIndex((each) => isKnownFull(nameOfLine(each)));
  if (line > 0 && !lines.slice(0, line).some(speaksOfOthers)) return nameOfLine(lines[line] ?? '');
  const from = text.words.findIndex((word) => !GREETS.has(word.text));
  const found = isGivenName(text.words[from]?.text ?? '') ? nameAt(text, from) : undefined;
  const named = found && withSurnames(text, found);
  const next = text.words[named?.next ?? 0];
  if (!named || !next || !named.name.includes(' ')) return undefined;
  const gap = text.original.slice(text.words[named.next - 1]?.end, next.index);
  const isAbout = ABOUT_THAT_PERSON.test(next.text) && !(from > 0 && next.text === 'tem');
  return /^\s*[.\n]/.test(gap) && !isAbout ? named.name : undefined;
};

/** A name given in a reply. */
export interface AnsweredName {
  name: string;
  /** false for words that may be anything: "Ayla", "Trânsito" */
  isSure: boolean;
}

/** "o Caio virou vegetariano" is more than a name. */
const mayEndName = (word: string): boolean =>
  LINKS.has(word) || !/(rou|nou|dou|tou|gou|lou|vou|ndo)$/.test(word);

const isCourtesy = (part: string): boolean =>
  readWords(part).words.every(({ text }) => NO_NAMES.has(text) || LINKS.has(text));

/** "é só isso minha filha" speaks to the assistant. */
const ADDRESSES = wording(
  '<!para|de|da|do|com|e|a|o minha|meu filha|filho|amiga|amigo|querida|querido|bem',
  'end',
);

/** True for a part about another person, whom the next part may name. */
const speaksOfOthers = (part: string): boolean => {
  const { words } = readWords(part);
  const plain = words.map(({ text }) => text).join(' ');
  const said = words.slice(0, ADDRESSES.test(plain) ? -2 : undefined);
  return said.some(({ text }) => OF_OTHERS.has(text) || /^(aquel[ea]|rapaz|moca|moco)$/.test(text));
};

/** "pode botar aí Lurdes de Souza" */
const PUT_DOWN = wording(
  `
  PUT: bota|botar|bote|coloca|colocar|coloque|poe|por|ponha|anota|anotar|anote|registra|deixa|marca|marcar
  PUT (ai|la|so|por|favor)* ({no | em} nome de|da|do)
  {no | em} nome de|da|do`,
  'end',
);

/** Words before a name that make it another person's. */
const LEADS_ELSEWHERE =
  /^(para|com|de|da|do|das|dos|a|o|e|na|no|por|pela|pelo|ou|indicacao|recomendacao|dr|dra|doutor|doutora)$/;

const hasSurname = (name: string): boolean => name.split(' ').filter((word) => !LINKS.has(word)).length > 1;

interface WrittenName {
  name: string;
  /** place in the message, in UTF-16 units */
  index: number;
  end: number;
}

/**
 * A full name as written, in any place of a reply where it names no other person: "pode botar aí Lurdes de Souza".
 * `isTaken` marks words that mean something else.
 */
export const writtenName = (text: Utterance, isTaken: (word: Word) => boolean): WrittenName | undefined => {
  const { words } = text;
  for (let at = 0; at < words.length; at += 1) {
    const found = nameAt(text, at);
    const named = found && withSurnames(text, found);
    if (!named || words.slice(at, named.next).some(isTaken) || isAsked(text, named.next)) continue;
    const start = text.original.lastIndexOf('\n', words[at]?.index ?? 0);
    const lead = words.slice(0, at).flatMap((word) => (word.index > start ? [word.text] : []));
    const isPut = PUT_DOWN.test(lead.join(' '));
    const isLast = named.next === words.length || /^\s*[,.!;\n]/.test(behind(text, named.next));
    const isKnown = isGivenName(words[at]?.text ?? '') || isPut || at === 0;
    const isOfOther = LEADS_ELSEWHERE.test(lead.at(-1) ?? '') || isRelation(lead.at(-1) ?? '');
    const [index, end] = [words[at]?.index ?? 0, words[named.next - 1]?.end ?? 0];
    const written = { name: named.name, index, end };
    if (isPut && isLast && isFull(named.name)) return written;
    if (!isLast || !isKnown || isOfOther || !hasSurname(named.name)) continue;
    if (!speaksOfOthers(text.original.slice(0, index)) && isFull(named.name)) return written;
  }
  return undefined;
};

const firstOf = (name = ''): string => fold(name).split(' ')[0] ?? '';

/** True when every word of a name means something else. */
const isTakenName = ({ words }: Utterance, name: string, isTaken: (word: Word) => boolean): boolean => {
  const said = fold(name).split(' ');
  const typed = words.filter(({ raw }) => said.includes(fold(raw)));
  return typed.length > 0 && typed.every(isTaken);
};

/** Verbs of a chat, which end like "Claudinei" and "Tadeu". */
const TALK_VERB = wording(`
cheguei|acabei|mudei|cancelei|falei|achei|errei|atrasei|esperei|tentei|mandei|deixei|sei|entrei|voltei|gostei|tomei|comprei|ganhei
passei|parei|precisei|confirmei|avisei|enviei|terminei|melhorei|assinei|parcelei|treinei|ensinei|telefonei|lembrei|arrumei
deu|esqueceu|aconteceu|perdeu|morreu|choveu|entendeu|respondeu|recebeu|meu|seu|eu|teu|leu|bateu|valeu|doeu|mexeu|prometeu
esqueci|consegui|desisti|perdi|recebi|respondi|entendi|pedi|ouvi|dormi|senti|resolvi|decidi|escrevi|vi|li
saiu|viu|caiu|abriu|subiu|sumiu|desistiu|conseguiu|pediu|ouviu|serviu|dormiu|sentiu|partiu
`);
const SPELLED_AS_VERB = /(quei|guei|cei|xei|chei)$/;

/** "Vanderlei", in reply to the question: it may end like a verb, and is asked about. */
const mayBeAnswer = (first: string): boolean =>
  !TALK_VERB.test(first) &&
  !SPELLED_AS_VERB.test(first) &&
  (mayBeSomeone(first) || (/(ei|eu|iu)$/.test(first) && first.length > 3));

/**
 * The name in the reply to "Qual é o seu nome?": an introduction, a full name, a part that is a common name, or a
 * message that is only a name. `isTaken` marks words that mean something else, such as a service.
 */
export const ownName = (
  text: Utterance,
  isTaken: (word: Word) => boolean = () => false,
): AnsweredName | undefined => {
  const parts = partsOf(text);
  const names = parts.flatMap((part, at) => {
    const name = nameOfLine(part);
    const isOther = isOfRelative(readWords(parts[at + 1] ?? ''), 0) || PLACE.test(firstOf(name));
    return name === undefined || isOther || isTakenName(text, name, isTaken) ? [] : [name];
  });
  const introduced = introducedName(text) ?? (isShouted(text) ? undefined : writtenName(text, isTaken)?.name);
  if (introduced !== undefined && isValidClientName(introduced)) {
    // "sou ciro tavolaro": a surname in small letters that is in no list
    const longer = names.find((name) => fold(name).startsWith(`${fold(introduced)} `));
    const isName = longer !== undefined && fold(longer).split(' ').every(mayEndName);
    return { name: isName ? longer : introduced, isSure: true };
  }
  const common = names.find((name) => isGivenName(firstOf(name)));
  if (common !== undefined && fold(common).split(' ').every(mayEndName)) {
    // "aquele rapaz novo, o Wesley": most likely about another person
    const place = parts.findIndex((part) => nameOfLine(part) === common);
    return { name: common, isSure: parts.slice(0, place).every(isCourtesy) };
  }
  const [name] = names;
  const isAlone = parts.every((part) => nameOfLine(part) === name || isCourtesy(part));
  if (name === undefined || !isAlone || !mayBeAnswer(firstOf(name))) return undefined;
  const words = text.words.filter(({ raw }) => fold(name).split(' ').includes(fold(raw)));
  const isWritten = words.every((word) => isCapital(word) || LINKS.has(word.text)) && !isShouted(text);
  // every message begins with a capital: "Perfeito. pode marcar"
  const isWhole = hasSurname(name) || parts.filter((part) => part.trim() !== '').length === 1;
  return { name, isSure: isWritten && isWhole && mayBeSomeone(firstOf(name)) };
};

/** The name in a WhatsApp profile that is a person's: "Ana Paula 🌸", but not "Studio Bela" or ".". */
export const nameOfProfile = (profile: string): string | undefined => {
  const name = nameOfLine(profile.replaceAll(/[^\p{L}\p{M}\s]/gu, ' ').trim());
  return name !== undefined && isGivenName(fold(name).split(' ')[0] ?? '') ? name : undefined;
};
