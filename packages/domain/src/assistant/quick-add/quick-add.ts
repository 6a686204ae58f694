// Reads "Carla quinta 15h limpeza" from the owner's command bar with the assistant's vocabulary, for the
// appointment dialog.
import { frequentNames } from '#clients/names/frequent-names.ts';
import { openRanges, type WorkingCalendar } from '#hours/working-day.ts';
import { minuteOfDay } from '#shared/local-time.ts';
import type { QuickAdd } from '../assistant-contract.ts';
import type { OfferedService } from '../assistant-tools.ts';
import { isGivenName } from '../language/names/known-names.ts';
import { momentMentions } from '../language/mentions/message-moments.ts';
import type { HourMention, MomentMention } from '../language/mentions/moment-mentions.ts';
import { matchServices, type ServiceMention } from '../language/services/service-match.ts';
import { fold, readWords, type Word } from '../language/words/words.ts';
import { dateOf, type LocalStart, startAt } from '../local-start.ts';
import { spokenDate, spokenStart } from '../replies/voice/spoken.ts';
import { doubtsOf, refusalOf, withoutAsides } from './line-doubts.ts';
import { clientFinder, isInitial, nameIn } from './named-client.ts';
import { saidLength } from './duration-mention.ts';

export interface QuickAddContext {
  services: readonly OfferedService[];
  /** on the professional's wall clock */
  now: LocalStart;
  calendar: WorkingCalendar;
}

/** Filler words that introduce a part and carry no meaning. */
const EMPTY = new Set(
  `marca marcar marque agenda agendar agende reserva reservar encaixa encaixar coloca colocar bota botar poe novo nova
  cliente horario hora para com de da do das dos em no na nos nas a o as os e um uma pro pra sr sra dona seu dr dra as
  min minutos hoje amanha dia por favor ai la so sessao consulta atendimento`
    .trim()
    .split(/\s+/),
);
const hourIn = (
  calendar: WorkingCalendar,
  date: string | null,
  { time, readings, bare }: HourMention,
): string => {
  if (!bare || readings === null || date === null) return time;
  const ranges = openRanges(calendar, date);
  const isOpen = (reading: string) =>
    ranges.some(({ start, end }) => minuteOfDay(reading) >= start && minuteOfDay(reading) < end);
  return readings.find(isOpen) ?? time;
};

interface When {
  date: string | null;
  time: string | null;
  /** minutes of "10-11h" */
  length: number | null;
}

const whenOf = (moments: readonly MomentMention[], { calendar }: QuickAddContext): When => {
  const date = moments.find((moment) => moment.date !== null && !moment.passed)?.date ?? null;
  const hour = moments.find((moment) => moment.hour !== null)?.hour;
  const stretch = moments.find(({ after, before }) => after !== null && before !== null);
  const from = hour ?? stretch?.after ?? moments.find(({ after }) => after !== null)?.after ?? null;
  if (from === null) return { date, time: null, length: null };
  const time = hourIn(calendar, date, from);
  const end = hour ? null : (stretch?.before ?? null);
  const length = end === null ? null : minuteOfDay(end.time) - minuteOfDay(time);
  return { date, time, length: length !== null && length > 0 ? length : null };
};

const isInside = ({ index, end }: Word, spans: readonly { index: number; end: number }[]): boolean =>
  spans.some((span) => index < span.end && end > span.index);

/** True when a name only resembles a service: "Barbosa" and "João Cortez" are not "Barba + corte". */
const isNameOnly = (words: readonly Word[], place: number, services: readonly OfferedService[]): boolean => {
  const { text = '', raw = '' } = words[place] ?? {};
  if (
    services.some(({ name }) =>
      fold(name)
        .split(/[^a-z0-9]+/)
        .includes(text),
    )
  )
    return false;
  const isBehindName = /^\p{Lu}/u.test(raw) && isGivenName(words[place - 1]?.text ?? '');
  return isGivenName(text) || frequentNames.has(text) || isBehindName;
};

/** Names that turn the weekday after them into a greeting. */
const WISHES = new Set(['linda', 'lindo', 'bela', 'belo', 'feliz']);
const ARTICLES = new Set(['os', 'aos', 'nos', 'dos', 'todos']);

/**
 * Blanks out names that would be read as a time or a greeting, without shifting positions: "Linda terça",
 * "domingos amanhã".
 */
const timesOf = (line: string, words: readonly Word[]): string =>
  words.reduce((text, { text: word, index, end }, place) => {
    const isName = WISHES.has(word) || (word === 'domingos' && !ARTICLES.has(words[place - 1]?.text ?? ''));
    return isName ? text.slice(0, index) + 'x'.repeat(end - index) + text.slice(end) : text;
  }, line);

