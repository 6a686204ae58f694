// "amanhã não sexta": rather "amanhã não, sexta" than "amanhã, não sexta", whose comma is seldom left out.
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';

const NOT_BUT = /^\s+(?:n[ãa]o|n)\s+$/iu;

const isDayAlone = ({ date, hour, part }: MomentMention): boolean =>
  date !== null && hour === null && part === null;

/** True for a day that the next one replaces. */
export const isReplacedBy = (original: string, left: MomentMention, right?: MomentMention): boolean =>
  right?.date != null && isDayAlone(left) && NOT_BUT.test(original.slice(left.end, right.index));

/** True when a message leaves open which of two days it rules out. */
export const saysNotBut = (original: string, moments: readonly MomentMention[]): boolean =>
  moments.some((moment, at) => isReplacedBy(original, moment, moments[at + 1]));
