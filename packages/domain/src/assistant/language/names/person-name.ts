// Reads names of people in messages. A name is only recognized where one is expected: "Quero Corte" is no name.
import { isValidClientName } from '#clients/names/client-name.ts';
import { isAnimalName, isGivenName, isSurname } from './known-names.ts';
import { wording } from '../words/wording.ts';
import { fold, readWords, type Utterance, type Word } from '../words/words.ts';

const MAX_NAME_LENGTH = 5;
const MAX_INITIALS_LENGTH = 4;
export const LINKS = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);
export const NO_NAMES = new Set(
  `sim nao ok oi ola opa bom boa dia tarde noite quero queria gostaria preciso pode marcar agendar reservar cancelar
  remarcar obrigado obrigada por favor hoje amanha depois agora isso esse essa este esta aqui ai la que qual quando
  quanto onde como quem mas mais tambem um uma o a os as em no na nos nas para com sem se eu voce voces ele ela tem
  ter vou vai ser estar hora horas horario manha semana mes ano anos cliente null novo nova minha meu seu sua certo
  claro beleza valeu confirmo confirmado tudo bem nome ja ainda nunca sempre corte fazer ver saber gente alguem
  ninguem mesmo mim dele dela quer precisa segunda terca quarta quinta sexta sabado domingo sou estou me moro nada
  nenhum desculpa entao tanto faz tchau desisto esquece deixa cancela desmarca remarca muda troca volto espera pera
  nossa caramba credo eita vixe uai poxa puts putz droga legal massa tranquilo joia blz aguarde aguenta perai momento
  momentinho minuto minutinho minutinhos segundo rapidinho rapido
  calma obg vlw falou entendi deus perfeito perfeita otimo otima combinado maravilha fechado serio serve primeira vez vagas vaga consulta sessao preco valor urgente
  cansado cansada triste feliz ansioso ansiosa nervoso nervosa preocupado preocupada animado animada ocupado ocupada doente
  atrasado atrasada confuso confusa estressado estressada chateado chateada assustado assustada perdido perdida gravida`
    .trim()
    .split(/\s+/),
);

export const TITLES = new Set([
  'dona',
  'seu',
  'senhor',
  'senhora',
  'sr',
  'sra',
  'doutor',
  'doutora',
  'dr',
  'dra',
]);

export const isCapital = ({ raw }: Word): boolean => /^\p{Lu}/u.test(raw);
/** "MEI", "CNPJ", "RPG"; "ANA" is a name even in capitals. */
const isInitials = ({ raw, text }: Word): boolean =>
  raw.length > 1 && raw.length <= MAX_INITIALS_LENGTH && raw === raw.toUpperCase() && !isGivenName(text);
/** In a message all in capitals, capitals carry no information. */
export const isShouted = ({ original, words }: Utterance): boolean =>
  words.length > 3 && original === original.toUpperCase();
const isPlainWord = ({ raw }: Word): boolean => /^[\p{L}\p{M}]+$/u.test(raw);

export const mayBeName = (word: Word): boolean => isPlainWord(word) && !NO_NAMES.has(word.text);
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

export const isJoined = (text: Utterance, left: Word, right: Word): boolean =>
  /^[^\S\n]+$/.test(text.original.slice(left.end, right.index));

const isCalled = (word: string): boolean => isGivenName(word) || isAnimalName(word);

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
    !((isCapital(first) && !isInitials(first) && !isShouted(text)) || isCalled(first.text))
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

export const IS = new Set(['é', 'eh']);
const POINTING = new Set(['aqui', 'fala', 'falando', 'quem']);

/** True for an "e" that joins people; "pra mim, é o Renato" and "aqui e a Marta" hold the verb instead. */
export const isAnd = ({ words }: Utterance, at: number): boolean =>
  words[at]?.text === 'e' && !IS.has(words[at].raw.toLowerCase()) && !POINTING.has(words[at - 1]?.text ?? '');

const VERB_ENDING = /(eu|ou|iu|ei|ndo|mos|ava)$/;

export const loneName = (text: Utterance, at: number): { name: string } | undefined => {
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

/** A longer line is no name with its courtesies. */
const MAX_LINE_LENGTH = 160;

export const nameOfLine = (line: string): string | undefined => {
  if (line.length > MAX_LINE_LENGTH || line.includes('?')) return undefined;
  const text = readWords(line);
  const folded = text.words.map((word) => word.text).join(' ');
  const lead = folded.slice(0, LEAD_IN.find(folded)?.end ?? 0);
  const skipped = lead.split(' ').filter(Boolean).length;
  const named = text.words.slice(skipped);
  const words = named.slice(
    0,
    named.findLastIndex((word) => isCapital(word) || !SAID_BEHIND.has(word.text)) + 1,
  );
  const isName =
    words.length > 0 && words.length <= MAX_NAME_LENGTH && words.every((word) => isNamePart(word));
  if (!isName) return undefined;
  const name = inStandardCase(words);
  return isValidClientName(name) ? name : undefined;
};

/** "Vanessa Prado ué", "Carlos, viu" */
const SAID_BEHIND = new Set('ue ueh uai viu ne so po hein ta oxe tche mano moca moco kk kkk rs'.split(' '));

const isNamePart = (word: Word): boolean => LINKS.has(word.text) || mayBeName(word);

/** True when a message is only a name that begins with a common one: "Maria das Dores" is no complaint. */
export const isPlainName = (text: Utterance): boolean => {
  const name = nameOfLine(text.original.trim().replace(/[.!]$/, ''));
  return name !== undefined && isGivenName(fold(name).split(' ')[0] ?? '');
};

const VOWEL = /[aeiouy]/;
const LAUGHTER = /^(h[aeiu]+)+h?$/;

export const mayBeSomeone = (word: string): boolean =>
  VOWEL.test(word) && word.length > 1 && !VERB_ENDING.test(word) && !LAUGHTER.test(word);

/** A question mark stays with its question. */
export const partsOf = ({ original }: Utterance): string[] => original.split(/[\n,.;!:]|(?<=\?)/);

/** A name followed by common surnames in small letters: "sou ciro lemos", "lurdes de souza". */
export const withSurnames = (
  text: Utterance,
  named: { name: string; next: number },
): { name: string; next: number } => {
  const { words } = text;
  let { name, next } = named;
  for (;;) {
    const isLink = LINKS.has(words[next]?.text ?? '') && words[next]?.text !== 'e';
    const at = isLink ? next + 1 : next;
    const surname = words[at];
    const added = words.slice(next, at + 1);
    const isNext = added.every((word, place) => isJoined(text, words[next + place - 1] ?? word, word));
    if (!surname || !isNext || !(isSurname(surname.text) || (!isLink && isGivenName(surname.text))))
      return { name, next };
    name = `${name} ${inStandardCase(added)}`;
    next = at + 1;
  }
};
