// A client who is still thinking, asks at home first or names a condition decides nothing, and is not pressed.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld } from './test-worlds.ts';

const offered = async (...messages: string[]) => {
  const world = aWorld('vet', { clientName: 'Caio Reis' });
  const chat = practiceChat(world);
  await chat.send('consulta veterinária dia 9/3 às 14h, teria?');
  const replies: string[] = [];
  for (const message of messages) replies.push(await chat.send(message));
  return { replies, booked: world.visits.filter(({ own }) => own).length };
};

describe('an offer that the client puts off', () => {
  it.each([
    'vou ver com minha esposa',
    'ah nao precisa. vou ver com meu marido primeiro',
    'show, então eu vejo com minha esposa',
  ])('is not repeated, and an "ok" does not accept it: "%s"', async (message) => {
    const { replies, booked } = await offered(message, 'ta bom entao', 'ok');
    expect(replies[0]).toContain('Sem pressa');
    expect(replies.join('\n')).not.toMatch(/Quer que eu|Posso/);
    expect(booked).toBe(0);
  });

  it.each(['ela disse que pode ser', 'pronto, minha esposa topou', 'sim', 'pode ser'])(
    'is asked about once more after "%s", and then booked',
    async (message) => {
      const { replies, booked } = await offered('vou ver com minha esposa', message, 'pode marcar');
      expect(replies[1]).toMatch(/09\/03, às 14:00\. (Quer que eu|Posso)/);
      expect(booked).toBe(1);
    },
  );
});

it.each([
  ['psychologist', 'oii, to pensando em começar terapia mas nao sei'],
  ['psychologist', 'tô pensando em fazer terapia'],
  ['barber', 'não sei se corto o cabelo ou deixo crescer'],
  ['barber', 'e eu ate agora n sei se caso de barba ou sem kkk'],
] as const)('the %s lists nothing to "%s"', async (trade, message) => {
  expect(await practiceChat(aWorld(trade)).send(message)).not.toMatch(/\d\d:\d\d/);
});

it.each([
  ['barber', 'tava pensando em cortar o cabelo, tem vaga amanhã?'],
  ['dentist', 'estou pensando em fazer clareamento sexta às 15h, tem vaga?'],
  ['barber', 'não sei se vocês atendem sábado'],
] as const)('the %s answers "%s" with hours', async (trade, message) => {
  expect(await practiceChat(aWorld(trade)).send(message)).toMatch(/\d\d:\d\d/);
});

it.each(['show, valeu, so queria ver mesmo', 'era só pra eu ter uma ideia'])(
  'closes the list after "%s"',
  async (message) => {
    const chat = practiceChat(aWorld('dentist'));
    await chat.send('tem horário para limpeza essa semana?');
    expect(await chat.send(message)).toContain('Não marquei nada');
  },
);

it.each(['cancela a vacina da Pipoca se chover', 'cancela a da Pipoca caso ela piore'])(
  'asks before the cancellation of a visit for another: "%s"',
  async (message) => {
    const world = aWorld('vet', { clientName: 'Caio Reis' });
    const chat = practiceChat(world);
    await chat.send('vacina para a Pipoca sexta dia 6 às 11, pode marcar');
    expect(await chat.send(message)).toContain('Não cancelei nada');
    expect(world.visits.filter(({ own }) => own).map(({ status }) => status)).toEqual(['scheduled']);
  },
);
