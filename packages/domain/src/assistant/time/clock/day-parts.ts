// Parts of the day: "de manhã", "à tarde", "final da tarde", "bem cedo". "mais tarde" and "muito cedo" name
// none.
import { isMisspeltMorning } from '../dates/relative-days.ts';
import { type Match, phrases, type Scan, wordAt } from '../words/scan.ts';
import type { DayPart, SaidPart } from '../words/time-expression.ts';

/** A part; `today` when "esta", "hoje" or a similar word fixed it to today. */
export interface FoundPart extends SaidPart {
  today?: true;
}

const NOUNS = new Map<string, SaidPart>(
  Object.entries({
    manha: { part: 'manha' },
    manhazinha: { part: 'manha', edge: 'early' },
    matutino: { part: 'manha' },
    tarde: { part: 'tarde' },
    tardinha: { part: 'tarde', edge: 'late' },
    tardezinha: { part: 'tarde', edge: 'late' },
    vespertino: { part: 'tarde' },
    noite: { part: 'noite' },
    noitinha: { part: 'noite', edge: 'early' },
    noturno: { part: 'noite' },
    matina: { part: 'manha' },
    madrugada: { part: 'madrugada' },
  } as const),
);

const today = phrases('esta | essa | nesta | nessa | desta | dessa | agora a | agora de | agora pela');
const period = phrases(
  'na parte da | parte da | periodo da | no periodo da | no? periodo | ' +
    'no turno da | no? turno | turno da | horario da | pelo periodo da | a parte da',
);
const article = phrases(
  'de | a | as | da | na | pela | pra | a de | para a | pra a | pro | logo de | bem de | ' +
    'durante a | d | so de | so a | so pela',
);
const early = phrases('no? inicio da | no? inicio de | inicio da | na primeira parte da | logo no inicio da');
const late = phrases(
  'no? fim da | no? fim de | pro fim da | ao? fim da | para o fim da | mais pro fim da | ' +
    'la pro fim da | ali no fim da',
);
const middle = phrases('no? meio da | meio da');
const endOfDay = phrases(
  'no? fim do dia | no? fim de dia | ao fim do dia | pro fim do dia | mais pro fim do dia | ' +
    'no? fim do expediente',
);
const dawn = phrases(
  'bem? cedo | bem? cedinho | logo cedo | logo cedinho | de manha bem? cedo | bem? cedo pela manha',
);
const afterLunch = phrases('logo? depois do almoco | apos o almoco | pos almoco');
const beforeLunch = phrases('antes do almoco');
const NOT_BEFORE_EARLY = /^(mais|muito|tao|que|ta|e|esta|acho|demais)$/;
const NOT_BEFORE_LATE =
  /^(mais|muito|tao|que|ta|e|esta|era|ja|boa|demais|chego|chegar|sair|sai|saio|acordo|durmo)$/;

const noun = (scan: Scan, at: number): SaidPart | undefined =>
  NOUNS.get(wordAt(scan, at)) ?? (isMisspeltMorning(scan, at) ? { part: 'manha' } : undefined);

const readEdge = (scan: Scan, at: number): Match<FoundPart> | undefined => {
  if (endOfDay(scan, at) !== undefined)
    return { value: { part: 'tarde', edge: 'late' }, next: endOfDay(scan, at) ?? at };
  const leads = [
    { next: early(scan, at), edge: { edge: 'early' } as const },
    { next: late(scan, at), edge: { edge: 'late' } as const },
    { next: middle(scan, at), edge: {} },
  ];
  const lead = leads.find(({ next }) => next !== undefined);
  const said = lead?.next === undefined ? undefined : noun(scan, lead.next);
  return said && lead?.next !== undefined
    ? { value: { part: said.part, ...lead.edge }, next: lead.next + 1 }
    : undefined;
};

const readEarly = (scan: Scan, at: number): Match<FoundPart> | undefined => {
  const next = dawn(scan, at);
  if (next === undefined || NOT_BEFORE_EARLY.test(wordAt(scan, at - 1)) || wordAt(scan, next) === 'demais')
    return undefined;
  return { value: { part: 'manha', edge: 'early' }, next };
};

const readLunch = (scan: Scan, at: number): Match<FoundPart> | undefined => {
  const after = afterLunch(scan, at);
  if (after !== undefined) return { value: { part: 'tarde', edge: 'early' }, next: after };
  const before = beforeLunch(scan, at);
  return before === undefined ? undefined : { value: { part: 'manha', edge: 'late' }, next: before };
};

/** "tarde" without an article is a part only when it does not mean "late". */
const isLateAdverb = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'tarde' &&
  (NOT_BEFORE_LATE.test(wordAt(scan, at - 1)) || /^(demais|da|pra|para)$/.test(wordAt(scan, at + 1)));

const isGreeting = (scan: Scan, at: number): boolean =>
  /^(boa|bom|otima|linda|excelente)$/.test(wordAt(scan, at - 1));

const readNoun = (scan: Scan, at: number): Match<FoundPart> | undefined => {
  const fixed = today(scan, at);
  const from = fixed ?? period(scan, at) ?? article(scan, at) ?? at;
  const said = noun(scan, from);
  if (!said || isGreeting(scan, from) || (from === at && isLateAdverb(scan, at))) return undefined;
  const early = dawnAfter(scan, from + 1);
  const value: FoundPart = { ...said, ...(early === undefined ? {} : { edge: 'early' as const }) };
  return { value: fixed === undefined ? value : { ...value, today: true }, next: early ?? from + 1 };
};

const dawnAfter = phrases('bem? cedo | bem? cedinho | logo cedo');

export const readDayPart = (scan: Scan, at: number): Match<FoundPart> | undefined =>
  readEdge(scan, at) ?? readLunch(scan, at) ?? readEarly(scan, at) ?? readNoun(scan, at);

const ofPart = phrases('da | de | pela | na | a');

/** The part directly after an hour: "8 da noite", "10 de manhã". */
export const readPartOfHour = (scan: Scan, at: number): Match<DayPart> | undefined => {
  const from = ofPart(scan, at);
  const said = from === undefined ? undefined : noun(scan, from);
  return said && from !== undefined ? { value: said.part, next: from + 1 } : undefined;
};

const WITHIN = /(?:^|[^\p{L}])(?:d[ea]|pela|[aà]|na) (manh[aã]|tarde|noite)(?!\p{L})/iu;

/** The part beside a first hour: "de manhã, a partir das 9"; null without one. */
export const partWithin = (text: string): DayPart | null => {
  const found = WITHIN.exec(text);
  // "depois das 4 da tarde" names the part of its hour
  if (!found || !/\d/.test(text.slice(found.index + found[0].length))) return null;
  const [, part = ''] = found;
  return part.startsWith('m') ? 'manha' : part.startsWith('t') ? 'tarde' : 'noite';
};
