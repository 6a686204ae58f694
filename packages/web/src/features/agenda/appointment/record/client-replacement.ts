// A visit that has got another client: named, and undone.
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { unchangedBody } from '@zelo/domain/agenda/record/edited-fields.ts';
import { newerVersion, useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

const isReplaced = (before: Appointment | null, saved: Appointment): before is Appointment =>
  before !== null && !before.isPersonalEvent && before.clientId !== saved.clientId;

export const replacementLines = (before: Appointment | null, saved: Appointment): string[] =>
  isReplaced(before, saved) ? [`Cliente: de ${displayName(before)} para ${displayName(saved)}.`] : [];

/** Restores the visit that the form has read; none for a client who is no longer registered. */
export function useReplacementUndo() {
  const { mutateAsync: save } = useSaveAppointment();
  const undo = async (before: Appointment, { id, version }: SavedAppointment): Promise<void> => {
    try {
      await save({ id, body: { ...unchangedBody(before), version } });
      toast({
        title: 'Troca de cliente desfeita',
        description: `O horário é de ${displayName(before)} de novo.`,
      });
    } catch (error) {
      const reason = newerVersion(error) ? 'O agendamento mudou de novo.' : 'Tente novamente.';
      toast({ title: 'Erro ao desfazer', description: userMessage(error, reason), tone: 'danger' });
    }
  };
  return (before: Appointment | null, saved: SavedAppointment) =>
    isReplaced(before, saved) && before.clientId !== null
      ? { action: { label: 'Desfazer', onSelect: () => void undo(before, saved) } }
      : {};
}
