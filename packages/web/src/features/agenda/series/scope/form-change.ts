import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentBodyOf } from '@zelo/domain/agenda/appointment-form-values.ts';
import { appointmentTextNames } from '@zelo/domain/agenda/appointment-texts.ts';
import type { SeriesValues } from '@zelo/domain/agenda/series/series-contract.ts';
import type { FilledForm } from '#features/agenda/appointment/record/appointment-merge.ts';
import { askSeries } from './scope-question.ts';

interface FormChange {
  visit: Appointment;
  filled: FilledForm;
  zone: string;
  notifyClient: boolean | undefined;
}

/** Time and service that differ from the visit, with its changed texts; null if neither does: a note asks nothing. */
export const changedValues = ({
  visit,
  filled,
  zone,
}: Omit<FormChange, 'notifyClient'>): Partial<SeriesValues> | null => {
  // another client is of this visit alone
  if (filled.chosenId !== visit.clientId) return null;
  const body = appointmentBodyOf(filled, visit.clientId, zone);
  const { startTime, endTime, serviceId } = body;
  const isMoved = startTime !== visit.startTime || endTime !== visit.endTime;
  const isOtherService = serviceId !== null && serviceId !== visit.serviceId;
  if (!isMoved && !isOtherService) return null;
  const texts = appointmentTextNames.filter((name) => body[name] !== (visit[name] ?? ''));
  return {
    ...(isMoved && { startTime, endTime }),
    ...(isOtherService && { serviceId }),
    ...Object.fromEntries(texts.map((name) => [name, body[name] || null])),
  };
};

/** Asks which visits of the series the form is for, and saves it; null where the form saves this visit alone. */
export const changeByForm = async ({ notifyClient, ...form }: FormChange): Promise<boolean | null> => {
  const values = changedValues(form);
  if (values === null) return null;
  const isMove = values.serviceId === undefined;
  return askSeries({ visit: form.visit, action: isMove ? 'move' : 'edit', values, notifyClient });
};
