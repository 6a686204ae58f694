// Clocks that differ: the gateway's, WhatsApp's and ours. None of them may silence the assistant or upset a chat.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGround } from '#features/whatsapp/testing/test-ground.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const MINUTE_MS = 60_000;

let nowMs = Date.UTC(2026, 2, 4, 13);
/** The gateway's clock minus ours. */
let aheadMs = 0;
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const ours = () => new Date(nowMs);
const theirs = () => new Date(nowMs + aheadMs);

beforeAll(async () => {
  const ground = await aGround(theirs);
  whatsapp = await aWhatsapp({ clock: ours, ground });
});

beforeEach(async () => {
  aheadMs = 0;
  ana = await whatsapp.aProfessional();
  await probe();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

/** Half a minute later the gateway is queried again, and its reply carries its time. */
const probe = async (): Promise<void> => {
  nowMs += 31_000;
  await whatsapp.healthProbe.run();
};

const shown = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return (await whatsapp.chatList.messages(ana.professionalId, key.conversationId)).items;
};

/** Runs the chat's turn; returns what the assistant got to answer. */
const answered = async (): Promise<string[]> => {
  whatsapp.turns.length = 0;
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
  return whatsapp.turns.flatMap(({ messages }) => messages.map(({ content }) => content));
};

/** A client writes on a phone; the gateway's clock stamps the message, as all that it sends. */
const arrives = async (text: string): Promise<void> => {
  await ana.writes({ text });
  await whatsapp.untilTold();
};

const agesInMinutes = async () =>
  (await shown())
    .filter(({ author }) => author === 'client')
    .map(({ time }) => Math.round((nowMs - Date.parse(time)) / MINUTE_MS));

describe('a message stamped by a clock that is not ours', () => {
  it.each([-600, -60, -15, -11, -3, 3, 11, 15, 60, 600])(
    'that is %i minutes ahead is answered and keeps its own time',
    async (minutes) => {
      aheadMs = minutes * MINUTE_MS;
      await probe();
      await arrives('oi');
      expect(await answered()).toEqual(['oi']);
      expect(await agesInMinutes()).toEqual([0]);
    },
  );

  it.each([-600, -11, 11, 600])(
    'that was set by %i minutes just now is answered, even the first',
    async (minutes) => {
      await arrives('antes');
      expect(await answered()).toEqual(['antes']);
      nowMs += 6000;
      aheadMs = minutes * MINUTE_MS;
      await arrives('oi');
      expect(await answered()).toEqual(['oi']);
      expect(await agesInMinutes()).toEqual([0, 0]);
    },
  );

  it('triggers one time query when it is really old, even if many arrive at once', async () => {
    const asked: string[] = [];
    const { probe } = whatsapp.deps;
    const { connectionState } = probe;
    probe.connectionState = (name) => {
      asked.push(name);
      return connectionState(name);
    };
    nowMs += 6000;
    for (const text of ['um', 'dois', 'três'])
      await ana.receives({ text, at: new Date(nowMs - 120 * MINUTE_MS) });
    probe.connectionState = connectionState;
    expect(asked).toHaveLength(1);
    expect(await answered()).toEqual([]);
  });

  it.each([-600, -15, 15, 600])(
    'does no harm when only the gateway’s clock is %i minutes off',
    async (minutes) => {
      aheadMs = minutes * MINUTE_MS;
      await probe();
      await ana.receives({ text: 'oi', at: ours() });
      expect(await answered()).toEqual(['oi']);
      expect(await agesInMinutes()).toEqual([0]);
    },
  );

  it('is answered again when the clocks agree again', async () => {
    for (const minutes of [0, -15, 0, 20, 0]) {
      aheadMs = minutes * MINUTE_MS;
      await probe();
      await arrives(`${minutes}`);
      expect(await answered()).toEqual([`${minutes}`]);
    }
  });

  it.each([-15, 0, 15])('is stored and not answered after a wait of two hours, skew %i', async (minutes) => {
    aheadMs = minutes * MINUTE_MS;
    await probe();
    await ana.receives({ text: 'oi', at: new Date(theirs().getTime() - 120 * MINUTE_MS) });
    expect(await answered()).toEqual([]);
    // it is unknown which clock stamped an old message
    const [ageMinutes = 0] = await agesInMinutes();
    expect(Math.abs(ageMinutes - 120)).toBeLessThanOrEqual(15);
  });

  it('is detected as WhatsApp’s own skew after three messages while gateway and server are both wrong', async () => {
    const heard: string[][] = [];
    for (const text of ['um', 'dois', 'três', 'quatro']) {
      nowMs += 20_000;
      await ana.receives({ text, at: new Date(nowMs - 17 * MINUTE_MS) });
      heard.push(await answered());
    }
    expect(heard).toEqual([[], [], ['três'], ['quatro']]);
    nowMs += 20_000;
    await ana.receives({ text: 'cinco', at: ours() });
    expect(await answered()).toEqual(['cinco']);
  });

  it('is no skew when a backlog arrives at once', async () => {
    for (const text of ['um', 'dois', 'três', 'quatro'])
      await ana.receives({ text, at: new Date(nowMs - 17 * MINUTE_MS) });
    expect(await answered()).toEqual([]);
  });
});

describe('an implausible stamp', () => {
  it.each([
    ['null', null],
    ['absent', undefined],
    ['0', 0],
    ['negative', -5],
    ['a word', 'ontem'],
    ['an object', {}],
    ['of the year 2100', 4_102_444_800],
    ['of tomorrow', Math.floor(nowMs / 1000) + 86_000],
    ['of the year 33658', 999_999_999_999],
    ['of 1995', 800_000_000],
  ])('%s loses nothing, keeps the order and is answered', async (_name, messageTimestamp) => {
    nowMs += 60_000;
    await ana.receives({ text: 'antes' });
    nowMs += 1000;
    await ana.receives({ text: 'sem hora', messageTimestamp });
    nowMs += 1000;
    await ana.receives({ text: 'depois' });
    expect((await shown()).map(({ content }) => content)).toEqual(['depois', 'sem hora', 'antes']);
    expect(await answered()).toEqual(['antes', 'sem hora', 'depois']);
  });

  it.each([
    ['milliseconds', () => nowMs],
    ['a text', () => String(Math.floor(nowMs / 1000))],
    ['a Long', () => ({ low: Math.floor(nowMs / 1000), high: 0, unsigned: true })],
  ])('is read as valid in %s', async (_name, stamp) => {
    await ana.receives({ text: 'oi', messageTimestamp: stamp() });
    expect(await agesInMinutes()).toEqual([0]);
    expect(await answered()).toEqual(['oi']);
  });
});
