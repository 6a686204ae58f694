// Cue words next to a number: they make it a clock time, a duration or a count.
import { type Match, phrases, type Scan, wordAt } from '../words/scan.ts';

/** After a `strong` cue a bare number is an hour; after a `vague` one ("umas") it may also be a duration. */
export type Cue = Match<'strong' | 'vague' | 'weak'>;

const strong = phrases(
  'as | das | pras | pelas | la pelas | la pras | la por as | para as | pra as | p / as | ' +
    'por volta das | por volta de as | cerca das | cerca de as | em torno das | perto das | ' +
    'tipo as | mais ou menos as | de as | ali pelas | ali por volta das | la por volta das | nas | ' +
    'no horario das | horario das | tipo pelas | so as | o das | a das',
);
const vague = phrases(
  'umas | tipo umas | mais ou menos umas | la pelas umas | pelas umas | por umas | la por umas | ' +
    'pras umas | para umas',
);
const weak = phrases(
  'por volta de | cerca de | em torno de | tipo | para | pra | pro | a | ao | o de | de | do | ' +
    'la por | la pro | p / | por volta do | perto do | perto de | mais ou menos | horario de | ' +
    'no horario de | desde | ali por | para o | pra o',
);
const atOne = phrases('a uma');

export const readCue = (scan: Scan, at: number): Cue => {
  const sure =
    strong(scan, at) ?? (scan.tokens[at]?.marked && atOne(scan, at) !== undefined ? at + 1 : undefined);
  if (sure !== undefined) return { value: 'strong', next: sure };
  const loose = vague(scan, at);
  if (loose !== undefined) return { value: 'vague', next: loose };
  return { value: 'weak', next: weak(scan, at) ?? at };
};

const COUNTED = new Set(
  (
    'reais real conto contos pila mil ano anos pessoa pessoas vez vezes x km kg cm ml m g dias semanas meses ' +
    'minutos segundos seg % $ sessao sessoes aula aulas filho filha filhos pacote pacotes andar parcela graus a o'
  ).split(' '),
);
const NOT_PLURAL = new Set(
  'horas mas depois antes mais menos das dos nas nos pras pelas apos voces eles elas tres seis dois mes gracas simples entao'.split(
    ' ',
  ),
);

/** True when the next word says what is counted, so that the number is not an hour. */
export const isCounted = (scan: Scan, at: number): boolean => {
  const token = scan.tokens[at];
  if (!token) return false;
  if (COUNTED.has(token.text)) return token.glued || !/^[ao]$/.test(token.text);
  const { text } = token;
  return (
    token.kind === 'word' &&
    text.length > 3 &&
    text.endsWith('s') &&
    !text.endsWith('mos') &&
    !NOT_PLURAL.has(text)
  );
};

/** True when the digits continue as a date, a price or a longer number. */
export const isPartOfNumber = (scan: Scan, at: number): boolean => {
  const mark = scan.tokens[at];
  const after = scan.tokens[at + 1];
  return (
    mark?.glued === true && '/,.:-'.includes(mark.text) && after?.glued === true && after.kind === 'number'
  );
};

const TAKES_TIME =
  /^(dur(a|am|acao|ou|ar|ara|arao|ava|ante|e)|demor\w*|lev(a|am|ar|ara|ou|ava|aria)|gast\w*|tempo|intervalo)$/;
const TRANSPARENT = new Set(
  'de em torno cerca media mais ou menos umas uns ate por volta aproximadamente e a no maximo minimo so vai quase eh'.split(
    ' ',
  ),
);
const LENGTH_LEADS = /^(por|com|de|ha|faz|cada|mais|em|uns)$/;
const lengthAfter = phrases(
  'antes | atras | a mais | no maximo | no minimo | seguidas | seguidos | e a duracao | ' +
    'de duracao | por dia | por semana | de antecedencia | corridas | e o tempo | de relogio',
);
const DAYLIKE = new Set(
  `hoje amanha depois domingo segunda terca quarta quinta sexta sabado ontem dia manha tarde noite
madrugada la preferencia`.split(/\s+/),
);
const MAX_SERVICE_HOURS = 4;

/** Checks the meaningful words before a duration, nearest first, at most two. */
const followsTakesTime = (scan: Scan, at: number): boolean => {
  let meanings = 0;
  for (let back = at - 1; back >= Math.max(0, at - 8) && meanings < 2; back -= 1) {
    const word = wordAt(scan, back);
    if (TAKES_TIME.test(word)) return true;
    if (scan.tokens[back]?.kind !== 'word') return false;
    if (!TRANSPARENT.has(word)) meanings += 1;
  }
  return false;
};

/** After "de" these make an adverb: "9h de novo". */
const ADVERBIAL = new Set('novo volta fato verdade boa sempre costume praxe'.split(' '));

/** "1h de massagem" is a duration, "15h de sexta" and "9h de novo" are not. */
const isLengthOf = (scan: Scan, next: number): boolean => {
  const of = wordAt(scan, next + 1);
  return (
    wordAt(scan, next) === 'de' &&
    scan.tokens[next + 1]?.kind === 'word' &&
    !DAYLIKE.has(of) &&
    !ADVERBIAL.has(of)
  );
};

/** True when "2h" or "7 horas" at `at`, said without "às", is how long something takes. */
export const isDuration = (scan: Scan, at: number, { value: hour, next }: Match<number>): boolean =>
  followsTakesTime(scan, at) ||
  isLengthOf(scan, next) ||
  lengthAfter(scan, next) !== undefined ||
  (LENGTH_LEADS.test(wordAt(scan, at - 1)) && hour <= MAX_SERVICE_HOURS);
