// Days wanted in place of ruled-out ones with the same name: "sábado não, no outro", "terça, menos amanhã".
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { isReplacedBy } from '../reading/refusals/not-but.ts';
import type { MomentMention } from './mentions/moment-mentions.ts';
import { wording } from './words/wording.ts';
import { fold } from './words/words.ts';

const WEEK_DAYS = 7;
const WEEKDAY_NAME =
  /(^|[^\p{L}])(domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|seg|ter|qua|qui|sex|sab)(?!\p{L})/iu;
const CAN = `
  CAN: posso|da|rola|consigo|quero | vai dar | vou poder`;
const THE_OTHER = wording(
  `${CAN}
  CAN: tem como
  DENIED: (nao) CAN (,)*
  IN: n?[oa]|pr?[ao]|d[ao]
  OTHER: outr[oa]|seguinte | que vem depois | de depois
  (,)* (DENIED) (nao (,)*) (mas|e|so)* (sim) IN OTHER >!dia*|hora*|semana*|data*|vez*|pessoa*`,
  'start',
);
/** The "não" of "não nessa terça, na outra". */
const DENIED = wording(
  `${CAN}
  CAN: pode ser
  nao (CAN) (ess[ae]|ness[ae]|dess[ae]|est[ae]|nest[ae]|dest[ae]|n?[oa]|pr[oa] | para o|a)`,
  'end',
);
const LEAD = 32;

const isDenied = ({ refused, index }: MomentMention, original: string): boolean =>
  refused || DENIED.test(fold(original.slice(Math.max(0, index - LEAD), index)));

const isNamedByWeekday = ({ index, end, isWeekday }: MomentMention, original: string): boolean =>
  isWeekday || WEEKDAY_NAME.test(original.slice(index, end));

/** "sábado que vem não, no outro": a week after the ruled-out day. */
export const withTheOther = (original: string, moments: readonly MomentMention[]): MomentMention[] =>
  moments.flatMap((moment) => {
    const behind = THE_OTHER.find(fold(original.slice(moment.end)));
    if (moment.date === null || !behind || !isDenied(moment, original)) return [moment];
    if (!isNamedByWeekday(moment, original)) return [moment];
    const end = moment.end + behind.end;
    const date = addDays(moment.date, WEEK_DAYS);
    const other = { ...moment, date, refused: false, isWeekday: true, skips: 'beyond' as const };
    return [
      { ...moment, refused: true },
      { ...other, index: end - 'outro'.length, end },
    ];
  });

/** True when a moment rules out a whole day, or the days of a period. */
const rulesOut = ({ refused, part, after, before }: MomentMention): boolean =>
  refused && part === null && after === null && before === null;

const covers = ({ date, days }: MomentMention, day: string): boolean =>
  date === day || (days !== null && day >= days.from && day <= (days.to ?? day));

/** "terça, menos amanhã, 10h": an hour after the comma belongs to the wanted day. */
const hourBehind = ({ index, end, hour }: MomentMention, original: string): MomentMention['hour'] =>
  original.slice(index, end).includes(',') ? hour : null;

/** Moves the hour after a ruled-out day to the wanted weekday. */
const withHourBehind = (original: string, moments: readonly MomentMention[]): MomentMention[] => {
  const wanted = moments.find(({ refused, isWeekday, hour }) => !refused && isWeekday && hour === null);
  const given = moments.find((each) => rulesOut(each) && hourBehind(each, original) !== null);
  const isOfOne = wanted?.date && given?.date && weekdayOf(wanted.date) === weekdayOf(given.date);
  if (!isOfOne) return [...moments];
  return moments.map((moment) => {
    if (moment === given) return { ...moment, hour: null };
    return moment === wanted ? { ...moment, hour: given.hour } : moment;
  });
};

/** "na terça sem ser amanhã": the next Tuesday that is not ruled out. */
export const beyondRuledOut = (original: string, told: readonly MomentMention[]): MomentMention[] => {
  const moments = withHourBehind(original, told);
  const out = moments.filter((moment) => rulesOut(moment) && !moment.isWeekday && moment.hour === null);
  return moments.map((moment) => {
    const isWanted = !moment.refused && moment.isWeekday;
    const isOut = (day: string): boolean => out.some((each) => each.days?.to !== null && covers(each, day));
    if (!isWanted || moment.date === null || !isOut(moment.date)) return moment;
    let date = moment.date;
    while (isOut(date)) date = addDays(date, WEEK_DAYS);
    return { ...moment, date, skips: 'beyond' as const };
  });
};

/** Days that a message rules out by date: "sem ser a do dia 9". */
export const ruledOutDays = (moments: readonly MomentMention[], weekday: number): string[] =>
  moments.flatMap((moment) =>
    rulesOut(moment) &&
    !moment.isWeekday &&
    moment.hour === null &&
    moment.date !== null &&
    weekdayOf(moment.date) === weekday
      ? [moment.date]
      : [],
  );

/** "não é (o de) sexta" */
const IS_NOT = /(?<!\p{L})n[ãa]o (?:é|e|eh|era|foi) (?:(?:n?[oa]|d[aeo]) ){0,2}$/iu;
/** ", é (o de) sábado" */
const BUT_IS = /^[\s,.;]{1,3}(?:(?:mas|e) )?(?:sim )?(?:(?:é|e|eh|era) )?(?:(?:n?[oa]|d[aeo]) ){0,2}$/iu;
/** ", não (o de) sexta" */
const AND_NOT = /^\s?,\s?(?:e )?n[ãa]o (?:(?:é|e|eh|era) )?(?:(?:n?[oa]|d[aeo]) ){0,2}$/iu;

/** "não é sexta, é sábado", "é sábado, não sexta": rules out the mistaken moment. */
export const withoutMistaken = (original: string, moments: readonly MomentMention[]): MomentMention[] =>
  moments.map((moment, at) => {
    const [before, next] = [moments[at - 1], moments[at + 1]];
    const lead = original.slice(Math.max(0, moment.index - LEAD), moment.index);
    const isNot =
      next !== undefined &&
      next.index - moment.end <= LEAD &&
      IS_NOT.test(lead) &&
      BUT_IS.test(original.slice(moment.end, next.index));
    const isLast = next === undefined && before !== undefined && moment.index - before.end <= LEAD;
    const isBehind = isLast && AND_NOT.test(original.slice(before.end, moment.index));
    return isNot || isBehind || isReplacedBy(original, moment, next) ? { ...moment, refused: true } : moment;
  });
