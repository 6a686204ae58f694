// Turns of an assistant that takes seconds: it holds no transaction, so anything may happen in between.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LeasedTurn, type TurnOutcome, TurnLostError } from './turn.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let thought: LeasedTurn[];
/** Runs while the assistant thinks. */
let meanwhile: (turn: LeasedTurn) => Promise<void>;
/** The model has nothing to say and leaves the reply to the rule engine. */
let isSilent: boolean;

const said = ({ messages }: LeasedTurn): string => messages.map(({ content }) => content).join(' / ');

beforeAll(async () => {
  whatsapp = await aWhatsapp({
    ponder: async (turn): Promise<TurnOutcome | null> => {
      thought.push(turn);
      await meanwhile(turn);
      return isSilent ? null : { replies: [`Pensei: ${said(turn)}`], dialogue: { said: said(turn) } };
    },
    heed: async (_tx, { messages }) => {
      const rest = messages.filter(({ content }) => content !== 'PARAR');
      if (rest.length === messages.length) return null;
      return { replies: [{ keyPrefix: 'heeded', text: 'Pronto.' }], rest };
    },
  });
});

beforeEach(async () => {
  thought = [];
  isSilent = false;
  meanwhile = async () => {};
  whatsapp.jobs.length = 0;
  ana = await whatsapp.aProfessional();
});

afterAll(() => whatsapp.close());

const keyOfChat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('there is no chat');
  return key;
};

const run = async () => whatsapp.conversation.turn(await keyOfChat());

const replies = async (): Promise<string[]> => {
  return (
    await whatsapp.rows<{ key: string }>(sql`
      select unique_key as key from outbound_messages where professional_id = ${ana.professionalId} order by id`)
  ).map(({ key }) => key);
};

const pending = async (): Promise<boolean[]> =>
  (
    await whatsapp.rows<{ pending: boolean }>(sql`
      select pending from whatsapp_messages
      where professional_id = ${ana.professionalId} and is_from_client order by sent_at, id`)
  ).map((row) => row.pending);

const expireLease = () =>
  whatsapp.db.execute(sql`
    update conversations set turn_lease_until = now() - interval '1 second'
    where professional_id = ${ana.professionalId}`);

describe('messages that were answered before the assistant', () => {
  // attack: D5.2
  it.each([false, true])('are not handed to it (left to the embedded one: %s)', async (silent) => {
    isSilent = silent;
    whatsapp.turns.length = 0;
    await ana.receives({ text: 'PARAR' });
    await ana.receives({ text: 'quero um corte' });
    await run();
    expect(thought.map(said)).toEqual(['quero um corte']);
    const heard = whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content));
    expect(heard).toEqual(silent ? [['quero um corte']] : []);
    expect((await replies()).map((key) => key.split(':')[0])).toEqual(['heeded', 'turn']);
    expect(await pending()).toEqual([false, false]);
  });
});

