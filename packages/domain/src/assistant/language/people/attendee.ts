// The person a visit is for: "para minha filha Alice", "pro João", "pra mim".
import { wantsVisitFrom } from '../../reading/people/people.ts';
import { nameGivenForRelation } from '../names/name-of-relation.ts';
import { isAnd, nameAt } from '../names/person-name.ts';
import { type Attendee, HOUR, peopleAtHours, withMarks } from './hour-people.ts';
import { isPet, POSSESSIVES, RELATIONS } from './relations.ts';
import { ARTICLES, attendeesOf, namesAfter, type Reading, readRelation, textAt } from './relatives.ts';
import { fold, type Utterance, type Word } from '../words/words.ts';

const OTHERS = new Set(['outra', 'outro']);
/** Replaces the word of a service that may concern another person. */
const SUBJECT = '§';

/** "a Alice e o João" after "para". */
const readNames = (text: Utterance, at: number): Reading => {
  const start = ARTICLES.has(textAt(text, at)) ? at + 1 : at;
  const first = nameAt(text, start);
  if (!first) return undefined;
  const related = readRelation(text, first.next)?.attendees[0]?.relation ?? null;
  const span = { first: text.words[at], last: text.words[first.next - 1] };
  if (related !== null) return { attendees: attendeesOf(span, [first.name], related), next: first.next + 2 };
  return { attendees: attendeesOf(span, [first.name], null), next: first.next };
};

const themselves = (text: Utterance, at: number): Attendee => {
  const word = text.words[at];
  return { index: word?.index ?? 0, end: word?.end ?? 0, self: true, name: null, relation: null };
};

/** "e eu queremos", "e a Ju precisamos": of several people. */
const WE_WANT = /^(queremos|queriamos|precisamos|gostariamos|precisavamos)$/;

/** "eu e minha filha Alice queremos ...", "eu e o Paulo queremos ..." */
const readWithMe = (text: Utterance, at: number): Reading => {
  const other =
    textAt(text, at + 1) === 'e' ? (readRelation(text, at + 2) ?? readNames(text, at + 2)) : undefined;
  const isMeant =
    other?.attendees.some(({ relation }) => relation !== null) ||
    WE_WANT.test(textAt(text, other?.next ?? at));
  return other && isMeant
    ? { attendees: [themselves(text, at), ...other.attendees], next: other.next }
    : undefined;
};

/** "meu filho Enzo e eu queremos ...", "o meu e o do meu filho Davi" */
const readAndMe = (text: Utterance, at: number): Reading => {
  if (/^(e [oa] d[aeo])$/.test([1, 2, 3].map((step) => textAt(text, at + step)).join(' '))) {
    const theirs = readRelation(text, at + 4) ?? readNames(text, at + 4);
    return theirs && { attendees: [themselves(text, at), ...theirs.attendees], next: theirs.next };
  }
  const other = readRelation(text, at);
  const isBoth = other && textAt(text, other.next) === 'e' && textAt(text, other.next + 1) === 'eu';
  return isBoth && WE_WANT.test(textAt(text, other.next + 2))
    ? { attendees: [...other.attendees, themselves(text, other.next + 1)], next: other.next + 2 }
    : undefined;
};

const FEMALE = /a$|^(mae|mulher|vo|avo|bebe|pet|dog|filhote)$/;
const MALE = /o$|^(pai|vo|avo|bebe|pet|dog|filhote|chefe)$/;

/** "meu filho Theo tem 5 anos, queria um corte pra ele": the person named earlier in the message. */
const readPronoun = (text: Utterance, at: number): Reading => {
  const word = text.words[at];
  if (!word) return undefined;
  const fits = (relation: string): boolean =>
    word.text === 'ela'
      ? FEMALE.test(fold(relation)) && relation !== 'avô'
      : MALE.test(fold(relation)) && relation !== 'avó';
  for (let before = at - 1; before >= 0; before -= 1) {
    const isSubject = OF.test(textAt(text, before - 1)) && textAt(text, before - 2) === SUBJECT;
    const isOwned = POSSESSIVES.has(textAt(text, before)) && !isSubject;
    const read = isOwned ? readRelation(text, before) : undefined;
    const [person, ...others] = read?.attendees ?? [];
    if (person && others.length === 0 && fits(person.relation ?? ''))
      return { attendees: [{ ...person, index: word.index, end: word.end }], next: at + 1 };
  }
  return undefined;
};