const mayBeName = ({ text, raw }: Word): boolean =>
  /\p{L}{3}/u.test(raw) && !EMPTY.has(text) && (isGivenName(text) || /^\p{Lu}/u.test(raw));

/** Services that the line states unambiguously; excludes ties. */
const mentionedServices = (
  mentions: readonly ServiceMention[],
  services: readonly OfferedService[],
): OfferedService[] => {
  const ids = new Set(mentions.flatMap((mention) => (mention.ids.length === 1 ? mention.ids : [])));
  return services.filter(({ id }) => ids.has(id));
};

const spoken = (now: LocalStart, { date, time }: When): string | null => {
  if (date !== null && time !== null) return spokenStart(startAt(date, time), now);
  if (date !== null) return spokenDate(date, now);
  return time === null ? null : `às ${time}`;
};

const NOTHING_READ: QuickAdd = {
  clientId: null,
  clientName: null,
  candidates: [],
  serviceId: null,
  date: null,
  time: null,
  durationMinutes: null,
  understood: 'Não entendi o que marcar.',
  doubts: [],
};

/** Moments and services of a line, and the words left over for a name. */
const partsOf = (rest: string, { services, now }: QuickAddContext) => {
  const heard = readWords(rest);
  const moments = momentMentions(timesOf(rest, heard.words), now).filter(({ refused }) => !refused);
  const free = heard.words.filter((word) => !isInside(word, moments));
  const mentions = matchServices(services, [free.filter((_, place) => !isNameOnly(free, place, services))]);
  const taken = new Set(mentions.flatMap((mention) => mention.words));
  const left = free.filter(
    (word) => !taken.has(word) && (!EMPTY.has(word.text) || isInitial(word)) && /\p{L}/u.test(word.raw),
  );
  const eaten = heard.words.filter((word) => (taken.has(word) || isInside(word, moments)) && mayBeName(word));
  const isRead = (word: Word): boolean => taken.has(word) || isInside(word, moments);
  const numbers = heard.words.filter((word) => /\d/.test(word.raw) && !isRead(word));
  return { words: heard.words, moments, mentions, left, eaten, numbers };
};

/**
 * Reads what an owner typed; parts missing or doubtful stay null (spec 1 §5 decides what the dialog still
 * needs). Clients are passed in batches of any size; none are needed when `asksForClients` is false.
 */
export const quickAddReader = (text: string, context: QuickAddContext) => {
  const { services, now } = context;
  const asides = withoutAsides(text);
  const length = saidLength(asides.rest);
  const { words, moments, mentions, left, eaten, numbers } = partsOf(length.rest, context);
  const refusal = refusalOf(text, words);
  if (refusal !== null)
    return {
      asksForClients: false,
      add: () => {},
      answer: (): QuickAdd => ({ ...NOTHING_READ, understood: refusal, doubts: [refusal] }),
    };
  const { name, others } = nameIn(left, words);
  const mentioned = mentionedServices(mentions, services);
  const finder = clientFinder({ left: name, eaten, all: words });
  // an own event, as lunch, has no client and no field for its name
  const unexplained = finder.isPerson ? others : left;
  const doubts = doubtsOf({ line: text, words, moments, mentioned, unexplained, numbers, now });
  const said = whenOf(moments, context);
  const time = doubts.time ? null : said.time;
  const date = said.date ?? (time === null ? null : todayOrNull(time, now));
  const when = { ...said, time, date: doubts.date ? null : date };
  const isOver = time !== null && date === null && !doubts.date;
  const service = doubts.service ? undefined : mentioned[0];
  const answer = (): QuickAdd => {
    const client = finder.found();
    const durationMinutes = length.minutes ?? when.length ?? service?.durationMinutes ?? null;
    const event = client.clientName === null ? left.map(({ raw }) => raw).join(' ') : null;
    const parts = [client.clientName ?? event, service?.name, spoken(now, when)];
    const known = parts.filter((part): part is string => typeof part === 'string' && part !== '');
    const minutes = durationMinutes === null ? [] : [`${durationMinutes} minutos`];
    return {
      ...client,
      serviceId: service?.id ?? null,
      date: when.date,
      time: when.time,
      durationMinutes,
      understood: known.length === 0 ? NOTHING_READ.understood : [...known, ...minutes].join(', '),
      doubts: [
        ...asides.doubts,
        ...doubts.sentences,
        ...(isOver ? ['Hoje essa hora já passou: diga o dia.'] : []),
      ],
    };
  };
  return { asksForClients: finder.asksForClients, add: finder.add, answer };
};

/** An hour alone means today, if it is still to come. */
const todayOrNull = (time: string, now: LocalStart): string | null =>
  startAt(dateOf(now), time) > now ? dateOf(now) : null;
