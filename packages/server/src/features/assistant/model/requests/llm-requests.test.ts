// Requests that wait for the owner, in a turn with a model: made, told and taken back by its tools.
import { replay } from '@zelo/stand-ins/language-model/testing/recorded-exchanges.ts';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import {
  aModelChat,
  aModelServer,
  type ModelChat,
  serviceIdIn,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;
let chat: ModelChat;
const OTHERS = 2;

beforeAll(async () => {
  parts = await aModelServer();
});

const underApproval = async (approval: 'always' | 'never'): Promise<void> => {
  const rules = JSON.stringify({ ...neutralRules, approval });
  await parts.server.db.execute(
    sql`update settings set booking_rules = ${rules}::jsonb where professional_id = ${chat.professionalId}`,
  );
};

beforeEach(async () => {
  chat = await aModelChat(parts);
  await underApproval('always');
});

afterAll(() => parts.close());

const holds = async (): Promise<string[]> => {
  const rows = rowsOf<{ start: string }>(
    await parts.server.db.execute(sql`
      select to_char(start_time at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI') as start
      from slot_holds where professional_id = ${chat.professionalId} order by 1`),
  );
  return rows.map(({ start }) => start);
};

const calls = (name: string, given: object) => replay('tool call', { calls: [{ name, arguments: given }] });

const asks = (text: string, inicio: string) =>
  chat.says(text, (asked, number) =>
    number > 0
      ? replay('text')
      : calls('agendar', { servico_id: serviceIdIn(asked, 'Massagem'), inicio, para_quem: null }),
  );

it('a booking by a recorded tool call becomes a request, and the client reads that nothing is booked', async () => {
  const replies = await asks('massagem amanhã às 10', '2026-03-05T10:00');
  expect(replies.join()).toContain('Pedi ao profissional: Massagem, amanhã, 05/03, às 10:00');
  expect(await holds()).toEqual(['2026-03-05T10:00']);
  expect((await chat.visits()).slice(OTHERS)).toEqual([]);
});

it('lists what waits in our words, and says nothing of "no visits"', async () => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  const replies = await chat.says('já responderam?', [calls('meus_agendamentos', {}), replay('text')]);
  expect(replies.join()).toContain('O seu pedido ainda espera a resposta do profissional: Massagem');
  expect(replies.join()).not.toContain('Não encontrei');
});

it('takes a request back when the client says so', async () => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  const replies = await chat.says('pode cancelar meu pedido', [
    calls('retirar_pedido', { pedido: 1 }),
    replay('text'),
  ]);
  expect(replies.join()).toContain('Retirei o seu pedido: Massagem, amanhã, 05/03, às 10:00');
  expect(await holds()).toEqual([]);
});

it.each([
  ['a question', 'já responderam?', 1],
  ['a refusal', 'não cancela meu pedido', 1],
  ['a number that does not exist', 'pode cancelar meu pedido', 9],
])('takes nothing back upon %s', async (_name, text, pedido) => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  await chat.says(text, [calls('retirar_pedido', { pedido }), replay('text')]);
  expect(await holds()).toEqual(['2026-03-05T10:00']);
});

it('takes none of two back while the message leaves open which', async () => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  await asks('massagem sexta às 10', '2026-03-06T10:00');
  await chat.says('pode cancelar meu pedido', [calls('retirar_pedido', { pedido: 1 }), replay('text')]);
  expect(await holds()).toEqual(['2026-03-05T10:00', '2026-03-06T10:00']);
  await chat.says('cancela o pedido de sexta', [calls('retirar_pedido', { pedido: 2 }), replay('text')]);
  expect(await holds()).toEqual(['2026-03-05T10:00']);
});

it('tells the limit of open requests', async () => {
  for (const day of ['05', '06', '09']) await asks(`massagem dia ${day}/03 às 10`, `2026-03-${day}T10:00`);
  const replies = await asks('massagem dia 10/03 às 10', '2026-03-10T10:00');
  expect(replies.join()).toContain('você já tem 3 pedidos esperando resposta');
  expect(await holds()).toHaveLength(3);
});

it('takes no request back where a visit may be meant', async () => {
  await underApproval('never');
  await asks('massagem sexta às 10', '2026-03-06T10:00');
  await underApproval('always');
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  await chat.says('pode cancelar', [calls('retirar_pedido', { pedido: 1 }), replay('text')]);
  expect(await holds()).toEqual(['2026-03-05T10:00']);
  await chat.says('pode cancelar meu pedido', [calls('retirar_pedido', { pedido: 1 }), replay('text')]);
  expect(await holds()).toEqual([]);
  expect((await chat.visits()).slice(OTHERS)).toHaveLength(1);
});

it('moves a waiting request in one step when the client says so', async () => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  const replies = await asks('muda meu pedido para as 11h', '2026-03-05T11:00');
  expect(replies.join()).toContain(
    'Mudei o seu pedido e avisei o profissional: Massagem, amanhã, 05/03, às 11:00',
  );
  expect(await holds()).toEqual(['2026-03-05T11:00']);
});

it.each([
  ['another hour than was said', 'muda meu pedido para as 11h', '2026-03-05T14:00'],
  ['a question', 'dá pra mudar meu pedido para as 11h?', '2026-03-05T11:00'],
])('moves no request upon %s', async (_name, text, start) => {
  await asks('massagem amanhã às 10', '2026-03-05T10:00');
  await asks(text, start);
  expect(await holds()).toEqual(['2026-03-05T10:00']);
});
