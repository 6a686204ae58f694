// "Carla quinta 15h limpeza" in the owner's command bar: the words of the assistant, read for the appointment dialog.
import { openRanges, type WorkingCalendar } from '#hours/working-day.ts';
import { minuteOfDay } from '#shared/local-time.ts';
import type { QuickAdd } from '../assistant-contract.ts';
import type { OfferedService } from '../assistant-tools.ts';
import type { SaidHour, SaidMoment } from '../language/said-moment.ts';
import { saidMoments } from '../language/said-moment.ts';
import { matchServices, type ServiceMention } from '../language/service-match.ts';
import { fold, readWords, type Word } from '../language/words.ts';
import { dateOf, type LocalStart, startAt } from '../local-start.ts';
import { spokenDate, spokenStart } from '../replies/spoken.ts';
import { saidLength } from './said-length.ts';

export interface QuickAddContext {
  services: readonly OfferedService[];
  /** on the professional's wall clock */
  now: LocalStart;
  calendar: WorkingCalendar;
}

/** Words that lead to what is meant and mean nothing themselves. */
const EMPTY = new Set(
  `marca marcar marque agenda agendar agende reserva reservar encaixa encaixar coloca colocar bota botar poe novo nova
  cliente horario hora para com de da do das dos em no na nos nas a o as os e um uma pro pra sr sra dona seu dr dra as
  min minutos hoje amanha dia por favor ai la so sessao consulta atendimento`
    .trim()
    .split(/\s+/),
);
/** What an owner writes down that is no client. */
const EVENTS =
  /^(reuniao|almoco|almocar|folga|compromisso|viagem|curso|feriado|academia|banco|mercado|pausa|intervalo|ferias|evento|aniversario|palestra|treinamento|call|ligacao|jantar|cafe|escola)$/;

const hourIn = (
  calendar: WorkingCalendar,
  date: string | null,
  { time, readings, bare }: SaidHour,
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

const whenOf = (moments: readonly SaidMoment[], { calendar }: QuickAddContext): When => {
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

interface NamedClient {
  id: number;
  name: string;
}

/** The name has all of the words, or one that begins with each of them. */
const isNamed = (folded: string, said: readonly string[]): boolean => {
  if (!said.every((word) => folded.includes(word))) return false;
  const words = folded.split(/\s+/);
  return said.every((word) =>
    words.some((part) => part === word || (word.length > 2 && part.startsWith(word))),
  );
};

/** Looks for the client meant by the words left over, among any number of clients at a time. */
const clientFinder = (words: readonly Word[]) => {
  const said = words.map(({ text }) => text);
  const isPerson = said.length > 0 && !said.some((word) => EVENTS.test(word));
  const typed = words.map(({ raw }) => raw.charAt(0).toLocaleUpperCase('pt-BR') + raw.slice(1)).join(' ');
  // more than one is none
  const fitting: NamedClient[] = [];
  const exact: NamedClient[] = [];
  return {
    isPerson,
    add: (clients: readonly NamedClient[]): void => {
      for (const client of isPerson ? clients : []) {
        const folded = fold(client.name);
        if (fitting.length < 2 && isNamed(folded, said)) fitting.push(client);
        if (exact.length < 2 && folded === said.join(' ')) exact.push(client);
      }
    },
    found: (): Pick<QuickAdd, 'clientId' | 'clientName'> => {
      const [only, ...others] = exact.length === 1 ? exact : fitting;
      if (only && others.length === 0) return { clientId: only.id, clientName: only.name };
      return { clientId: null, clientName: isPerson ? typed : null };
    },
  };
};

/** A client's name may also be a word of the trade ("Rosa", "Barbosa"); a word of both is the client's. */
const serviceOf = (
  mentions: readonly ServiceMention[],
  services: readonly OfferedService[],
): OfferedService | undefined => {
  const ids = mentions.find((mention) => mention.ids.length === 1)?.ids ?? [];
  return services.find(({ id }) => id === ids[0]);
};

const spoken = (now: LocalStart, { date, time }: When): string | null => {
  if (date !== null && time !== null) return spokenStart(startAt(date, time), now);
  if (date !== null) return spokenDate(date, now);
  return time === null ? null : `às ${time}`;
};

/**
 * Reads what an owner typed; what was not said stays null (spec 1 §5 decides what the dialog still needs). It may name
 * one of the clients, who are given any number at a time; none need be where `asksForClients` is false.
 */
export const quickAddReader = (text: string, context: QuickAddContext) => {
  const { services, now } = context;
  const length = saidLength(text);
  const heard = readWords(length.rest);
  const moments = saidMoments(length.rest, now).filter(({ refused }) => !refused);
  const free = heard.words.filter((word) => !isInside(word, moments));
  const mentions = matchServices(services, [free]);
  const taken = new Set(mentions.flatMap((mention) => mention.words));
  const left = free.filter((word) => !taken.has(word) && !EMPTY.has(word.text) && /\p{L}/u.test(word.raw));
  const when = whenOf(moments, context);
  const service = serviceOf(mentions, services);
  const finder = clientFinder(left);
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
      date: when.date ?? (when.time === null ? null : todayOrNull(when.time, now)),
      time: when.time,
      durationMinutes,
      understood: known.length === 0 ? 'Não entendi o que marcar.' : [...known, ...minutes].join(', '),
    };
  };
  return { asksForClients: finder.isPerson, add: finder.add, answer };
};

/** An hour alone is today's, as long as it is still to come. */
const todayOrNull = (time: string, now: LocalStart): string | null =>
  startAt(dateOf(now), time) > now ? dateOf(now) : null;
