import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentCheck } from '#features/agenda/appointment/conflicts/appointment-check.ts';
import { AppointmentDraft } from '#features/agenda/appointment/draft/appointment-draft.tsx';
import { useSubmitAppointment } from './appointment-submit.ts';
import { type AppointmentTarget, bookedIdOf, clientIdOf, formOptions } from './appointment-target.ts';
import { bookedPhone } from '@zelo/domain/clients/names/booking-client.ts';
import { ConflictsPanel } from '#features/agenda/appointment/conflicts/conflicts-panel.tsx';
import { FormSummary } from '#features/agenda/appointment/conflicts/form-summary.tsx';
import { type FilledForm, mergeForm } from '#features/agenda/appointment/record/appointment-merge.ts';
import { useGoneVisit } from '#features/agenda/appointment/record/gone-visit.ts';
import { KindField } from '#features/agenda/appointment/panels/kind-field.tsx';
import { ClientFields, TextFields } from './form-fields.tsx';
import { TimePanel } from '#features/agenda/appointment/panels/time-panel.tsx';
import { useNotifyChoice } from '#features/agenda/notices/notify-choice.ts';
import { NotifyField, useAnnouncedStart } from '#features/agenda/notices/notify-field.tsx';
import type { Repetition } from '#features/agenda/series/repetition/repeat-choice.ts';
import { RepeatField } from '#features/agenda/series/repetition/repeat-field.tsx';
import { useClients } from '#features/clients/clients-queries.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Form } from '#ui/drafts/form.tsx';

const ErasedVisit = lazy(async () => ({
  default: (await import('./gone/erased-visit.tsx')).ErasedVisit,
}));
const PersonalPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/panels/personal-panel.tsx')).PersonalPanel,
}));
// Panels of existing appointments only: a new one opens without their code.
const StatusPanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/panels/status-panel.tsx')).StatusPanel,
}));
const RecordPanels = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/history-panel.tsx')).RecordPanels,
}));
const StalePanel = lazy(async () => ({
  default: (await import('#features/agenda/appointment/record/stale-panel.tsx')).StalePanel,
}));

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

/** The half of a wide dialog beside the fields. */
const DATES = 'relative hidden w-110 shrink-0 border-l border-line lg:block';

