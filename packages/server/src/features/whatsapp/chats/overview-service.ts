import {
  MAX_RECENT_MESSAGES,
  type RecentMessage,
  type Statistic,
} from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { dayRange, today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import { kindOf } from './chat-view.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type { OverviewRepository } from '#features/whatsapp/chats/rows/overview-repository.ts';

const DEFAULT_ZONE = 'America/Sao_Paulo';
/** The first query looks back only this far, which nearly always fills the list. */
const RECENT_MS = 30 * DAY_MS;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Formats a wait as '4 s', '3 min' or '2 h'; '-' when no message was answered. */
export const displayWait = (seconds: number | null): string => {
  if (seconds === null) return '-';
  const rounded = Math.max(0, Math.round(seconds));
  if (rounded < MINUTE_SECONDS) return `${rounded} s`;
  const minutes = Math.round(rounded / MINUTE_SECONDS);
  return minutes < 60 ? `${minutes} min` : `${Math.round(rounded / HOUR_SECONDS)} h`;
};

/** Chat figures on the WhatsApp page (spec 2 §2). */
export const overviewService = (deps: {
  connections: ConnectionRepository;
  overviews: OverviewRepository;
  clock: Clock;
}) => ({
  /**
   * Figures of the current day in the professional's time zone: messages in both directions (no calls), their
   * chats, client messages that the assistant answered, and the average wait for the day's replies.
   */
  stats: async (professionalId: number): Promise<Statistic[]> => {
    const zone = (await deps.connections.professional(professionalId))?.timeZone ?? DEFAULT_ZONE;
    const [startMs] = dayRange(today(deps.clock(), zone), zone);
    const since = new Date(startMs);
    const counts = await deps.overviews.countsSince(professionalId, since);
    const wait = await deps.overviews.averageWaitSeconds(professionalId, since);
    return [
      { label: 'Mensagens Hoje', value: String(counts.messages) },
      { label: 'Conversas Ativas', value: String(counts.conversations) },
      { label: 'Respondidas pela IA', value: String(counts.answered) },
      { label: 'Tempo Médio de Resposta', value: displayWait(wait) },
    ];
  },

  recentMessages: async (professionalId: number): Promise<RecentMessage[]> => {
    const since = new Date(deps.clock().getTime() - RECENT_MS);
    const young = await deps.overviews.recent(professionalId, { limit: MAX_RECENT_MESSAGES, since });
    const isFull = young.length === MAX_RECENT_MESSAGES;
    const rows = isFull ? young : await deps.overviews.recent(professionalId, { limit: MAX_RECENT_MESSAGES });
    return rows.map((row) => ({
      id: row.id,
      conversationId: row.conversationId,
      clientName: row.clientName ?? row.pushName ?? (displayPhone(row.phone) || 'Contato sem nome'),
      clientPhone: row.phone,
      content: row.transcript ?? row.content,
      isFromClient: row.isFromClient,
      isProcessedByAI: row.isProcessedByAI,
      isAudioMessage: row.isAudioMessage,
      kind: kindOf(row),
      isDeleted: row.deletedAt !== null,
      time: row.sentAt.toISOString(),
    }));
  },
});
