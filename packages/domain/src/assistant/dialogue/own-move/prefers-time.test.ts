// A time that suits better than that of a booked visit: the move is asked about, with day and hour.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const FRIDAY = '2026-03-06T10:00';
const physio = () => aWorld('physio', { visits: [aVisit(FRIDAY)] });

describe('a time that suits better', () => {
  it.each([
    ['10h é muito cedo pra mim, tem 15h?', 'sexta-feira, 06/03, às 15:00'],
    ['10h ta cedo, rola 15h?', 'sexta-feira, 06/03, às 15:00'],
    ['melhor 15h', 'sexta-feira, 06/03, às 15:00'],
    ['sexta tá puxado, tem quinta 15h?', 'amanhã, 05/03, às 15:00'],
  ])('"%s" is asked about', async (text, start) => {
    const { chat, reply } = await talk(physio(), text);
    expect(reply).toContain(start);
    expect(reply).toMatch(/Quer que eu mude[^?]*\?/);
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${FRIDAY}`]);
  });

  it.each([
    ['melhor quinta', '2026-03-05T15:00'],
    ['acho melhor segunda', '2026-03-09T15:00'],
    ['quinta seria melhor', '2026-03-05T15:00'],
    ['sexta tá puxado, tem quinta?', '2026-03-05T15:00'],
    ['sexta ta ruim, tem segunda?', '2026-03-09T15:00'],
  ])('"%s" shows the hours of that day, and the chosen one moves the visit', async (text, start) => {
    const { chat, reply } = await talk(physio(), text);
    expect(reply).toMatch(/\d\d:00, \d\d:00/);
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${FRIDAY}`]);
    await chat.send('15h');
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${start}`]);
  });

  it.each([
    'melhor não',
    'melhor sexta',
    '8h é muito cedo pra mim, tem 15h?',
    'tem quinta?',
    'é melhor sexta ou quinta?',
    'melhor horário da semana, adoro sexta',
    'sábado é melhor dia pra praia',
  ])('"%s" proposes no move', async (text) => {
    const { chat, reply } = await talk(physio(), text);
    expect(reply).not.toMatch(/Quer que eu mude/);
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${FRIDAY}`]);
  });
});
