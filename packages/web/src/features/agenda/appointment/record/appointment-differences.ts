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

type Words = Record<string, string>;

const NOTHING = '—';

const wordsOf = (values: AppointmentFormValues, services: readonly Service[]): Words => {
  const isPersonal = values.eventType === 'personal';
  const isTimeless = isPersonal && (values.isAllDay || values.time === '');
  const service = services.find(({ id }) => String(id) === values.serviceId);
  return {
    Tipo: isPersonal ? 'Particular' : 'Cliente',
    Cliente: isPersonal ? '' : values.clientName,
    Título: isPersonal ? values.eventTitle : '',
    Serviço: isPersonal ? '' : (service?.name ?? ''),
    Data: shortDate(values.date),
    Horário: isTimeless ? 'Dia inteiro' : values.time,
    Duração: isTimeless ? '' : durationText(formDuration(values)),
    Observações: values.notes.trim(),
  };
};

export function differences({ mine, saved, services }: Versions): VersionDifference[] {
  const [own, stored] = [wordsOf(mine, services), wordsOf(saved, services)];
  return Object.keys(own)
    .map((label) => ({ label, mine: own[label] || NOTHING, saved: stored[label] || NOTHING }))
    .filter((difference) => difference.mine !== difference.saved);
}
