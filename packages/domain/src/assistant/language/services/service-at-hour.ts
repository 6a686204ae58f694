// "vacina sexta 13:30 e consulta às 14": beside a separate hour, a word for any visit names a second service.
import type { OfferedService } from '../../assistant-tools.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import type { Word } from '../words/words.ts';
import { matchServices, type ServiceMention } from './service-match.ts';

/** True for words between two hours of a message, directly before the second. */
const isAtOwnHour = (runs: readonly (readonly Word[])[], place: number, hours: readonly MomentMention[]) => {
  const first = runs[place]?.[0];
  const last = runs[place]?.at(-1);
  if (!first || !last) return false;
  const next = runs[place + 1]?.[0]?.index ?? Infinity;
  const isBehind = hours.some(({ end }) => end <= first.index);
  return isBehind && hours.some(({ index }) => index >= last.end && index < next);
};

/** The services of a message, with those that differ from the one before only by their hour. */
export const withServicesAtHours = (
  mentioned: readonly ServiceMention[],
  runs: readonly (readonly Word[])[],
  { services, moments }: { services: readonly OfferedService[]; moments: readonly MomentMention[] },
): ServiceMention[] => {
  const [only, ...others] = mentioned;
  const hours = moments.filter(({ hour, refused }) => hour !== null && !refused);
  if (!only || only.generic || others.length > 0 || hours.length < 2) return [...mentioned];
  const said = runs.filter((run) => run.length > 0);
  const further = said.flatMap((run, place) =>
    isAtOwnHour(said, place, hours)
      ? matchServices(services, [run]).filter(({ ids }) => ids.length === 1 && ids[0] !== only.ids[0])
      : [],
  );
  return [only, ...further.map((mention) => ({ ...mention, generic: false }))];
};
