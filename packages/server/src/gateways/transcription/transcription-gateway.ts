// Transcribes audio with any server that has OpenAI's `POST /audio/transcriptions`.
import { z } from 'zod';
import { type ModelConnection, modelCall, type ModelTimings } from '#gateways/language-model/model-call.ts';
import { ModelError } from '#gateways/language-model/model-error.ts';

export interface TranscriptionSettings extends ModelConnection {
  model: string;
}

export interface AudioClip {
  bytes: Buffer;
  /** Such as `audio/ogg; codecs=opus`. */
  mimetype: string;
}

export interface TranscriptionGateway {
  /**
   * The spoken text, in Portuguese; null for silence.
   * @throws ModelError
   */
  transcribe: (sound: AudioClip) => Promise<string | null>;
}

/** A job of the queue has a minute, and fetching the bytes may take half of it. */
const TIMINGS: Partial<ModelTimings> = { attemptMs: 20_000, budgetMs: 25_000 };
/** More than five minutes of speech. */
const MAX_TRANSCRIPT_LENGTH = 10_000;

const answerSchema = z.object({ text: z.string() });

// the service detects the format by the file name
const extensions = new Map([
  ['audio/ogg', 'ogg'],
  ['audio/opus', 'ogg'],
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/aac', 'm4a'],
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/webm', 'webm'],
  ['audio/flac', 'flac'],
]);

const formOf = ({ bytes, mimetype }: AudioClip, model: string): FormData => {
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const form = new FormData();
  const file = new Blob([new Uint8Array(bytes)], { type });
  form.append('file', file, `audio.${extensions.get(type) ?? 'ogg'}`);
  form.append('model', model);
  form.append('language', 'pt');
  form.append('response_format', 'json');
  return form;
};

/** The gateway to one transcription server. Does not keep the bytes. */
export const transcriptionGateway = ({
  model,
  ...connection
}: TranscriptionSettings): TranscriptionGateway => {
  const call = modelCall({ timings: TIMINGS, ...connection });
  const operation = 'transcription';
  return {
    transcribe: async (sound) => {
      const body = formOf(sound, model);
      const answer = answerSchema.safeParse(await call({ operation, path: '/audio/transcriptions', body }));
      if (!answer.success) throw new ModelError(operation, 'unexpected-answer');
      const words = answer.data.text.replaceAll('\0', '').toWellFormed().trim();
      return words === '' ? null : words.slice(0, MAX_TRANSCRIPT_LENGTH);
    },
  };
};
