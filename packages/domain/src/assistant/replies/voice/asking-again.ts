// Questions asked again, without what was shown or said before.
import type { OfferedService } from '../../assistant-tools.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import { forWhom, type Speaker } from '../booking-replies.ts';
import { listed, spokenStart } from './spoken.ts';
import { goAhead } from '../rules/rule-replies.ts';

/** Catalogs up to this length fit in a sentence. */
const MAX_SERVICES_IN_SENTENCE = 4;

/** Asks again, without the list. */
export const askServiceAgain = (services: readonly OfferedService[]): string =>
  services.length <= MAX_SERVICES_IN_SENTENCE
    ? `Qual serviço seria: ${listed(
        services.map(({ name }) => name),
        'ou',
      )}?`
    : 'Falta só o serviço: qual deles seria?';

/** Two of the starts of a list that was shown before. */
export const stillFree = ({ now }: Speaker, starts: readonly LocalStart[]): string => {
  const [first, last] = [starts[0] ?? '', starts.at(-1) ?? ''];
  if (starts.length < 2) return `Continua livre só ${spokenStart(first, now)}. Serve para você?`;
  const other = dateOf(first) === dateOf(last) ? `às ${timeOf(last)}` : spokenStart(last, now);
  return `Continuam livres os horários que já passei, como ${spokenStart(first, now)}, ou ${other}. Qual você prefere?`;
};

/** After lists without a choice. */
export const askPreference = (): string =>
  'Para eu acertar melhor: que dia você prefere, e de manhã ou de tarde?';

/** Asks again about the start that is offered, after an answer to something else. */
export const askGoAheadAgain = (
  { business, now }: Speaker,
  visit: { service: string; start: LocalStart; forSomeone: string | null; moves: boolean; asks: boolean },
): string =>
  `Continua livre: ${visit.service}${forWhom(visit.forSomeone)}, ${spokenStart(visit.start, now)}. ${goAhead(business, visit)}`;

/** Behind the second answer to something else: the offer is not repeated again. */
export const whenDecided = (): string => 'Quando decidir, é só me dizer.';

/** Answers an "ok" to the remark before, which may be no yes to the offer that followed it. */
export const noted = (): string => `Combinado! ${whenDecided()}`;
