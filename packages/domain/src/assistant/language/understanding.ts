// Everything the dialogue needs to know about a message, read once.
import type { OfferedService } from '../assistant-tools.ts';
import type { LocalStart } from '../local-start.ts';
import { asksFee } from '../reading/sentences/asides.ts';
import { withoutDenied } from '../reading/wishes/changes.ts';
import { type BookingTone, bookingToneOf, tentative, withoutDone } from '../reading/wishes/consent.ts';
import { saysNotBut } from '../reading/refusals/not-but.ts';
import { quotes } from '../reading/wishes/reported.ts';
import { hasLateHour } from '../reading/wishes/two-times.ts';
import { asksForTimes } from '../reading/wishes/whole-questions.ts';
import { isEitherWay, numbersIn } from '../reading/numbers.ts';
import type { Expected } from '../time/alternatives.ts';
import { attendees } from './people/attendee.ts';
import type { Attendee } from './people/hour-people.ts';
import { isRelation } from './people/relations.ts';
import { everydayWords } from './services/everyday-words.ts';
import { absenceIn, type GivingUp } from './intentions/giving-up.ts';
import { type Intent, intentsOf } from './intentions/intents.ts';
import { GIVES_AWAY } from './intentions/wordings/changes.ts';
import { withLimitOfAll } from './mentions/limits.ts';
import { atOneHour, linkBetween, listsDays, spreadRefusals } from './mentions/listed-days.ts';
import { namesNoDate } from './no-such-date.ts';
import { beyondRuledOut, withoutMistaken, withTheOther } from './other-days.ts';
import { otherPeople } from './names/other-people.ts';
import { introducedName, senderNameIn } from './names/own-name.ts';
import { asksSomething } from './words/questions.ts';
import { replyOf } from './words/reply-word.ts';
import { type SafetySign, safetySigns } from './signs/safety-signs.ts';
import { ADVICE } from './signs/health-signs.ts';
import { thoughtAtEnd } from './intentions/second-thoughts.ts';
import { movedMoments } from './mentions/message-moments.ts';
import { withoutEventDates } from './several/event-dates.ts';
import { withoutEventHours } from './several/event-hours.ts';
import type { MomentMention } from './mentions/moment-mentions.ts';
import type { TimePreference, VisitMention } from './mentions/visit-mentions.ts';
import { anyTime, preferencesOf, saysHour, visitMentions } from './mentions/visit-mentions.ts';
import { withServicesAtHours } from './services/service-at-hour.ts';
import { CHANGES, namedServices, servicesAndPeople, wishedRuns } from './several/whose-services.ts';
import { momentsIn, withServiceOfEachHour } from './several/several-moments.ts';
import { leavesServiceOpen } from './services/service-of-each.ts';
import { changesVisits, withoutWords, wordsOfNames } from './services/names/telling-names.ts';
import type { ServiceMention } from './services/service-match.ts';
import { isGuessed, wantOneVisit } from './several/meant-services.ts';
import { isInside, wordsForServices } from './services/word-runs.ts';
import { wantsNoMore } from './intentions/wants-no-more.ts';
import { withoutTold } from './told-times.ts';
import { readWords, type Utterance, type Word } from './words/words.ts';

export interface Understanding {
  text: Utterance;
  intents: ReadonlySet<Intent>;
  signs: ReadonlySet<SafetySign>;
  reply: 'yes' | 'no' | null;
  isQuestion: boolean;
  absence: GivingUp | null;
  /** how the message refers to the visit whose service or hour it names */
  tone: BookingTone;
  noSuchDate: boolean;
  party: number | null;
  /** a number that may be people or an hour: "pras duas" */
  partyOrHour: number | null;
  moments: readonly MomentMention[];
  wishes: readonly TimePreference[];
  services: readonly ServiceMention[];
  people: readonly Attendee[];
  visits: readonly VisitMention[];
  /** the sender's own name, when the message says it */
  introduced: string | null;
  /** other people whose visits the message is about */
  others: readonly string[];
}

export interface Hearing {
  services: readonly OfferedService[];
  now: LocalStart;
  /** folded words of names that may be mentioned */
  ownNames: ReadonlySet<string>;
  /** expected answer to the last question: a number alone answers it */
  expected?: Expected | undefined;
  /** previous message of the client */
  before?: string | undefined;
  /** number of visits being arranged */
  party?: number | undefined;
}

const FIRST =
  /\b(primeir[oa]s?|proxim[oa]s?) (horari|hora|vaga|hr)|\b(horario|hora) mais cedo\b|\bmais cedo (que|possivel)\b/;
const LAST = /\bultim[oa]s? (horari|hora|vaga)|\b(horario|hora) mais tarde\b|\bmais tarde (que|possivel)\b/;

const edgeOf = (plain: string): TimePreference['edge'] =>
  LAST.test(plain) ? 'late' : FIRST.test(plain) ? 'early' : null;

