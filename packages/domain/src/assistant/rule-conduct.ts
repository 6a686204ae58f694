// Says to the owner what the assistant does with a request under given booking rules, and until when the client may change.
import { type BookingPerson, type BookingWay, bookingWay } from '#agenda/rules/approval.ts';
import type { BookingRules } from '#agenda/rules/booking-rules.ts';
import { CORRECTION_MINUTES } from '#agenda/rules/client-change.ts';
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { counted } from '#shared/texts/counted.ts';
import type { OfferedService } from './assistant-tools.ts';
import { spokenNotice } from './replies/rules/rule-replies.ts';

interface Conduct {
  rules: BookingRules;
  service: Pick<OfferedService, 'isOwnerOnly' | 'approval'>;
  /** false: every booking is a request, and every move is for the owner */
  autoScheduling: boolean;
}

/** After "a assistente" or after a group of people. */
const WAYS: Record<BookingWay, string> = {
  book: 'marca na hora',
  request: 'pede sua aprovação antes',
  'only-known': 'passa o pedido para você',
  'owner-only': 'passa o pedido para você',
};

const USUAL: BookingPerson = { isKnown: true, misses: 0 };

const ownerBooks = ({ service }: Conduct): string | null => {
  return service.isOwnerOnly ? 'Este serviço só você marca: a assistente passa o pedido para você.' : null;
};

/** First what happens to most clients, then who is treated otherwise. */
const bookingTexts = ({ rules, service, autoScheduling }: Conduct): string[] => {
  const wayOf = (person: BookingPerson): BookingWay =>
    bookingWay(
      { ...rules, isAlwaysAsked: !autoScheduling },
      { bookable: 'machine', approval: service.approval ?? null },
      person,
    );
  const usual = wayOf(USUAL);
  const others: [who: string, BookingPerson][] = [
    ['Para quem ainda não é cliente', { ...USUAL, isKnown: false }],
    [
      `Para quem faltou ${counted(rules.approvalMisses, 'vez', 'vezes')} ou mais em 12 meses`,
      { ...USUAL, misses: rules.approvalMisses },
    ],
  ];
  return [
    ...(autoScheduling
      ? []
      : ['“Agendar sozinha” está desligado, e mudança de horário também passa por você.']),
    `A assistente ${WAYS[usual]}${usual === 'request' ? ' e deixa o horário reservado' : ''}.`,
    ...others
      .map(([who, person]) => [who, wayOf(person)] as const)
      .filter(([, way]) => way !== usual)
      .map(([who, way]) => `${who}: ${WAYS[way]}.`),
  ];
};

/** '25/11 às 14:00' */
const shortStart = (instant: Instant, timeZone: string): string => {
  const { date, time } = instantToLocal(instant, timeZone);
  return `${date.slice(8)}/${date.slice(5, 7)} às ${time}`;
};

interface NewVisit {
  now: Instant;
  /** start of a visit that is booked now, for example; null: nothing is free */
  start: Instant | null;
  timeZone: string;
}

const changeText = ({ clientChangeUntilHours }: BookingRules, { now, start, timeZone }: NewVisit): string => {
  if (clientChangeUntilHours === 0) return 'O cliente muda ou cancela até a visita começar.';
  const minutes = clientChangeUntilHours * 60;
  if (start === null) return `O cliente muda ou cancela até ${spokenNotice(minutes)} antes.`;
  const until = epochOf(start) - minutes * MINUTE_MS;
  const limit =
    until > epochOf(now) + CORRECTION_MINUTES * MINUTE_MS
      ? `até ${shortStart(until, timeZone)}`
      : `nos ${CORRECTION_MINUTES} minutos seguintes`;
  return `Quem marcar ${shortStart(start, timeZone)} muda ou cancela ${limit}. Depois, a assistente chama você.`;
};

export interface ConductTexts {
  /** after a person has chosen a start */
  conduct: string[];
  /** until when a client changes the visit; null: the owner alone books or moves */
  change: string | null;
}

export const conductTexts = (conduct: Conduct, visit: NewVisit): ConductTexts => {
  const passedOn = ownerBooks(conduct);
  return passedOn === null
    ? {
        conduct: bookingTexts(conduct),
        change: conduct.autoScheduling ? changeText(conduct.rules, visit) : null,
      }
    : { conduct: [passedOn], change: null };
};
