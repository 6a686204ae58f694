// Ranges with one end: "depois das 18", "até sexta", "a partir do dia 12", "antes das 11h", "das 14h em
// diante".
import { dayAfter, type DateSpan, readDateSpan } from './date-spans.ts';
import { type Moment, readMoment } from './moments.ts';
import { readNumber } from '../words/number-words.ts';
import type { Edge, Stretch } from './ranges.ts';
import { readRelativeDay } from '../dates/relative-days.ts';
import { type Match, phrases, type Phrases, type Scan, wordAt } from '../words/scan.ts';

/** `from` and `until` include the named day, `after` and `before` do not. */
type Side = 'from' | 'after' | 'until' | 'before';

const SIDES: readonly (readonly [Side, Phrases])[] = [
  ['from', phrases('a partir | apartir | partir | desde | de')],
  ['after', phrases('depois | apos | passando | passado | mais tarde que')],
  ['until', phrases('ate | no maximo ate | no maximo')],
  ['before', phrases('antes | mais cedo que')],
];
/** After these a bare number is an hour. */
const hourArticle = phrases('das | de as | as | das umas | de umas | umas | la pelas | la pras | pelas');
const dayArticle = phrases('de | do | da | o | a | os | dos');
const onwards = phrases('em diante | pra frente | para frente | adiante | em frente');

interface Opening {
  side: Side;
  next: number;
  bareHour: boolean;
  /** the "das" of "depois das 4" */
  article?: number;
}

const readOpening = (scan: Scan, at: number): Opening | undefined => {
  for (const [side, words] of SIDES) {
    const start = words(scan, at);
    if (start === undefined) continue;
    const hours = hourArticle(scan, start);
    const next = hours ?? dayArticle(scan, start) ?? start;
    const saysFrom = side !== 'from' || wordAt(scan, at) !== 'de';
    const bareHour = hours !== undefined || (saysFrom && next === start);
    return { side, next, bareHour, ...(hours !== undefined && { article: start }) };
  }
  return undefined;
};

const edgeOf = ({ day, clock }: Moment): Edge => ({ ...(day && { day }), ...(clock && { clock }) });

const stretchFrom = (side: Side, edge: Edge): Stretch => {
  const named =
    edge.clock === undefined && (side === 'after' || side === 'before')
      ? ({ excludesNamedDay: true } as const)
      : {};
  return { ...(side === 'from' || side === 'after' ? { start: edge } : { end: edge }), ...named };
};

/** A month bounds by its first day ("até agosto"), a week by its near or far end. */
const spanEdge = (side: Side, span: DateSpan): Stretch => {
  if (side === 'after') return { start: { day: { date: dayAfter(span) } } };
  if (side === 'until' && !span.month) return { end: { day: { date: span.to } } };
  return stretchFrom(side, { day: { date: span.from } });
};

const readNamed = (scan: Scan, opening: Opening): Match<Stretch> | undefined => {
  const { next, bareHour, article = next } = opening;
  // before "depois das 4 ele pode" continues, only the article shows that the number is an hour
  const moment = readMoment(scan, next, { bareHour }) ?? readMoment(scan, article);
  if (moment) {
    const edge = edgeOf(moment.value);
    if (!edge.day && !edge.clock) return undefined;
    return { value: stretchFrom(opening.side, edge), next: moment.next };
  }
  const span = readDateSpan(scan, next);
  return span && { value: spanEdge(opening.side, span.value), next: span.next };
};

const closing = phrases(
  'ate | ate as | ate o | ate umas | e antes das | e antes de | mas antes das | mas antes de | e ate | e ate as | mas ate | mas ate as | as',
);

/** "a partir das 9 até as 12": the other end follows. */
const readClosing = (scan: Scan, { value, next }: Match<Stretch>): Match<Stretch> => {
  const from = value.start ? closing(scan, next) : undefined;
  const end = from === undefined ? undefined : readMoment(scan, from, { bareHour: true });
  if (!end?.value.clock || !value.start?.clock) return { value, next };
  const day = end.value.day ?? value.start.day;
  return { value: { ...value, end: { clock: end.value.clock, ...(day && { day }) } }, next: end.next };
};

const atHour = phrases('as | a uma');

/** "depois de amanhã" is a day, "2 horas antes" a duration, and "logo depois, às 15h" that hour. */
const isOtherSense = (scan: Scan, at: number): boolean =>
  readRelativeDay(scan, at) !== undefined ||
  (wordAt(scan, at) === 'depois' &&
    /^(logo|e)$/.test(wordAt(scan, at - 1)) &&
    atHour(scan, at + 1) !== undefined) ||
  (/^(antes|depois)$/.test(wordAt(scan, at)) &&
    readNumber(scan, at - 2) !== undefined &&
    /^(h|horas|minutos|dias)$/.test(wordAt(scan, at - 1)));

const readPrefixed = (scan: Scan, at: number): Match<Stretch> | undefined => {
  const opening = readOpening(scan, at);
  if (!opening || isOtherSense(scan, at)) return undefined;
  const named = readNamed(scan, opening);
  if (!named) return undefined;
  const further = onwards(scan, named.next);
  if (wordAt(scan, at) === 'de' && further === undefined) return undefined;
  return further === undefined ? readClosing(scan, named) : { value: named.value, next: further };
};

/** "14h em diante", "das 14 em diante", "segunda pra frente". */
const readSuffixed = (scan: Scan, at: number): Match<Stretch> | undefined => {
  const moment = readMoment(scan, at);
  const next = moment && onwards(scan, moment.next);
  if (!moment || next === undefined || (!moment.value.day && !moment.value.clock)) return undefined;
  return { value: stretchFrom('from', edgeOf(moment.value)), next };
};

export const readOpenRange = (scan: Scan, at: number): Match<Stretch> | undefined =>
  readPrefixed(scan, at) ?? readSuffixed(scan, at);
