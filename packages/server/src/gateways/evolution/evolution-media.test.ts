import { recordedPairs } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { describe, expect, it } from 'vitest';
import { evolutionGateway } from './evolution-gateway.ts';
import { answering, type Asked, inTurn } from './testing/answering-server.ts';

const recorded = [...recordedPairs.connected, ...recordedPairs.offline];
const answerOf = (name: string) =>
  recorded.find((pair) => pair.name === name)?.response ?? { status: 0, body: null };

const sound = {
  status: 201,
  body: { mimetype: 'audio/ogg; codecs=opus', base64: 'T2dnUw==', mediaType: 'audioMessage' },
};
const notStored = answerOf('getBase64-not-found');
const expired = answerOf('getBase64-expired');
const nothing = { status: 201, body: null };
const broken = { status: 502, body: { error: 'Bad Gateway' } };

const fetching = async (answers: { status: number; body: unknown }[]) => {
  const asked: Asked[] = [];
  const outcome = await answering(inTurn(answers, asked), (url) =>
    evolutionGateway({ url, apiKey: 'k', mediaPausesMs: [1, 1, 1] })
      .media({ instanceName: 'zelo-1', messageId: '3A1' })
      .catch((error: unknown) => error),
  );
  return { outcome, asked };
};

describe('bytes of a voice message', () => {
  // spec: 2 §0.44
  it('are requested by the id alone, and returned with their type', async () => {
    const { outcome, asked } = await fetching([sound]);
    expect(outcome).toEqual({ bytes: Buffer.from('OggS'), mimetype: 'audio/ogg; codecs=opus' });
    const path = '/chat/getBase64FromMediaMessage/zelo-1';
    const body = { message: { key: { id: '3A1' } }, convertToMp4: false };
    expect(asked).toEqual([{ method: 'POST', path, body }]);
  });

  // spec: 2 §0.44
  it.each([
    ['not stored yet', [notStored, sound], 2],
    ['answered with nothing at first', [nothing, nothing, sound], 3],
    ['behind a gateway that fails three times', [broken, broken, broken, sound], 4],
  ])('that are %s are fetched by a later attempt', async (_name, answers, tries) => {
    const { outcome, asked } = await fetching(answers);
    expect(outcome).toMatchObject({ mimetype: 'audio/ogg; codecs=opus' });
    expect(asked).toHaveLength(tries);
  });

  // spec: 2 §0.44
  it.each([
    ['expired at WhatsApp', expired],
    ['unknown to the vendor', notStored],
    ['answered with null', nothing],
    ['no base64', { status: 201, body: { mimetype: 'audio/ogg', base64: '<html>' } }],
  ])('that are %s after four attempts count as gone', async (_name, answer) => {
    const { outcome, asked } = await fetching([answer]);
    expect(outcome).toBeNull();
    expect(asked).toHaveLength(4);
  });

  it('may still exist when the gateway never gives a final response', async () => {
    const { outcome } = await fetching([broken]);
    expect(outcome).toMatchObject({ reason: 'vendor-failure', retry: true });
  });

  it.each([
    [
      'a wrong key',
      { status: 401, body: { status: 401, response: { message: 'Unauthorized' } } },
      'unauthorized',
    ],
    ['no licence', { status: 503, body: { code: 'LICENSE_REQUIRED' } }, 'license-required'],
  ])('are not requested again after %s', async (_name, answer, reason) => {
    const { outcome, asked } = await fetching([answer]);
    expect(outcome).toMatchObject({ reason });
    expect(asked).toHaveLength(1);
  });
});