/** All fields of an appointment, its conflicts, and the buttons. */
export function AppointmentForm({ target, onDone, fate, onGone, deletion }: AppointmentFormProps) {
  const zone = useZone();
  const [stored, setStored] = useState('appointment' in target ? target.appointment : null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const [newer, setNewer] = useState<Appointment | null>(null);
  const [chosenId, setChosenId] = useState(() => clientIdOf(target));
  const form = useForm<AppointmentFormValues>(formOptions(target, zone));
  const clients = useClients().data ?? undefined;
  const { data: services } = useServices();
  const { data: settings } = useSettings();
  const eventType = useWatch({ control: form.control, name: 'eventType' });
  const shownId = stored?.id ?? savedId;
  const { conflicts, isOutsideHours } = useAppointmentCheck(form.control, shownId);
  const booked = useBookedPhone(form.control, { clients, chosenId });
  const choice = useNotifyChoice({ visit: stored, clientId: chosenId, phone: stored ? undefined : booked });
  const fill = ({ chosenId: clientId, ...values }: FilledForm): void => {
    replaceValues(form, values);
    setChosenId(clientId);
  };
  const [repetition, setRepetition] = useState<Repetition | null>(null);
  const canRepeat = !stored && eventType === 'client';
  const isRepeating = canRepeat && repetition !== null;
  const restore = (kept: { chosenId: number | null; repetition: Repetition | null }): void => {
    setChosenId(kept.chosenId);
    setRepetition(kept.repetition);
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
  const gone = useGoneVisit({ stored, fate, bookedId: bookedIdOf(target), onGone });
  const mergedWith = (values: AppointmentFormValues, [known, saved]: [Appointment, Appointment]) =>
    mergeForm({ known, mine: { ...values, chosenId }, newer: saved }, zone);
  const handleUseSaved = (known: Appointment, saved: Appointment): void => {
    fill(mergedWith(form.getValues(), [known, saved]).theirs);
    setStored(saved);
    setNewer(null);
  };
  if (gone) return <ErasedVisit reason={gone} shown={stored} typed={form.getValues()} onDone={onDone} />;
  return (
    <FormProvider {...form}>
      <Form
        isSaving={isSaving}
        onSubmit={form.handleSubmit((values) => submit({ ...values, chosenId }))}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div data-wide={isRepeating || undefined} className="flex min-h-0 flex-1">
          <DialogBody>
            <div className="flex flex-col gap-5">
              <AppointmentDraft
                appointmentId={stored?.id ?? null}
                values={{ chosenId, repetition }}
                onRestore={restore}
              />
              {stored && <StatusField stored={stored} onChanged={setStored} />}
              {(!stored || stored.isPersonalEvent) && <KindField />}
              {eventType === 'personal' ? (
                <Suspense fallback={<Skeleton className="h-52 rounded-control" />}>
                  <PersonalPanel />
                </Suspense>
              ) : (
                <ClientFields {...{ stored, clients, chosenId, services, onDone }} onChoose={setChosenId} />
              )}
              <TimePanel settings={settings ?? null} isEdit={stored !== null} movedId={shownId} />
              {canRepeat && (
                <RepeatField {...{ repetition, isSaving }} wanted={choice.wanted} onRepeat={setRepetition} />
              )}
              <TextFields />
              {stored && (
                <Suspense fallback={<div className="h-11 sm:h-10" />}>
                  <RecordPanels stored={stored} />
                </Suspense>
              )}
              {!isRepeating && <ConflictsPanel conflicts={conflicts} isOutsideHours={isOutsideHours} />}
              {stored && newer && (
                <Stale
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
              )}
            </div>
          </DialogBody>
          {isRepeating && <div data-series-dates="" className={DATES} />}
        </div>
        <NotifyField {...{ stored, choice, chosenId, isRepeating }} />
        {!isRepeating && <FormSummary {...{ conflicts, clients, chosenId }} editedId={shownId} />}
        <FormButtons
          {...{ deletion, onDone, isRepeating, stored, isCritical, isSaving }}
          isTelling={choice.isOn}
          hasClash={newer !== null}
        />
      </Form>
    </FormProvider>
  );
}

const Stale = (props: Parameters<typeof StalePanel>[0]) => (
  <Suspense fallback={null}>
    <StalePanel {...props} />
  </Suspense>
);

const StatusField = (status: { stored: Appointment; onChanged: (saved: Appointment) => void }) => (
  <Suspense fallback={<Skeleton className="h-16.5 rounded-control sm:h-15.5" />}>
    <StatusPanel appointment={status.stored} onChanged={status.onChanged} />
  </Suspense>
);

interface FormButtonsProps extends Pick<AppointmentFormProps, 'deletion' | 'onDone'> {
  stored: Appointment | null;
  /** The buttons of a series load late, into their place. */
  isRepeating: boolean;
  /** Two versions are waiting for a decision: that panel's buttons save. */
  hasClash: boolean;
  /** The switch is on, where it is shown. */
  isTelling: boolean;
  isCritical: boolean;
  isSaving: boolean;
}

/** Saving is red, with a matching label, when it would double-book (spec 1 §9); names the message to the client. */
function FormButtons({ stored, isTelling, isCritical, isSaving, ...form }: FormButtonsProps) {
  const verb = stored ? 'Atualizar' : 'Criar';
  const isTold = useAnnouncedStart(stored) !== null && isTelling;
  const label = isCritical ? `${verb} com Conflitos` : isTold ? verb : `${verb} Agendamento`;
  const { isRepeating } = form;
  return (
    <DialogFooter isContinued={!isRepeating}>
      {form.deletion}
      <Button variant="outline" className={isRepeating ? 'max-lg:hidden' : ''} onClick={form.onDone}>
        Cancelar
      </Button>
      {isRepeating ? (
        <div
          data-series-buttons=""
          className="flex min-h-11 flex-wrap items-center justify-end gap-2 max-lg:grow"
        />
      ) : (
        !form.hasClash && (
          <Button
            type="submit"
            variant={isCritical ? 'danger' : 'primary'}
            busy={isSaving}
            className="max-sm:grow"
          >
            {label}
            {isTold && ' e avisar'}
          </Button>
        )
      )}
    </DialogFooter>
  );
}
