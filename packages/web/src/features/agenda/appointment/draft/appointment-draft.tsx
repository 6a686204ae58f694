import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Repetition } from '#features/agenda/series/repetition/repeat-choice.ts';
import { draftNameOf } from './draft-name.ts';
import { PATHS } from '#lib/paths.ts';
import { FormDraft } from '#ui/drafts/form-draft.tsx';

interface Kept {
  chosenId: number | null;
  repetition: Repetition | null;
}

interface AppointmentDraftProps {
  /** Null for a new appointment. */
  appointmentId: number | null;
  values: Kept;
  onRestore: (kept: Kept) => void;
}

/** Keeps what is typed into the form, with the chosen client and the rule of a series. */
export function AppointmentDraft({ appointmentId, values, onRestore }: AppointmentDraftProps) {
  const { control, reset } = useFormContext<AppointmentFormValues>();
  const fields = useWatch({ control }) as AppointmentFormValues;
  return (
    <FormDraft
      name={draftNameOf(appointmentId)}
      title={appointmentId === null ? 'Novo Agendamento' : 'Editar Agendamento'}
      {...(appointmentId === null && { url: `${PATHS.calendar}?novo` })}
      values={{ ...fields, ...values }}
      onRestore={({ chosenId, repetition, ...restored }) => {
        reset(restored, { keepDefaultValues: true, keepFieldsRef: true });
        onRestore({ chosenId, repetition });
      }}
    />
  );
}
