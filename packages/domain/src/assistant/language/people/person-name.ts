// Reads names of people in messages. A name is only recognized where one is expected: "Quero Corte" is no name.
import { isValidClientName } from '#clients/names/client-name.ts';
import { isGivenName } from '../words/given-names.ts';
import { wording } from '../words/wording.ts';
import { fold, readWords, type Utterance, type Word } from '../words/words.ts';

const MAX_NAME_LENGTH = 5;
const MAX_INITIALS_LENGTH = 4;
const LINKS = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);
const NO_NAMES = new Set(
  `sim nao ok oi ola opa bom boa dia tarde noite quero queria gostaria preciso pode marcar agendar reservar cancelar
  remarcar obrigado obrigada por favor hoje amanha depois agora isso esse essa este esta aqui ai la que qual quando
  quanto onde como quem mas mais tambem um uma o a os as em no na nos nas para com sem se eu voce voces ele ela tem
  ter vou vai ser estar hora horas horario manha semana mes ano anos cliente null novo nova minha meu seu sua certo
  claro beleza valeu confirmo confirmado tudo bem nome ja ainda nunca sempre corte fazer ver saber gente alguem
  ninguem mesmo mim dele dela quer precisa segunda terca quarta quinta sexta sabado domingo sou estou me moro nada
  nenhum desculpa entao tanto faz tchau desisto esquece deixa cancela desmarca remarca muda troca volto espera pera
  nossa caramba credo eita vixe uai poxa puts putz droga legal massa tranquilo joia blz aguarde aguenta perai momento
  momentinho minuto minutinho minutinhos segundo rapidinho rapido
  calma obg vlw falou entendi serio serve primeira vez vagas vaga consulta sessao preco valor urgente`
    .trim()
    .split(/\s+/),
);

const TITLES = new Set(['dona', 'seu', 'senhor', 'senhora', 'sr', 'sra', 'doutor', 'doutora', 'dr', 'dra']);

const isCapital = ({ raw }: Word): boolean => /^\p{Lu}/u.test(raw);
/** "MEI", "CNPJ", "RPG"; "ANA" is a name even in capitals. */
const isInitials = ({ raw, text }: Word): boolean =>
  raw.length > 1 && raw.length <= MAX_INITIALS_LENGTH && raw === raw.toUpperCase() && !isGivenName(text);
/** In a message all in capitals, capitals carry no information. */
const isShouted = ({ original, words }: Utterance): boolean =>
  words.length > 3 && original === original.toUpperCase();
const isPlainWord = ({ raw }: Word): boolean => /^[\p{L}\p{M}]+$/u.test(raw);

const mayBeName = (word: Word): boolean => isPlainWord(word) && !NO_NAMES.has(word.text);
/** A name never begins with "da" or "e", not even in capitals. */
const mayBeginName = (word: Word): boolean => mayBeName(word) && !LINKS.has(word.text);

/** Names in standard case: "carlos DA silva" gives "Carlos da Silva". */
const inStandardCase = (words: readonly Word[]): string => {
  const asTyped = words.some((word) => isCapital(word)) && words.some(({ raw }) => raw !== raw.toUpperCase());
  const capital = (raw: string) => raw.charAt(0).toUpperCase() + raw.slice(1).toLowerCase();
  return words
    .map((word) =>
      LINKS.has(word.text) ? word.text : asTyped && isCapital(word) ? word.raw : capital(word.raw),
    )
    .join(' ');
};

const isJoined = (text: Utterance, left: Word, right: Word): boolean =>
  /^\s+$/.test(text.original.slice(left.end, right.index));

/** The name that starts at a word: capitalized words, or a common first name in lower case. */
export const nameAt = (text: Utterance, at: number): { name: string; next: number } | undefined => {
  const first = text.words[at];
  // "Dona Ana" keeps what is part of how she is called; "Seu" is also "yours"
  if (first && TITLES.has(first.text) && (!isCapital(first) || NO_NAMES.has(first.text))) {
    const titled = nameAt(text, at + 1);
    return titled && isJoined(text, first, text.words[at + 1] ?? first) ? titled : undefined;
  }
  if (
    !first ||
    !mayBeginName(first) ||
    !((isCapital(first) && !isInitials(first) && !isShouted(text)) || isGivenName(first.text))
  )
    return undefined;
  const found = [first];
  for (let next = at + 1; next < text.words.length && found.length < MAX_NAME_LENGTH; next += 1) {
    const word = text.words[next];
    const before = found.at(-1);
    if (!word || !before || !isJoined(text, before, word)) break;
    const after = text.words[next + 1];
    const isLink = LINKS.has(word.text) && word.text !== 'e' && after !== undefined && isCapital(after);
    if (!isLink && !(mayBeName(word) && isCapital(word))) break;
    found.push(word);
  }
  while (LINKS.has(found.at(-1)?.text ?? '')) found.pop();
  return { name: inStandardCase(found), next: at + found.length };
};