describe('while the assistant thinks', () => {
  // spec: 2 §2.48
  it('stores new messages, and answers them together in one follow-up turn', async () => {
    await ana.receives({ text: 'oi' });
    meanwhile = async () => {
      meanwhile = async () => {};
      expect((await ana.receives({ text: 'quero um corte' })).statusCode).toBe(200);
    };
    await run();
    expect(await replies()).toEqual([]);
    expect(whatsapp.jobs.at(-1)).toMatchObject({ name: 'conversation-turn' });
    await run();
    expect(thought.map(said)).toEqual(['oi', 'oi / quero um corte']);
    expect(await replies()).toHaveLength(1);
    expect(await pending()).toEqual([false, false]);
  });

  it('answers a client who has waited long first, and newer messages in the next turn', async () => {
    await ana.receives({ text: 'oi' });
    await whatsapp.db.execute(sql`
      update whatsapp_messages set created_at = now() - interval '50 seconds'
      where professional_id = ${ana.professionalId}`);
    meanwhile = async () => {
      meanwhile = async () => {};
      await ana.receives({ text: 'alô?' });
    };
    await run();
    expect(await pending()).toEqual([false, true]);
    await run();
    expect(thought.map(said)).toEqual(['oi', 'alô?']);
    expect(await replies()).toHaveLength(2);
  });

  it('keeps a second worker out of the chat', async () => {
    await ana.receives({ text: 'oi' });
    meanwhile = () => run();
    await run();
    expect(thought).toHaveLength(1);
    expect(await replies()).toHaveLength(1);
  });

  // spec: 2 §2.47
  it.each([
    ['before the turn', 'before'],
    ['while it thinks', 'meanwhile'],
  ])('is silenced by an owner who writes %s, and writes no further step of the turn', async (_name, when) => {
    const writes = () => ana.receives({ text: 'eu respondo', fromMe: true });
    await ana.receives({ text: 'oi' });
    if (when === 'before') await writes();
    let lost: unknown;
    meanwhile = async (turn) => {
      await writes();
      lost = await turn.hold(async () => 'written').catch((error: unknown) => error);
      throw lost;
    };
    await run();
    expect(await replies()).toEqual([]);
    expect(await pending()).toEqual([false]);
    if (when === 'meanwhile') expect(lost).toBeInstanceOf(TurnLostError);
    else expect(thought).toEqual([]);
  });

  // spec: 2 §2.43
  it.each([
    ['switched off', sql`update professionals set ai_enabled = false where id = `],
    ['without a subscription', sql`update professionals set subscription_status = 'past_due' where id = `],
  ])('says nothing when the assistant is %s', async (_name, change) => {
    await ana.receives({ text: 'oi' });
    meanwhile = async () => void (await whatsapp.db.execute(sql`${change} ${ana.professionalId}`));
    await run();
    expect(await replies()).toEqual([]);
    expect(await pending()).toEqual([false]);
  });

  it('gives no reply to a message that is deleted', async () => {
    await ana.receives({ text: 'oi' });
    meanwhile = async () =>
      void (await whatsapp.db.execute(sql`
        update whatsapp_messages set pending = false where professional_id = ${ana.professionalId}`));
    await run();
    expect(await replies()).toEqual([]);
  });
});

describe('a client who', () => {
  const told = (event: string, data: object) =>
    whatsapp.deliver(ana.instanceName, { event, instance: ana.instanceName, data });
  const edits = (id: string, text: string) =>
    told('messages.edited', {
      key: { id, fromMe: true, remoteJid: `${ana.number}@s.whatsapp.net` },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: text },
      timestampMs: String(Date.now() + 1_000),
    });
  const takesBack = (id: string) =>
    told('messages.delete', { id, remoteJid: '5511988887777@s.whatsapp.net', status: 'DELETED' });
  const city = async () => {
    const [row] = await whatsapp.rows<{ city: string | null }>(
      sql`select city from professionals where id = ${ana.professionalId}`,
    );
    return row?.city;
  };
  const writes = ({ hold }: LeasedTurn) =>
    hold((tx) => tx.execute(sql`update professionals set city = 'passo' where id = ${ana.professionalId}`));
  const once = (happens: (turn: LeasedTurn) => Promise<unknown>) => async (turn: LeasedTurn) => {
    meanwhile = async () => {};
    await happens(turn);
  };
  const answers = async () => {
    for (const key of await ana.chats()) await whatsapp.outbox.deliver(key);
    return whatsapp.sentTexts(ana.instanceName);
  };

  it('edits a message while it thinks gets one reply, to the edited text', async () => {
    await ana.receives({ text: 'quinta às 9h', id: '3AEDITEDLONG1' });
    meanwhile = once(() => edits('3AEDITEDLONG1', 'quinta às 10h'));
    await run();
    await run();
    expect(thought.map(said)).toEqual(['quinta às 9h', 'quinta às 10h']);
    expect(await answers()).toEqual(['Pensei: quinta às 10h']);
    expect(await pending()).toEqual([false]);
  });

  it.each([
    ['edits', () => edits('3AEDITEDLONG2', 'não, deixa')],
    ['takes back', () => takesBack('3AEDITEDLONG2')],
  ])('%s a message while it thinks finds nothing written for the old words', async (_how, changes) => {
    await ana.receives({ text: 'cancela meu horário', id: '3AEDITEDLONG2' });
    meanwhile = once(async (turn) => {
      await changes();
      await writes(turn);
    });
    await run();
    expect(await city()).toBeNull();
    expect(await answers()).toEqual([]);
  });

  it('deletes one of two messages is answered about the other only', async () => {
    await ana.receives({ text: 'oi' });
    await ana.receives({ text: 'cancela tudo', id: '3AEDITEDLONG3' });
    meanwhile = once(() => takesBack('3AEDITEDLONG3'));
    await run();
    await run();
    expect(thought.map(said)).toEqual(['oi / cancela tudo', 'oi']);
    expect(await answers()).toEqual(['Pensei: oi']);
    expect(await pending()).toEqual([false, false]);
  });
});

