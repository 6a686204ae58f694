// Notifications about a client in danger state what happened: words were deleted, help was not sent, the account may not
// answer.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';
import { crisis } from '@zelo/domain/assistant/replies/care/help-lines.ts';

const NOW = Date.parse('2026-03-04T13:00:00Z');
const ALARM = 'Atenção: cliente precisa de você';
const TAKEN_BACK = 'Um cliente apagou um possível pedido de ajuda';
const UNSENT = 'A ajuda não chegou: ligue para o cliente';
const LEFT = 'Os telefones de ajuda foram enviados';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const news = () => whatsapp.notifications.list(ana.professionalId);
const bell = async () => (await news()).map(({ title }) => title).toReversed();
const messageOf = async (title: string) => (await news()).find((one) => one.title === title)?.message;

const itsChat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};
const turn = async () => whatsapp.conversation.turn(await itsChat());
const deliver = async () => whatsapp.outbox.deliver(await itsChat());
const sent = () => whatsapp.sentTexts(ana.instanceName);

const writes = (text: string, id: string) => ana.receives({ text, id, at: new Date(NOW) });

const itsKey = (id: string) => ({ id, fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' });

const takesBack = (id: string) =>
  whatsapp.deliver(ana.instanceName, {
    event: 'messages.delete',
    instance: ana.instanceName,
    data: itsKey(id),
  });

const edits = (id: string, text: string) =>
  whatsapp.deliver(ana.instanceName, {
    event: 'messages.edited',
    instance: ana.instanceName,
    data: {
      key: { ...itsKey(id), fromMe: true },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: text },
      timestampMs: String(NOW + 1_000),
    },
  });

const trialIsOver = () =>
  whatsapp.db.execute(sql`
    update professionals set trial_ends_at = ${new Date(NOW - 1000).toISOString()}
    where id = ${ana.professionalId}`);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(NOW) });
});

beforeEach(async () => {
  await whatsapp.control('webhooks', { lose: 0 });
  ana = await whatsapp.aProfessional();
  await whatsapp.untilTold();
  await whatsapp.control('webhooks', { lose: 100_000 });
  whatsapp.turns.length = 0;
  whatsapp.script.answer = async (_tx, { messages }) => ({
    replies: [`Recebi: ${messages.map(({ content }) => content).join(' / ')}`],
    dialogue: null,
  });
});

afterAll(() => whatsapp.close());

describe('words of danger that their sender removes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['deletes', () => takesBack('UM')],
    ['makes harmless', () => edits('UM', 'esquece, quanto custa o corte?')],
  ])(
    'that the sender %s before the reply are reported to the owner, with the advice not to write about them',
    async (_how, takeBack) => {
      await writes('meu marido vai me matar', 'UM');
      await takeBack();
      await turn();
      await deliver();
      expect((await sent()).join()).not.toMatch(/190|180|188/);
      expect(await bell()).toEqual([TAKEN_BACK]);
      expect(await messageOf(TAKEN_BACK)).toMatch(/Maria.*não escreva sobre isso/s);
    },
  );

  it('are reported even if the deletion arrives before the message', async () => {
    await writes('oi', 'ZERO');
    await takesBack('UM');
    await writes('meu marido vai me matar', 'UM');
    await turn();
    expect(await bell()).toEqual([TAKEN_BACK]);
  });

  it('are reported in addition to the alert after they were answered', async () => {
    await writes('meu marido vai me matar', 'UM');
    await turn();
    await takesBack('UM');
    expect(await bell()).toContain(TAKEN_BACK);
  });

  it('are not reported for a client who deletes a typo', async () => {
    await writes('quero cortra', 'UM');
    await takesBack('UM');
    await turn();
    expect(await bell()).toEqual([]);
  });
});

describe('help that the gateway rejects', () => {
  const failing = (failure: object) =>
    whatsapp.control('failures', { operation: 'message/sendText', times: 1, ...failure });
  const helped = async () => {
    whatsapp.script.answer = async () => ({ replies: [crisis()], dialogue: null });
    await writes('quero me matar', 'UM');
    await turn();
  };

  it('is reported as not sent when the rejection is permanent, and the owner should call', async () => {
    await helped();
    await failing({
      status: 400,
      body: { status: 400, error: 'Bad Request', response: { message: [{ exists: false }] } },
    });
    await deliver();
    expect(await sent()).toEqual([]);
    expect(await bell()).toEqual([UNSENT]);
    expect(await messageOf(UNSENT)).toMatch(/Maria.*Ligue.*\(11\) 98888-7777/s);
  });

  it('is reported at once when the rejection is temporary, and again once it was sent', async () => {
    await helped();
    await failing({
      status: 500,
      body: { status: 500, error: 'Internal Server Error', response: { message: 'x' } },
    });
    await deliver();
    expect(await bell()).toEqual([UNSENT]);
    await expect
      .poll(async () => {
        await deliver();
        return (await sent()).length;
      })
      .toBe(1);
    expect(await bell()).toEqual([UNSENT, LEFT]);
  });
});