/** "o último horário de sexta": the edge of that day, unless an hour is given. */
const atEdge = (
  wishes: TimePreference[],
  edge: TimePreference['edge'],
  isForService: boolean,
): TimePreference[] => {
  if (edge === null) return wishes;
  const known = wishes.length === 0 && isForService ? [anyTime] : wishes;
  return known.map((wish) => (saysHour(wish) ? wish : { ...wish, edge }));
};

/** The "agora" in "não posso falar agora" is no time for a visit. */
const isJustNow = ({ original }: Utterance, { index, end }: MomentMention): boolean =>
  /^(agora|hoje)$/iu.test(original.slice(index, end));

/** True when days are named for booking, not as days on which the client could come. */
const isPlainWish = (intents: ReadonlySet<Intent>, isQuestion: boolean): boolean => {
  const isOrder = intents.has('books') || (!isQuestion && !intents.has('asksWhether'));
  const others = ['asksFreeTimes', 'cancels', 'reschedules', 'cannotCome'] as const;
  return isOrder && !others.some((intent) => intents.has(intent));
};

const OTHER_DAY = /^(outr[oa]|sem|ser)$/;

/**
 * Drops intents whose words are part of a service name or a day: "marca troca de tomada" changes nothing, and "na
 * outra sexta" asks for no other visit.
 */
const withoutNames = (
  text: Utterance,
  { named, ofChange }: { named: ReadonlySet<Word>; ofChange: ReadonlySet<Word> },
  moments: readonly MomentMention[],
): Utterance => {
  const days = moments.filter(({ skips }) => skips !== null);
  const changes = text.words.filter(
    (word) =>
      ofChange.has(word) ||
      (named.has(word) && CHANGES.test(word.text) && /^\s+d[aeo]\b/i.test(text.original.slice(word.end))) ||
      (OTHER_DAY.test(word.text) && isInside(word, days)),
  );
  return withoutWords(text, changes);
};

const without = (intents: ReadonlySet<Intent>, unwanted: Intent): ReadonlySet<Intent> =>
  new Set([...intents].filter((intent) => intent !== unwanted));

/** Drops an absence that only resembles one, and adds one that the wording does not show. */
const withAbsence = (intents: ReadonlySet<Intent>, absence: GivingUp | null, plain: string) => {
  if (absence === 'plain') return new Set<Intent>([...intents, 'cannotCome']);
  if (absence === null) return without(intents, 'cannotCome');
  // "pode passar meu horário pra outra pessoa" moves nothing
  return GIVES_AWAY.test(plain) ? without(intents, 'reschedules') : intents;
};

/** Intents of a message, and its statement of not coming. */
const wantsOf = (
  text: Utterance,
  heard: {
    named: readonly ServiceMention[];
    isNamed: ReadonlySet<Word>;
    moments: readonly MomentMention[];
    services: readonly OfferedService[];
  },
): Pick<Understanding, 'absence' | 'intents'> => {
  const serviceWords = new Set([...heard.isNamed].map((word) => word.text));
  const ofChange = wordsOfNames(text, heard.services, changesVisits);
  const moments = withTheOther(text.original, heard.moments);
  const act = withoutNames(text, { named: heard.isNamed, ofChange }, moments);
  const isKept = thoughtAtEnd(text.original) !== null;
  const spoken = { text, services: heard.named, moments: heard.moments, people: [] };
  const isUnwanted = !isKept && wantsNoMore(spoken);
  const absence = isKept ? null : (absenceIn(spoken) ?? (isUnwanted ? 'unclear' : null));
  const told = withAbsence(intentsOf(act.plain, withoutDenied(act, serviceWords)), absence, text.plain);
  const said = isUnwanted ? new Set<Intent>([...told, 'cannotCome']) : told;
  const intents = isKept ? without(said, 'cancels') : said;
  const asked =
    intents.has('asksFreeTimes') && !asksForTimes(spoken) ? without(intents, 'asksFreeTimes') : intents;
  const isFee = asksFee(text);
  return {
    absence,
    intents: isFee ? new Set<Intent>([...without(asked, 'asksPrice'), 'asksPolicy']) : asked,
  };
};

/** "mês passado": its first day is today at the earliest. */
const isOver = (days: MomentMention['days']): boolean => days?.to != null && days.to < days.from;

/** Moments that belong to visits, with refusals applied to each moment of a list. */
const wantedMoments = (
  dated: { text: Utterance; intents: ReadonlySet<Intent>; named: readonly ServiceMention[] } & Pick<
    Hearing,
    'services' | 'now'
  >,
  told: readonly MomentMention[],
): readonly MomentMention[] => {
  const { text, intents } = dated;
  const between = (left: MomentMention, right: MomentMention) =>
    text.original.slice(left.end, right.index).trim();
  const spread = spreadRefusals(withLimitOfAll(text.original, told), between);
  const meant = withoutMistaken(text.original, withTheOther(text.original, spread));
  const heard = withoutDone(
    text,
    withoutTold(text, withoutEventHours(text.original, beyondRuledOut(text.original, meant))),
  ).filter(({ days }) => !isOver(days));
  const left = intents.has('cannotTalk') ? heard.filter((moment) => !isJustNow(text, moment)) : heard;
  return withoutEventDates(left, dated);
};

