import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentTextNames, appointmentTexts } from '@zelo/domain/agenda/appointment-texts.ts';
import {
  formErrors,
  newAppointmentValues,
  trimmedForm,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { isOfUnregistered } from '@zelo/domain/clients/names/erased-name.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  type Control,
  FormProvider,
  useForm,
  useFormContext,
  useWatch,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentCheck } from '#features/agenda/appointment/conflicts/appointment-check.ts';
import { AppointmentDraft } from '#features/agenda/appointment/draft/appointment-draft.tsx';
import { useSubmitAppointment } from './appointment-submit.ts';
import { bookedPhone } from '@zelo/domain/clients/names/booking-client.ts';
import { ClientPanel } from '#features/agenda/appointment/panels/client-panel.tsx';
import { ConflictsPanel } from '#features/agenda/appointment/conflicts/conflicts-panel.tsx';
import { FormSummary } from '#features/agenda/appointment/conflicts/form-summary.tsx';
import {
  type FilledForm,
  mergeForm,
  valuesOf,
} from '#features/agenda/appointment/record/appointment-merge.ts';
import { ErasedVisit, useGoneVisit } from '#features/agenda/appointment/record/erased-visit.tsx';
import { KindField } from '#features/agenda/appointment/panels/kind-field.tsx';
import { PersonalPanel } from '#features/agenda/appointment/panels/personal-panel.tsx';
import { ServicePanel } from '#features/agenda/appointment/panels/service-panel.tsx';
import { TimePanel } from '#features/agenda/appointment/panels/time-panel.tsx';
import { useNotifyChoice } from '#features/agenda/notices/notify-choice.ts';
import { NotifyField, useAnnouncedStart } from '#features/agenda/notices/notify-field.tsx';
import { useClients } from '#features/clients/clients-queries.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText } from '#ui/limits/text-limit.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

// Panels of existing appointments only: a new one opens without their code.
const StatusPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/panels/status-panel.tsx')).StatusPanel,
}));
const UnregisteredPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/panels/unregistered-panel.tsx')).UnregisteredPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/history-panel.tsx')).HistoryPanel,
}));
const MessagesPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/messages-panel.tsx')).MessagesPanel,
}));
const StalePanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/stale-panel.tsx')).StalePanel,
}));

/** Person of a new appointment, if known: a client, or a person without a record (id null). */
interface BookedPerson {
  id: number | null;
  name: string;
  phone: string | null;
}

/**
 * A new appointment on a day (yyyy-MM-dd), with optional hour (HH:mm), drawn duration, person and service; or an
 * existing appointment.
 */
export type AppointmentTarget =
  | { date: string; time?: string; durationMinutes?: number; person?: BookedPerson; serviceId?: number }
  | { appointment: Appointment };

interface AppointmentFormProps {
  target: AppointmentTarget;
  onDone: () => void;
  /** `isPersonErased`: a person without a record was erased since the form opened; `isLeaving`: it is deleted here. */
  fate: { isPersonErased: boolean; isLeaving: boolean };
  /** Reports when the shown appointment is gone: nothing in it can be edited then. */
  onGone: (isGone: boolean) => void;
  /** The delete button of an edited appointment. */
  deletion?: ReactNode;
}

/** Phone for the message about a new appointment. */
const useBookedPhone = (
  control: Control<AppointmentFormValues>,
  known: Pick<Parameters<typeof bookedPhone>[0], 'clients' | 'chosenId'>,
) => {
  const [clientName, clientPhone] = useWatch({ control, name: ['clientName', 'clientPhone'] });
  return bookedPhone({ ...known, clientName, clientPhone });
};

