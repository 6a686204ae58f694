import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWait } from './overview-service.ts';
import { aWhatsapp, type TestWhatsapp } from './whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
// 23:30 of 3 March in São Paulo
let nowMs = Date.parse('2026-03-04T02:30:00Z');

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

afterAll(() => whatsapp.close());

describe('the WhatsApp page', () => {
  it('shows the figures of the local day and the messages of nobody else', async () => {
    const ana = await whatsapp.aProfessional();
    const rui = await whatsapp.aProfessional();
    await ana.receives({ text: 'de ontem' });
    // 00:30 of 4 March in São Paulo
    nowMs += 3_600_000;
    await ana.receives({ text: 'oi', at: new Date(nowMs - 4_000) });
    await rui.receives({ text: 'segredo de outro' });
    for (const key of await ana.chats()) {
      await whatsapp.conversation.turn(key);
      await whatsapp.outbox.deliver(key);
    }
    expect(await whatsapp.overview.stats(ana.professionalId)).toEqual([
      { label: 'Mensagens Hoje', value: '2' },
      { label: 'Conversas Ativas', value: '1' },
      { label: 'Respondidas pela IA', value: '1' },
      { label: 'Tempo Médio de Resposta', value: '4 s' },
    ]);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toMatchObject([
      { content: 'Recebi: de ontem / oi', isFromClient: false, isProcessedByAI: true, clientName: 'Maria' },
      { content: 'oi', isFromClient: true, clientPhone: '5511988887777', time: '2026-03-04T03:29:56.000Z' },
      { content: 'de ontem', isAudioMessage: false },
    ]);
  });

  it('shows the other messages when one was damaged', async () => {
    const ana = await whatsapp.aProfessional();
    await ana.receives({ text: 'inteira' });
    await ana.receives({ text: 'danificada', id: 'DANIFICADA' });
    await whatsapp.db.execute(sql`
      update whatsapp_messages set content = content || 'x'
      where professional_id = ${ana.professionalId} and message_id = 'DANIFICADA'`);
    const recent = await whatsapp.overview.recentMessages(ana.professionalId);
    expect(recent.map(({ content }) => content)).toEqual(['Mensagem ilegível', 'inteira']);
  });
});

it.each([
  [null, '-'],
  [0.4, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '1 h'],
  [7200, '2 h'],
])('a wait of %s seconds reads %s', (seconds, text) => {
  expect(displayWait(seconds)).toBe(text);
});
