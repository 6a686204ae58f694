import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transcriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

let answer = { status: 200, body: '{"text":"quero marcar amanhã"}' };
let asked = 0;
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    asked += 1;
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

const AUDIO = { text: '', id: 'AUDIO', message: { audioMessage: { seconds: 4, mimetype: 'audio/ogg' } } };

const order = () => ({ professionalId: ana.professionalId, messageId: 'AUDIO', seconds: 4 });

/** Sets the bytes that the gateway has for the audio. */
const media = (bytes: Buffer | null | Error) => {
  whatsapp.deps.gateway.media = async () => {
    if (bytes instanceof Error) throw bytes;
    return bytes && { bytes, mimetype: 'audio/ogg; codecs=opus' };
  };
};

const transcribe = (change: { seconds?: number | null } = {}) =>
  whatsapp.audios?.transcribe({ ...order(), ...change });

const turnNow = async () => {
  whatsapp.turns.length = 0;
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
  return whatsapp.turns.flatMap(({ messages }) => messages.map(({ kind, content }) => [kind, content]));
};

const shown = async () => {
  const [chat] = await ana.chats();
  const page = await whatsapp.chatList.messages(ana.professionalId, chat?.conversationId ?? 0, undefined);
  return page.items;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  const timings = { attemptMs: 10_000, budgetMs: 20_000, backOffMs: 1 };
  const transcription = transcriptionGateway({ url, model: 'whisper-1', timings });
  whatsapp = await aWhatsapp({ transcription });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  answer = { status: 200, body: '{"text":"quero marcar amanhã"}' };
  asked = 0;
  media(Buffer.from('OggS'));
  whatsapp.jobs.length = 0;
});

afterAll(async () => {
  await whatsapp.close();
  server.close();
});

describe('an audio', () => {
  // spec: 2 §3.20
  it('is transcribed before its turn, shown under the audio and stored sealed, without its bytes', async () => {
    await ana.receives(AUDIO);
    const payload = { ...order(), conversationId: expect.any(Number) };
    expect(whatsapp.jobs).toContainEqual({ name: 'audio-hear', payload, afterMs: 0 });
    expect(await turnNow()).toEqual([]);
    await transcribe();
    expect(whatsapp.jobs.at(-1)).toMatchObject({ name: 'conversation-turn' });
    expect(await turnNow()).toEqual([['audio', 'quero marcar amanhã']]);
    expect((await shown()).at(-1)).toMatchObject({
      kind: 'audio',
      content: '',
      transcript: 'quero marcar amanhã',
    });
    const [row] = await whatsapp.rows<{ transcript: string; row: string }>(sql`
      select transcript, m::text as row from whatsapp_messages m where professional_id = ${ana.professionalId}`);
    expect(row?.transcript).toMatch(/^v1:/);
    expect(row?.row).not.toContain('OggS');
  });

  it('keeps the order of a burst: later messages are answered with it', async () => {
    await ana.receives(AUDIO);
    await ana.receives({ text: 'pode ser?' });
    expect(await turnNow()).toEqual([]);
    await transcribe();
    expect(new Set((await turnNow()).map(([, content]) => content))).toEqual(
      new Set(['pode ser?', 'quero marcar amanhã']),
    );
  });

  it('is transcribed once, even if the job runs repeatedly', async () => {
    await ana.receives(AUDIO);
    await transcribe();
    await transcribe();
    expect(asked).toBe(1);
  });

  // spec: 2 §6.9
  it('is not transcribed while the subscription is closed: the owner hears it on the phone', async () => {
    await ana.receives(AUDIO);
    await whatsapp.db.execute(
      sql`update professionals set subscription_status = 'past_due' where id = ${ana.professionalId}`,
    );
    await transcribe();
    expect([asked, await turnNow()]).toEqual([0, []]);
    expect((await shown()).at(-1)).toMatchObject({ kind: 'audio', transcript: null });
  });

  it('is not transcribed when the owner sent it', async () => {
    await ana.receives({ ...AUDIO, fromMe: true });
    expect(whatsapp.jobs.map(({ name }) => name)).not.toContain('audio-hear');
  });

  it('is not answered when it is deleted before the transcript arrives', async () => {
    await ana.receives(AUDIO);
    const { instanceName: instance } = ana;
    await whatsapp.deliver(instance, { event: 'messages.delete', instance, data: { id: 'AUDIO' } });
    await transcribe();
    expect([asked, await turnNow()]).toEqual([0, []]);
  });
});

describe('an audio without words, handed over empty so that a text is requested:', () => {
  const untold = async () => {
    expect(await turnNow()).toEqual([['audio', '']]);
    expect((await shown()).map(({ transcript }) => transcript)).toContain(null);
  };

  it.each([
    ['silence', { status: 200, body: '{"text":""}' }, Buffer.from('OggS')],
    ['a refused file', { status: 400, body: '{}' }, Buffer.from('OggS')],
    ['a file that is gone', { status: 200, body: '{"text":"x"}' }, null],
    ['more than 16 MB', { status: 200, body: '{"text":"x"}' }, Buffer.alloc(16 * 1024 * 1024 + 1)],
  ])('%s', async (_name, told, bytes) => {
    answer = told;
    media(bytes);
    await ana.receives(AUDIO);
    await transcribe();
    await untold();
  });

  it('more than five minutes, which are not even fetched', async () => {
    media(new Error('fetched'));
    await ana.receives(AUDIO);
    await transcribe({ seconds: 301 });
    expect(asked).toBe(0);
    await untold();
  });

  it('a service that is down: retried until the wait times out', async () => {
    answer = { status: 503, body: '{}' };
    await ana.receives(AUDIO);
    await expect(transcribe()).rejects.toMatchObject({ name: 'ModelError', failure: 'busy' });
    expect(await turnNow()).toEqual([]);
    await whatsapp.db.execute(sql`
      update whatsapp_messages set listen_until = now() - interval '1 second', created_at = now() - interval '2 minutes'
      where professional_id = ${ana.professionalId}`);
    whatsapp.jobs.length = 0;
    await whatsapp.sweep.run();
    expect(whatsapp.jobs.map(({ name }) => name)).toContain('conversation-turn');
    await untold();
  });
});

it('hands audio over at once without a transcription service', async () => {
  const deaf = await aWhatsapp();
  const rui = await deaf.aProfessional();
  await rui.receives(AUDIO);
  for (const key of await rui.chats()) await deaf.conversation.turn(key);
  expect(deaf.turns[0]?.messages).toMatchObject([{ kind: 'audio', content: '' }]);
  expect(deaf.jobs.map(({ name }) => name)).not.toContain('audio-hear');
  await deaf.close();
});