/** All fields of an appointment, its conflicts, and the buttons. */
export function AppointmentForm({ target, onDone, fate, onGone, deletion }: AppointmentFormProps) {
  const zone = useZone();
  const [stored, setStored] = useState('appointment' in target ? target.appointment : null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const [newer, setNewer] = useState<Appointment | null>(null);
  const [chosenId, setChosenId] = useState(() => clientIdOf(target));
  const form = useForm<AppointmentFormValues>({
    resolver: judge,
    defaultValues: initialValues(target, zone),
  });
  const clients = useClients().data ?? undefined;
  const { data: services } = useServices();
  const { data: settings } = useSettings();
  const eventType = useWatch({ control: form.control, name: 'eventType' });
  const { conflicts, isOutsideHours } = useAppointmentCheck(form.control, stored?.id ?? savedId);
  const booked = useBookedPhone(form.control, { clients, chosenId });
  const phone = stored ? undefined : booked;
  const choice = useNotifyChoice({ visit: stored, clientId: chosenId, phone });
  const fill = ({ chosenId: clientId, ...values }: FilledForm): void => {
    replaceValues(form, values);
    setChosenId(clientId);
  };
  const submit = useSubmitAppointment({
    stored,
    clients,
    settings,
    wanted: choice.wanted,
    shown: conflicts,
    onRefused: (message, field) => form.setError(field ?? 'clientName', { message }, { shouldFocus: true }),
    onClientCreated: setChosenId,
    onStale: (clash) => {
      fill(clash.filled);
      setStored(clash.known);
      setNewer(clash.newer);
    },
    onSaved: setSavedId,
    onDone,
  });
  const isSaving = form.formState.isSubmitting;
  const isCritical = hasCriticalConflict(conflicts);
  const gone = useGoneVisit({
    shown: fate.isLeaving ? null : stored,
    bookedId: bookedIdOf(target),
    isPersonErased: fate.isPersonErased,
    onGone,
  });
  const mergedWith = (values: AppointmentFormValues, [known, saved]: [Appointment, Appointment]) =>
    mergeForm({ known, mine: { ...values, chosenId }, newer: saved }, zone);
  const handleUseSaved = (known: Appointment, saved: Appointment): void => {
    fill(mergedWith(form.getValues(), [known, saved]).theirs);
    setStored(saved);
    setNewer(null);
  };
  if (gone) return <ErasedVisit {...gone} unsaved={gone.unsavedOf(form.getValues())} onDone={onDone} />;
  return (
    <FormProvider {...form}>
      <Form
        isSaving={isSaving}
        onSubmit={form.handleSubmit((values) => submit({ ...values, chosenId }))}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody>
          <div className="flex flex-col gap-5">
            <AppointmentDraft appointmentId={stored?.id ?? null} chosenId={chosenId} onChoose={setChosenId} />
            {stored && <StatusField stored={stored} onChanged={setStored} />}
            {(!stored || stored.isPersonalEvent) && <KindField />}
            {eventType === 'personal' ? (
              <PersonalPanel />
            ) : (
              <>
                {stored && isOfUnregistered(stored) && (
                  <Suspense fallback={<Skeleton className="h-13 rounded-control" />}>
                    <UnregisteredPanel appointment={stored} onErased={onDone} />
                  </Suspense>
                )}
                <ClientPanel clients={clients} chosenId={chosenId} onChoose={setChosenId} />
                <ServicePanel services={services ?? undefined} stored={stored} />
              </>
            )}
            <TimePanel settings={settings ?? null} isEdit={stored !== null} movedId={stored?.id ?? savedId} />
            <TextFields />
            {stored && <RecordPanels stored={stored} />}
            <ConflictsPanel conflicts={conflicts} isOutsideHours={isOutsideHours} />
            {stored && newer && (
              <Suspense fallback={null}>
                <StalePanel
                  key={newer.version}
                  known={stored}
                  newer={newer}
                  chosenId={chosenId}
                  services={services ?? []}
                  isSaving={isSaving}
                  onKeepMine={() =>
                    void form.handleSubmit((values) =>
                      submit(mergedWith(values, [stored, newer]).mine, newer),
                    )()
                  }
                  onUseSaved={() => handleUseSaved(stored, newer)}
                />
              </Suspense>
            )}
          </div>
        </DialogBody>
        <NotifyField {...{ stored, choice, chosenId }} />
        <FormSummary {...{ conflicts, clients, chosenId }} editedId={stored?.id ?? savedId} />
        <DialogFooter isContinued>
          {deletion}
          <Button variant="outline" onClick={onDone}>
            Cancelar
          </Button>
          {/* Two versions are waiting for a decision: that panel's buttons save. */}
          {!newer && <SubmitButton isTelling={choice.isOn} {...{ stored, isCritical, isSaving }} />}
        </DialogFooter>
      </Form>
    </FormProvider>
  );
}

const StatusField = (status: { stored: Appointment; onChanged: (saved: Appointment) => void }) => (
  <Suspense fallback={<Skeleton className="h-16.5 rounded-control sm:h-15.5" />}>
    <StatusPanel appointment={status.stored} onChanged={status.onChanged} />
  </Suspense>
);

const RecordPanels = ({ stored }: { stored: Appointment }) => (
  <Suspense fallback={<div className="h-11 sm:h-10" />}>
    <div className="flex flex-col gap-1">
      {!stored.isPersonalEvent && <MessagesPanel appointmentId={stored.id} />}
      <HistoryPanel appointmentId={stored.id} />
    </div>
  </Suspense>
);

function TextFields() {
  const { register, control, formState } = useFormContext<AppointmentFormValues>();
  const typed = useWatch({ control, name: appointmentTextNames });
  return appointmentTextNames.map((name, place) => (
    <Field
      key={name}
      label={appointmentTexts[name].label}
      error={formState.errors[name]?.message}
      hint={typed[place] ? countText(typed[place].length, appointmentTexts[name].maxLength) : null}
    >
      {(field) => <Textarea {...field} {...register(name)} />}
    </Field>
  ));
}

/** Passes the form's rules to the form library. */
const judge: Resolver<AppointmentFormValues> = (typed) => {
  const values = trimmedForm(typed);
  const mistakes = Object.entries(formErrors(values));
  if (mistakes.length === 0) return { values, errors: {} };
  const errors: FieldErrors<AppointmentFormValues> = Object.fromEntries(
    mistakes.map(([name, message]) => [name, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

const initialValues = (target: AppointmentTarget, zone: string): AppointmentFormValues => {
  if ('appointment' in target) return valuesOf(target.appointment, zone);
  const { date, time, durationMinutes, person, serviceId = '' } = target;
  const values = { ...newAppointmentValues(date, time, durationMinutes), serviceId: String(serviceId) };
  return person ? { ...values, clientName: person.name, clientPhone: displayPhone(person.phone) } : values;
};

/** The client for whom a new appointment was opened. */
const bookedIdOf = (target: AppointmentTarget): number | null =>
  'appointment' in target ? null : (target.person?.id ?? null);

const clientIdOf = (target: AppointmentTarget): number | null =>
  'appointment' in target ? target.appointment.clientId : (target.person?.id ?? null);

interface SubmitButtonProps {
  stored: Appointment | null;
  /** The switch is on, where it is shown. */
  isTelling: boolean;
  isCritical: boolean;
  isSaving: boolean;
}

/** Red, with a matching label, when saving would double-book (spec 1 §9); names the message to the client. */
function SubmitButton({ stored, isTelling, isCritical, isSaving }: SubmitButtonProps) {
  const verb = stored ? 'Atualizar' : 'Criar';
  const isTold = useAnnouncedStart(stored) !== null && isTelling;
  const label = isCritical ? `${verb} com Conflitos` : isTold ? verb : `${verb} Agendamento`;
  return (
    <Button type="submit" variant={isCritical ? 'danger' : 'primary'} busy={isSaving} className="max-sm:grow">
      {label}
      {isTold && ' e avisar'}
    </Button>
  );
}
