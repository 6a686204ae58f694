import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModelChat, aModelServer, aReset } from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const DAY = '2026-03-05';

it.each(['confirmo minha presença', 'meu horário de amanhã está de pé?'])(
  'leaves a client with a visit on a closed date to the rule engine: "%s"',
  async (text) => {
    const visit = { id: 'v', clientId: 'c1', serviceId: 's1', status: 'scheduled', notes: null };
    const appointments = [{ ...visit, start: `${DAY}T10:00`, end: `${DAY}T11:00` }];
    const specificDates = [{ date: DAY, status: 'unavailable', slots: [] }];
    const chat = await aModelChat(parts, aReset({ settings: { specificDates }, fixture: { appointments } }));
    const replies = await chat.says(text, [
      { kind: 'calls', calls: [{ name: 'confirmar', arguments: { agendamento: 1 } }] },
      { kind: 'says', text: 'Sim, está de pé, pode vir!' },
    ]);
    expect(replies.join('\n')).toContain('A agenda do profissional');
    expect(replies.join('\n')).not.toMatch(/de pé|confirmada|Você tem/);
    expect(await chat.visits()).toMatchObject([{ status: 'scheduled' }]);
    expect(await chat.told()).toEqual(['Cliente pergunta se você atende']);
  },
);
