// Words of danger reach the assistant's help or the owner wherever they appear: late, edited, in a draft, in a chat that
// waits for a person.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crisis } from '@zelo/domain/assistant/replies/care/help-lines.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const NOW = Date.parse('2026-03-04T13:00:00Z');
const MINUTE = 60_000;
const ALARM = 'Atenção: cliente precisa de você';
const BACKLOG = 'Mensagens que chegaram atrasadas';

let now = NOW;
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const bell = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);
const alarms = async () =>
  (await whatsapp.notifications.list(ana.professionalId)).filter(({ title }) => title === ALARM);

const itsChat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

const turn = async () => whatsapp.conversation.turn(await itsChat());

/** Texts sent so far, after another delivery run. */
const said = async () => {
  const key = await itsChat();
  await whatsapp.outbox.deliver(key);
  return whatsapp.sentTexts(ana.instanceName);
};

const edit = (id: string, text: string) =>
  whatsapp.deliver(ana.instanceName, {
    event: 'messages.edited',
    instance: ana.instanceName,
    data: {
      key: { id, fromMe: true, remoteJid: `${ana.number}@s.whatsapp.net` },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: text },
      timestampMs: String(NOW + 1_000),
    },
  });

const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(now) });
});

beforeEach(async () => {
  now = NOW;
  // the webhooks of the pairing must arrive
  await whatsapp.control('webhooks', { lose: 0 });
  ana = await whatsapp.aProfessional();
  await whatsapp.untilTold();
  await whatsapp.control('webhooks', { lose: 100_000 });
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

describe('an edited message', () => {
  const answered = async (text: string, id: string) => {
    await ana.receives({ text, id, at: new Date(NOW) });
    await turn();
  };

  it('sends help and notifies the owner when it now reports danger', async () => {
    await answered('quanto custa o corte?', 'UM');
    await edit('UM', 'quero me matar');
    const texts = await said();
    expect(texts).toEqual(['Recebi: quanto custa o corte?', expect.stringContaining('188')]);
    expect(await bell()).toEqual([ALARM]);
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['client-danger']);
  });

  it('only notifies the owner when it reports danger in a chat that the owner has', async () => {
    await ana.receives({ text: 'oi, aqui é a Ana', fromMe: true, at: new Date(NOW) });
    await ana.receives({ text: 'tá bom', id: 'UM', at: new Date(NOW) });
    await turn();
    await edit('UM', 'meu marido está me batendo');
    expect(await alarms()).toHaveLength(1);
    expect(await said()).toEqual([]);
  });

  it('clears the dialogue, since a later yes may answer the replaced words', async () => {
    const { answer } = whatsapp.script;
    whatsapp.script.answer = async () => ({ replies: ['Quer que eu cancele?'], dialogue: { open: true } });
    await answered('posso cancelar?', 'UM');
    whatsapp.script.answer = answer;
    const key = await itsChat();
    await edit('UM', 'posso levar meu cachorro?');
    const open = await whatsapp.rows<{ dialogue: unknown }>(sql`
      select dialogue from conversations where id = ${key.conversationId}`);
    expect(open).toEqual([{ dialogue: null }]);
  });
});

it('sends help even if the owner reviews every reply before it leaves', async () => {
  await whatsapp.db.execute(sql`
    update settings set response_time = 'manual' where professional_id = ${ana.professionalId}`);
  await ana.receives({ text: 'quanto custa?', at: new Date(NOW) });
  await turn();
  await ana.receives({ text: 'quero me matar', at: new Date(NOW) });
  await turn();
  expect(whatsapp.turns.map(({ isDraft }) => isDraft)).toEqual([true, undefined]);
});

describe('a chat that waits for a person', () => {
  const handedOver = (isTaken: boolean) =>
    whatsapp.db.execute(sql`
      update conversations set state = 'human', human_until = null, taken_by_owner = ${isTaken}
      where professional_id = ${ana.professionalId}`);

  it('answers danger with the help lines, once per hour and kind, and names the client', async () => {
    await ana.receives({ text: 'quero falar com o dono', at: new Date(NOW) });
    await turn();
    await handedOver(false);
    await ana.receives({ text: 'vou me matar', at: new Date(NOW) });
    await turn();
    await ana.receives({ text: 'não aguento mais, vou me matar', at: new Date(NOW) });
    await turn();
    await ana.receives({ text: 'meu marido está me batendo', at: new Date(NOW) });
    await turn();
    const [, ...help] = await said();
    expect(help).toEqual([expect.stringContaining('188'), expect.stringContaining('190')]);
    expect((await alarms()).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Maria pode estar em crise ou em perigo, e a assistente só escreveu telefones de ajuda/,
      ),
    ]);
  });

  it('leaves danger to the owner who has taken the chat', async () => {
    await ana.receives({ text: 'oi', at: new Date(NOW) });
    await turn();
    expect(await said()).toEqual(['Recebi: oi']);
    await handedOver(true);
    await ana.receives({ text: 'vou me matar', at: new Date(NOW) });
    await turn();
    expect(await said()).toEqual(['Recebi: oi']);
    expect(await alarms()).toHaveLength(1);
  });
});

