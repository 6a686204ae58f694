// The gateway repeats what it could not deliver, so the first message written may arrive last.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let nowMs = Date.parse('2026-03-04T13:00:00Z');

const secondsAgo = (seconds: number) => new Date(nowMs - seconds * 1000);

/** Messages that reached the assistant, in order of arrival. */
const asked = () => whatsapp.turns.flatMap(({ messages }) => messages.map(({ content }) => content));

const turn = async (): Promise<void> => {
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
};

const said = () =>
  vi.waitFor(
    async () => {
      for (const key of await ana.chats()) await whatsapp.outbox.deliver(key);
      const texts = await whatsapp.sentTexts(ana.instanceName);
      expect(texts).toHaveLength(2);
      return texts;
    },
    { timeout: 30_000, interval: 30 },
  );

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  nowMs += 3_600_000;
  ana = await whatsapp.aProfessional();
  await whatsapp.control('webhooks', { lose: 100_000 });
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

describe('a message that arrives after a newer one was answered', () => {
  beforeEach(async () => {
    await ana.receives({ text: 'não, não cancela não', at: secondsAgo(1) });
    await turn();
    nowMs += 3000;
  });

  it('is quoted, asked for again, and changes nothing', async () => {
    await ana.receives({ text: 'cancela meu horário', at: secondsAgo(8) });
    await turn();
    expect(asked()).toEqual(['não, não cancela não']);
    expect((await said()).at(-1)).toMatch(/^Só agora recebi .*“cancela meu horário”.*escreva de novo\.$/);
  });

  it('is read as usual when it reports danger', async () => {
    await ana.receives({ text: 'quero me matar', at: secondsAgo(8) });
    await turn();
    expect(asked()).toEqual(['não, não cancela não', 'quero me matar']);
  });

  it.each([
    ['that was written later', 0],
    ['of the same second', 4],
  ])('is answered when it is one %s', async (_when, seconds) => {
    await ana.receives({ text: 'e quanto custa?', at: secondsAgo(seconds) });
    await turn();
    expect(asked()).toEqual(['não, não cancela não', 'e quanto custa?']);
  });
});

it('answers a late message if nothing was answered since it was written', async () => {
  await ana.receives({ text: 'quero marcar', at: secondsAgo(60) });
  await turn();
  expect(asked()).toEqual(['quero marcar']);
});

it('handles messages of one burst that arrive out of order in one turn', async () => {
  await ana.receives({ text: 'não cancela', at: secondsAgo(1) });
  await ana.receives({ text: 'cancela', at: secondsAgo(6) });
  await turn();
  expect(asked()).toEqual(['cancela', 'não cancela']);
});
