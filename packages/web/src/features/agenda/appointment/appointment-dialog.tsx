import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { Suspense, useState } from 'react';
import { useDeleteAppointment } from '#features/agenda/agenda-queries.ts';
import { useDeletedToast, useDeleteQuestion } from '#features/agenda/appointment-deletion.ts';
import { AppointmentForm } from './appointment-form.tsx';
import type { AppointmentTarget } from './appointment-target.ts';
import { askSeries } from '#features/agenda/series/scope/scope-question.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';

export type { AppointmentTarget };

interface AppointmentDialogProps {
  target: AppointmentTarget;
  /** A person without a client record, erased since the dialog opened. */
  isPersonErased?: boolean;
  onClosed: () => void;
}

const HEADS = {
  edited: { title: 'Editar Agendamento', description: 'Edite ou exclua o agendamento selecionado' },
  begun: { title: 'Novo Agendamento', description: 'Preencha os dados para criar um novo agendamento' },
};

export function AppointmentDialog({ target, isPersonErased = false, onClosed }: AppointmentDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const edited = 'appointment' in target ? target.appointment : null;
  return (
    <Dialog
      {...(isGone ? { title: 'Agendamento' } : HEADS[edited ? 'edited' : 'begun'])}
      {...(!edited && { focusOn: '[role="combobox"]' })}
      onClosed={onClosed}
    >
      {(close) => (
        <Suspense fallback={null}>
          <AppointmentForm
            target={target}
            onDone={close}
            fate={{ isPersonErased, isLeaving }}
            onGone={setGone}
            deletion={
              edited && <DeleteButton appointment={edited} onLeaving={setLeaving} onDeleted={close} />
            }
          />
        </Suspense>
      )}
    </Dialog>
  );
}

interface DeleteButtonProps {
  appointment: Appointment;
  /** True when this dialog deletes it: then no notice of the deletion is needed. */
  onLeaving: (isLeaving: boolean) => void;
  onDeleted: () => void;
}

function DeleteButton({ appointment, onLeaving, onDeleted }: DeleteButtonProps) {
  const { mutateAsync: remove, isPending } = useDeleteAppointment();
  const ask = useDeleteQuestion();
  const reportDeleted = useDeletedToast();
  const handleDelete = async (): Promise<void> => {
    if (appointment.seriesId) {
      if (await askSeries({ visit: appointment, action: 'remove' })) onDeleted();
      return;
    }
    const unsent = await ask(appointment);
    if (unsent === null) return;
    onLeaving(true);
    try {
      await remove({ id: appointment.id });
      reportDeleted({ id: appointment.id }, unsent);
      onDeleted();
    } catch (error) {
      onLeaving(false);
      const description = userMessage(error, 'Failed to delete appointment');
      toast({ title: 'Erro ao deletar agendamento', description, tone: 'danger' });
    }
  };
  return (
    <Button variant="danger-outline" className="mr-auto" busy={isPending} onClick={() => void handleDelete()}>
      Deletar
    </Button>
  );
}
