import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const EDITED = expect.stringContaining('Vi que você editou uma mensagem que eu já tinha respondido.');

const edit = (id: string, text: string, atMs = Date.now() + 1_000) =>
  whatsapp.deliver(ana.instanceName, {
    event: 'messages.edited',
    instance: ana.instanceName,
    data: {
      key: { id, fromMe: true, remoteJid: `${ana.number}@s.whatsapp.net` },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: text },
      timestampMs: String(atMs),
    },
  });

const itsChat = async () => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

const answered = async (text: string, id: string) => {
  await ana.receives({ text, id });
  const key = await itsChat();
  await whatsapp.conversation.turn(key);
  await whatsapp.outbox.deliver(key);
  return key;
};

/** Texts sent so far, after another delivery run. */
const left = async () => {
  await whatsapp.outbox.deliver(await itsChat());
  return whatsapp.sentTexts(ana.instanceName);
};

const shown = async () => {
  const { items } = await whatsapp.chatList.list(ana.professionalId, {});
  const page = await whatsapp.chatList.messages(ana.professionalId, items[0]?.id ?? 0);
  return page.items
    .filter(({ author }) => author === 'client')
    .map(({ content, isEdited, isEditedLate }) => ({ content, isEdited, isEditedLate }));
};

const bell = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);

const TITLE = 'Mensagem editada depois da resposta';

describe('a client who edits a message', () => {
  beforeAll(async () => {
    whatsapp = await aWhatsapp();
  });

  beforeEach(async () => {
    ana = await whatsapp.aProfessional();
    await whatsapp.untilTold();
  });

  afterAll(() => whatsapp.close());

  it('is notified once that nothing changed when the message was answered, and inbox and owner see it', async () => {
    await answered('quinta às 9h', 'UM');
    await edit('UM', 'quinta às 10h');
    await edit('UM', 'quinta às 11h', Date.now() + 2_000);
    await edit('UM', 'quinta às 11h', Date.now() + 2_000);
    expect(await left()).toEqual(['Recebi: quinta às 9h', EDITED]);
    expect(await shown()).toEqual([{ content: 'quinta às 11h', isEdited: true, isEditedLate: true }]);
    expect(await bell()).toEqual([TITLE]);
    const turns = whatsapp.turns.filter(({ professionalId }) => professionalId === ana.professionalId);
    expect(turns).toHaveLength(1);
  });

  it('gets a reply to the edited text when the message was not answered, and no notice', async () => {
    await ana.receives({ text: 'quinta às 9h', id: 'UM' });
    await edit('UM', 'quinta às 10h');
    await whatsapp.conversation.turn(await itsChat());
    expect(await left()).toEqual(['Recebi: quinta às 10h']);
    expect(await shown()).toEqual([{ content: 'quinta às 10h', isEdited: true, isEditedLate: false }]);
    expect(await bell()).toEqual([]);
  });

  it('gets no notice when only punctuation changes', async () => {
    await answered('quinta às 9h', 'UM');
    await edit('UM', 'Quinta, às 9h!');
    expect(await left()).toEqual(['Recebi: quinta às 9h']);
    expect(await shown()).toEqual([{ content: 'Quinta, às 9h!', isEdited: true, isEditedLate: false }]);
  });

  it('gets no notice in a chat that the owner has taken, and the owner is notified', async () => {
    const key = await answered('quinta às 9h', 'UM');
    await whatsapp.chatOwner.takeOver(key);
    await edit('UM', 'quinta às 10h');
    expect(await left()).toEqual(['Recebi: quinta às 9h']);
    expect(await bell()).toEqual([TITLE]);
  });

  it('gets either a reply or a notice when the edit arrives during a running turn', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = `VOLTA${round}`;
      await ana.receives({ text: `quinta às 9h, ${round}`, id });
      const key = await itsChat();
      await Promise.all([whatsapp.conversation.turn(key), edit(id, `quinta às 10h, ${round}`)]);
      const said = (await left()).slice(-2);
      const isReadAsEdited = said.at(-1) === `Recebi: quinta às 10h, ${round}`;
      expect(
        isReadAsEdited || (said[0] === `Recebi: quinta às 9h, ${round}` && said[1]?.startsWith('Vi que')),
      ).toBe(true);
    }
  });
});
