import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModelChat, aModelServer } from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer({ onlyWhenNeeded: true });
});

afterAll(() => parts.close());

const words = [{ kind: 'says' as const, text: 'Pode deixar comigo.' }];

describe('a model used only when needed', () => {
  it.each(['massagem amanhã às 10h', 'quanto custa o corte?', 'oi, bom dia'])(
    'receives nothing that the rule engine understands: %s',
    async (text) => {
      const chat = await aModelChat(parts);
      const replies = await chat.says(text, words);
      expect(parts.model.requests).toEqual([]);
      expect(replies).toHaveLength(1);
    },
  );

  it.each(['xablau da silva blorft', 'vocês têm estacionamento?'])(
    "answers the rest, and the rule engine's trial leaves nothing: %s",
    async (text) => {
      const chat = await aModelChat(parts);
      expect(await chat.says(text, words)).toEqual(['Pode deixar comigo.']);
      expect(parts.model.requests).toHaveLength(1);
      expect(await chat.told()).toEqual([]);
    },
  );

  it('lets the rule engine book once what its trial booked first', async () => {
    const chat = await aModelChat(parts);
    await chat.says('massagem amanhã às 10h', words);
    expect((await chat.visits()).slice(2)).toMatchObject([{ start: '2026-03-05T10:00' }]);
    expect(await chat.told()).toHaveLength(1);
  });
});
