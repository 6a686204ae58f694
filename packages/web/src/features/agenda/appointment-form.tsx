import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  appointmentFormSchema,
  editedAppointmentValues,
  newAppointmentValues,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/conflicts.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointments } from '#features/agenda/agenda-queries.ts';
import { formConflicts, isFormOutsideHours } from '#features/agenda/appointment-conflicts.ts';
import { useSubmitAppointment } from '#features/agenda/appointment-submit.ts';
import { ClientPanel } from '#features/agenda/client-panel.tsx';
import { ConflictsPanel } from '#features/agenda/conflicts-panel.tsx';
import { PersonalPanel } from '#features/agenda/personal-panel.tsx';
import { ServicePanel } from '#features/agenda/service-panel.tsx';
import { TimePanel } from '#features/agenda/time-panel.tsx';
import { useClients } from '#features/clients/clients-queries.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Textarea } from '#ui/textarea.tsx';

const CONFLICT_DELAY_MS = 300;
const EVENT_TYPES = [
  { value: 'client', label: 'Cliente' },
  { value: 'personal', label: 'Particular' },
] as const;

interface AppointmentFormProps {
  /** Null for a new appointment. */
  edited: Appointment | null;
  /** yyyy-MM-dd that a new appointment starts with. */
  date: string;
  /** HH:mm that it starts with, when an hour of the calendar was chosen. */
  time?: string | undefined;
  onDone: () => void;
  /** The button that deletes, for an edited appointment. */
  deletion?: ReactNode;
}

/** All fields of an appointment, what stands in its way, and the buttons. */
export function AppointmentForm({ edited, date, time, onDone, deletion }: AppointmentFormProps) {
  const zone = useZone();
  const form = useForm<AppointmentFormValues>({
    resolver: standardSchemaResolver(appointmentFormSchema),
    defaultValues: initialValues(edited, { date, time }, zone),
  });
  const [chosenId, setChosenId] = useState(edited?.clientId ?? null);
  const { data: clients } = useClients();
  const { data: services } = useServices();
  const { data: settings } = useSettings();
  const eventType = useWatch({ control: form.control, name: 'eventType' });
  const { conflicts, isOutsideHours } = useAppointmentCheck(form, edited?.id ?? null);
  const submit = useSubmitAppointment({
    edited,
    chosenId,
    clients: clients ?? [],
    settings,
    onRefused: (message) => form.setError('clientName', { message }, { shouldFocus: true }),
    onDone,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="flex flex-col gap-5">
            <Segmented
              label="Tipo de evento"
              options={EVENT_TYPES}
              value={eventType}
              onChange={(type) =>
                form.setValue('eventType', type, { shouldValidate: form.formState.isSubmitted })
              }
            />
            {eventType === 'personal' ? (
              <PersonalPanel />
            ) : (
              <>
                <ClientPanel clients={clients ?? []} chosenId={chosenId} onChoose={setChosenId} />
                <ServicePanel services={services ?? undefined} />
              </>
            )}
            <TimePanel settings={settings ?? null} editedDate={edited ? date : null} />
            <Field label="Observações">
              {(control) => <Textarea {...control} {...form.register('notes')} maxLength={2000} />}
            </Field>
            <ConflictsPanel conflicts={conflicts} isOutsideHours={isOutsideHours} />
          </div>
        </DialogBody>
        <DialogFooter>
          {deletion}
          <Button variant="outline" onClick={onDone}>
            Cancelar
          </Button>
          <SubmitButton
            isEdit={edited !== null}
            isCritical={hasCriticalConflict(conflicts)}
            isSaving={form.formState.isSubmitting}
          />
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

const initialValues = (
  edited: Appointment | null,
  start: { date: string; time: string | undefined },
  zone: string,
): AppointmentFormValues => {
  if (!edited) return newAppointmentValues(start.date, start.time);
  const values = editedAppointmentValues(edited, zone);
  return { ...values, clientPhone: displayPhone(values.clientPhone) };
};

interface SubmitButtonProps {
  isEdit: boolean;
  isCritical: boolean;
  isSaving: boolean;
}

/** Red, and saying so, when saving would double-book (spec 1 §9). */
function SubmitButton({ isEdit, isCritical, isSaving }: SubmitButtonProps) {
  const verb = isEdit ? 'Atualizar' : 'Criar';
  return (
    <Button type="submit" variant={isCritical ? 'danger' : 'primary'} busy={isSaving} className="max-sm:grow">
      {isCritical ? `${verb} com Conflitos` : `${verb} Agendamento`}
    </Button>
  );
}

/** Looks for conflicts a moment after the last change of what decides them (spec 1 §4). */
function useAppointmentCheck(form: UseFormReturn<AppointmentFormValues>, editedId: number | null) {
  const zone = useZone();
  const { data: appointments } = useAppointments();
  const { data: settings } = useSettings();
  const current = useWatch({ control: form.control, compute: (values) => JSON.stringify(values) });
  const values = JSON.parse(useDebounced(current, CONFLICT_DELAY_MS)) as AppointmentFormValues;
  return {
    conflicts: formConflicts({ values, editedId, appointments: appointments ?? [], zone }),
    isOutsideHours: isFormOutsideHours(values, settings),
  };
}
