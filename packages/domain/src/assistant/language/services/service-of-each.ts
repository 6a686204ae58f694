// "consulta pro Rex e vacina pro Tom": one service beside each of several people.
import type { OfferedService } from '../../assistant-tools.ts';
import type { Word } from '../words/words.ts';
import { matchServices, type ServiceMention } from './service-match.ts';
import { isGeneric } from './service-words.ts';

interface Span {
  index: number;
  end: number;
}

type Runs = readonly (readonly Word[])[];

const between = (runs: Runs, from: number, to: number): Runs =>
  runs.map((run) => run.filter(({ index }) => index >= from && index < to));

const oneEach = (services: readonly OfferedService[], groups: readonly Runs[]): ServiceMention[] | null => {
  const each = groups.map((group) => matchServices(services, group));
  const one = each.flatMap((mentions) => (mentions.length === 1 ? mentions : []));
  const different = new Set(one.map(({ ids }) => ids.join(' ')));
  const isEach = one.length === groups.length && different.size > 1;
  return isEach && one.some(({ generic }) => generic) ? one : null;
};

const beforeEach = (runs: Runs, people: readonly Span[]): Runs[] =>
  people.map(({ index }, at) => between(runs, people[at - 1]?.end ?? 0, index));

/**
 * The services before, or behind, each of several people; null when not all have one. Beside another service, a word
 * for any visit otherwise only repeats that one: "minha consulta de RPG".
 */
export const servicesOfEach = (
  services: readonly OfferedService[],
  runs: Runs,
  people: readonly Span[],
): ServiceMention[] | null => {
  if (people.length < 2) return null;
  const behind = people.map(({ end }, at) => between(runs, end, people[at + 1]?.index ?? Infinity));
  return oneEach(services, beforeEach(runs, people)) ?? oneEach(services, behind);
};

/** "consulta pro Leo e limpeza pra Nina", without a service that is called "consulta": it is not Leo's cleaning. */
export const leavesServiceOpen = (
  services: readonly OfferedService[],
  runs: Runs,
  people: readonly Span[],
): boolean =>
  people.length > 1 &&
  beforeEach(runs, people).some(
    (group) =>
      group.some((run) => run.some(({ text }) => isGeneric(text))) &&
      matchServices(services, group).length === 0,
  );
