import { beforeAll, expect, it } from 'vitest';
import { initialState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { stillWaiting } from '@zelo/domain/assistant/dialogue/front-desk/waiting-client.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const NOW = Date.parse('2026-03-04T13:00:00Z');
let whatsapp: TestWhatsapp;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(NOW) });
});

it('answers plain questions of a client who waits for a person, and impatience once', async () => {
  await whatsapp.control('webhooks', { lose: 0 });
  const ana = await whatsapp.aProfessional();
  await whatsapp.untilTold();
  await whatsapp.control('webhooks', { lose: 100_000 });
  const local = '2026-03-04T10:00';
  const dialogue = { ...initialState(local), ownerTold: [{ reason: 'human', at: local }] };
  const humanUntil = new Date(NOW + 7_200_000);
  const { answer } = whatsapp.script;
  whatsapp.script.answer = async () => ({ replies: ['Já avisei.'], dialogue, humanUntil });
  const writes = async (text: string) => {
    await ana.receives({ text, at: new Date(NOW) });
    const [key] = await ana.chats();
    if (!key) throw new Error('no chat');
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
    return whatsapp.sentTexts(ana.instanceName);
  };
  await writes('quero falar com a doutora');
  whatsapp.script.answer = async () => ({ replies: ['R$ 300,00'], dialogue });
  expect(await writes('quero marcar sexta às 10h')).toEqual(['Já avisei.']);
  expect(await writes('quanto é a consulta?')).toEqual(['Já avisei.', 'R$ 300,00']);
  const told = ['Já avisei.', 'R$ 300,00', stillWaiting()];
  expect(await writes('ninguém responde aqui?')).toEqual(told);
  expect(await writes('oi?')).toEqual(told);
  expect(await writes('quero marcar sábado')).toEqual(told);
  whatsapp.script.answer = answer;
});
