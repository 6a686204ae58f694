// Signs that a message needs a human, or asks for something the assistant must not give. Their wordings are in this folder.
import { readDangerAfter } from '../../danger/dangers.ts';
import { hasInjectionMarks, INJECTION, INTERNALS } from './attack-signs.ts';
import { ADVICE, isClinical, LEAVING } from './health-signs.ts';
import { DISTRESS } from './distress-signs.ts';
import { COMPLAINT, HUMAN, OTHERS, ROBOT } from './people-signs.ts';

export type SafetySign =
  | 'crisis'
  | 'violence'
  | 'emergency'
  | 'fire'
  | 'concern'
  | 'clinical'
  | 'distress'
  | 'advice'
  | 'human'
  | 'complaint'
  | 'injection'
  | 'internals'
  | 'others'
  | 'robot'
  | 'leaving';

/** `concern`: a person may be in danger of any kind. */
const dangerSigns = (original: string, before: string): SafetySign[] => {
  const danger = readDangerAfter(before, original);
  if (danger === null) return [];
  if (!danger.isSure) return ['concern'];
  const signs = { self: 'crisis', violence: 'violence', health: 'emergency', fire: 'fire' } as const;
  return [...danger.kinds].map((kind) => signs[kind]);
};

/**
 * The signs of a message, `clinical` with each `distress`; `plain` as in `readWords`, `original` for marks that words do not keep, `before` the
 * client's previous message, of which this one may be the second half.
 */
export const safetySigns = (plain: string, original: string, before = ''): ReadonlySet<SafetySign> => {
  const found = new Set<SafetySign>(dangerSigns(original, before));
  const isDistressed = DISTRESS.test(plain);
  const tests: [SafetySign, boolean][] = [
    ['distress', isDistressed],
    ['clinical', isDistressed || isClinical(plain)],
    ['advice', ADVICE.test(plain)],
    ['human', HUMAN.test(plain)],
    ['complaint', !isDistressed && COMPLAINT.test(plain)],
    ['injection', INJECTION.test(plain) || hasInjectionMarks(original)],
    ['internals', INTERNALS.test(plain)],
    ['others', OTHERS.test(plain)],
    ['robot', ROBOT.test(plain)],
    ['leaving', LEAVING.test(plain)],
  ];
  for (const [sign, holds] of tests) if (holds) found.add(sign);
  return found;
};
