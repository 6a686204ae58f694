// A client with one visit who speaks of another time, without a service, is asked about that visit: none is doubled.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const withThursday = () =>
  aWorld('barber', { visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' })] });
const ASKS = /Quer que eu (mude|cancele)|ou prefere mudar|Tenho estes horários livres para Corte masculino/;

describe('another time than that of the only visit', () => {
  it.each([
    ['não vai dá quinta', 'sexta 10h', '2026-03-06T10:00'],
    ['n vai dar amanha', 'sexta 10h', '2026-03-06T10:00'],
    ['quinta não dá pra mim', 'sexta 10h', '2026-03-06T10:00'],
    ['dá pra antecipar em meia hora?', 'sim', '2026-03-05T14:30'],
    ['teria como ser 1h antes?', 'sim', '2026-03-05T14:00'],
    ['teria como ser mais cedo?', 'às 14', '2026-03-05T14:00'],
    ['da pra jogar mais cedo?', 'tipo umas 2', '2026-03-05T14:00'],
    ['consegue me atender um pouco antes?', '14h', '2026-03-05T14:00'],
    ['consigo mais tarde?', '17h', '2026-03-05T17:00'],
    ['pode mudar pra sexta?', '10h', '2026-03-06T10:00'],
    ['pode ser sexta?', 'muda', '2026-03-06T15:00'],
    ['e se fosse sábado?', 'sim, muda', '2026-03-07T15:00'],
    ['quinta n rola, tem sábado?', '10h', '2026-03-07T10:00'],
  ])('"%s" and "%s" move it', async (wish, answer, start) => {
    const { chat, replies } = await talk(withThursday(), wish, answer);
    expect(replies[0]).toMatch(ASKS);
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it.each([
    'tem que chegar um pouco antes?',
    'posso chegar mais cedo?',
    'vcs abrem mais cedo?',
    'pode ser cartão?',
    'pode ser com outro barbeiro?',
    'que dias vocês atendem?',
    'ficou ruim pra mim esse corte hein',
    'sexta tem horário pra barba?',
  ])('is no matter of "%s"', async (text) => {
    const { chat, reply } = await talk(withThursday(), text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
    expect(reply).not.toMatch(/Quer que eu (mude|cancele)/);
  });

  it.each(['quero marcar outro corte pra sexta 10h', 'marca uma barba sexta 10h'])(
    'is another visit when it is asked for: %s',
    async (text) => {
      expect(standing((await talk(withThursday(), text)).chat)).toHaveLength(2);
    },
  );

  it('"desmarcar", beside times that are only on offer, is about the booked one', async () => {
    const { chat, replies } = await talk(
      withThursday(),
      'tem corte sexta?',
      'pode desmarcar por favor',
      'sim',
    );
    expect(replies[1]).toContain('Quer que eu cancele?');
    expect(standing(chat)).toEqual([]);
  });
});

describe('the time named beside another one', () => {
  it.each([
    ['vou atrasar uns 20 min quinta, nao é melhor mudar pra 3 e meia?', '2026-03-05T15:30'],
    ['vou chegar 15 min depois quinta, melhor mudar pra 16h?', '2026-03-05T16:00'],
    ['muda pra 15:30, vou atrasar 20 min', '2026-03-05T15:30'],
  ])('a delay is no new time: "%s"', async (text, start) => {
    const { chat } = await talk(withThursday(), text, 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it('"amanhã não sexta" is asked about, and means Friday', async () => {
    const { chat, reply } = await talk(withThursday(), 'passa meu corte pra hoje nao sexta 17h');
    expect(reply).toContain('sexta-feira, 06/03, às 17:00. Quer que eu mude');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T17:00']);
  });

  it('"amanhã, não sexta" means tomorrow', async () => {
    const { chat } = await talk(withThursday(), 'muda meu corte pra quinta, não sexta, 17h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T17:00']);
  });
});

describe('the day or part of it that does not suit', () => {
  it.each([['quinta não vou poder, tem outro dia essa semana?'], ['não consigo ir quinta', 'mudar']])(
    'is offered no more: %j',
    async (...turns) => {
      const { reply } = await talk(withThursday(), ...turns);
      expect(reply).toMatch(/livres/);
      expect(reply).not.toContain('• amanhã');
    },
  );

  it('"não dá pra ir de tarde" is no wish for the afternoon', async () => {
    const { chat, reply } = await talk(withThursday(), 'nao da pra ir de tarde quinta');
    expect(reply).not.toMatch(/\d\d:\d\d, \d\d:\d\d/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  });
});
