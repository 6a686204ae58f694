// Withdrawals in other words, beside another wish, and once more.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const start = '2026-03-06T11:00';

const waiting = (forSomeone: string | null = null) =>
  practiceChat({
    ...aWorld('barber', {}),
    rules: { approval: 'always' },
    requests: [{ id: 7, kind: 'approval', serviceId: 1, serviceName: 'Corte masculino', start, forSomeone }],
  });

const left = ({ world }: ReturnType<typeof waiting>) => world.requests?.map(({ id }) => id);

const play = async (chat: ReturnType<typeof waiting>, texts: readonly (string | string[])[]) => {
  let reply = '';
  for (const text of texts) reply = await chat.send(...[text].flat());
  return reply;
};

it.each<[(string | string[])[]]>([
  [['não, retira']],
  [[['retira meu pedido', 'não, deixa'], 'não, pode tirar']],
  [[['retira meu pedido', 'não, deixa'], 'retira sim']],
  [['mudei de ideia', 'não, cancela']],
  [['mudei de ideia, não quero mais']],
  [['pensei melhor e não quero mais']],
  [['quero barba', 'cancela tudo']],
  [['quero barba', 'desiste de tudo']],
  [['quero barba', 'cancela o corte']],
])('%j takes the request back', async (texts) => {
  const chat = waiting();
  expect(await play(chat, texts)).toContain('Retirei o seu pedido: Corte masculino');
  expect(left(chat)).toEqual([]);
});

it.each([
  [['mudei de ideia']],
  [['não vou poder ir mais nesse dia não']],
  [['e 15h?', 'não quero mais, obrigado']],
  [['quero barba sexta', 'cancela o de sexta']],
  [['não, deixa pra lá']],
  [['ah não, esquece']],
  [['não não, pode deixar quieto']],
])('%j may be about the request: it is asked about', async (texts) => {
  const chat = waiting();
  expect(await play(chat, texts)).toContain('Quer que eu retire o seu pedido: Corte masculino');
  expect(left(chat)).toEqual([7]);
});

it.each(['não retira', 'não cancela não', 'não, deixa', 'não esquece'])('"%s" keeps it', async (text) => {
  const chat = waiting();
  await chat.send(text);
  expect(left(chat)).toEqual([7]);
});

describe('the request of another person, while one for the client is arranged', () => {
  it.each(['tira o da Luísa', 'não precisa mais o da Luísa', 'cancela o da Luísa por favor'])(
    '"%s" takes it back, and the wish stays open',
    async (text) => {
      const chat = waiting('Luísa');
      const reply = await play(chat, ['e pra mim 11h30', text]);
      expect(reply).toMatch(/Retirei o seu pedido: Corte masculino para Luísa[^]*Qual serviço/);
      expect(left(chat)).toEqual([]);
    },
  );

  it.each(['a Luísa desistiu', 'cancela o da minha filha'])('"%s" is asked about', async (text) => {
    const chat = waiting('Luísa');
    const reply = await play(chat, ['e pra mim 11h30', text]);
    expect(reply).toContain('Quer que eu retire o seu pedido: Corte masculino para Luísa');
  });
});

it.each(['quero cancelar o que pedi', 'cancela o pedido', 'mudei de ideia', 'desisti'])(
  '"%s" after it was taken back asks for nothing',
  async (text) => {
    const chat = practiceChat({ ...aWorld('barber', {}), rules: { approval: 'always' } });
    const reply = await play(chat, ['corte masculino sexta 11h', 'retira meu pedido', text]);
    expect(reply).toContain('já tinha retirado: Corte masculino, sexta-feira, 06/03, às 11:00');
    await play(chat, ['sim']);
    expect(left(chat)).toEqual([]);
    expect(await chat.send('pede de novo')).toContain('Peço de novo ao profissional: Corte masculino');
  },
);

describe('a wish that was passed on, while another time of the service is looked for', () => {
  const passedOn = async (text: string) => {
    const world = aWorld('barber', {});
    const services = world.services.map((service) => ({ ...service, isOwnerOnly: service.id === 2 }));
    const chat = practiceChat({ ...world, services });
    await play(chat, ['barba amanhã 10h', 'e 15h?', text]);
    return chat.world.handedOver.length;
  };

  it.each(['não quero mais, obrigado', 'desisti', 'cancela tudo'])(
    '"%s" is told to the owner',
    async (text) => {
      expect(await passedOn(text)).toBe(2);
    },
  );

  it('"deixa pra lá" may be about the other time alone', async () => {
    expect(await passedOn('deixa pra lá')).toBe(1);
  });
});
