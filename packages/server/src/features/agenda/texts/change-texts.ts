// One sentence per line of an appointment's history, built only from stored data.
import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import { clientChangeText } from '@zelo/domain/agenda/record/client-change.ts';
import {
  changedFields,
  type EditedField,
  editedFields,
  type EditedFields,
} from '@zelo/domain/agenda/record/edited-fields.ts';
import {
  type AppointmentStatus,
  type GivenMark,
  statusLabel,
} from '@zelo/domain/agenda/appointment-status.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { centsFromDecimal, plainReais } from '@zelo/domain/shared/money.ts';
import { dayAndTime, type PlacedEvent } from './activity-texts.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';

/** A line of the history; `reason`, or the attendee, is separate from the text, because it is sealed. */
export type ChangeText = Pick<AppointmentEvent, 'kind' | 'text'> & { reason?: string };

type EditableFields = PlacedEvent & EditedFields & Pick<AppointmentRow, 'endTime' | 'clientId'>;

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const lengthChange = (
  [before, after]: [EditableFields, EditableFields],
  changed: readonly EditedField[],
): string[] => {
  const [from, to] = [before, after].map(({ startTime, endTime }) => durationOf(startTime, endTime));
  if (from !== to) return [`duração (de ${from} para ${to} minutos)`];
  const isLonger = changed.includes('endTime') && !changed.includes('startTime');
  return isLonger || changed.includes('personalEventDuration') ? ['duração'] : [];
};

/** Changes of an edit, with a move as a separate line; empty without changes. */
export const changeTexts = (before: EditableFields, after: EditableFields): ChangeText[] => {
  const changed = changedFields(before, after);
  const names = changed.flatMap((field) =>
    field === 'clientId'
      ? `${editedFields.clientId}${clientChangeText(before.clientId, after.clientId)}`
      : (editedFields[field] ?? []),
  );
  const edited = [...lengthChange([before, after], changed), ...names];
  return [
    ...(changed.includes('startTime')
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

/** A move that is undone at once: the time that the client confirmed is back. */
export const reconfirmedText: ChangeText = { kind: 'edited', text: 'Volta a Confirmado' };

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

export const historyLine = ({ text, reason }: { text: string; reason: string | null }): string =>
  reason ? `${text}: ${reason}` : text;

/** @param to the state that it returns to, named if the client's confirmation is valid */
export const reopenedText = ({ status }: { status: string }, to: AppointmentStatus): ChangeText => ({
  kind: 'reopened',
  text: `Reaberto: estava como ${statusLabel(status)}${to === 'confirmed' ? ' e voltou a Confirmado' : ''}`,
});

/** The line of the deletion itself is in the activity list only. */
export const restoredText: ChangeText = { kind: 'restored', text: 'Excluído e restaurado' };

export const markedText = ({ status, paidAmount }: GivenMark): ChangeText => {
  const paid = paidAmount === undefined ? '' : `, com ${plainReais(centsFromDecimal(paidAmount))}`;
  return { kind: status, text: `Marcado como ${statusLabel(status)}${paid}` };
};

export const receivedText = ({ paidAmount = '0', paidBefore = '0', isCorrection }: GivenMark): ChangeText => {
  const [before, after] = [centsFromDecimal(paidBefore), centsFromDecimal(paidAmount)];
  const text = isCorrection
    ? `Valor pago corrigido de ${plainReais(before)} para ${plainReais(after)}`
    : `Recebido o restante de ${plainReais(after - before)}: ${plainReais(after)} ao todo`;
  return { kind: 'completed', text };
};

export const forSomeoneText = (forSomeone: string | null): ChangeText => ({
  kind: 'edited',
  ...(forSomeone
    ? { text: 'Anotado para quem é', reason: forSomeone }
    : { text: 'Anotado que é para o próprio cliente' }),
});
