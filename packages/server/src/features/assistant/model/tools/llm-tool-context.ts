// State shared by the model's tools in a turn: the client's visits by number, and the outcomes so far.
import type {
  AssistantTools,
  Business,
  ClientAppointment,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import type { OpenMatters } from '@zelo/domain/assistant/dialogue/reminders/consent.ts';
import { ruleText } from '@zelo/domain/assistant/replies/rules/rule-replies.ts';
import type { BrokenRule } from '@zelo/domain/agenda/rules/rule-check.ts';
import { isInWindow, saysHour } from '@zelo/domain/assistant/language/mentions/visit-mentions.ts';
import type { Understanding } from '@zelo/domain/assistant/language/understanding.ts';
import { dateOf, type LocalStart, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { bookingRequest } from '@zelo/domain/assistant/replies/owner-notes.ts';
import { addDays, minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import type { ToolOutcome } from '#features/assistant/model/claims/llm-outcome-replies.ts';

export interface DeskTalk {
  said: Understanding;
  /** Re-read on each call: the client's visits change during the turn. */
  open: () => OpenMatters;
}

export interface ToolContext {
  talk: DeskTalk;
  tools: AssistantTools;
  business: Business;
  services: readonly OfferedService[];
  now: LocalStart;
  /** The client's visits by the number the model uses for them. */
  visits: Map<number, ClientAppointment>;
  /** Grows during the turn. */
  deeds: ToolOutcome[];
  /** free starts the model knows, from this turn or shown in the last one */
  free: Set<LocalStart>;
  /** Re-read on each call: the turn may have learned the name. */
  clientName: () => string | null;
}

/** A longer list is unreadable in a chat. */
export const MAX_OFFERED_STARTS = 6;
const NEAR_DAYS = 7;
/** A rule may close all the days nearby. */
const FAR_DAYS = 60;
export const PARTS = { manha: [0, 720], tarde: [720, 1080], noite: [1080, 1440] } as const;

/** Numbers every visit; a visit keeps its number for the whole turn. */
const numbered = (desk: ToolContext, own: readonly ClientAppointment[]): [number, ClientAppointment][] =>
  own.map((appointment) => {
    const known = [...desk.visits].find(([, { id }]) => id === appointment.id)?.[0];
    const number = known ?? desk.visits.size + 1;
    desk.visits.set(number, appointment);
    return [number, appointment];
  });

const visitForModel = (
  number: number,
  { serviceName, start, status, forSomeone, isOnClosedDay, lateChangeHours }: ClientAppointment,
): object => ({
  agendamento: number,
  servico: serviceName,
  inicio: start,
  confirmado: status === 'confirmed',
  para_quem: forSomeone,
  ...(isOnClosedDay && { dia_bloqueado_pelo_profissional: true }),
  ...(lateChangeHours !== undefined && { mudar_ou_cancelar: 'só com o profissional' }),
});

/** Reads the client's visits and numbers them. */
export const ownVisits = async (desk: ToolContext): Promise<object[]> =>
  numbered(desk, await desk.tools.myAppointments()).map(([number, own]) => visitForModel(number, own));

export const inPart = (part: keyof typeof PARTS | null, found: LocalStart): boolean => {
  const [from, end] = part === null ? [0, 1440] : PARTS[part];
  const minute = minuteOfDay(timeOf(found));
  return from <= minute && minute < end;
};

/** Result of a call that the model can correct. */
export const errorOf = (erro: string): object => ({ erro });

/** Offers free starts to the client in our words. */
export const offer = (
  desk: ToolContext,
  offered: Omit<ToolOutcome & { kind: 'offered' }, 'kind'>,
): object => {
  desk.deeds.push({ kind: 'offered', ...offered });
  for (const start of offered.starts) desk.free.add(start);
  return { horarios_mostrados_ao_cliente: offered.starts };
};

/** The next free starts, where the days around a wish have none. */
export const nextStarts = async ({ tools, now }: ToolContext, serviceId: number): Promise<LocalStart[]> => {
  const from = dateOf(now);
  const found = await tools.freeStarts({ serviceId, from, to: addDays(from, FAR_DAYS) });
  return found.slice(0, MAX_OFFERED_STARTS);
};

/** Free starts near a taken one: the same day first. */
const near = async (desk: ToolContext, serviceId: number, wanted: LocalStart): Promise<LocalStart[]> => {
  const day = dateOf(wanted) < dateOf(desk.now) ? dateOf(desk.now) : dateOf(wanted);
  const found = await desk.tools.freeStarts({ serviceId, from: day, to: addDays(day, NEAR_DAYS) });
  if (found.length === 0) return nextStarts(desk, serviceId);
  const minute = minuteOfDay(timeOf(wanted));
  const distance = (free: LocalStart): number => Math.abs(minuteOfDay(timeOf(free)) - minute);
  const sameDay = found
    .filter((free) => dateOf(free) === dateOf(wanted))
    .toSorted((a, b) => distance(a) - distance(b));
  const others = found.filter((free) => dateOf(free) !== dateOf(wanted));
  return [...sameDay.slice(0, MAX_OFFERED_STARTS - 2), ...others].slice(0, MAX_OFFERED_STARTS).toSorted();
};

/** Refuses a start that is taken or against a rule, and offers others. */
export const refuse = async (
  desk: ToolContext,
  offered: OfferedService,
  { start, rule }: { start: LocalStart; rule: BrokenRule | null },
): Promise<object> => {
  const starts = await near(desk, offered.id, start);
  return {
    ...errorOf(rule ? ruleText(rule) : 'este horário não está livre'),
    ...offer(desk, { service: offered, starts, refused: rule ?? 'taken' }),
  };
};

/** "tem vaga hoje 11h30?", for a time against a rule: the rule, also without an order to book; null for any other time. */
export const refuseAsked = async (
  desk: ToolContext,
  offered: OfferedService,
  start: LocalStart,
): Promise<object | null> => {
  const isNamed = desk.talk.said.wishes.some((wish) => saysHour(wish) && isInWindow(wish, start));
  if (!isNamed) return null;
  const rule = await desk.tools.brokenRule({ serviceId: offered.id, date: dateOf(start), start });
  return rule && refuse(desk, offered, { start, rule });
};

/** Records a request: only the owner may book. */
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

export const serviceOf = (desk: ToolContext, id: number): OfferedService | undefined =>
  desk.services.find((offered) => offered.id === id);

export const UNKNOWN_SERVICE = errorOf('não existe serviço com este id');
export const UNKNOWN_VISIT = errorOf('o cliente não tem agendamento com este número');
