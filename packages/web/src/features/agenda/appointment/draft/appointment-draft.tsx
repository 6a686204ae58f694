import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { draftNameOf } from './draft-name.ts';
import { PATHS } from '#lib/paths.ts';
import { FormDraft } from '#ui/drafts/form-draft.tsx';

interface AppointmentDraftProps {
  /** Null for a new appointment. */
  appointmentId: number | null;
  chosenId: number | null;
  onChoose: (clientId: number | null) => void;
}

/** Keeps what is typed into the form, with the chosen client. */
export function AppointmentDraft({ appointmentId, chosenId, onChoose }: AppointmentDraftProps) {
  const { control, reset } = useFormContext<AppointmentFormValues>();
  const fields = useWatch({ control }) as AppointmentFormValues;
  return (
    <FormDraft
      name={draftNameOf(appointmentId)}
      title={appointmentId === null ? 'Novo Agendamento' : 'Editar Agendamento'}
      {...(appointmentId === null && { url: `${PATHS.calendar}?novo` })}
      values={{ ...fields, chosenId }}
      onRestore={({ chosenId: clientId, ...restored }) => {
        reset(restored, { keepDefaultValues: true, keepFieldsRef: true });
        onChoose(clientId);
      }}
    />
  );
}
