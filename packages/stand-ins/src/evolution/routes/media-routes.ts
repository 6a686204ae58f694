// Files and reactions of Evolution API 2.3.7: sendMedia, sendWhatsAppAudio, sendReaction, getBase64FromMediaMessage.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { asBody, checkedBody, textOf, type Body, type Field } from '#evolution/checks/body-schema.ts';
import { messagePayload, type Chats } from '#evolution/chats/chats.ts';
import type { Guards } from '#evolution/checks/guards.ts';
import { profilePictureUrl } from '#evolution/instances/instances.ts';
import { downloaded, sentFile } from '#evolution/chats/media.ts';
import type { Timings } from '#evolution/instances/options.ts';
import { EvolutionError } from '#evolution/checks/refusals.ts';
import { refuseUnlessOpen } from '#evolution/checks/sending-guards.ts';

interface Deps {
  guards: Guards;
  chats: Chats;
  timings: Timings;
}

const number: Field = { type: 'string', required: true, description: 'Invalid format' };
const text: Field = { type: 'string' };
const delay: Field = { type: 'integer', description: 'Enter a value in milliseconds' };

const mediaFields: Record<string, Field> = {
  number,
  mediatype: { type: 'string', required: true, values: ['image', 'document', 'video', 'audio'] },
  media: text,
  mimetype: text,
  fileName: text,
  caption: text,
  delay,
};

const isBase64 = (value: string) =>
  value !== '' && /^[\d+/A-Za-z]+={0,2}$/.test(value) && value.length % 4 === 0;
const isUrl = (value: string) => /^https?:\/\//.test(value);

const usualMimetypes: Record<string, string> = {
  image: 'image/png',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
};

function mediaFrom(body: Body): Record<string, unknown> {
  const media = textOf(body.media);
  const mediatype = textOf(body.mediatype);
  const fileName = textOf(body.fileName);
  if (mediatype === 'document' && !isUrl(media) && fileName === '')
    throw new EvolutionError(400, ['For base64 the file name must be informed.']);
  if (!isUrl(media) && !isBase64(media))
    throw new EvolutionError(400, ['Owned media must be a url or base64']);
  const caption = textOf(body.caption);
  return sentFile({
    mediatype,
    base64: isUrl(media) ? '' : media,
    mimetype: textOf(body.mimetype) || (usualMimetypes[mediatype] ?? ''),
    ...(caption === '' ? {} : { caption }),
    ...(fileName === '' ? {} : { fileName }),
  });
}

function audioFrom(body: Body): Record<string, unknown> {
  const audio = textOf(body.audio);
  if (!isUrl(audio) && !isBase64(audio))
    throw new EvolutionError(400, ['Owned media must be a url, base64, or valid file with buffer']);
  const base64 = isUrl(audio) ? '' : audio;
  return sentFile({ mediatype: 'audio', base64, mimetype: 'audio/ogg; codecs=opus' });
}

function reactionFrom(body: Body): { target: string; message: Record<string, unknown> } {
  const key = asBody(body.key);
  const reactionMessage = { text: body.reaction, key, senderTimestampMs: Date.now() };
  return { target: textOf(key.remoteJid), message: { reactionMessage } };
}

function sendRoutes(app: FastifyInstance, { guards, chats }: Deps): void {
  const sends = (
    path: string,
    fields: Record<string, Field>,
    contentOf: (body: Body) => Record<string, unknown>,
  ) =>
    app.post(`${path}/:instance`, async (request, reply) => {
      const instance = guards.instanceOf(request);
      const body = checkedBody(request.body, fields);
      const message = contentOf(body);
      const target = textOf(body.number);
      refuseUnlessOpen(instance, target);
      if (typeof body.delay === 'number') await pause(body.delay);
      const sent = chats.send(instance, { jid: chats.resolve(target), message });
      return reply.code(201).send(messagePayload(instance, sent));
    });
  sends('/message/sendMedia', mediaFields, mediaFrom);
  sends('/message/sendWhatsAppAudio', { number, audio: text, delay }, audioFrom);
  app.post('/message/sendReaction/:instance', (request, reply) => {
    const instance = guards.instanceOf(request);
    const { target, message } = reactionFrom(asBody(request.body));
    refuseUnlessOpen(instance, target);
    const sent = chats.send(instance, { jid: target, message });
    return reply.code(201).send(messagePayload(instance, sent));
  });
}

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { guards, chats, timings } = deps;
  sendRoutes(app, deps);
  app.post('/chat/fetchProfilePictureUrl/:instance', (request) => {
    guards.instanceOf(request);
    const wuid = chats.resolve(textOf(asBody(request.body).number));
    return { wuid, profilePictureUrl };
  });
  app.post('/chat/getBase64FromMediaMessage/:instance', async (request, reply) => {
    const instance = guards.instanceOf(request);
    const found = await downloaded(instance, asBody(request.body), timings.goneFileMs);
    return reply.code(201).type('application/json; charset=utf-8').send(JSON.stringify(found));
  });
}
