// Two times, of which the second would be better; and two days, of which the second has an hour.
import type { Intent } from '../../language/intentions/intents.ts';
import { saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';

const BUT = `
DOES: ok|da|ate|pode|ser|serve|tudo|bem|e|eh|bom|boa|tambem|rola|consigo|sim|beleza|ta|certo|me|para|mim|,|.|!|?
BUT: mas|porem|entretanto | so que
IF: se der|desse|tiver|tivesse|pudesse | {se for|fosse possivel} | {se puder (ser)}
`;
const YIELDS = wording(`${BUT}\n(DOES)* BUT (IF | eu|acho|que|o|a|as|de|das|,)*`, 'whole');
const PREFERS = wording(
  `${BUT}\n(DOES)* BUT (IF | eu|,)* {prefiro|preferia|preferiria | gostaria|queria mesmo} (o|a|as|de|das|mais)*`,
  'whole',
);
const IS_BETTER = wording(
  '(para|mim|me|e|eh|era|seria|fica|ficaria|ficava|ia|ser|vai|muito|bem|ainda|mais|acho|que)* melhor|ideal',
  'start',
);

/** Longer than any words that compare two times. */
const MAX_BEHIND = 80;

/**
 * "15h? ok, mas 16h seria melhor": the second time is wanted instead of the first. `link`: the plain words between them;
 * `behind`: what follows the second.
 */
export const isPreferred = (link: string, behind: string): boolean =>
  PREFERS.test(link) || (YIELDS.test(link) && IS_BETTER.test(readWords(behind.slice(0, MAX_BEHIND)).plain));

const CHANGES = ['reschedules', 'cannotCome', 'cancels'] as const;

/** "dia 6, e dia 7 10h": one new visit, whose hour follows the second day, without an "ou". */
export const hasLateHour = ({
  intents,
  wishes,
  visits,
}: {
  intents: ReadonlySet<Intent>;
  wishes: readonly TimePreference[];
  visits: readonly unknown[];
}): boolean =>
  visits.length === 1 && wishes.findIndex(saysHour) > 0 && !CHANGES.some((intent) => intents.has(intent));