const VERB_ENDING = /(eu|ou|iu|ei|ndo|mos|ava)$/;

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

const IS = new Set(['é', 'eh']);
const POINTING = new Set(['aqui', 'fala', 'falando', 'quem']);

/** True for an "e" that joins people; "pra mim, é o Renato" and "aqui e a Marta" hold the verb instead. */
export const isAnd = ({ words }: Utterance, at: number): boolean =>
  words[at]?.text === 'e' && !IS.has(words[at].raw.toLowerCase()) && !POINTING.has(words[at - 1]?.text ?? '');

/** Words that bring in another person, whom "é o Pedro" may name. */
const OF_OTHERS = new Set(
  'ele ela eles elas dele dela quem meu minha meus minhas nosso nossa outro outra alguem'.split(' '),
);

/** "marca pra mim, é o Renato": a clause of its own at the end of a message about nobody else. */
const isPointedBehind = (text: Utterance, at: number): boolean => {
  const [verb, article] = [text.words[at - 2], text.words[at - 1]];
  const before = text.words[at - 3];
  if (!verb || !before || !IS.has(verb.raw.toLowerCase()) || !/^[ao]$/.test(article?.text ?? ''))
    return false;
  const isClause = /[,.;!\n]/.test(text.original.slice(before.end, verb.index));
  // "peço perdão pelo latido, é o Pingo"
  const isName = isGivenName(text.words[at]?.text ?? '');
  return isClause && isName && text.words.slice(0, at - 2).every((word) => !OF_OTHERS.has(word.text));
};

/** The name in a self-introduction: "me chamo Ana", "aqui é o Carlos Lima". */
export const introducedName = (text: Utterance): string | undefined => {
  for (let at = 1; at < text.words.length; at += 1) {
    const before = text.words
      .slice(Math.max(0, at - 5), at)
      .map((word) => word.text)
      .join(' ');
    const isPointed = POINTED.test(before) || isPointedBehind(text, at);
    if (!isPointed && !INTRODUCTION.test(before)) continue;
    const surely = /(me chamo|meu nome)/.test(before);
    const found = nameAt(text, at);
    if (found && (isAsked(text, found.next) || (isPointed && saysMoreOf(text, found.next)))) continue;
    const named = found ?? (surely ? loneName(text, at) : undefined);
    if (named) return named.name;
  }
  return undefined;
};

const loneName = (text: Utterance, at: number): { name: string } | undefined => {
  const word = text.words[at];
  // "perguntou meu nome e escreveu Gerúndia"
  const isVerb = word !== undefined && VERB_ENDING.test(word.text) && !isGivenName(word.text);
  return word && mayBeName(word) && word.text.length > 1 && !isVerb
    ? { name: inStandardCase([word]) }
    : undefined;
};

const LEAD_IN = wording(
  `
  LEAD: oi|ola|sim|claro|ok | pode colocar|por|ser|anotar | coloca|bota|poe|anota
  LEAD: e o|a | sou o|a | sou|o|a|e
  LEAD: o nome e | meu nome (completo) (e) | nome (completo) | no|em nome de|da|do
  LEAD: aqui e (o|a) | dona|seu|dr|dra|doutora?
  LEAD (LEAD)*`,
  'start',
);

const nameOfLine = (line: string): string | undefined => {
  const text = readWords(line);
  const folded = text.words.map((word) => word.text).join(' ');
  const lead = folded.slice(0, LEAD_IN.find(folded)?.end ?? 0);
  const skipped = lead.split(' ').filter(Boolean).length;
  const words = text.words.slice(skipped);
  const isName =
    words.length > 0 && words.length <= MAX_NAME_LENGTH && words.every((word) => isNamePart(word));
  if (!isName || line.includes('?')) return undefined;
  const name = inStandardCase(words);
  return isValidClientName(name) ? name : undefined;
};

const isNamePart = (word: Word): boolean => LINKS.has(word.text) || mayBeName(word);

/** True when a message is only a name that begins with a common one: "Maria das Dores" is no complaint. */
export const isPlainName = (text: Utterance): boolean => {
  const name = nameOfLine(text.original.trim().replace(/[.!]$/, ''));
  return name !== undefined && isGivenName(fold(name).split(' ')[0] ?? '');
};

/** A name given in a reply. */
export interface AnsweredName {
  name: string;
  /** false for words that may be anything: "Ayla", "Trânsito" */
  isSure: boolean;
}

const VOWEL = /[aeiouy]/;
const LAUGHTER = /^(h[aeiu]+)+h?$/;

const mayBeSomeone = (word: string): boolean =>
  VOWEL.test(word) && word.length > 1 && !VERB_ENDING.test(word) && !LAUGHTER.test(word);

