// Sealed text of outgoing messages.
import type { SealContext, Sealer } from '#sealing/sealed-text.ts';
import { UNREADABLE } from '#features/whatsapp/messages/message-words.ts';

export const contextOf = (professionalId: number, uniqueKey: string): SealContext => ({
  table: 'outbound_messages',
  column: 'content',
  row: uniqueKey,
  professionalId,
});

export const openOutbound = <Row extends { professionalId: number; uniqueKey: string; content: string }>(
  sealer: Sealer,
  row: Row,
): Row => {
  try {
    return { ...row, content: sealer.open(row.content, contextOf(row.professionalId, row.uniqueKey)) };
  } catch {
    // one damaged row must not hide the others
    return { ...row, content: UNREADABLE };
  }
};
