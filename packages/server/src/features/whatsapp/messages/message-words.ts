// Opens the sealed words of a chat's messages.
import type { SealContext, Sealer } from '#sealing/sealed-text.ts';

/** Shown instead of content that is damaged or sealed with another key. */
export const UNREADABLE = 'Mensagem ilegível';

export const contextOf = (professionalId: number, messageId: string): SealContext => ({
  table: 'whatsapp_messages',
  column: 'content',
  row: messageId,
  professionalId,
});

export const transcriptContext = (professionalId: number, messageId: string): SealContext => ({
  ...contextOf(professionalId, messageId),
  column: 'transcript',
});

export const opener =
  (sealer: Sealer) =>
  (professionalId: number, row: { content: string; messageId: string }): string => {
    try {
      return sealer.open(row.content, contextOf(professionalId, row.messageId));
    } catch {
      // one damaged row must not hide the others
      return UNREADABLE;
    }
  };

const openTranscript = (
  sealer: Sealer,
  row: { professionalId: number; messageId: string; transcript: string | null },
): string | null => {
  if (row.transcript === null) return null;
  try {
    return sealer.open(row.transcript, transcriptContext(row.professionalId, row.messageId));
  } catch {
    return UNREADABLE;
  }
};

export const openMessage = <
  Row extends { professionalId: number; messageId: string; content: string; transcript: string | null },
>(
  sealer: Sealer,
  row: Row,
): Row => ({
  ...row,
  content: opener(sealer)(row.professionalId, row),
  transcript: openTranscript(sealer, row),
});
