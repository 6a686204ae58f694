// A later request takes over no hour that an earlier message only mentioned or asked about.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

describe('an hour of daily life', () => {
  it.each(['ontem cheguei em casa às 9', 'acordei às 9 hoje', 'meu ônibus passa às 9'])(
    'is not the hour of the visit that is requested next: "%s"',
    async (told) => {
      const { chat, reply } = await talk(aWorld('manicure'), told, 'quero marcar pedicure dia 11');
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('11/03');
    },
  );
});

it('words that only go with a service request none: "minha esposa mandou um oi"', async () => {
  const { reply } = await talk(aWorld('psychologist'), 'minha esposa mandou um oi');
  expect(reply).not.toMatch(/casal|\d\d:\d\d/);
});

it('"meu horário" is the booked one while another visit is wanted', async () => {
  const world = aWorld('psychologist');
  world.visits = [aVisit('2026-03-12T10:00')];
  const chat = practiceChat(world);
  await chat.send('quero marcar terapia de casal');
  await chat.send('quero mudar meu horário para terça 09:30');
  expect(standing(chat)).toEqual(['Sessão individual 2026-03-10T09:30']);
});

it.each(['sim, quero as duas', 'isso, as duas', 'quero as duas sim'])(
  'after two visits were booked, "%s" names both, not an hour',
  async (said) => {
    const { chat, reply } = await talk(aWorld('barber'), 'quero corte amanhã 9h e barba sexta 10h', said);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00', 'Barba 2026-03-06T10:00']);
    expect(reply).toMatch(/09:00[^]*10:00/);
  },
);

describe('a question that is to be passed on', () => {
  it.each(['Pergunte, por favor', 'pode perguntar', 'pergunta pra ela por favor'])('"%s"', async (said) => {
    const { chat, reply } = await talk(aWorld('dentist'), 'vocês fazem implante?', said);
    expect(reply).toContain('Já passei a sua pergunta');
    expect(chat.world.handedOver.at(-1)?.summary).toContain('implante');
  });
});

it.each(['tem pra sexta? saio 17:30', 'massa. tem pra sexta depois do trabalho? saio 17:30'])(
  'after a price, "%s" shows the starts from then on, and "18h" books one',
  async (text) => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      'quanto fica corte e barba?',
      text,
      '18h tá ótimo',
    );
    expect(replies[1]).toContain('06/03: 17:30 e 18:00');
    expect(standing(chat)).toEqual(['Corte + barba 2026-03-06T18:00']);
  },
);

it('"terça 19h online então" books the start offered', async () => {
  const said = ['tem sessão terça às 19h?', 'terça 19h online então'];
  const { chat } = await talk(aWorld('psychologist'), ...said);
  expect(standing(chat)).toEqual(['Sessão individual 2026-03-10T19:00']);
});
