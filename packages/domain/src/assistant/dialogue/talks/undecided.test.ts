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
    expect(await chat.send(message)).toContain('Fica tudo como está');
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

describe('a booked visit', () => {
  const after = async (message: string) => {
    const world = aWorld('lawyer', { clientName: 'Ema Luz' });
    const chat = practiceChat(world);
    await chat.send('consulta jurídica dia 9/3 às 10h, pode marcar');
    const reply = await chat.send(message);
    return {
      reply,
      starts: world.visits.filter(({ own }) => own).map(({ start, status }) => [start, status]),
    };
  };

  it.each([
    'seria melhor às 14h, não acha?',
    'melhor mudar pra 15h? ou não',
    'desmarca se minha irmã não puder, vou ver com ela',
    'desmarca caso eu não melhore',
  ])('is neither moved nor cancelled by an opinion or under a condition: "%s"', async (message) => {
    const { reply, starts } = await after(message);
    expect(reply).toMatch(/Quer que eu (mude|cancele)/);
    expect(starts).toEqual([['2026-03-09T10:00', 'scheduled']]);
  });

  it('is moved by a plain wish', async () => {
    expect((await after('melhor às 15h')).starts).toEqual([['2026-03-09T15:00', 'scheduled']]);
  });
});

it.each(['faço unha toda sexta às 9 e amo', 'minha prima vinha toda sexta às 10'])(
  'tells the owner of no regular hour that is only told: "%s"',
  async (message) => {
    const world = aWorld('manicure');
    expect(await practiceChat(world).send(message)).not.toContain('horário fixo');
    expect(world.handedOver).toEqual([]);
  },
);

it.each(['pergunta sim', 'pode perguntar pra ela', 'pergunta pro profissional se gestante pode'])(
  'passes the question on after "%s"',
  async (message) => {
    const world = aWorld('manicure');
    const chat = practiceChat(world);
    await chat.send('o cheiro do produto faz mal pro nenê?');
    expect(await chat.send(message)).toContain('Já passei a sua pergunta');
    expect(world.handedOver).toHaveLength(1);
  },
);

it('reads "16 e 17" as two hours', async () => {
  const world = aWorld('manicure', { clientName: 'Paula Dias' });
  const chat = practiceChat(world);
  await chat.send('queria manicure quinta');
  await chat.send('16 e 17 pode ser?');
  expect(world.visits.filter(({ own, start }) => own && !/T1[67]:00$/.test(start))).toEqual([]);
});

describe('a service that is refused', () => {
  it.each(['limpeza não, já falei. só isso mesmo obrigada', 'sem limpeza, obrigada'])(
    'is not booked by the rest of the message: "%s"',
    async (message) => {
      const world = aWorld('dentist', { clientName: 'Ana Torres' });
      const chat = practiceChat(world);
      await chat.send('quero marcar avaliação quinta umas 11h aí o doutor olha e me fala da limpeza');
      await chat.send('é só a avaliação');
      await chat.send('sim');
      await chat.send(message);
      expect(world.visits.filter(({ own }) => own).map(({ serviceId }) => serviceId)).not.toContain(2);
    },
  );

  it('leaves the other half of a combination: "esqueça o corte, quero só a barba"', async () => {
    const world = aWorld('barber', { clientName: 'Tião Alves' });
    const chat = practiceChat(world);
    await chat.send('tem corte + barba sexta 11h?');
    await chat.send('esqueça o corte, quero só a barba sexta 11h');
    expect(world.visits.filter(({ own }) => own).map(({ serviceId }) => serviceId)).toEqual([2]);
  });
});

it.each([
  ['lawyer', ['Consulta jurídica quinta 10h, por favor. Ivo Lima'], 'Ivo'],
  ['manicure', ['Quero marcar manicure sexta 10h, Téo Dias'], 'Téo'],
  ['manicure', ['manicure quinta às 15h, tem?', 'Sueli Ramos', 'sim'], 'Sueli'],
] as const)('the %s asks for no name that was given: %j', async (trade, messages, name) => {
  const world = aWorld(trade, { clientName: null });
  const chat = practiceChat(world);
  const replies: string[] = [];
  for (const message of messages) replies.push(await chat.send(message));
  expect(replies.join('\n')).not.toContain('Qual é o seu nome');
  expect(replies.at(-1)).toContain(name);
  expect(world.visits.filter(({ own }) => own)).toHaveLength(1);
});
