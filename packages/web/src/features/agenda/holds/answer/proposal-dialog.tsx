import {
  type AppointmentFormValues,
  newAppointmentValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { isCalendarDate, isWallTime, localToInstant } from '@zelo/domain/shared/local-time.ts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentCheck } from '#features/agenda/appointment/conflicts/appointment-check.ts';
import { ConflictsPanel } from '#features/agenda/appointment/conflicts/conflicts-panel.tsx';
import { TimePanel } from '#features/agenda/appointment/panels/time-panel.tsx';
import { useSettings } from '#features/hours/hours-queries.ts';
import { lowerFirst } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { useHoldTexts } from '#features/agenda/holds/hold-texts.ts';

interface ProposalDialogProps {
  hold: Hold;
  /** Resolves to false when it was refused. */
  onPropose: (startTime: string) => Promise<boolean>;
  onClosed: () => void;
}

/** Another date and time for a request, with the hours of the day and the conflict check of the form. */
export function ProposalDialog({ hold, onPropose, onClosed }: ProposalDialogProps) {
  const zone = useZone();
  const texts = useHoldTexts();
  const { data: settings } = useSettings();
  const form = useForm<AppointmentFormValues>({
    defaultValues: newAppointmentValues(
      hold.startTimeLocal.slice(0, 10),
      '',
      durationOf(hold.startTime, hold.endTime),
    ),
  });
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  // the new time takes the place of the request, which is no conflict
  const { conflicts, isOutsideHours } = useAppointmentCheck(form.control, null, hold.id);
  const isComplete = isCalendarDate(date) && isWallTime(time);
  const isSame = `${date}T${time}` === hold.startTimeLocal;
  return (
    <Dialog
      title="Propor outro horário"
      description={`Pedido de ${hold.clientName}: ${lowerFirst(texts.what(hold))}`}
      onClosed={onClosed}
      focusOn="h2"
    >
      {(close) => (
        <FormProvider {...form}>
          <Form
            isSaving={form.formState.isSubmitting}
            aria-label="Outro horário"
            onSubmit={form.handleSubmit(async (values) => {
              if (await onPropose(new Date(localToInstant(values, zone)).toISOString())) close();
            })}
            className="flex min-h-0 flex-1 flex-col"
          >
            <DialogBody>
              <div className="flex flex-col gap-4">
                {!hold.isAnswered && (
                  <p className="text-sm font-medium text-ink-2">
                    A assistente não responde na conversa com {hold.clientName}. Quando a resposta chegar,
                    marque você mesmo.
                  </p>
                )}
                <TimePanel settings={settings ?? null} isEdit={false} movedId={null} keepsDuration />
                {isSame ? (
                  <p role="status" className="text-sm font-medium text-ink-2">
                    Este é o horário do pedido: escolha outro.
                  </p>
                ) : (
                  isComplete && <ConflictsPanel conflicts={conflicts} isOutsideHours={isOutsideHours} />
                )}
              </div>
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" onClick={close}>
                Voltar
              </Button>
              <Button
                type="submit"
                busy={form.formState.isSubmitting}
                disabled={!isComplete || isSame}
                className="max-sm:grow"
              >
                Propor
              </Button>
            </DialogFooter>
          </Form>
        </FormProvider>
      )}
    </Dialog>
  );
}
