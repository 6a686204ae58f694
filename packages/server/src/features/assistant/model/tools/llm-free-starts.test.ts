import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownOf } from './llm-free-starts.ts';
import { aModelChat, aModelServer, serviceIdIn } from '#features/assistant/page/trial/llm-test-chat.ts';

const day = (date: string): string[] =>
  ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'].map((time) => `${date}T${time}`);

describe('the starts shown to a client', () => {
  it('are spread over three days, and over each of them', () => {
    const starts = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'].flatMap(day);
    expect(shownOf(starts)).toEqual([
      '2026-03-05T09:00',
      '2026-03-05T17:00',
      '2026-03-06T09:00',
      '2026-03-06T17:00',
      '2026-03-09T09:00',
      '2026-03-09T17:00',
    ]);
  });

  it('number six on a single day, from the first to the last', () => {
    const shown = shownOf(day('2026-03-05'));
    expect(shown).toHaveLength(6);
    expect([shown[0], shown.at(-1)]).toEqual(['2026-03-05T09:00', '2026-03-05T17:00']);
  });
});

describe('the model', () => {
  let parts: Awaited<ReturnType<typeof aModelServer>>;

  beforeAll(async () => {
    parts = await aModelServer();
  });

  afterAll(() => parts.close());

  it('asks by time of day and receives the free starts of each day, bounded', async () => {
    const chat = await aModelChat(parts);
    const [reply = ''] = await chat.says('tem massagem depois das 16h essa semana?', (asked, number) => {
      if (number > 0) return { kind: 'says', text: 'Qual prefere?' };
      const span = {
        de: '2026-03-04',
        ate: '2026-03-31',
        periodo: null,
        das_hora: '16:00',
        ate_hora: '17:00',
      };
      const given = { servico_id: serviceIdIn(asked, 'Massagem'), ...span };
      return { kind: 'calls', calls: [{ name: 'horarios_livres', arguments: given }] };
    });
    const told = parts.model.requests.at(-1)?.text ?? '';
    expect(told.match(/horas_?\W/g) ?? []).not.toHaveLength(0);
    expect(told.match(/ha_outras/g)).toHaveLength(7);
    expect(reply.match(/\d\d:\d\d/g)?.every((time) => time >= '16:00' && time <= '17:00')).toBe(true);
  });
});
