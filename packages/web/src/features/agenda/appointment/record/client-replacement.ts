// A visit that gets another client: asked once, named, and undone.
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { unchangedBody } from '@zelo/domain/agenda/record/edited-fields.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { newerVersion, useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Resolves to true if the visit keeps its client, or has none any more. */
export async function confirmReplacement(
  stored: Appointment | null,
  next: { id: number | null; name: string },
) {
  if (!stored || stored.clientId === null || stored.clientId === next.id) return true;
  const before = displayName(stored);
  const paid = stored.paidAmount === null ? null : formatReais(centsFromDecimal(stored.paidAmount));
  return confirm({
    title: 'Trocar o cliente deste horário?',
    ...(paid !== null && { notice: `O valor pago, ${paid}, passa a ser de ${next.name}.` }),
    detail: `De ${before} para ${next.name}. ${before} não recebe aviso: se já sabia do horário, avise.`,
    answers: { yes: 'Trocar cliente', no: 'Voltar' },
  });
}

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
