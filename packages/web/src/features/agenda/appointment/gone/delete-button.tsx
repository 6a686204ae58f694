import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useDeleteAppointment } from '#features/agenda/agenda-queries.ts';
import { useDeletedToast, useDeleteQuestion } from '#features/agenda/appointment-deletion.ts';
import { askSeries } from '#features/agenda/series/scope/scope-question.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface DeleteButtonProps {
  appointment: Appointment;
  /** True when this dialog deletes it: then no notice of the deletion is needed. */
  onLeaving: (isLeaving: boolean) => void;
  onDeleted: () => void;
}

export function DeleteButton({ appointment, onLeaving, onDeleted }: DeleteButtonProps) {
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
