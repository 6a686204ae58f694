// A model turn that runs again, because its process was killed or a new message arrived.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { LeasedTurn } from '#features/whatsapp/turn/turn-service.ts';
import {
  aModelChat,
  aModelServer,
  booking,
  type ModelChat,
  RENATA,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;
let chat: ModelChat;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const NOW = new Date('2026-03-04T13:00:00Z');

/** A turn of these messages as a worker leases it. */
const turnOf = async (ids: number[], content = 'massagem amanhã às 10'): Promise<LeasedTurn> => {
  const { professionalId } = chat;
  const ofTenant = eq(conversations.professionalId, professionalId);
  const [row] = await parts.server.db.select().from(conversations).where(ofTenant);
  const client = await parts.server.clients.findByPhone(professionalId, RENATA.phone);
  if (!row || !client) throw new Error('no chat');
  return {
    professionalId,
    conversation: { ...row, dialogue: null, clientId: client.id },
    messages: ids.map((id) => ({
      id,
      messageId: `J${id}`,
      kind: 'text',
      content,
      sentAt: NOW,
      ageMs: 0,
    })),
    now: NOW,
    hold: (step) => parts.server.db.transaction(step),
  };
};

const booked = async () => (await chat.visits()).filter(({ by }) => by === 'assistant');

const begun = async (): Promise<void> => {
  chat = await aModelChat(parts);
  await chat.says('bom dia', [{ kind: 'says', text: 'Como posso ajudar?' }]);
  parts.model.plays(booking('Massagem', '2026-03-05T10:00'));
  // the worker is killed before it sends the answer
  await parts.server.ponder?.(await turnOf([9_001]));
  expect(await booked()).toHaveLength(1);
};

describe('a repeated turn', () => {
  // spec: 2 §0.82
  it('finds the booking, whether the model asks for it again or not', async () => {
    await begun();
    parts.model.plays(booking('Massagem', '2026-03-05T10:00'));
    const outcome = await parts.server.ponder?.(await turnOf([9_001]));
    expect(outcome?.replies).toEqual([expect.stringMatching(/Massagem.*05\/03, às 10:00/)]);
    expect(parts.model.requests[0]?.text).toContain('já foi feito');
    expect(await booked()).toHaveLength(1);
  });

  // spec: 2 §0.81
  it('reports the booking although the model is unavailable now', async () => {
    await begun();
    parts.model.plays([{ kind: 'status', status: 400 }]);
    const outcome = await parts.server.ponder?.(await turnOf([9_001]));
    expect(outcome?.replies).toEqual([expect.stringMatching(/Massagem.*05\/03, às 10:00/)]);
    expect(await booked()).toHaveLength(1);
  });

  it('books nothing twice together with a newer message', async () => {
    await begun();
    parts.model.plays(booking('Massagem', '2026-03-05T10:00'));
    await parts.server.ponder?.(await turnOf([9_001, 9_002]));
    expect(await booked()).toHaveLength(1);
  });

  it('may book the same again for the next message: only a repeat is a repeat', async () => {
    await begun();
    parts.model.plays(booking('Massagem', '2026-03-05T11:00'));
    await parts.server.ponder?.(await turnOf([9_003], 'massagem amanhã às 11'));
    expect(await booked()).toHaveLength(2);
  });

  it('seals its changes, and hashes a call into a key without names', async () => {
    await begun();
    const rows = rowsOf<{ key: string; answer: string }>(
      await parts.server.db.execute(sql`
        select call_key as key, answer from tool_calls where professional_id = ${chat.professionalId}`),
    );
    expect(rows).toEqual([
      { key: expect.stringMatching(/^9001:[\w-]{43}$/), answer: expect.stringMatching(/^v1:/) },
    ]);
  });
});
