// Checks each claim of a model's sentence against the tools, the catalogue and the owner's own words.
import { wording } from '@zelo/domain/assistant/language/words/wording.ts';
import type {
  Business,
  ClientAppointment,
  KnowledgeItem,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { matchServices } from '@zelo/domain/assistant/language/services/service-match.ts';
import { fold, readWords } from '@zelo/domain/assistant/language/words/words.ts';
import { dateOf, type LocalStart, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { durationsIn, type Figure, type Figures, figuresIn, pricesIn, type SaidTime } from './llm-figures.ts';
import { breaksRuleFacts } from './llm-rule-claims.ts';
import { leaksPrompt } from './llm-prompt-leak.ts';
import type { ToolOutcome } from './llm-outcome-replies.ts';

export interface KnownFacts {
  business: Business;
  services: readonly OfferedService[];
  knowledge: readonly KnowledgeItem[];
  /** the owner's description of the assistant: never shown to the client */
  personality: string;
  now: LocalStart;
  /** the client's words in this turn, and earlier */
  said: { turn: string; before: string };
  /** free starts returned by a tool in this turn, or shown in the last one */
  free: ReadonlySet<LocalStart>;
  /** the client's visits as the tools returned them */
  visits: readonly ClientAppointment[];
  deeds: readonly ToolOutcome[];
}

/** Reason why a sentence may not be sent. */
export type Fault = 'inside' | 'deed' | 'rule' | 'hour' | 'price' | 'duration' | 'discount';

const INSIDE = wording(`
prompt|system|json|tool|ferramentas?
funcao interna
instrucao|instrucoes {internas? | do sistema}
`);
/** Marks, names and dates of the tools. */
const INSIDE_MARKS = /[{}<>]|\b[a-z]+_[a-z_]+\b|\d{4}-\d{2}-\d{2}|https?:/;

type DeedKind = ToolOutcome['kind'];

const PASSED_ON: readonly DeedKind[] = ['handed-over', 'requested', 'attendee'];

const CHANGED: readonly DeedKind[] = [
  ...PASSED_ON,
  'booked',
  'moved',
  'cancelled',
  'confirmed',
  'asked',
  'withdrawn',
];

/** Verbs that claim an action, and the outcomes of this turn that make the claim true. */
const DONE: readonly (readonly [RegExp, readonly DeedKind[]])[] = [
  [/\bcancel(ei|amos)\b|\bdesmar(quei|camos)\b/, ['cancelled']],
  [/\bconfirm(ei|amos)\b/, ['confirmed']],
  [
    /\b(remar(quei|camos)|mudei|alterei|adiei|antecipei|transferi|troquei)\b|\b(remarcad|reagendad)[oa]s?\b/,
    ['moved'],
  ],
  [
    /\b(agendei|marquei|reservei|encaixei|garanti|agendamos|marcamos|agendamento feito)\b|\bencaixad[oa]s?\b/,
    ['booked', 'moved'],
  ],
  [/\b(avisei|repassei|encaminhei|anotei|registrei)\b/, PASSED_ON],
  [/\b(avisad|repassad|anotad|registrad)[oa]s?\b/, PASSED_ON],
  [/\b(fiz|fizemos|resolvi|resolvemos|providenciei|providenciamos)\b/, CHANGED],
  [/\bvou (avisar|repassar|encaminhar|perguntar|registrar|anotar)\b/, PASSED_ON],
];
/** Participles that claim a state: true of an existing visit, or of an outcome of this turn. */
const STANDS: readonly (readonly [RegExp, readonly DeedKind[], (visit: ClientAppointment) => boolean])[] = [
  [/\b(des)?(cancelad|desmarcad)[oa]s?\b/, ['cancelled'], () => false],
  [/\bconfirmad[oa]s?\b/, ['confirmed', 'booked', 'moved'], ({ status }) => status === 'confirmed'],
  [/\b(agendad|marcad|reservad|garantid)[oa]s?\b/, ['booked', 'moved'], () => true],
];

/** "Prontinho, está tudo certo": after a refusal it denies the refusal. */
const SETTLED = wording(
  `
ALL: pronto|prontinho|esta|ta|ja|foi|ficou|tudo|certo|certinho|resolvid[oa]|feit[oa]|ok|perfeito|combinado|fechado|beleza|entao|aqui
ALL (ALL)*
`,
  'whole',
);

const CLAUSE = /[^,;:!?.…\n]+/g;
/**
 * In front of a claim in its clause, these words cancel it: "não marquei", "para deixar marcado", "quer que fique
 * agendado".
 */
const OPEN = wording(`
nao|nunca|nem|sem|nada|nenhum*
se|caso|quando|para|falta|ainda|ser|seja|fique|ficar
assim que
antes|depois de
posso|pode*|quer*|gostaria|deseja|prefere|precis*
`);

const isAsserted = (clause: string, claim: RegExp): boolean => {
  const found = claim.exec(clause);
  return found !== null && !OPEN.test(clause.slice(0, found.index));
};

const hasDeed = ({ deeds }: KnownFacts, kinds: readonly DeedKind[]): boolean =>
  deeds.some(({ kind }) => kinds.includes(kind));

/** Visits that a reply may confirm. */
const certain = (visits: readonly ClientAppointment[]): ClientAppointment[] =>
  visits.filter(({ isOnClosedDay }) => !isOnClosedDay);

const startsOf = ({ visits, deeds }: KnownFacts): LocalStart[] => [
  ...certain(visits).map(({ start }) => start),
  ...deeds.flatMap((deed) => ('appointment' in deed ? [deed.appointment.start] : [])),
  ...deeds.flatMap((deed) => (deed.kind === 'requested' ? [deed.start] : [])),
];

const isAt = ({ date, times }: SaidTime, start: LocalStart): boolean =>
  (date === null || date === dateOf(start)) && times.includes(timeOf(start));

/** A wanted write was refused, and nothing else was done. */
const isRefused = (facts: KnownFacts): boolean =>
  !hasDeed(facts, CHANGED) &&
  facts.deeds.some(
    (deed) => deed.kind === 'late-change' || (deed.kind === 'offered' && deed.refused !== null),
  );

/** 'untrue' if unsupported; 'told' if it repeats an outcome of this turn, which our own reply already states. */
const deedIn = (sentence: string, facts: KnownFacts): 'untrue' | 'told' | null => {
  const clauses = fold(sentence).match(CLAUSE) ?? [];
  if (isRefused(facts) && clauses.some((clause) => SETTLED.test(clause.trim()))) return 'untrue';
  const claims = [
    ...DONE.map(([claim, kinds]) => ({ claim, kinds, isOfVisit: () => false })),
    ...STANDS.map(([claim, kinds, isOfVisit]) => ({ claim, kinds, isOfVisit })),
  ].filter(({ claim }) => clauses.some((clause) => isAsserted(clause, claim)));
  if (claims.some(({ kinds, isOfVisit }) => !hasDeed(facts, kinds) && !certain(facts.visits).some(isOfVisit)))
    return 'untrue';
  return claims.some(({ kinds }) => hasDeed(facts, kinds)) ? 'told' : null;
};

const OPENING = /\b(abr\w+|fech\w+|atend\w+|funcion\w+|expediente|horario de (atendimento|funcionamento))\b/;
const AVAILABLE = /\b(vagas?|livres?|disponive\w+|tenho|temos|tem horario|consigo|encaix\w+)\b/;

const openingTimes = ({ business }: KnownFacts): string[] =>
  [
    ...Object.values(business.calendar.workingHours).flatMap((day) => (day.enabled ? day.slots : [])),
    ...(business.calendar.specificDates ?? []).flatMap(({ slots }) => slots ?? []),
  ].flatMap(({ start, end }) => [start, end]);

const timesIn = (text: string, now: LocalStart): string[] =>
  figuresIn(text, now).times.flatMap(({ times }) => times);

interface Mention {
  index: number;
  services: OfferedService[];
}

/** The facts with the figures of their texts, parsed once for all sentences. */
export interface ReadFacts extends KnownFacts {
  written: { times: readonly string[]; prices: readonly number[]; durations: readonly number[] };
  /** times that the client mentioned */
  asked: readonly string[];
  /** services under discussion when a sentence names none */
  topic: readonly Mention[];
  /** multiples in which a price or a duration may appear */
  counts: readonly number[];
}

const mentionsIn = (text: string, { services }: KnownFacts): Mention[] =>
  matchServices(services, [readWords(text.normalize('NFC')).words])
    .filter(({ generic, ids }) => !generic || ids.length === 1)
    .map(({ ids, words }) => ({
      index: words[0]?.index ?? 0,
      services: services.filter(({ id }) => ids.includes(id)),
    }));

/** Services of this turn, otherwise of the previous lines. */
const topicOf = (facts: KnownFacts): Mention[] => {
  const done = facts.deeds.flatMap((deed) => {
    if (deed.kind === 'priced') return [...deed.services];
    return 'service' in deed && deed.service ? [deed.service] : [];
  });
  const deeds = done.map((service) => ({ index: 0, services: [service] }));
  const now = [...mentionsIn(facts.said.turn, facts), ...deeds];
  return now.length > 0 ? now : mentionsIn(facts.said.before, facts);
};

const COUNT =
  /(?<![\d,.$] ?)\b([2-6]|dois|duas|tres|quatro|cinco|ambos|ambas|casal|filhos)\b(?! ?(?:h\b|h\d|hor|min|rea|cont|[,:]\d))/g;
const COUNTS: Record<string, number> = { tres: 3, quatro: 4, cinco: 5 };

/** Parses counts: "2 sessões", "cada uma das duas". */
const countsIn = (text: string): number[] => [
  ...new Set([...fold(text).matchAll(COUNT)].map(([, word = '']) => COUNTS[word] ?? (Number(word) || 2))),
];

export const readFacts = (facts: KnownFacts): ReadFacts => {
  const { knowledge, said, now } = facts;
  const owners = knowledge.map(({ content }) => content).join('\n');
  const values = (figures: readonly Figure[]) => [...new Set(figures.map(({ value }) => value))];
  return {
    ...facts,
    written: {
      times: timesIn(owners, now),
      prices: values(pricesIn(fold(owners))),
      durations: values(durationsIn(fold(`${owners}\n${said.turn}`))),
    },
    asked: timesIn(`${said.turn}\n${said.before}`, now),
    topic: topicOf(facts),
    counts: [1, ...countsIn(said.turn)],
  };
};

const isTimeKnown = (said: SaidTime, sentence: string, facts: ReadFacts): boolean => {
  const folded = fold(sentence);
  const isOffer = AVAILABLE.test(folded);
  const starts = isOffer ? [...facts.free] : [...facts.free, ...startsOf(facts)];
  if (starts.some((start) => isAt(said, start))) return true;
  const opening = OPENING.test(folded) && !isOffer ? openingTimes(facts) : [];
  // a time from the client may be repeated in a question or a refusal, but not offered
  const isOpen = sentence.endsWith('?') || /\bnao\b/.test(folded);
  const known = [...facts.written.times, ...opening, ...(isOpen ? facts.asked : [])];
  return said.times.some((time) => known.includes(time));
};

type ValueOf = (service: OfferedService) => number;

const priceOf: ValueOf = ({ price }) => Number(price);
const durationOf: ValueOf = ({ durationMinutes }) => durationMinutes;

/** True if each figure belongs to the service next to it, is a multiple of it, or is the sum of the services named. */
const areOfServices = (
  figures: readonly Figure[],
  { sentence, facts, valueOf }: { sentence: string; facts: ReadFacts; valueOf: ValueOf },
): boolean => {
  if (figures.length === 0) return true;
  const named = mentionsIn(sentence, facts);
  const known = named.length > 0 ? named : facts.topic;
  const counts = [...facts.counts, ...countsIn(sentence)];
  const all = new Map(known.flatMap(({ services: [first] }) => (first ? [[first.id, first] as const] : [])));
  const sum = [...all.values()].reduce((total, service) => total + valueOf(service), 0);
  return figures.every(({ index, value }) => {
    const beside = named.filter((mention) => mention.index < index).at(-1) ?? named[0];
    const near = beside ? beside.services : known.flatMap(({ services }) => services);
    const isOfOne = near.some((service) => counts.some((count) => valueOf(service) * count === value));
    return isOfOne || (all.size > 1 && sum === value);
  });
};

const arePricesTrue = ({ prices }: Figures, sentence: string, facts: ReadFacts): boolean => {
  const open = prices.filter(({ value }) => !facts.written.prices.includes(value));
  return areOfServices(open, { sentence, facts, valueOf: priceOf });
};

const areDurationsTrue = ({ durations }: Figures, sentence: string, facts: ReadFacts): boolean => {
  const open = durations.filter(({ value }) => !facts.written.durations.includes(value));
  return areOfServices(open, { sentence, facts, valueOf: durationOf });
};

const DISCOUNT = /\b(desconto|promocao|gratis|de graca|gratuit\w+|cortesia|abatimento|brinde)\b|\d\s*%/;

const isDiscountTrue = (folded: string, { knowledge }: KnownFacts): boolean => {
  const [said] = DISCOUNT.exec(folded) ?? [];
  if (said === undefined || /\b(nao|sem)\b/.test(folded)) return true;
  return knowledge.some(({ content }) => fold(content).includes(said));
};

/** Fault of a sentence; 'told' if it only repeats our reply of the turn; null if it may be sent. */
export const faultIn = (sentence: string, facts: ReadFacts): Fault | 'told' | null => {
  const folded = fold(sentence);
  if (INSIDE.test(folded) || INSIDE_MARKS.test(folded) || leaksPrompt(sentence, facts.personality))
    return 'inside';
  const deed = sentence.endsWith('?') ? null : deedIn(sentence, facts);
  if (deed === 'untrue') return 'deed';
  if (breaksRuleFacts(sentence, facts)) return 'rule';
  const figures = figuresIn(sentence, facts.now);
  if (!figures.times.every((time) => isTimeKnown(time, sentence, facts))) return 'hour';
  if (!arePricesTrue(figures, sentence, facts)) return 'price';
  if (!areDurationsTrue(figures, sentence, facts)) return 'duration';
  if (!isDiscountTrue(folded, facts)) return 'discount';
  return deed;
};
