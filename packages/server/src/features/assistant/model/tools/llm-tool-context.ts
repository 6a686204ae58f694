// What the tools of the language model share in a turn: the client's visits under numbers, and the deeds so far.
import type {
  AssistantTools,
  Business,
  ClientAppointment,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import type { OpenMatters } from '@zelo/domain/assistant/dialogue/reminders/consent.ts';
import type { Understanding } from '@zelo/domain/assistant/language/understanding.ts';
import { dateOf, type LocalStart, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { bookingRequest } from '@zelo/domain/assistant/replies/owner-notes.ts';
import { addDays, minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import type { ToolOutcome } from '#features/assistant/model/claims/llm-outcome-replies.ts';

/** What the client said and what stands open, for the check of consent. */
export interface DeskTalk {
  said: Understanding;
  /** As known now: the client's visits change with the turn. */
  open: () => OpenMatters;
}

/** What the tools of one turn share. */
export interface ToolContext {
  talk: DeskTalk;
  tools: AssistantTools;
  business: Business;
  services: readonly OfferedService[];
  now: LocalStart;
  /** The client's visits by the number that the model knows them by. */
  visits: Map<number, ClientAppointment>;
  /** Grows as the turn goes on. */
  deeds: ToolOutcome[];
  /** free starts that the model was told of, in this turn or shown in the last */
  free: Set<LocalStart>;
  /** As known now: the turn may have learnt it. */
  clientName: () => string | null;
}

/** More than these nobody reads in a chat. */
export const MAX_OFFERED_STARTS = 6;
const NEAR_DAYS = 7;
export const PARTS = { manha: [0, 720], tarde: [720, 1080], noite: [1080, 1440] } as const;

/** Gives every visit its number; a visit keeps it through the turn. */
const numbered = (desk: ToolContext, own: readonly ClientAppointment[]): [number, ClientAppointment][] =>
  own.map((appointment) => {
    const known = [...desk.visits].find(([, { id }]) => id === appointment.id)?.[0];
    const number = known ?? desk.visits.size + 1;
    desk.visits.set(number, appointment);
    return [number, appointment];
  });

const told = (number: number, { serviceName, start, status, forSomeone }: ClientAppointment): object => ({
  agendamento: number,
  servico: serviceName,
  inicio: start,
  confirmado: status === 'confirmed',
  para_quem: forSomeone,
});

/** Reads the client's visits and gives them their numbers. */
export const ownVisits = async (desk: ToolContext): Promise<object[]> =>
  numbered(desk, await desk.tools.myAppointments()).map(([number, own]) => told(number, own));

/** True when a start lies in a part of the day. */
export const inPart = (part: keyof typeof PARTS | null, found: LocalStart): boolean => {
  const [from, end] = part === null ? [0, 1440] : PARTS[part];
  const minute = minuteOfDay(timeOf(found));
  return from <= minute && minute < end;
};

/** What a tool answers that the model may do better. */
export const errorOf = (erro: string): object => ({ erro });

/** Shows free starts to the client, by our words. */
export const offer = (
  desk: ToolContext,
  offered: Omit<ToolOutcome & { kind: 'offered' }, 'kind'>,
): object => {
  desk.deeds.push({ kind: 'offered', ...offered });
  for (const start of offered.starts) desk.free.add(start);
  return { horarios_mostrados_ao_cliente: offered.starts };
};

/** Free starts around one that is not: the same day first. */
const near = async (desk: ToolContext, serviceId: number, wanted: LocalStart): Promise<LocalStart[]> => {
  const day = dateOf(wanted) < dateOf(desk.now) ? dateOf(desk.now) : dateOf(wanted);
  const found = await desk.tools.freeStarts({ serviceId, from: day, to: addDays(day, NEAR_DAYS) });
  const minute = minuteOfDay(timeOf(wanted));
  const distance = (free: LocalStart): number => Math.abs(minuteOfDay(timeOf(free)) - minute);
  const sameDay = found
    .filter((free) => dateOf(free) === dateOf(wanted))
    .toSorted((a, b) => distance(a) - distance(b));
  const others = found.filter((free) => dateOf(free) !== dateOf(wanted));
  return [...sameDay.slice(0, MAX_OFFERED_STARTS - 2), ...others].slice(0, MAX_OFFERED_STARTS).toSorted();
};

/** The start is not free: others are shown. */
export const refuse = async (
  desk: ToolContext,
  offered: OfferedService,
  wanted: LocalStart,
): Promise<object> => {
  const starts = await near(desk, offered.id, wanted);
  return {
    ...errorOf('este horário não está livre'),
    ...offer(desk, { service: offered, starts, refused: true }),
  };
};

/** Only the owner may book: the wish is written down. */
export const requested = async (
  desk: ToolContext,
  wish: {
    service: OfferedService;
    start: LocalStart;
    forSomeone: string | null;
    moving?: ClientAppointment | undefined;
  },
): Promise<object> => {
  const { service: wanted, start: at, moving } = wish;
  const summary = bookingRequest({ ...wish, moving, date: dateOf(at) });
  await desk.tools.handOver({ reason: 'booking-request', summary });
  desk.deeds.push({ kind: 'requested', service: wanted, start: at, moves: moving !== undefined });
  return { pedido: 'registrado para o profissional decidir; nada foi agendado' };
};

/** An active service. */
export const serviceOf = (desk: ToolContext, id: number): OfferedService | undefined =>
  desk.services.find((offered) => offered.id === id);

export const UNKNOWN_SERVICE = errorOf('não existe serviço com este id');
export const UNKNOWN_VISIT = errorOf('o cliente não tem agendamento com este número');
