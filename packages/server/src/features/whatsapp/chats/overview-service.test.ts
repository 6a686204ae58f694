import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWait } from './overview-service.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
// 23:30 of 3 March in São Paulo
let nowMs = Date.parse('2026-03-04T02:30:00Z');

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

afterAll(() => whatsapp.close());

describe('the WhatsApp page', () => {
  // spec: 2 §2.33, 2 §2.34, 2 §3.23
  it('shows the figures of the local day, and no other professional’s messages', async () => {
    const ana = await whatsapp.aProfessional();
    const rui = await whatsapp.aProfessional();
    const answerAll = async () => {
      for (const key of await ana.chats()) {
        await whatsapp.conversation.turn(key);
        await whatsapp.outbox.deliver(key);
      }
    };
    await ana.receives({ text: 'de ontem' });
    await answerAll();
    // 00:30 of 4 March in São Paulo
    nowMs += 3_600_000;
    await ana.receives({ text: 'oi', at: new Date(nowMs - 4_000) });
    await rui.receives({ text: 'segredo de outro' });
    await answerAll();
    expect(await whatsapp.overview.stats(ana.professionalId)).toEqual([
      { label: 'Mensagens Hoje', value: '2' },
      { label: 'Conversas Ativas', value: '1' },
      { label: 'Respondidas pela IA', value: '1' },
      { label: 'Tempo Médio de Resposta', value: '4 s' },
    ]);
    const [chat] = await ana.chats();
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toMatchObject([
      {
        content: 'Recebi: oi',
        isFromClient: false,
        isProcessedByAI: true,
        clientName: 'Maria',
        conversationId: chat?.conversationId,
      },
      { content: 'oi', isFromClient: true, clientPhone: '5511988887777', time: '2026-03-04T03:29:56.000Z' },
      { content: 'Recebi: de ontem' },
      { content: 'de ontem', isAudioMessage: false, kind: 'text', isDeleted: false },
    ]);
  });

  // spec: 2 §2.33
  it('counts the wait from the first unanswered message until any reply, without calls and reminders', async () => {
    const ana = await whatsapp.aProfessional();
    const before = (seconds: number) => new Date(nowMs - seconds * 1000);
    await ana.receives({ text: 'oi', at: before(240) });
    await ana.receives({ text: 'alguém?', at: before(180) });
    await ana.receives({ text: 'lembrete', fromMe: true, event: 'send.message', at: before(170) });
    await ana.receives({ text: 'Oi! Pode falar', fromMe: true, at: before(120) });
    await ana.receives({ text: 'Diga', fromMe: true, at: before(60) });
    const call = { chatId: '5511988887777@s.whatsapp.net', from: '5511988887777@s.whatsapp.net' };
    await whatsapp.deliver(ana.instanceName, {
      event: 'call',
      instance: ana.instanceName,
      data: { ...call, id: 'LIGACAO', status: 'offer', date: before(30).toISOString() },
    });
    expect((await whatsapp.overview.stats(ana.professionalId)).map(({ value }) => value)).toEqual([
      '5',
      '1',
      '0',
      '2 min',
    ]);
  });

  // spec: 2 §2.34
  it('shows the other messages when one is damaged', async () => {
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
])('formats a wait of %s seconds as %s', (seconds, text) => {
  expect(displayWait(seconds)).toBe(text);
});
