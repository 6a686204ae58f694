// The services that a message names, and whom they are for.
import type { OfferedService } from '../../assistant-tools.ts';
import { doneServiceWords } from '../../reading/wishes/consent.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { wordRuns } from '../services/word-runs.ts';
import type { Attendee } from '../people/hour-people.ts';
import { withSender } from '../people/sender-beside.ts';
import { matchServices, type ServiceMention } from '../services/service-match.ts';
import { servicesOfEach } from '../services/service-of-each.ts';
import type { Utterance, Word } from '../words/words.ts';
import { meantServices } from './meant-services.ts';
import { ownedServices } from './owned-services.ts';

/** "trocar" is done to a visit, but is also part of the name of some services. */
export const CHANGES = /^troc/;

/** Services mentioned by more than a verb of change: "trocar meu horário" asks for no "Troca de tomada". */
export const namedServices = (
  services: readonly OfferedService[],
  runs: readonly (readonly Word[])[],
): ServiceMention[] =>
  matchServices(services, runs).filter(({ words }) => words.some(({ text }) => !CHANGES.test(text)));

/** The runs of words that may name wanted services: without those of past acts beside them. */
export const wishedRuns = (
  text: Utterance,
  moments: readonly MomentMention[],
  { comers, named }: { comers: readonly Attendee[]; named: readonly ServiceMention[] },
): Word[][] => {
  const past = doneServiceWords({ text, moments, people: comers, services: named });
  return wordRuns(text, moments, comers).map((run) => run.filter((word) => !past.has(word)));
};

export const servicesAndPeople = (
  text: Utterance,
  runs: readonly (readonly Word[])[],
  { services, comers }: { services: readonly OfferedService[]; comers: readonly Attendee[] },
): { known: ServiceMention[]; people: readonly Attendee[] } => {
  const owned = ownedServices(text, runs, { services, people: comers });
  if (owned) return { known: owned.services, people: owned.people };
  const known =
    servicesOfEach(services, runs, comers) ??
    meantServices(text, namedServices(services, runs), { services, people: comers });
  return { known, people: withSender(text, comers, known) };
};