const readAfterPara = (text: Utterance, at: number): Reading => {
  if (/^el[ea]$/.test(textAt(text, at))) return readPronoun(text, at);
  if (textAt(text, at) === 'mim') return { attendees: [themselves(text, at)], next: at + 1 };
  const start = ARTICLES.has(textAt(text, at)) ? at + 1 : at;
  return readOther(text, start) ?? readRelation(text, start) ?? readNames(text, at);
};

/** "para outra pessoa, a Cláudia". */
const readOther = (text: Utterance, at: number): Reading => {
  if (!OTHERS.has(textAt(text, at)) || textAt(text, at + 1) !== 'pessoa') return undefined;
  const { names, next } = namesAfter(text, at + 2, false);
  const span = { first: text.words[at], last: text.words[next - 1] };
  return { attendees: attendeesOf(span, names, 'outra pessoa'), next };
};

/** "no nome de Ana Souza". */
const readInNameOf = (text: Utterance, at: number): Reading => {
  const words = [0, 1, 2].map((step) => textAt(text, at + step)).join(' ');
  return /^(em|no) nome d[aeo]$/.test(words)
    ? (readRelation(text, at + 3) ?? readNames(text, at + 3))
    : undefined;
};

const isPara = (word: string): boolean => word === 'para' || word === 'pra' || word === 'pro';

/** Without "para" a relative may only be mentioned ("minha amiga me indicou"), so the adjacent words decide. */
const BRINGS = new Set(
  `marcar marca agendar agenda reservar encaixar encaixa colocar coloca botar bota
  por poe inscrever levar trazer atender consultar vacinar`.split(/\s+/),
);
const OF = /^(da|do|de|das|dos)$/;
/** Possible possessions of the person: a visit, its service, day or hour (left empty), or a word already named. */
const VISIT =
  /^(|:|a|o|as|os|hora|horarios?|consultas?|sessao|sessoes|visitas?|vagas?|atendimentos?|agendamentos?|vez|cabelos?|barba|unhas?|pelos?)$/;
const RECOMMENDS = /^(indicacao|indicada|indicado|recomendacao|recomendado|recomendada)$/;

const TAKES_ALONG = /^(levar|trazer)$/;
const MAY = /^(posso|podia|poderia|podemos|da|tem|problema)$/;

/** "posso levar meu filho?" asks to bring him along; no time of his own follows, and he is no pet. */
const comesAlong = (text: Utterance, at: number, { attendees: [person], next }: NonNullable<Reading>) => {
  const verb = ARTICLES.has(textAt(text, at - 1)) ? at - 2 : at - 1;
  const led = [-3, -2, -1].some((step) => MAY.test(textAt(text, verb + step)));
  const hasTime = text.words[next] !== undefined && /^(|:|as|na|no|para|de)$/.test(textAt(text, next));
  return TAKES_ALONG.test(textAt(text, verb)) && led && !hasTime && !isPet(person?.relation ?? '');
};

/** "encaixar a minha mãe", "encaixar também a minha mãe" */
const isBroughtWithArticle = (text: Utterance, at: number): boolean =>
  ARTICLES.has(textAt(text, at - 1)) &&
  BRINGS.has(textAt(text, /^(tambem|ai|so)$/.test(textAt(text, at - 2)) ? at - 3 : at - 2));

const ADDRESSED =
  /^(marca|agenda|reserva|encaixa|viu|sim|isso|obrigad[oa]|ta|esta|nao) (minha filha|meu filho|minha amiga|meu amigo)$/;
/** "marca minha filha, pedicure quinta": the assistant is spoken to. */
const isAddressed = ({ words, original }: Utterance, next: number): boolean =>
  ADDRESSED.test([-3, -2, -1].map((step) => words[next + step]?.text ?? '').join(' ')) &&
  /^\s*[,!]/.test(original.slice(words[next - 1]?.end));

