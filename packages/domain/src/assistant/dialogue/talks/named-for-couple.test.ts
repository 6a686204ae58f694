// "sessão individual pra mim e pra minha esposa": the named service of each, and no guessed one for both.
import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aWorld, standing, talk } from './test-worlds.ts';

const practice = (clientName: string | null = 'Bruno Tavares'): PracticeWorld => {
  const world = aWorld('psychologist', { clientName });
  const online = { id: 3, name: 'Sessão online', description: null, durationMinutes: 50, price: '160.00' };
  world.services = world.services.map((service) =>
    service.id === 2 ? { ...service, name: 'Sessão de casal' } : service,
  );
  world.services.push(online);
  return world;
};

describe('a named service for two', () => {
  it.each<[string | string[], string[]]>([
    [
      'sou Joca Lopes, sessao individual pra mim e pra minha esposa, 12/03 9h e 10h',
      ['Sessão individual 2026-03-12T09:00', 'Sessão individual 2026-03-12T10:00 (esposa)'],
    ],
    [
      [
        'oi sou Beto Lopes',
        'quero marcar pra mim e pra minha esposa Cris',
        '12/03 9h e 10h',
        'sessao individual os dois',
      ],
      ['Sessão individual 2026-03-12T09:00', 'Sessão individual 2026-03-12T10:00 (Cris)'],
    ],
    [
      'sou Kika Reis, sessao online pra mim e pro meu marido dia 12/03 9h e 10h',
      ['Sessão online 2026-03-12T09:00', 'Sessão online 2026-03-12T10:00 (marido)'],
    ],
  ])('is booked for each: %j', async (text, booked) => {
    const { chat } = await talk(practice(null), text);
    expect(standing(chat)).toEqual(booked);
  });

  it('stays the service of the talk', async () => {
    const { chat } = await talk(
      practice(),
      'quero sessão individual',
      'pra mim e pra minha esposa, 12/03 9h e 10h',
    );
    expect(standing(chat).join()).not.toContain('casal');
  });
});

it.each([
  'quero marcar pra mim e pra minha esposa dia 12/03 9h',
  'sessão pra mim e pro meu marido dia 12/03 9h',
])('a service that is only guessed is asked about: "%s"', async (text) => {
  const { chat, reply } = await talk(practice(), text);
  expect(standing(chat)).toEqual([]);
  expect(reply).toContain('Sessão de casal, quinta-feira, 12/03, às 09:00. Quer que eu marque');
  await chat.send('sim');
  expect(standing(chat)).toEqual(['Sessão de casal 2026-03-12T09:00']);
});

describe("a name that resembles a service, or another person's", () => {
  it.each([
    ['tem sessao online dia 18/03 as 15h?', 'sou India Souza', 'Sessão online'],
    ['tem sessao online dia 18/03 as 15h?', 'sou Teste India', 'Sessão online'],
    ['tem sessao individual dia 18/03 as 15h?', 'me chamo Cássio Online', 'Sessão individual'],
    ['tem sessao individual dia 18/03 as 15h?', 'meu nome é cassio online', 'Sessão individual'],
  ])('"%s", "%s" leaves the offered service', async (question, name, service) => {
    const { chat } = await talk(practice(null), question, name, 'sim pode marcar');
    expect(standing(chat)).toEqual([`${service} 2026-03-18T15:00`]);
  });

  it('leaves the offered service in small letters, too', async () => {
    const { reply } = await talk(practice(null), 'tem sessao online dia 18/03 as 15h?', 'sou india souza');
    expect(reply).toContain('Sessão online, quarta-feira, 18/03');
  });

  it.each([
    'sou Paca Silva, que horas tem dia 14/05 sessao individual?',
    'sou Trevor Lima, tem sessao online 09/03 14h?',
  ])('is the own one: "%s"', async (text) => {
    const { reply } = await talk(practice(null), text);
    expect(reply).not.toContain('privacidade');
    expect(reply).toMatch(/livre/);
  });

  it("leaves another person's of the same family private", async () => {
    const { reply } = await talk(practice(null), 'sou Ana Silva, que horas é a consulta da Bia Silva?');
    expect(reply).toContain('privacidade');
  });
});
