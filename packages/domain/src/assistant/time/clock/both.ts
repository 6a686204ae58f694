// "as duas às 10h": two visits or two people, where "as duas" alone would be two o'clock.
import { readNumber } from '../words/number-words.ts';
import { isDigits, phrases, type Scan, wordAt } from '../words/scan.ts';

const MOST = 4;
/** Hours that cannot end a range from two o'clock. */
const EARLIEST = 7;
const LATEST = 13;

const together = phrases('juntas | juntinhas | seguidas | no mesmo dia | em seguida | na sequencia');

/** End of "as duas" in "as duas às 10h", "as duas juntas, 16h"; "as duas às 16h" may be a range. */
export const endOfBoth = (scan: Scan, at: number): number | undefined => {
  const isBoth = wordAt(scan, at) === 'as' && scan.tokens[at]?.marked !== true;
  const count = isBoth ? readNumber(scan, at + 1) : undefined;
  if (!count || count.value < 2 || count.value > MOST) return undefined;
  const joined = together(scan, count.next);
  const end = joined ?? count.next;
  const from = wordAt(scan, end) === ',' ? end + 1 : end;
  const isLinked = wordAt(scan, from) === 'as';
  const hour = readNumber(scan, isLinked ? from + 1 : from);
  if (!hour) return undefined;
  const isNoRange = isLinked && (joined !== undefined || (hour.value >= EARLIEST && hour.value <= LATEST));
  const isHour = isDigits(scan, from) && /^(h|hs|hrs|horas|:)$/.test(wordAt(scan, hour.next));
  return isNoRange || isHour ? from : undefined;
};
