import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { deleteQuestion } from '@zelo/domain/agenda/appointment-status.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useDeleteAppointment } from '#features/agenda/agenda-queries.ts';
import { AppointmentForm } from '#features/agenda/appointment-form.tsx';
import { userMessage } from '#lib/http-error.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** What the dialog is opened for: a new appointment on a day, perhaps at an hour (HH:mm), or an existing one. */
export type AppointmentTarget = { date: string; time?: string } | { appointment: Appointment };

interface AppointmentDialogProps {
  target: AppointmentTarget;
  onClosed: () => void;
}

export function AppointmentDialog({ target, onClosed }: AppointmentDialogProps) {
  const zone = useZone();
  const edited = 'appointment' in target ? target.appointment : null;
  const date = 'date' in target ? target.date : instantToLocal(target.appointment.startTime, zone).date;
  return (
    <Dialog
      title={edited ? 'Editar Agendamento' : 'Novo Agendamento'}
      description={
        edited
          ? 'Edite ou exclua o agendamento selecionado'
          : 'Preencha os dados para criar um novo agendamento'
      }
      onClosed={onClosed}
    >
      {(close) => (
        <AppointmentForm
          edited={edited}
          date={date}
          time={'time' in target ? target.time : undefined}
          onDone={close}
          deletion={edited && <DeleteButton appointment={edited} onDeleted={close} />}
        />
      )}
    </Dialog>
  );
}

function DeleteButton({ appointment, onDeleted }: { appointment: Appointment; onDeleted: () => void }) {
  const { mutateAsync: remove, isPending } = useDeleteAppointment();
  const handleDelete = async (): Promise<void> => {
    const title = deleteQuestion(displayName(appointment));
    if (!(await confirm({ title, destructive: true }))) return;
    try {
      await remove(appointment.id);
      toast({ title: 'Agendamento deletado', description: 'O agendamento foi deletado com sucesso!' });
      onDeleted();
    } catch (error) {
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
