import { instantToLocal } from '#shared/local-time.ts';
import { displayName, type NamedAppointment } from '#agenda/appointment-display.ts';
import type { TimedAppointment } from './busy-index.ts';
import type { Conflict, ConflictKind, ConflictSeverity } from './conflicts.ts';

export interface ConflictingAppointment extends TimedAppointment, NamedAppointment {
  isAllDay?: boolean | null | undefined;
}

/** A conflict as text (spec 1 §9); every text is a whole line in Portuguese. */
export interface ConflictWarning {
  kind: ConflictKind;
  severity: ConflictSeverity;
  message: string;
  details: string;
  clientInfo: string;
  serviceInfo: string;
  timeInfo: string;
  recommendation: string;
}

/** Used within a line, where the capitals of the label would stand out (spec 1 §8). */
const NO_SERVICE = 'Serviço não especificado';

const INTERVAL = 'um intervalo de 5 a 10 minutos';

const messages: Record<ConflictKind, string> = {
  exact_time: 'Já existe um evento que começa neste horário',
  starts_during: 'O novo evento começa durante outro já marcado',
  ends_during: 'O novo evento termina durante outro já marcado',
  complete_overlap: 'O novo evento cobre todo o horário de outro já marcado',
  adjacent_before: 'Não há intervalo depois do evento anterior',
  adjacent_after: 'Não há intervalo antes do próximo evento',
};

const recommendations: Record<ConflictKind, string> = {
  exact_time: 'Escolha outro horário ou remarque o evento existente.',
  starts_during: `Comece depois do término do evento existente, de preferência com ${INTERVAL}.`,
  ends_during: `Comece mais cedo ou reduza a duração, de preferência deixando ${INTERVAL}.`,
  complete_overlap: 'Reduza a duração, escolha outro horário ou remarque o evento existente.',
  adjacent_before: `Recomendamos ${INTERVAL} entre os eventos.`,
  adjacent_after: `Recomendamos ${INTERVAL} entre os eventos.`,
};

const detailsOf = (
  kind: ConflictKind,
  name: string,
  { start, end }: { start: string; end: string },
): string => {
  if (kind === 'adjacent_before') return `${name} termina às ${end}, exatamente quando este começa.`;
  if (kind === 'adjacent_after') return `${name} começa às ${start}, exatamente quando este termina.`;
  return `${name} já ocupa a agenda das ${start} às ${end}.`;
};

/** 22/11, from yyyy-MM-dd. */
const shortDate = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`;

/**
 * Describes a conflict in local times, for the dialog's panel and the response of create and update.
 * @param onlyDate yyyy-MM-dd of the single-day event to be saved: a conflict on it is described without its day
 */
export const describeConflict = (
  { kind, severity, appointment }: Conflict<ConflictingAppointment>,
  zone: string,
  onlyDate?: string,
): ConflictWarning => {
  const name = displayName(appointment);
  const { date, time: start } = instantToLocal(appointment.startTime, zone);
  const times = { start, end: instantToLocal(appointment.endTime, zone).time };
  const day = date === onlyDate ? '' : `${shortDate(date)}, `;
  const isWholeDay = appointment.isAllDay === true;
  return {
    kind,
    severity,
    message: messages[kind],
    details: isWholeDay ? `${name} ocupa o dia inteiro.` : detailsOf(kind, name, times),
    clientInfo: appointment.isPersonalEvent ? `Evento: ${name}` : `Cliente: ${name}`,
    serviceInfo: appointment.isPersonalEvent
      ? 'Tipo: Evento Pessoal'
      : appointment.service?.trim()
        ? `Serviço: ${appointment.service}`
        : NO_SERVICE,
    timeInfo: `Horário: ${day}${isWholeDay ? 'dia inteiro' : `${times.start} às ${times.end}`}`,
    recommendation: recommendations[kind],
  };
};
