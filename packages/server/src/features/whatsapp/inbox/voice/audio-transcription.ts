// Transcribes client audio, outside any transaction; stores the text sealed and discards the bytes. Until then the
// chat's turn waits, but never longer than `TRANSCRIPTION_TIMEOUT_MS`.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db } from '#db/database.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { mayRetry, ModelError } from '#gateways/language-model/model-error.ts';
import type { TranscriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import { type Hand, ownHand } from '#jobs/hands.ts';
import type { JobType, Queue } from '#jobs/queue.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import { turnJob } from '#features/whatsapp/turn/turn-service.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';

/** Longest wait for a transcript; then the assistant asks for a text message. */
export const TRANSCRIPTION_TIMEOUT_MS = 90_000;
const MAX_SECONDS = (5 * MINUTE_MS) / 1000;
const MAX_BYTES = 16 * 1024 * 1024;

export interface TranscribeJob {
  professionalId: number;
  /** Absent in jobs of the previous server version. */
  conversationId?: number;
  messageId: string;
  /** Length as reported by WhatsApp, if any. */
  seconds: number | null;
}

export const transcribeJob: JobType<TranscribeJob> = {
  name: 'audio-hear',
  owner: ({ professionalId }) => professionalId,
  key: ({ professionalId, conversationId, messageId }) =>
    `${professionalId}:${conversationId ?? ''}:${messageId}`,
};

export interface TranscriptionDeps {
  db: Db;
  connections: Pick<ConnectionRepository, 'byProfessional'>;
  billing: Pick<BillingService, 'accessOf'>;
  messages: MessageRepository;
  gateway: Pick<EvolutionGateway, 'media'>;
  transcription: TranscriptionGateway;
  queue: Pick<Queue, 'send'>;
}

/** Transcript of an audio; null if it is too long, gone or refused, or while the subscription is closed. */
const wordsOf = async (deps: TranscriptionDeps, order: TranscribeJob, hand: Hand): Promise<string | null> => {
  const { professionalId, messageId, seconds } = order;
  if (seconds !== null && seconds > MAX_SECONDS) return null;
  const connection = await deps.connections.byProfessional(professionalId);
  if (!connection || !(await deps.billing.accessOf(professionalId)).allowed) return null;
  const { instanceName } = connection;
  const listen = async (): Promise<string | null> => {
    const media = await deps.gateway.media({ instanceName, messageId });
    if (!media || media.bytes.byteLength > MAX_BYTES) return null;
    return deps.transcription.transcribe(media);
  };
  try {
    return await hand.rest(listen);
  } catch (error) {
    const mayPass =
      error instanceof GatewayError ? error.retry : error instanceof ModelError && mayRetry(error);
    const isOurs = error instanceof GatewayError || error instanceof ModelError;
    // the queue retries it, and the wait has its own timeout
    if (mayPass || !isOurs) throw error;
    return null;
  }
};

export const audioTranscription = (deps: TranscriptionDeps) => ({
  /**
   * Transcribes one audio and releases the chat's turn, with the text or without. Skips an audio that is already
   * transcribed, so it may run any number of times.
   * @throws GatewayError, ModelError when another try may help
   */
  transcribe: async (order: TranscribeJob, hand: Hand = ownHand): Promise<void> => {
    const { professionalId, messageId } = order;
    const places = await deps.messages.placesOf(professionalId, messageId);
    const place = places.find(({ conversationId: id }) => id === (order.conversationId ?? id));
    if (!place || !(await deps.messages.isAwaited(professionalId, { messageId, place }))) return;
    // the gateway finds a file by id alone (Evolution API 2.3.7): for a shared id it may return the other client's
    const transcript = places.length > 1 ? null : await wordsOf(deps, order, hand);
    await deps.db.transaction(async (tx) => {
      const stored = await deps.messages.keepTranscript(professionalId, { messageId, place, transcript }, tx);
      if (!stored) return;
      const payload = { professionalId, conversationId: stored.conversationId };
      if (stored.pending) await deps.queue.send(tx, turnJob, { payload });
      await announce(tx, { professionalId, topic: 'whatsapp' });
    });
  },
});

export type AudioTranscription = ReturnType<typeof audioTranscription>;
