// Files in messages: their URL at WhatsApp, the form of a sent one, and the result of a download.
import { setTimeout as pause } from 'node:timers/promises';
import { asBody, textOf, type Body } from '#evolution/checks/body-schema.ts';
import type { Instance, StoredMessage } from '#evolution/instances/instances.ts';
import { EvolutionError } from '#evolution/checks/refusals.ts';

/** The smallest WAV file with audio: one sample of silence. */
export const sampleAudio = 'UklGRiUAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQEAAACA';

const fileTypes = ['imageMessage', 'documentMessage', 'audioMessage', 'videoMessage', 'stickerMessage'];

const wrappers = ['ephemeralMessage', 'documentWithCaptionMessage', 'viewOnceMessage', 'viewOnceMessageV2'];

const extensions: Record<string, string> = {
  'audio/ogg; codecs=opus': 'oga',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
};

/** The file of a message, also inside a wrapper; undefined for a text. */
export function fileOf(message: Record<string, unknown>): { type: string; file: Body } | undefined {
  const wrapper = wrappers.find((name) => message[name] !== undefined);
  if (wrapper !== undefined) return fileOf(asBody(asBody(message[wrapper]).message));
  const type = fileTypes.find((name) => message[name] !== undefined);
  return type === undefined ? undefined : { type, file: asBody(message[type]) };
}

const length = (base64: string) => Buffer.from(base64, 'base64').length;

// Hashes and keys are serialized as maps from index to byte; one byte is enough for a stand-in.
const bytes = { '0': 1 };

/** A sent file in the form WhatsApp returns it. */
export function sentFile(given: {
  mediatype: string;
  base64: string;
  mimetype: string;
  caption?: string;
  fileName?: string;
}): Record<string, unknown> {
  const { mediatype, mimetype, caption, fileName } = given;
  const isPicture = mediatype === 'image';
  const stored = {
    ...(isPicture ? { interactiveAnnotations: [], scanLengths: [], annotations: [] } : {}),
    url:
      mediatype === 'audio'
        ? 'https://mmg.whatsapp.net/v/t62.7117-24/fake.enc'
        : 'https://mmg.whatsapp.net/v/fake.enc',
    mimetype,
    ...(caption === undefined ? {} : { caption }),
    ...(mediatype === 'document' ? { fileName } : {}),
    fileSha256: bytes,
    fileLength: { low: length(given.base64), high: 0, unsigned: true },
    ...(isPicture ? { height: 1, width: 1 } : {}),
    ...(mediatype === 'audio' ? { seconds: 0, ptt: true } : {}),
    mediaKey: bytes,
    fileEncSha256: bytes,
    directPath: mediatype === 'audio' ? '/v/t62.7117-24/fake.enc' : '/v/fake.enc',
    mediaKeyTimestamp: { low: 0, high: 0, unsigned: false },
    ...(isPicture ? { jpegThumbnail: bytes } : {}),
  };
  return { [`${mediatype}Message`]: stored };
}

function answerFor(message: StoredMessage, base64: string) {
  const { type, file } = fileOf(message.message) ?? { type: '', file: {} };
  const mimetype = textOf(file.mimetype);
  const { caption } = file;
  const size = [file.fileLength, file.height, file.width];
  return {
    mediaType: type,
    fileName: textOf(file.fileName) || `${message.key.id}.${extensions[mimetype] ?? 'bin'}`,
    ...(caption === undefined ? {} : { caption }),
    size: {
      fileLength: size[0] ?? { low: length(base64), high: 0, unsigned: true },
      ...(size[1] === undefined ? {} : { height: size[1], width: size[2] }),
    },
    mimetype,
    base64,
    buffer: null,
  };
}

/**
 * Response of `getBase64FromMediaMessage`; null is the vendor's empty response.
 * @throws the vendor's refusals
 */
export async function downloaded(instance: Instance, body: Body, goneMs: number): Promise<object | null> {
  if (body.message === undefined)
    throw new EvolutionError(400, ["TypeError: Cannot read properties of undefined (reading 'key')"]);
  const { id } = asBody(asBody(body.message).key);
  const message = instance.messages.find(({ key }) => key.id === id);
  if (!message) throw new EvolutionError(400, ['Message not found']);
  if (!message.media) throw new EvolutionError(400, ['The message is not of the media type']);
  const { state, base64 } = message.media;
  if (state === 'empty') return null;
  if (state === 'there') return answerFor(message, base64);
  await pause(goneMs);
  const url = textOf(fileOf(message.message)?.file.url);
  throw new EvolutionError(400, [`Error: Failed to fetch stream from ${url}`]);
}
