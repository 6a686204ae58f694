import { appointmentTexts, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { formDuration, type AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { durationText, shortDate } from '#lib/format.ts';
import type { VersionDifference } from '#ui/choices/version-choice.tsx';

interface Versions {
  /** Current form values. */
  mine: AppointmentFormValues;
  /** Form values of the stored appointment. */
  saved: AppointmentFormValues;
  services: readonly Service[];
}

const NOTHING = '—';

/** Name and content of a form field; null for a field that another one shows, or that no appointment stores. */
type Word = [label: string, text: string] | null;

const wordsOf = (
  values: AppointmentFormValues,
  services: readonly Service[],
): Record<keyof AppointmentFormValues, Word> => {
  const isPersonal = values.eventType === 'personal';
  const isTimeless = isPersonal && (values.isAllDay || values.time === '');
  const service = services.find(({ id }) => String(id) === values.serviceId);
  return {
    eventType: ['Tipo', isPersonal ? 'Particular' : 'Cliente'],
    clientName: ['Cliente', isPersonal ? '' : values.clientName],
    eventTitle: ['Título', isPersonal ? values.eventTitle : ''],
    serviceId: ['Serviço', isPersonal ? '' : (service?.name ?? values.keptService)],
    date: ['Data', shortDate(values.date)],
    time: ['Horário', isTimeless ? 'Dia inteiro' : values.time],
    clientServiceDuration: ['Duração', isTimeless ? '' : durationText(formDuration(values))],
    ...perText((name): Word => [appointmentTexts[name].label, values[name].trim()]),
    keptService: null,
    personalEventDuration: null,
    isAllDay: null,
    endDate: null,
    clientPhone: null,
    clientEmail: null,
  };
};

/** Labels of the fields; a field that another one shows has none. */
export const labelsOf = (fields: readonly string[], values: AppointmentFormValues): string[] => {
  const words: Record<string, Word> = wordsOf(values, []);
  return fields.flatMap((field) => words[field]?.[0] ?? []);
};

export function differences({ mine, saved, services }: Versions): VersionDifference[] {
  const [own, stored] = [wordsOf(mine, services), wordsOf(saved, services)];
  return (Object.keys(own) as (keyof AppointmentFormValues)[])
    .map((field) => ({
      label: own[field]?.[0] ?? '',
      mine: own[field]?.[1] || NOTHING,
      saved: stored[field]?.[1] || NOTHING,
    }))
    .filter((difference) => difference.mine !== difference.saved);
}