/** Attendees of visits; words of times and services name no person. */
const peopleIn = (
  text: Utterance,
  moments: readonly MomentMention[],
  isNamed: ReadonlySet<Word>,
): Attendee[] => {
  const withHour = moments.filter(({ hour }) => hour !== null);
  return attendees(
    text,
    (word) => isInside(word, moments) || (isNamed.has(word) && !isRelation(word.text)),
    withHour,
  );
};

/** "me chamo Maria das Dores" mentions no pain, and the price of a "Diagnóstico" is no advice. */
const withoutOtherMeanings = (text: Utterance, services: readonly OfferedService[]): string => {
  const { plain } = withoutWords(text, [...wordsOfNames(text, services, ADVICE.test)]);
  const name = introducedName(text);
  return name === undefined ? plain : plain.replace(readWords(name).plain, ' ');
};

const answered = (
  { original }: Utterance,
  said: readonly MomentMention[],
  { now, expected }: Pick<Hearing, 'now' | 'expected'>,
): readonly MomentMention[] => (expected === undefined ? said : momentsIn(original, now, expected));

const linksOf =
  ({ original }: Utterance, isOne: boolean) =>
  (left: MomentMention, right: MomentMention): string =>
    linkBetween(original, { left, right, isOne });

/** Reads the messages of a burst, joined by line breaks, as one message. */
export const understand = (
  message: string,
  { services, now, ownNames, expected, before, party = 1 }: Hearing,
): Understanding => {
  const text = readWords(message);
  const isQuestion = asksSomething(text.plain);
  const everyday = everydayWords(text);
  const named = namedServices(services, [wordsForServices(text)]);
  const isNamed = new Set(named.flatMap((mention) => mention.words));
  const said = momentsIn(text.original, now);
  const { absence, intents } = wantsOf(text, { named, isNamed, moments: said, services });
  const isMove = intents.has('reschedules') || intents.has('cannotCome');
  const told = isMove ? movedMoments(text.original, now) : answered(text, said, { now, expected });
  const numbers = numbersIn(text, { told, party, services, mayBeHour: !isMove }, named);
  const moments = wantedMoments({ text, intents, services, named, now }, numbers.moments);
  const namedPeople = peopleIn(text, moments, isNamed);
  const comers = wantOneVisit(text, named, services) ? [] : namedPeople;
  const runs = wishedRuns(text, moments, { comers, named });
  const { known, people } = servicesAndPeople(text, runs, { services, comers });
  const isOne = known.length < 2 && people.length < 2 && (numbers.party ?? 1) === 1;
  const between = linksOf(text, isOne && !isMove);
  const wanted = preferencesOf(moments, between);
  const hours = isMove || wanted.length < 2 ? [] : moments;
  const mentioned = withServicesAtHours(known, runs, { services, moments: hours });
  // "tem segunda e quarta?" may mean either, "dá pra marcar segunda e quarta?" both
  const isEach = isPlainWish(intents, isQuestion) && listsDays(moments, between);
  const spoken = { text, moments, people, noSuchDate: namesNoDate(text.original) };
  const asked = { ...spoken, people: people.length > 0 ? people : namedPeople, services: mentioned };
  const isOpen = spoken.noSuchDate || mentioned.some(isGuessed) || leavesServiceOpen(services, runs, comers);
  const isUnclear = isEitherWay(text, numbers) || saysNotBut(text.original, moments) || quotes(text);
  const wishes = atEdge(isEach ? atOneHour(wanted) : wanted, edgeOf(text.plain), mentioned.length > 0);
  const each = withServiceOfEachHour(mentioned, runs, { services, moments: hours, wishes });
  const visits = visitMentions({ ...spoken, services: each, headcount: numbers.party ?? 1 }, wishes);
  const isVague = wanted.some(({ hours }) => hours.length > 1) || hasLateHour({ intents, wishes, visits });
  return {
    ...spoken,
    intents,
    signs: safetySigns(withoutOtherMeanings(text, services), text.original, before),
    reply: replyOf(text),
    isQuestion,
    absence,
    tone: isOpen || isUnclear ? 'unsure' : tentative(isVague, bookingToneOf(asked)),
    party: numbers.party,
    partyOrHour: numbers.partyOrHour,
    wishes,
    services: mentioned,
    visits,
    introduced: senderNameIn(text, ownNames),
    others: otherPeople(text, new Set([...ownNames, ...otherwiseNamed(people, isNamed, everyday)])),
  };
};

const wordsOfName = ({ name }: Attendee): string[] =>
  name === null ? [] : readWords(name).words.map(({ text }) => text);

/** Words that name no other person: of attendees, services and everyday things. */
const otherwiseNamed = (people: readonly Attendee[], ...sets: ReadonlySet<Word>[]): string[] => [
  ...people.flatMap(wordsOfName),
  ...sets.flatMap((words) => [...words].map(({ text }) => text)),
];
