import {
  confirmedText,
  changeTexts,
  reconfirmedText,
  unconfirmedText,
} from '#features/agenda/texts/change-texts.ts';
import type { Tx } from '#db/database.ts';
import type { AgendaDeps } from '#features/agenda/agenda-writes.ts';
import type { OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import type { EventSpan } from '#features/agenda/rows/event-spans.ts';

/** More lines than a visit gets between its confirmation and a move. */
const LINES_READ = 100;

/** Records the confirmation that a move removes, which only the history keeps, for a visit without a line of it. */
export const keepConfirmation =
  ({ history }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { id, confirmedAt }: OwnedAppointment): Promise<void> => {
    if (confirmedAt === null) return;
    const lines = await history.newest(professionalId, { appointmentId: id, limit: LINES_READ }, tx);
    if (lines.some(({ kind }) => kind === confirmedText.kind)) return;
    const line = { appointmentId: id, at: confirmedAt, actor: 'client' as const };
    await history.add(professionalId, [{ ...line, ...confirmedText, reason: null }], tx);
  };

/**
 * Confirmation that the last move took from a visit, with its line of history, when the visit returns to the confirmed
 * time. Read from the history; null otherwise.
 */
export const undoneMove =
  ({ history }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, { before, span }: { before: OwnedAppointment; span: EventSpan }) => {
    if (before.status !== 'scheduled') return null;
    const lines = await history.newest(professionalId, { appointmentId: before.id, limit: LINES_READ }, tx);
    const wayThere = changeTexts({ ...before, ...span }, before).find(({ kind }) => kind === 'moved');
    const last = lines.filter(({ at }) => at.getTime() === lines[0]?.at.getTime()).map(({ text }) => text);
    if (!wayThere || !last.includes(wayThere.text) || !last.includes(unconfirmedText.text)) return null;
    const confirmation = lines.find(({ kind }) => kind === confirmedText.kind);
    if (!confirmation) return null;
    return {
      change: { status: 'confirmed' as const, confirmedAt: confirmation.at },
      text: reconfirmedText,
    };
  };
