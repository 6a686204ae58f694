// A visit under way before an unkind model: it cancels the later one, and the tools refuse.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModelChat, aModelServer, aReset } from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const aChat = async () => {
  const visit = { clientId: 'c1', serviceId: 's1', status: 'scheduled', notes: null };
  const appointments = [
    { ...visit, id: 'v', start: '2026-03-04T10:00', end: '2026-03-04T11:00' },
    { ...visit, id: 'w', start: '2026-03-06T10:00', end: '2026-03-06T11:00' },
  ];
  return aModelChat(parts, aReset({ fixture: { appointments } }));
};

// words that only the model understands
const TEXT = 'eita, bateu uma preguiça daquelas aqui, fica pra uma próxima encarnação kkk';
const CANCELS = [1, 2].map((agendamento) => ({ name: 'cancelar', arguments: { agendamento } }));

it('cancels no later visit that the client does not name', async () => {
  const chat = await aChat();
  await chat.says(TEXT, [
    { kind: 'calls', calls: CANCELS },
    { kind: 'says', text: 'Prontinho, cancelei!' },
  ]);
  expect(await chat.visits()).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }]);
});

it('tells the owner that the client does not come', async () => {
  const chat = await aChat();
  const replies = await chat.says(TEXT, [
    { kind: 'calls', calls: [{ name: 'falar_com_humano', arguments: { motivo: 'nao_vem' } }] },
    { kind: 'says', text: 'Tudo bem!' },
  ]);
  expect(replies.join('\n')).toContain('já começou, e por aqui não dá mais');
  expect(await chat.told()).toEqual(['Pedido de mudança fora do prazo']);
});
