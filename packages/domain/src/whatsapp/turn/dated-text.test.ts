import { describe, expect, it } from 'vitest';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import { textLeavingNow } from './dated-text.ts';

const ZONE = 'America/Sao_Paulo';
const EVENING = '2026-03-05T02:58:00Z'; // Wednesday 4 March, 23:58 in São Paulo
const NIGHT = '2026-03-05T03:02:00Z'; // Thursday 5 March, 00:02

const leaving = (text: string, change: Partial<Parameters<typeof textLeavingNow>[1]> = {}) =>
  textLeavingNow(text, {
    writtenAt: EVENING,
    sentAt: NIGHT,
    timeZone: ZONE,
    isAssistants: true,
    ...change,
  });

describe('reply of the assistant that waited past midnight', () => {
  it.each([
    ['Marquei para hoje, 04/03, às 23:59.', 'Marquei para quarta-feira, 04/03, às 23:59.'],
    ['Marquei para amanhã, 05/03, às 14:00.', 'Marquei para hoje, 05/03, às 14:00.'],
    [
      '• Amanhã, 05/03: 14:00\n• sexta-feira, 06/03: 9:00',
      '• Hoje, 05/03: 14:00\n• sexta-feira, 06/03: 9:00',
    ],
    ['Temos horário no dia 06/03 às 10:00.', 'Temos horário no dia 06/03 às 10:00.'],
    ['Pode vir hoje?', 'Mensagem escrita em 04/03, às 23:58:\nPode vir hoje?'],
    ['Amanheceu, e Hojeza mandou um abraço', 'Amanheceu, e Hojeza mandou um abraço'],
  ])('%j is sent as %j', (text, expected) => {
    expect(leaving(text)).toBe(expected);
  });

  it('is sent unchanged on the day on which it was written', () => {
    const text = 'Hoje, 04/03, tenho 15:00. Pode ser daqui a pouco?';
    expect(leaving(text, { writtenAt: '2026-03-04T13:00:00Z', sentAt: '2026-03-04T13:05:00Z' })).toBe(text);
  });

  it('calls no day today when midnight is nearer than a send may take', () => {
    expect(leaving('Marquei para hoje, 04/03.', { sentAt: '2026-03-05T02:59:00Z' })).toBe(
      'Marquei para quarta-feira, 04/03.',
    );
  });

  it('finds the date of another year', () => {
    const newYear = { writtenAt: '2027-01-01T02:50:00Z', sentAt: '2027-01-01T03:10:00Z' };
    expect(leaving('Marquei para hoje, 31/12, e amanhã, 01/01.', newYear)).toBe(
      'Marquei para quinta-feira, 31/12, e hoje, 01/01.',
    );
  });

  it('follows the zone of the professional, where it is still the same day', () => {
    expect(leaving('Marquei para hoje, 04/03.', { timeZone: 'America/Manaus' })).toBe(
      'Marquei para hoje, 04/03.',
    );
  });

  it('costs no more than its length, for any output of a language model', async () => {
    const texts = ['hoje, '.repeat(4_000), `hoje, ${'1'.repeat(20_000)}`];
    expect(await cpuCostWithin(1_000, () => texts.map((text) => leaving(text)))).toBeLessThan(1_000);
  });
});

it("keeps a human's words unchanged, under the day on which they were written", () => {
  expect(leaving('Te espero amanhã, 05/03!', { isAssistants: false })).toBe(
    'Mensagem escrita em 04/03, às 23:58:\nTe espero amanhã, 05/03!',
  );
});