describe('a chat in which the assistant gave help lines', () => {
  const AGAIN = 'Cliente em perigo escreveu de novo';
  const helped = async () => {
    const { answer } = whatsapp.script;
    const humanUntil = new Date(NOW + 120 * MINUTE);
    whatsapp.script.answer = async () => ({ replies: [crisis()], dialogue: null, humanUntil });
    await ana.receives({ text: 'quero me matar', at: new Date(NOW) });
    await turn();
    whatsapp.script.answer = answer;
    whatsapp.turns.length = 0;
    await said();
  };
  const writes = async (...texts: string[]) => {
    for (const text of texts) await ana.receives({ text, at: new Date(now) });
    await turn();
    return (await said()).slice(1);
  };

  it.each(['vc tá aí?', 'não consigo ligar', 'ele entrou', 'oi? tem alguém?', 'to na ponte agora'])(
    'gives the numbers again in short, and notifies the owner: "%s"',
    async (text) => {
      await helped();
      const [again = '', ...more] = await writes(text);
      expect(again).toMatch(/SAMU, 192.*188/s);
      expect(again.length).toBeLessThan(crisis().length);
      expect(more).toEqual([]);
      expect(whatsapp.turns).toEqual([]);
      expect(await bell()).toEqual([AGAIN]);
    },
  );

  it('answers each message that comes a while after the last one', async () => {
    await helped();
    for (const second of [20, 40, 60]) {
      now = NOW + second * 1000;
      await writes('oi?');
    }
    const replies = (await said()).slice(1);
    expect(new Set(replies).size).toBe(3);
    expect(await bell()).toEqual([AGAIN]);
  });

  it('gives them once in five seconds, those of another danger at once', async () => {
    await helped();
    await writes('oi');
    await writes('oi?');
    const again = await writes('meu marido está me batendo');
    expect(again).toEqual([expect.stringContaining('188'), expect.stringMatching(/190.*188/s)]);
    expect(await bell()).toEqual([AGAIN, AGAIN]);
  });

  it('leaves a chat that the owner has taken to the owner', async () => {
    await helped();
    await whatsapp.db.execute(sql`
      update conversations set taken_by_owner = true where professional_id = ${ana.professionalId}`);
    expect(await writes('oi? foi um engano')).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  it.each([
    ['oxe, to de boa, só perguntei se é online', 'só perguntei se é online', 'Cliente disse que está bem'],
    ['foi engano, quero marcar um corte', 'quero marcar um corte', 'Cliente disse que foi um mal-entendido'],
    ['só quero marcar um corte', 'só quero marcar um corte', 'Cliente em perigo voltou a pedir atendimento'],
  ])('is answered again, and the owner is told what was said: "%s"', async (said, rest, title) => {
    await helped();
    const [first, ...others] = await writes(said);
    expect(first).toMatch(/^Certo.*188/);
    expect(others).toEqual([`Recebi: ${rest}`]);
    expect(await bell()).toEqual([title]);
    expect((await writes('e quanto custa?')).at(-1)).toBe('Recebi: e quanto custa?');
  });

  it('tells another person nothing, and warns the owner', async () => {
    await helped();
    expect(await writes('aqui é o marido dela, foi engano')).toEqual([
      'Certo. Se precisar de um horário, é só me chamar.',
    ]);
    expect(whatsapp.turns).toEqual([]);
    expect(await bell()).toEqual(['Outra pessoa está escrevendo nesta conversa']);
  });

  it('is answered again without a second reply where nothing is left to answer', async () => {
    await helped();
    expect(await writes('você entendeu errado, tô bem')).toEqual([expect.stringContaining('mal-entendido')]);
    expect(whatsapp.turns).toEqual([]);
  });

  it.each(['tô bem', 'e era zueira'])(
    'stays with the owner after "%s" alone, which is answered warmly, until a request',
    async (said) => {
      await helped();
      expect(await writes(said)).toEqual([expect.stringMatching(/Que bom .*188.* falar com você/)]);
      expect(await writes('vc tá aí?')).toContainEqual(expect.stringContaining('192'));
      now = NOW + 20_000;
      await writes(said);
      expect((await writes('quero marcar um corte')).at(-1)).toBe('Recebi: quero marcar um corte');
    },
  );
});

// runs last, since messages that seem old affect the gateway clock
describe('a message that arrives late', () => {
  it.each([15, 61, 600])('is answered %i minutes late when it reports danger', async (minutes) => {
    await ana.receives({ text: 'quero me matar', at: minutesAgo(minutes) });
    await turn();
    expect(whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['quero me matar'],
    ]);
  });

  it('is only reported to the owner when it is days late', async () => {
    await ana.receives({ text: 'quero me matar', at: minutesAgo(3 * 24 * 60) });
    await turn();
    expect(whatsapp.turns).toEqual([]);
    expect(await bell()).toEqual([ALARM]);
  });

  it('is left to the owner when it asks for a visit, with one notification for several', async () => {
    await ana.receives({ text: 'quero marcar um corte', at: minutesAgo(30) });
    await ana.receives({ text: 'às 10h', at: minutesAgo(29) });
    await turn();
    expect(whatsapp.turns).toEqual([]);
    expect(await bell()).toEqual([BACKLOG]);
  });
});
