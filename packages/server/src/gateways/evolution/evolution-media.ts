// Bytes of an audio, a picture or a document. WhatsApp keeps them for a few days only. The vendor stores a message
// shortly after its webhook, so a first refusal proves little.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from './evolution-call.ts';
import { GatewayError, type GatewayReason } from './evolution-errors.ts';

export interface Media {
  bytes: Buffer;
  /** In WhatsApp's form, such as `audio/ogg; codecs=opus`. */
  mimetype: string;
}

/** Pauses before the second, third and fourth attempt, in milliseconds. */
export const MEDIA_PAUSES_MS = [2_000, 5_000, 15_000];

const MEGABYTE = 1024 * 1024;
/** WhatsApp accepts audio and video up to 16 MB; base64 makes four bytes of three. */
const MAX_RESPONSE_BYTES = 24 * MEGABYTE;

const mediaAnswer = z
  .object({ base64: z.base64().min(1), mimetype: z.string().min(1) })
  .transform(({ base64, mimetype }): Media => ({ bytes: Buffer.from(base64, 'base64'), mimetype }))
  .nullable();

/** The vendor has processed the request and has no bytes. */
const gone = new Set<GatewayReason>(['invalid-request', 'unexpected-answer']);
/** A later attempt cannot change these. */
const hopeless = new Set<GatewayReason>(['unauthorized', 'license-required', 'unknown-instance']);

type Attempt = { media: Media } | { error: GatewayError | null };

/**
 * Creates the verb that fetches bytes; it returns null when WhatsApp or the vendor no longer has them.
 * @throws GatewayError when it is unknown after the last attempt whether they exist
 */
export function mediaVerb(call: (call: Call) => Promise<unknown>, pausesMs: readonly number[]) {
  const attempt = async (path: string, messageId: string): Promise<Attempt> => {
    const operation = 'media';
    // given more than the id, the vendor trusts the body instead of its stored row
    const body = { message: { key: { id: messageId } }, convertToMp4: false };
    try {
      const answer = await call({
        operation,
        method: 'POST',
        path,
        body,
        slow: true,
        maxBytes: MAX_RESPONSE_BYTES,
      });
      const media = mediaAnswer.safeParse(answer);
      return media.success && media.data ? { media: media.data } : { error: null };
    } catch (error) {
      if (!(error instanceof GatewayError) || hopeless.has(error.reason)) throw error;
      return { error: gone.has(error.reason) ? null : error };
    }
  };

  return async (path: string, messageId: string): Promise<Media | null> => {
    let last = await attempt(path, messageId);
    for (const waitMs of pausesMs) {
      if ('media' in last) return last.media;
      await pause(waitMs);
      last = await attempt(path, messageId);
    }
    if ('media' in last) return last.media;
    if (last.error) throw last.error;
    return null;
  };
}
