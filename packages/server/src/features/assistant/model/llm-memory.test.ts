import type { Step } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aModelChat,
  aModelServer,
  booking,
  RENATA,
  serviceIdIn,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const says = (text: string): Step => ({ kind: 'says', text });
const later = { at: '2026-03-06T08:00', from: { ...RENATA, isGroup: false } };

it('knows the open offer and the last service two days later, but no word of the old talk', async () => {
  const chat = await aModelChat(parts);
  await chat.says('massagem amanhã às 10', booking('Massagem', '2026-03-05T10:00'));
  await chat.says('palavra-antiga: tem corte segunda de manhã?', (asked, number) => {
    if (number > 0) return says('Qual prefere?');
    const days = { de: '2026-03-09', ate: '2026-03-09', periodo: 'manha', das_hora: null, ate_hora: null };
    const given = { servico_id: serviceIdIn(asked, 'Corte'), ...days };
    return { kind: 'calls', calls: [{ name: 'horarios_livres', arguments: given }] };
  });
  parts.model.plays([says('Como posso ajudar?')]);
  await chat.receive({ ...later, messages: [{ type: 'text', text: 'bom dia', fromMe: false }] });
  const asked = parts.model.requests[0]?.text ?? '';
  expect(asked).toMatch(/em 2026-03-04 foram mostrados para Corte: 2026-03-09T09:00/);
  expect(asked).toMatch(/últimos serviços do cliente: Massagem/);
  expect(asked).not.toContain('palavra-antiga');
});

it('does not hand over a client who cancels because of an illness', async () => {
  const chat = await aModelChat(parts);
  await chat.says('massagem amanhã às 10', booking('Massagem', '2026-03-05T10:00'));
  const told = await chat.told();
  const ill: Step = { kind: 'calls', calls: [{ name: 'falar_com_humano', arguments: { motivo: 'saude' } }] };
  const cancel: Step = { kind: 'calls', calls: [{ name: 'cancelar', arguments: { agendamento: 1 } }] };
  const replies = await chat.says('estou doente, preciso cancelar amanhã', [ill, cancel, says('Melhoras!')]);
  expect((await chat.visits()).slice(2)).toMatchObject([{ status: 'cancelled' }]);
  expect(replies.join()).toMatch(/Melhoras!/);
  expect((await chat.told()).filter((title) => title === 'Queixa de saúde')).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
});
