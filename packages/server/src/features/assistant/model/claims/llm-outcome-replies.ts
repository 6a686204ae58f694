// Replies for what a model turn did, rendered from the stored rows: the model's own words never state a booking, a time of
// the agenda or a price.
import type {
  Business,
  ClientAppointment,
  ClientRequest,
  HandoffReason,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import type { BrokenRule } from '@zelo/domain/agenda/rules/rule-check.ts';
import { type LocalStart } from '@zelo/domain/assistant/local-start.ts';
import { requestNoted } from '@zelo/domain/assistant/replies/rules/noted-request-replies.ts';
import * as arranging from '@zelo/domain/assistant/replies/booking-replies.ts';
import {
  type AskedVisit,
  requestChanged,
  requestMade,
} from '@zelo/domain/assistant/replies/rules/request-replies.ts';
import {
  requestsReplaced,
  requestsReplacedByVisit,
  requestsWait,
  requestsWithdrawn,
} from '@zelo/domain/assistant/replies/rules/own-request-replies.ts';
import { refuseByRule } from '@zelo/domain/assistant/replies/rules/rule-replies.ts';
import { hasBegun, lateChange } from '@zelo/domain/assistant/replies/rules/late-change-replies.ts';
import { askedOwner, notePassedOn } from '@zelo/domain/assistant/replies/voice/small-talk-replies.ts';
import { arrivalPassedOn } from '@zelo/domain/assistant/replies/news-replies.ts';
import { agendaChanged } from '@zelo/domain/assistant/replies/rules/closed-day-replies.ts';
import * as visits from '@zelo/domain/assistant/replies/own-visit-replies.ts';
import { concern, crisis } from '@zelo/domain/assistant/replies/care/help-lines.ts';
import * as safety from '@zelo/domain/assistant/replies/care/safety-replies.ts';
import { spokenPrice } from '@zelo/domain/assistant/replies/voice/spoken.ts';

export type ToolOutcome =
  /** `replaced`: requests at the same hours */
  | {
      kind: 'booked' | 'moved';
      appointment: ClientAppointment;
      service: OfferedService | undefined;
      replaced?: readonly ClientRequest[] | undefined;
    }
  | { kind: 'cancelled' | 'confirmed'; appointment: ClientAppointment }
  | { kind: 'requested'; service: OfferedService; start: LocalStart; moves: boolean }
  /** `refused`: the start the client asked for cannot be booked, because of a rule or because it is not free */
  | {
      kind: 'offered';
      service: OfferedService;
      starts: readonly LocalStart[];
      refused: BrokenRule | 'taken' | null;
    }
  /** visits on a date that the owner has closed; the owner was asked */
  | { kind: 'uncertain'; appointment: ClientAppointment }
  /** a booking that awaits the owner; its time is kept. `replaced`: earlier requests at the same hours */
  | { kind: 'asked'; request: AskedVisit; replaced: readonly ClientRequest[]; isChange?: boolean }
  /** requests that wait for an answer */
  | { kind: 'waiting'; requests: readonly ClientRequest[] }
  | { kind: 'withdrawn'; request: ClientRequest }
  /** a change later than the rules allow; the owner was asked */
  | { kind: 'late-change'; appointment: ClientAppointment }
  /** visits under way that the client does not keep; the owner was notified */
  | { kind: 'begun'; appointments: readonly ClientAppointment[]; later: readonly ClientAppointment[] }
  | { kind: 'listed'; appointments: readonly ClientAppointment[] }
  | { kind: 'priced'; services: readonly OfferedService[] }
  | { kind: 'handed-over'; reason: HandoffReason }
  | { kind: 'attendee'; name: string }
  | { kind: 'name-missing' };

export interface Speaker {
  business: Business;
  now: LocalStart;
  clientName: string | null;
}

const handedOver: Record<HandoffReason, () => string> = {
  human: safety.human,
  crisis,
  concern,
  clinical: safety.clinical,
  complaint: safety.complaint,
  question: askedOwner,
  arrival: notePassedOn,
  note: notePassedOn,
  'at-door': arrivalPassedOn,
  'erase-data': () => safety.dataRequested('erase'),
  'copy-data': () => safety.dataRequested('copy'),
  'data-rights': () => safety.dataRequested('rights'),
  // said of each visit
  'closed-day': () => '',
  'late-change': () => '',
  'booking-request': () => 'Anotei o seu pedido. O profissional vai verificar a agenda e responder por aqui.',
};

const priceList = (services: readonly OfferedService[]): string =>
  services
    .map(({ name, price, durationMinutes }) => `• ${name}: ${spokenPrice(price)}, ${durationMinutes} minutos`)
    .join('\n');

const refusalOf = (speaker: Speaker, refused: (ToolOutcome & { kind: 'offered' })['refused']): string[] => {
  if (refused === null) return [];
  return [refused === 'taken' ? arranging.refuseStart(speaker, 'taken') : refuseByRule(speaker, refused)];
};

const offer = (speaker: Speaker, { service, starts, refused }: ToolOutcome & { kind: 'offered' }): string => {
  const lead = refusalOf(speaker, refused);
  const shown =
    starts.length > 0 ? arranging.showStarts(speaker, service, starts) : arranging.nothingFree(speaker);
  return [...lead, shown].join(' ');
};

const statementOf = (speaker: Speaker, deed: ToolOutcome): string => {
  switch (deed.kind) {
    case 'booked':
      return [
        arranging.booked(speaker, deed.appointment, { service: deed.service, thanked: speaker.clientName }),
        ...(deed.replaced?.length ? [requestsReplacedByVisit(speaker, deed.replaced)] : []),
      ].join(' ');
    case 'moved':
      return [
        arranging.moved(speaker, deed.appointment),
        ...(deed.replaced?.length ? [requestsReplacedByVisit(speaker, deed.replaced)] : []),
      ].join(' ');
    case 'cancelled':
      return visits.cancelled(speaker, [deed.appointment]);
    case 'confirmed':
      return visits.confirmed(speaker, [deed.appointment]);
    case 'uncertain':
      return agendaChanged(speaker, [deed.appointment]);
    case 'asked':
      return [
        (deed.isChange ? requestChanged : requestMade)(deed.request, speaker.now),
        ...(deed.replaced.length > 0 ? [requestsReplaced(speaker, deed.replaced)] : []),
      ].join(' ');
    case 'waiting':
      return requestsWait(speaker, deed.requests);
    case 'withdrawn':
      return requestsWithdrawn(speaker, [deed.request]);
    case 'late-change':
      return lateChange(speaker, [deed.appointment]);
    case 'begun':
      return hasBegun(speaker, deed.appointments, deed.later);
    case 'requested':
      return requestNoted(speaker, { ...deed, date: null });
    case 'offered':
      return offer(speaker, deed);
    case 'listed':
      return deed.appointments.length === 0
        ? visits.noVisits()
        : visits.ownVisits(speaker, deed.appointments);
    case 'priced':
      return priceList(deed.services);
    case 'handed-over':
      return handedOver[deed.reason]();
    case 'attendee':
      return visits.attendeeNoted(speaker, deed.name);
    case 'name-missing':
      return arranging.askName(speaker);
  }
};

const CHANGES: ReadonlySet<ToolOutcome['kind']> = new Set([
  'booked',
  'moved',
  'cancelled',
  'confirmed',
  'requested',
  'asked',
  'withdrawn',
]);

/** True for outcomes that the client must hear about, regardless of the model's words. */
export const changesAgenda = ({ kind }: ToolOutcome): boolean =>
  CHANGES.has(kind) ||
  kind === 'handed-over' ||
  kind === 'uncertain' ||
  kind === 'late-change' ||
  kind === 'begun';

/** Every change is reported; a lookup only if nothing later in the turn replaces it. */
const isReported = (deed: ToolOutcome, place: number, deeds: readonly ToolOutcome[]): boolean => {
  const later = deeds.slice(place + 1);
  if (changesAgenda(deed) || deed.kind === 'attendee') return true;
  if (deed.kind === 'name-missing') return !later.some(({ kind }) => kind === 'booked');
  return !later.some((other) => CHANGES.has(other.kind) || other.kind === deed.kind);
};

export const repliesFor = (speaker: Speaker, deeds: readonly ToolOutcome[]): string[] => [
  ...new Set(deeds.filter(isReported).map((deed) => statementOf(speaker, deed))),
];