describe('a turn whose process is killed', () => {
  // spec: 2 §0.82
  it('runs again when its lease ends, and ignores later writes and replies of the first run', async () => {
    await ana.receives({ text: 'oi' });
    const { promise: killed, resolve: wakeUp } = Promise.withResolvers<void>();
    let late: unknown;
    meanwhile = async (turn) => {
      meanwhile = async () => {};
      await killed;
      late = await turn.hold(async () => 'written').catch((error: unknown) => error);
    };
    const first = run();
    await expect.poll(() => thought.length).toBe(1);
    await run();
    expect(thought).toHaveLength(1);
    await expireLease();
    await run();
    expect(thought).toHaveLength(2);
    wakeUp();
    await first;
    expect(late).toBeInstanceOf(TurnLostError);
    expect(await replies()).toHaveLength(1);
  });

  it('stores no answer while another run has the lease', async () => {
    await ana.receives({ text: 'oi' });
    const [slow, current] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const thoughts = [slow.promise, current.promise];
    meanwhile = async () => thoughts.shift();
    const lost = run();
    await expect.poll(() => thought.length).toBe(1);
    await expireLease();
    const next = run();
    await expect.poll(() => thought.length).toBe(2);
    slow.resolve();
    await lost;
    expect(await replies()).toEqual([]);
    expect(await pending()).toEqual([true]);
    current.resolve();
    await next;
    expect(await replies()).toHaveLength(1);
    expect(await pending()).toEqual([false]);
  });

  it('is found by the sweep once its lease is over, and not before', async () => {
    await ana.receives({ text: 'oi' });
    meanwhile = async () => {
      throw new Error('killed');
    };
    await expect(run()).rejects.toThrow('killed');
    meanwhile = async () => {};
    await whatsapp.db.execute(sql`
      update whatsapp_messages set created_at = now() - interval '10 seconds'
      where professional_id = ${ana.professionalId}`);
    const key = await keyOfChat();
    const woken = async () => {
      whatsapp.jobs.length = 0;
      await whatsapp.sweep.run();
      return whatsapp.jobs.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify(key)).length;
    };
    expect(await woken()).toBe(1);
    await whatsapp.db.execute(sql`
      update conversations set turn_lease_until = now() + interval '1 minute'
      where professional_id = ${ana.professionalId}`);
    expect(await woken()).toBe(0);
    await expireLease();
    expect(await woken()).toBe(1);
  });

  it('keeps each step that it had written', async () => {
    await ana.receives({ text: 'oi' });
    meanwhile = async ({ hold }) => {
      await hold((tx) =>
        tx.execute(sql`update professionals set city = 'passo' where id = ${ana.professionalId}`),
      );
      throw new Error('killed');
    };
    await expect(run()).rejects.toThrow('killed');
    expect(await whatsapp.rows(sql`select city from professionals where id = ${ana.professionalId}`)).toEqual(
      [{ city: 'passo' }],
    );
  });
});