const readMention = (text: Utterance, at: number): Reading => {
  const reading = readRelation(text, at);
  if (!reading || isAddressed(text, reading.next)) return undefined;
  if (RECOMMENDS.test(textAt(text, at - 2)) || comesAlong(text, at, reading)) return undefined;
  const isNamed = reading.attendees.every(({ name }) => name !== null);
  const standsAlone = isNamed && /^(|:)$/.test(textAt(text, reading.next)) && textAt(text, at - 1) !== 'e';
  // "corte às 10h e meu irmão Lucas 10h30"
  const behind = textAt(text, reading.next) === 'tambem' ? reading.next + 1 : reading.next;
  const hasOwnTime = isNamed && textAt(text, behind) === HOUR;
  const before = textAt(text, at - 1);
  // "aniversário da minha mãe" and "inventário do meu avô" are no visit for them
  const isBrought =
    BRINGS.has(before) ||
    isBroughtWithArticle(text, at) ||
    (OF.test(before) && VISIT.test(textAt(text, at - 2)));
  const isMeant = hasOwnTime || isBrought || wantsVisitFrom(text, reading.next);
  return isMeant || standsAlone ? reading : undefined;
};

/** "a Luna precisa da v10" */
const readNeed = (text: Utterance, at: number): Reading => {
  const named = nameAt(text, at + 1);
  const verb = named?.next ?? 0;
  const isOfService = [1, 2, 3].some((step) => text.words[verb + step]?.text === '');
  if (!named || !isOfService || !/^(precisa|quer)$/.test(textAt(text, verb)) || !wantsVisitFrom(text, verb))
    return undefined;
  const span = { first: text.words[at], last: text.words[named.next - 1] };
  return { attendees: attendeesOf(span, [named.name], null), next: named.next };
};

/** "as gêmeas precisam cortar o cabelo, Ana e Lia" */
const readGroup = (text: Utterance, at: number): Reading => {
  const relation = textAt(text, at + 1);
  if (!RELATIONS.has(relation) || !relation.endsWith('s') || !wantsVisitFrom(text, at + 2)) return undefined;
  return readRelation(text, at + 1);
};

/** "um amigo meu quer ...", "encaixar uma amiga que chama Zélia" */
const readFriend = (text: Utterance, at: number): Reading => {
  if (BRINGS.has(textAt(text, at - 1))) return readRelation(text, at + 1);
  const relation = textAt(text, at + 1);
  if (!RELATIONS.has(relation) || !POSSESSIVES.has(textAt(text, at + 2)) || !wantsVisitFrom(text, at + 3))
    return undefined;
  const span = { first: text.words[at], last: text.words[at + 2] };
  return { attendees: attendeesOf(span, [], relation), next: at + 3 };
};

/** "não é pro meu filho": the person a visit is not for. */
const isDenied = ({ words, original }: Utterance, at: number): boolean => {
  const lead = /^(e|era|foi|seria|eh)$/.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const between = original.slice(words[lead]?.end, words[at]?.index);
  return words[lead]?.text === 'nao' && !/[,.;!?\n]/.test(between);
};

/** "depois eu ligo pra Dani": no one who comes. */
const TALKS_TO =
  /^(ligo|ligar|falo|falar|fala|pergunto|perguntar|pergunta|mando|mandar|manda|aviso|avisar|digo|peco|escrevo|respondo)$/;

const readAt = (text: Utterance, at: number): Reading => {
  if (/^uma?$/.test(textAt(text, at))) return readFriend(text, at);
  if (isPara(textAt(text, at)))
    return TALKS_TO.test(textAt(text, at - 1)) ? undefined : readAfterPara(text, at + 1);
  if (textAt(text, at) === 'eu') return readWithMe(text, at);
  if (ARTICLES.has(textAt(text, at))) return readNeed(text, at) ?? readGroup(text, at);
  return POSSESSIVES.has(textAt(text, at))
    ? (readAndMe(text, at) ?? readMention(text, at))
    : readInNameOf(text, at);
};

