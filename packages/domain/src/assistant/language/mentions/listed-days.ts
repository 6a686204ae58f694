// Days listed in a row: each is a visit, or none of them is possible.
import { readWords } from '../words/words.ts';
import { isPreferred } from '../../reading/wishes/two-times.ts';
import type { MomentMention } from './moment-mentions.ts';
import { linksOf, saysHour, type TimePreference } from './visit-mentions.ts';

/** True when a message lists the days of several visits: "segunda, quarta e sexta às 7h", and not "segunda ou quarta". */
export const listsDays = (
  moments: readonly MomentMention[],
  between: (left: MomentMention, right: MomentMention) => string,
): boolean => {
  const links = linksOf(moments, between).slice(1);
  return (
    /\be( n?[ao])?$/.test(links.at(-1) ?? '') &&
    links.every((link) => /^((horas|h) )?(e( n?[ao])?)?$/.test(link)) &&
    moments.every(({ date, refused }) => date !== null && !refused) &&
    moments.filter(({ hour }) => hour !== null).length === 1
  );
};

/** Gives the only hour in a message to each day. */
export const atOneHour = (wishes: readonly TimePreference[]): TimePreference[] => {
  const said = wishes.find(saysHour);
  return wishes.map((wish) =>
    saysHour(wish) || !said ? wish : { ...wish, hours: said.hours, part: said.part },
  );
};

/** "segundas, quartas e sextas não posso": none; "terça, e quinta não posso": only one, so `between` is the original text. */
export const spreadRefusals = (
  moments: readonly MomentMention[],
  between: (left: MomentMention, right: MomentMention) => string,
): MomentMention[] => {
  const spread = [...moments];
  let isListed = false;
  for (let at = spread.length - 2; at >= 0; at -= 1) {
    const [left, right] = [spread[at], spread[at + 1]];
    if (!left || !right?.refused || left.date === null || left.hour !== null || right.hour !== null) continue;
    const joint = between(left, right).toLowerCase();
    isListed = joint === 'e' || (isListed && joint === ',');
    if (isListed) spread[at] = { ...left, refused: true };
  }
  return spread;
};

/** More hours follow, the last one behind an "e". */
const LISTS_ON =
  /^(?: ?, ?(?:[àa]s )?\d{1,2}(?:h|:)?\d{0,2}){0,4} e (?:[àa]s )?\d{1,2}(?:h|:|$| ?[?.!,]| horas)/iu;

/** True for an hour on the day of another one. */
const isOtherHour = (left: MomentMention, { date, days, hour }: MomentMention): boolean =>
  left.hour !== null && hour !== null && days === null && (date === null || date === left.date);

/** Words before another guess at the hour: "meio-dia, então umas duas e meia". */
const LEADS_ON = new Set('entao umas uns la pelas pela para as por volta das tipo'.split(' '));

const leadsOn = (link: string): boolean => link === '' || link.split(' ').every((word) => LEADS_ON.has(word));

/** "quinta às 10. terça às 16 também dá": another sentence asks for no second visit, unless it says "e" or "outro". */
const isRestated = (original: string, link: string): boolean =>
  /[.!?…]/u.test(original) && !/^[.!?… ]*(e|mais|tambem|outr[oa]s?|depois)( |$)/u.test(link);

/**
 * The link between two times; "10h/11h" is one or the other. So are "umas nove, nove e meia" for one visit, and
 * times of different sentences: several visits need words that count them.
 */
export const linkBetween = (
  original: string,
  { left, right, isOne }: { left: MomentMention; right: MomentMention; isOne: boolean },
): string => {
  const between = original.slice(left.end, right.index).trim();
  const link = readWords(between).plain;
  // "9h, 9h30 e 10h" lists an hour for each
  if (between === ',' && isOtherHour(left, right) && LISTS_ON.test(original.slice(right.end))) return 'e';
  if (isPreferred(link, original.slice(right.end))) return 'melhor';
  const isSame = isOne && !left.refused;
  const isVague = isSame && isOtherHour(left, right) && leadsOn(link);
  const isElse =
    isSame && left.hour !== null && right.date !== null && right.hour !== null && isRestated(between, link);
  return between === '/' || isVague || isElse ? 'ou' : link;
};