describe('help that the gateway accepted', () => {
  const helped = async () => {
    whatsapp.script.answer = async () => ({ replies: [crisis()], dialogue: null });
    await writes('quero me matar', 'UM');
    await turn();
    await deliver();
  };
  const acknowledge = async (status: string) => {
    const [row] = await whatsapp.rows<{ gatewayId: string }>(sql`
      select gateway_id as "gatewayId" from outbound_messages where professional_id = ${ana.professionalId}
      order by id limit 1`);
    const data = { keyId: row?.gatewayId, fromMe: true, status };
    await whatsapp.deliver(ana.instanceName, { event: 'messages.update', instance: ana.instanceName, data });
  };

  it('is reported once as undelivered when WhatsApp refuses it', async () => {
    await helped();
    expect(await bell()).toEqual([]);
    await acknowledge('ERROR');
    await acknowledge('ERROR');
    expect(await bell()).toEqual([UNSENT]);
    expect(await messageOf(UNSENT)).toMatch(/Maria.*Ligue.*\(11\) 98888-7777/s);
  });

  it('is reported when WhatsApp never confirms it, and again once a late confirmation arrives', async () => {
    await helped();
    whatsapp.script.answer = async () => ({ replies: ['um', 'dois'], dialogue: null });
    await writes('oi', 'DOIS');
    await turn();
    await deliver();
    for (const table of ['outbound_messages', 'whatsapp_messages'])
      await whatsapp.db.execute(sql`
        update ${sql.identifier(table)} set created_at = (created_at at time zone 'UTC' - interval '3 minutes') at time zone 'UTC'
        where professional_id = ${ana.professionalId}`);
    await whatsapp.outbox.judgeConfirmations();
    expect(await bell()).toEqual([UNSENT]);
    await acknowledge('DELIVERY_ACK');
    expect(await bell()).toEqual([UNSENT, LEFT]);
  });
});

describe('an edit into words of danger', () => {
  it('is reported only to the owner without a subscription, like a message', async () => {
    await writes('oi', 'UM');
    await turn();
    await deliver();
    await trialIsOver();
    await edits('UM', 'quero me matar');
    await deliver();
    expect(await sent()).toEqual(['Recebi: oi']);
    expect(await bell()).toEqual([ALARM]);
    expect(await messageOf(ALARM)).not.toMatch(/enviou|escreveu/);
  });

  it('gets the gentle words and no alert when the danger is uncertain', async () => {
    await writes('oi', 'UM');
    await turn();
    await deliver();
    await edits('UM', 'queria ter ido no lugar do meu filho');
    await deliver();
    expect((await sent())[1]).toMatch(/^Quero ter certeza de que está tudo bem/);
    expect(await bell()).toEqual(['Veja se seu cliente está bem']);
  });

  it('gets neither when it is an ordinary cancellation', async () => {
    await writes('oi', 'UM');
    await turn();
    await deliver();
    await edits('UM', 'meu pai vai no meu lugar, eu não vou mais');
    await deliver();
    expect((await sent()).join()).not.toMatch(/188|190/);
    expect(await bell()).toEqual(['Mensagem editada depois da resposta']);
  });
});

describe('a message that arrives twice in a burst', () => {
  it('is read once, and both are handled', async () => {
    const words = [
      'quero marcar um corte amanhã às 10h',
      'quero marcar um corte amanhã às 10h',
      'sim',
      'pode ser',
      'sim',
    ];
    for (const [index, text] of words.entries())
      await ana.receives({ text, id: `BURST${index}`, at: new Date(NOW - 60_000 + index * 1000) });
    await turn();
    expect(whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['quero marcar um corte amanhã às 10h', 'sim', 'pode ser', 'sim'],
    ]);
    await turn();
    expect(whatsapp.turns).toHaveLength(1);
  });
});
