// "não posso quinta", "amanhã não dá", "menos segunda": a time that was named only to rule it out.
import { isClauseEnd, phrases, type Scan, wordAt } from './scan.ts';

const exceptFor = phrases('menos | exceto | tirando | sem ser | so nao | fora');
const cannot = phrases(
  'nao posso | nao consigo | nao vou poder | nao vou conseguir | nao poderei | nao da | nao vai dar | nao rola | ' +
    'nao quero | nao tenho como | nao estarei | nao vou estar | n posso | n consigo | n da',
);
const activity = phrases('ir | mais | ser | fazer | marcar | mesmo | vir | comparecer');
const article = phrases('na | no | as | de | a | nas | nos | pela | para | pra | o | da | das');
const no = phrases('nao | n');

const LONGEST_LEAD = 8;

/** Whether the words from `start` lead straight to the expression. */
const leadsTo = (scan: Scan, start: number | undefined, from: number): boolean => {
  if (start === undefined) return false;
  const after = activity(scan, start) ?? start;
  return after === from || article(scan, after) === from;
};

const isRefusedBefore = (scan: Scan, from: number): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - LONGEST_LEAD); at -= 1) {
    if (leadsTo(scan, exceptFor(scan, at) ?? cannot(scan, at), from)) return true;
  }
  return false;
};

/** "hoje não", "sexta não posso"; the "não" of "amanhã, não esquece" and "sexta não tem?" is another one. */
const isRefusedAfter = (scan: Scan, next: number): boolean => {
  const end = no(scan, next);
  if (end === undefined) return false;
  return isClauseEnd(scan, end) ? wordAt(scan, end) !== '?' : cannot(scan, next) !== undefined;
};

/** Whether the tokens `from` to `next` name a time that does not suit the client. */
export const isRefused = (scan: Scan, from: number, next: number): boolean =>
  isRefusedBefore(scan, from) || isRefusedAfter(scan, next);
