export interface NamedAppointment {
  isPersonalEvent?: boolean | null | undefined;
  eventTitle?: string | null | undefined;
  displayClientName?: string | null | undefined;
  clientName?: string | null | undefined;
  service?: string | null | undefined;
}

const PERSONAL_EVENT = 'Evento Pessoal';
export const UNKNOWN_CLIENT = 'Cliente Não Informado';
export const UNKNOWN_SERVICE = 'Serviço Não Especificado';

const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** Client name, or the title of a personal event, with the fallbacks of spec 1 §2 and §8. */
export const displayName = (appointment: NamedAppointment): string =>
  appointment.isPersonalEvent
    ? (given(appointment.eventTitle) ?? PERSONAL_EVENT)
    : (given(appointment.displayClientName) ?? given(appointment.clientName) ?? UNKNOWN_CLIENT);

/** The service of an appointment, 'Evento Pessoal' for a personal event, with the fallback of spec 1 §8. */
export const displayService = (appointment: NamedAppointment): string =>
  appointment.isPersonalEvent ? PERSONAL_EVENT : (given(appointment.service) ?? UNKNOWN_SERVICE);
