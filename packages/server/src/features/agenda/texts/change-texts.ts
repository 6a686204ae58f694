// One sentence per line of an appointment's history, built only from stored data.
import type { AppointmentEvent } from '@zelo/domain/agenda/agenda-contract.ts';
import { type GivenMark, statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { dayAndTime, type PlacedEvent } from './activity-texts.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';

/** A line of the history; `reason`, or the attendee, is separate from the text, because it is sealed. */
export type ChangeText = Pick<AppointmentEvent, 'kind' | 'text'> & { reason?: string };

/** The part of an appointment that an edit can change. */
export type EditableFields = PlacedEvent &
  Pick<
    AppointmentRow,
    'endTime' | 'clientId' | 'serviceId' | 'isPersonalEvent' | 'eventTitle' | 'personalEventDuration'
  > & { notes?: string | null };

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const names = {
  isPersonalEvent: 'tipo',
  clientId: 'cliente',
  serviceId: 'serviço',
  eventTitle: 'título',
  isAllDay: 'dia inteiro',
  notes: 'observações',
} as const;

const namesOf = Object.entries(names) as [keyof typeof names, string][];

const lengthChange = (before: EditableFields, after: EditableFields): string[] => {
  const [from, to] = [before, after].map(({ startTime, endTime }) => durationOf(startTime, endTime));
  if (from !== to) return [`duração (de ${from} para ${to} minutos)`];
  return before.personalEventDuration === after.personalEventDuration ? [] : ['duração'];
};

/** Changes of an edit, with a move as a separate line; empty without changes. */
export const changeTexts = (before: EditableFields, after: EditableFields): ChangeText[] => {
  const moved = before.startTime.getTime() !== after.startTime.getTime();
  const fields = namesOf.filter(([field]) => before[field] !== after[field]).map(([, name]) => name);
  const edited = [...lengthChange(before, after), ...fields];
  return [
    ...(moved
      ? [
          {
            kind: 'moved' as const,
            text: `Remarcado de ${dayAndTime(before)} para ${dayAndTime(after)}`,
          },
        ]
      : []),
    ...(edited.length > 0 ? [{ kind: 'edited' as const, text: `Alterado: ${listed.format(edited)}` }] : []),
  ];
};

/** A confirmation applies to one start: after a move by the owner, the visit awaits confirmation again. */
export const unconfirmedText: ChangeText = { kind: 'edited', text: 'Volta a aguardar confirmação' };

export const createdText = (event: PlacedEvent): ChangeText => ({
  kind: 'created',
  text: `Agendado para ${dayAndTime(event)}`,
});

export const confirmedText: ChangeText = { kind: 'confirmed', text: 'Presença confirmada' };

export const cancelledText = (reason: string | null): ChangeText => ({
  kind: 'cancelled',
  text: 'Cancelado',
  ...(reason && { reason }),
});

export const cancelledWithClientText: ChangeText = {
  kind: 'cancelled',
  text: 'Cancelado com a exclusão do cliente',
};

/** The displayed sentence: the text, and its reason. */
export const historyLine = ({ text, reason }: { text: string; reason: string | null }): string =>
  reason ? `${text}: ${reason}` : text;

export const reopenedText = ({ status }: { status: string }): ChangeText => ({
  kind: 'reopened',
  text: `Reaberto: estava como ${statusLabel(status)}`,
});

export const markedText = ({ status, paidAmount }: GivenMark): ChangeText => {
  const paid = paidAmount === undefined ? '' : `, com ${formatReais(centsFromDecimal(paidAmount))}`;
  return { kind: status, text: `Marcado como ${statusLabel(status)}${paid}` };
};

export const forSomeoneText = (forSomeone: string | null): ChangeText => ({
  kind: 'edited',
  ...(forSomeone
    ? { text: 'Anotado para quem é', reason: forSomeone }
    : { text: 'Anotado que é para o próprio cliente' }),
});