/** "o Caio virou vegetariano" is more than a name. */
const mayEndName = (word: string): boolean =>
  LINKS.has(word) || !/(rou|nou|dou|tou|gou|lou|vou|ndo)$/.test(word);

const isCourtesy = (part: string): boolean =>
  readWords(part).words.every(({ text }) => NO_NAMES.has(text) || LINKS.has(text));

/**
 * The name in the reply to "Qual é o seu nome?": an introduction, a part that is a common name, or a message that
 * is only a name.
 */
export const ownName = (text: Utterance): AnsweredName | undefined => {
  const introduced = introducedName(text);
  if (introduced !== undefined && isValidClientName(introduced)) return { name: introduced, isSure: true };
  const parts = partsOf(text);
  const names = parts.flatMap((part) => nameOfLine(part) ?? []);
  const common = names.find((name) => isGivenName(fold(name).split(' ')[0] ?? ''));
  if (common !== undefined && fold(common).split(' ').every(mayEndName)) {
    // "aquele rapaz novo, o Wesley": most likely about another person
    const place = parts.findIndex((part) => nameOfLine(part) === common);
    return { name: common, isSure: parts.slice(0, place).every(isCourtesy) };
  }
  const [name] = names;
  const isAlone = parts.every((part) => nameOfLine(part) === name || isCourtesy(part));
  if (name === undefined || !isAlone || !mayBeSomeone(fold(name).split(' ')[0] ?? '')) return undefined;
  const words = text.words.filter(({ raw }) => fold(name).split(' ').includes(fold(raw)));
  const isWritten = words.every((word) => isCapital(word) || LINKS.has(word.text)) && !isShouted(text);
  return { name, isSure: isWritten };
};

/** A part of a message that is only a name. */
const loneLine = (text: Utterance): string | undefined =>
  partsOf(text)
    .map(nameOfLine)
    .find((name) => name !== undefined);

/** A question mark stays with its question. */
const partsOf = ({ original }: Utterance): string[] => original.split(/[\n,.;!:]|(?<=\?)/);

/** "o nome dela é", "ela se chama", "é a", "a" before the name of another person. */
const NAMED_OTHER = /\b(nome( d(el[ae]|[ao] \w+))?( e)?|(se )?cham[ao]( se)?|chamad[ao])$/;
const POINTED_OTHER =
  /^((sim|isso|claro|entao) )?((el[ae]|quem (vem|vai)) )?(e|sera|vai ser|vem|vai) ?[ao]?$|^[ao]$/;
const AFTER_NAME = new Set(['por', 'favor', 'obrigado', 'obrigada', 'mesmo', 'ta', 'ok']);

/** "a Júlia mandou um abraço" is no answer. */
const isLast = ({ words }: Utterance, { name }: { name: string }): boolean => {
  const end = words.findLastIndex(({ text }) => fold(name).split(' ').includes(text));
  return words.slice(end + 1).every(({ text }) => AFTER_NAME.has(text));
};

const ledName = (text: Utterance): string | undefined => {
  for (let at = 1; at < text.words.length; at += 1) {
    const before = text.words
      .slice(0, at)
      .map((word) => word.text)
      .join(' ');
    const isNamed = NAMED_OTHER.test(before) && !/\bmeu nome/.test(before);
    if (!isNamed && !POINTED_OTHER.test(before)) continue;
    const named = nameAt(text, at) ?? (isNamed ? loneName(text, at) : undefined);
    if (named && (isNamed || isLast(text, named))) return named.name;
  }
  return undefined;
};

/** The attendee's name in a reply: "o nome dela é Júlia", "é a Júlia", "Júlia". */
export const attendeeName = (text: Utterance): AnsweredName | undefined => {
  const led = ledName(text);
  if (led !== undefined) return { name: led, isSure: true };
  const lone = loneLine(text);
  const [first, ...others] = readWords(lone ?? '').words;
  if (!lone || !first) return undefined;
  if (isGivenName(first.text)) return { name: lone, isSure: true };
  const typed = text.words.filter(({ text: word }) => [first, ...others].some((name) => name.text === word));
  const isWritten = typed.every((word) => isCapital(word) || LINKS.has(word.text));
  const mayBe = mayBeSomeone(first.text) && first.text.length > 2 && !first.text.endsWith('ia');
  const isTitled = text.words.some((word) => TITLES.has(word.text));
  return isWritten && mayBe ? { name: lone, isSure: isTitled || others.length > 0 } : undefined;
};

/** Another person's name that a message gives unasked: "o nome dela é Júlia". */
export const namedOther = (text: Utterance): string | undefined => {
  const plain = text.words.map((word) => word.text).join(' ');
  if (/\bnome del[ae]\b/.test(plain)) return ledName(text);
  const called = /^el[ae] (se )?chama /.exec(plain)?.[0];
  return called && nameAt(text, called.trim().split(' ').length)?.name;
};