/** "logo em seguida a Luna": nothing else is said of her. */
const readNext = (text: Utterance, at: number): Reading => {
  const isNext = /(^| )(seguida|logo (depois|apos))$/.test(`${textAt(text, at - 2)} ${textAt(text, at - 1)}`);
  const reading = isNext && ARTICLES.has(textAt(text, at)) ? readNames(text, at) : undefined;
  return reading && /^(|:|tambem)$/.test(textAt(text, reading.next)) ? reading : undefined;
};

/** Attendees joined by "e": "pra mim e minha filha Alice", "para a Ana e o João", or one who comes next. */
const readFollowing = (text: Utterance, at: number): Reading =>
  isAnd(text, at) ? (readAt(text, at + 1) ?? readAfterPara(text, at + 1)) : readNext(text, at);

/**
 * People for whom visits are requested, in text order. `isTaken` marks words that already mean something else (a
 * service, a day) and are no names.
 */
export const attendees = (
  text: Utterance,
  isTaken: (word: Word) => boolean,
  hours: readonly { index: number; end: number }[] = [],
): Attendee[] => {
  const told = nameGivenForRelation(text);
  const isOut = (word: Word) => isTaken(word) || (told?.words.includes(word) ?? false);
  const found = attendeesIn(text, isOut, hours);
  const [only, ...others] = found;
  return told && only && others.length === 0 && !only.self && only.name === null
    ? [{ ...only, name: told.name }]
    : told
      ? attendeesIn(text, isTaken, hours)
      : found;
};

type Named = Pick<Attendee, 'name' | 'relation'>;

/** "minha filha Alice", and then "minha filha" or "a Alice". */
const isSame = (known: Named, { name, relation }: Named): boolean =>
  name === null
    ? known.relation === relation
    : known.name === name && (relation === null || known.relation === relation);

/** Services that concern a person or an animal who does not come: "inventário do meu avô", "castração do gato". */
const SUBJECTS =
  /^(inventarios?|divorcio|separacao|testamento|herancas?|partilha|pensao|guarda|tutela|curatela|rescisao|processos?|causas?|casos?|contratos?|imposto|impostos|declaracao|irpf|renda|aposentadoria|inss|empresa|abertura|casamento|formatura|aniversario|festa|batizado|castracao|obito|atestado|passaporte|visto)$/;

const isPronoun = ({ relation }: Attendee): boolean => /^el[ea]$/.test(relation ?? '');

const attendeesIn = (
  text: Utterance,
  isTaken: (word: Word) => boolean,
  hours: readonly { index: number; end: number }[],
): Attendee[] => {
  const found: Attendee[] = [];
  const heard = withMarks(text, (word) => {
    if (!isTaken(word)) return null;
    const isHour = hours.some(({ index, end }) => word.index >= index && word.end <= end);
    return isHour ? HOUR : SUBJECTS.test(word.text) ? SUBJECT : '';
  });
  const atHours = peopleAtHours(heard, hours, true).map(({ person }) => person);
  const named = atHours.filter((person) => !isPronoun(person));
  if (named.length > 1) return named;
  for (let at = 0; at < heard.words.length;) {
    const reading = (found.length > 0 ? readFollowing(heard, at) : undefined) ?? readAt(heard, at);
    const denied = reading && isPara(textAt(heard, at)) && isDenied(heard, at);
    if (denied) {
      at = reading.next;
      continue;
    }
    const isKnown = ({ self, name, relation }: Attendee) =>
      found.some((other) => (self ? other.self : !other.self && isSame(other, { name, relation })));
    if (reading) found.push(...reading.attendees.filter((person) => !isKnown(person)));
    at = reading ? Math.max(reading.next, at + 1) : at + 1;
  }
  const [other, ...more] = found.filter(({ self }) => !self);
  // "meu filho Enzo e eu queremos cortar, eu 9h e ele 9:30"
  return atHours.length > 1 && other && more.length === 0
    ? atHours.map((person) =>
        isPronoun(person) ? { ...other, index: person.index, end: person.end } : person,
      )
    : found;
};
