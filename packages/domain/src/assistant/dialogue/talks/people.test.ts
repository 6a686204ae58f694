import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

describe('the name of a new client', () => {
  it.each([
    ['a full name', 'Carlos Lima', 'Carlos Lima'],
    ['a name in small letters', 'carlos lima', 'Carlos Lima'],
    ['an introduction', 'me chamo Ana', 'Ana'],
    ['a name with a lead-in', 'pode colocar Rafa Souza', 'Rafa Souza'],
    ['a name after a greeting', 'oi, é João da Silva', 'João da Silva'],
  ])('is read from %s', async (_, answer, name) => {
    const { chat } = await talk(aWorld('barber', { clientName: null }), 'corte sexta 10h', answer);
    expect(chat.world.clientName).toBe(name);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('is not asked for when the client has already given it', async () => {
    const { chat } = await talk(
      aWorld('barber', { clientName: null }),
      'Oi, sou a Mariana, quero corte sexta 10h',
    );
    expect(chat.world.clientName).toBe('Mariana');
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(['sim, pode confirmar', '.', 'quero sim', 'qual o endereço?'])(
    'is asked for again after "%s"',
    async (answer) => {
      const { chat, reply } = await talk(aWorld('barber', { clientName: null }), 'corte sexta 10h', answer);
      expect(chat.world.clientName).toBeNull();
      expect(reply).toMatch(/nome\?/);
      expect(standing(chat)).toEqual([]);
    },
  );

  it('can follow a change of the hour', async () => {
    const { chat } = await talk(
      aWorld('barber', { clientName: null }),
      'corte sexta 10h',
      'na verdade 11h',
      'Rafa',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T11:00']);
  });

  it('is never asked from a known client', async () => {
    const { replies } = await talk(aWorld('barber'), 'corte sexta 10h');
    expect(replies.join()).not.toContain('nome');
  });
});

describe('a visit for another person', () => {
  it.each([
    ['preciso de uma limpeza para minha filha Alice na terça às 9h', 'Limpeza 2026-03-10T09:00 (Alice)'],
    ['limpeza pro meu filho joão terça às 9h', 'Limpeza 2026-03-10T09:00 (João)'],
    ['limpeza terça às 9h no nome da minha esposa Carla', 'Limpeza 2026-03-10T09:00 (Carla)'],
    ['quero marcar minha mãe Lúcia, limpeza terça 9h', 'Limpeza 2026-03-10T09:00 (Lúcia)'],
    ['minha amiga Carla me indicou, quero limpeza terça 9h', 'Limpeza 2026-03-10T09:00'],
  ])('"%s" is recorded as "%s"', async (text, visit) => {
    expect(standing((await talk(aWorld('dentist'), text)).chat)).toEqual([visit]);
  });

  it('keeps the relation, and the name once the client gives it', async () => {
    const { chat } = await talk(aWorld('barber'), 'corte pro meu filho amanhã 14h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T14:00 (filho)']);
    await chat.send('Pedro');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T14:00 (Pedro)']);
  });

  it('can be requested after the booking', async () => {
    const { chat } = await talk(aWorld('dentist'), 'limpeza terça 9h', 'é pra minha filha Alice');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-10T09:00 (Alice)']);
  });
});

describe('several visits in one message', () => {
  it.each([
    [
      'corte pra mim às 15h e barba pro meu filho Pedro às 15h30 amanhã',
      ['Corte masculino 2026-03-05T15:00', 'Barba 2026-03-05T15:30 (Pedro)'],
    ],
    [
      'corte pra mim e pro meu filho Pedro amanhã às 10h e 10h30',
      ['Corte masculino 2026-03-05T10:00', 'Corte masculino 2026-03-05T10:30 (Pedro)'],
    ],
    [
      'corte amanhã 14h pro Pedro e 14h30 pro João',
      ['Corte masculino 2026-03-05T14:00 (Pedro)', 'Corte masculino 2026-03-05T14:30 (João)'],
    ],
    ['corte sexta 10h e barba sábado 11h', ['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-07T11:00']],
  ])('"%s" makes one booking each', async (text, visits) => {
    expect(standing((await talk(aWorld('barber'), text)).chat)).toEqual(visits);
  });

  it.each([
    ['quero limpeza e avaliação na quinta às 9h', ['Limpeza 2026-03-05T09:00', 'Avaliação 2026-03-05T10:00']],
    [
      'limpeza pra mim e pra minha filha Alice quinta 9h',
      ['Limpeza 2026-03-05T09:00', 'Limpeza 2026-03-05T10:00 (Alice)'],
    ],
    ['avaliação pra 2 pessoas quinta às 9h', ['Avaliação 2026-03-05T09:00', 'Avaliação 2026-03-05T09:30']],
  ])('propose the next start for the second one when only one hour is named: "%s"', async (text, visits) => {
    const { chat } = await talk(aWorld('dentist'), text, 'sim, pode confirmar');
    expect(standing(chat)).toEqual(visits);
  });

  it('are a single visit for a couple in couples therapy', async () => {
    const { chat } = await talk(
      aWorld('psychologist'),
      'terapia de casal pra mim e pro meu marido quinta 16h',
    );
    expect(standing(chat)).toEqual(['Terapia de casal 2026-03-05T16:00']);
  });

  it('can be added after a booking', async () => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 10h', 'e barba também, logo depois', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30']);
  });
});

describe('the sender names themselves behind a request', () => {
  it.each([
    ['então marca pra mim, é o Renato', 'Renato'],
    ['marca pra mim, aqui é a Marta', 'Marta'],
    ['pode marcar pra mim. é a Marta', 'Marta'],
    ['pode marcar, sou o Renato', 'Renato'],
    ['sim, pra mim. aqui quem fala é o Renato', 'Renato'],
    ['marca pra mim por favor, aqui e a Marta', 'Marta'],
    ['marca pra mim, me chamo Renato', 'Renato'],
  ])('"%s" books one visit, for nobody else', async (text, name) => {
    const offer = 'tem corte sexta às 10h?';
    for (const turns of [[offer, text], [`quero um corte sexta às 10h, ${text}`]]) {
      const { chat, replies } = await talk(aWorld('barber', { clientName: null }), ...turns);
      expect(replies.join()).not.toContain('atendimentos');
      expect(chat.world.clientName).toBe(name);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    }
  });

  it.each(['marca pra mim, é o Renato', 'marca pra mim, aqui é a Marta'])(
    '"%s" of a client with a name',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte sexta às 10h?', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    },
  );

  it.each([
    'marca pra mim e pro Renato',
    'marca pra mim e o Renato',
    'marca pro meu filho, é o Renato',
    'marca pro Renato',
  ])('"%s" is about Renato', async (text) => {
    const { replies } = await talk(aWorld('barber'), `quero corte sexta às 10h, ${text}`, 'sim');
    expect(replies.join()).toContain('para Renato');
  });
});

describe('what is said of another person', () => {
  const manicure = () => aWorld('manicure', { clientName: 'Bianca Reis' });

  it.each([
    ['tem pedicure terça de manhã?', '11h pode ser. é pra mim e pra minha cunhada, ela quer manicure', 'sim'],
    ['quero pedicure terça 11h', 'é pra mim e pra minha cunhada, ela vai fazer manicure', 'sim'],
  ])('is the service of that person only: %j', async (...said) => {
    const { chat } = await talk(manicure(), ...said);
    const [mine, hers] = standing(chat);
    expect(mine).toBe('Pedicure 2026-03-10T11:00');
    expect(hers).toMatch(/^Manicure .*\(cunhada\)$/);
  });

  it('is her name, not the name of the client', async () => {
    const { chat } = await talk(
      aWorld('manicure', { clientName: null }),
      'quero marcar eu e minha filha, manicure pra nós duas',
      'terça 13h pra mim e ela logo depois',
      'Rose Aparecida, e a minha filha é a Júlia',
      'sim',
    );
    expect(standing(chat)).toEqual(['Manicure 2026-03-10T13:00', 'Manicure 2026-03-10T13:45 (Júlia)']);
  });
});

it.each([
  ['poderia ser na quarta, no mesmo horário?', 'sim'],
  ['poderia ser na quarta, no mesmo horário?', 'pode mudar'],
])('the same hour on another day moves the visit just booked after a yes: %j', async (...said) => {
  const world = aWorld('lawyer', { clientName: 'Rui Melo' });
  const { chat, replies } = await talk(world, 'quero consulta jurídica terça 9h30', ...said);
  expect(replies[1]).toContain('Quer que eu mude');
  expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-11T09:30']);
});

it.each(['minha esposa Clara também precisa', 'meu irmão Davi quer ir também'])(
  'another person who comes too leaves the visit of the client: "%s"',
  async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'quero corte quinta 10h', text);
    expect(reply).toMatch(/Corte masculino para (Clara|Davi).*10:30\. Quer que eu marque/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  },
);

it.each(['Vanessa Prado, ué', 'Vanessa Prado viu', 'Vanessa Prado né'])(
  'what is only said along is no surname: "%s"',
  async (name) => {
    const world = aWorld('barber', { clientName: null });
    await talk(world, 'quero corte quinta 10h', name);
    expect(world.clientName).toBe('Vanessa Prado');
  },
);

it('"as duas" beside an offer for another person is asked about', async () => {
  const said = ['tem corte quinta de manhã pra mim e pra Bia?', '9h', 'pode marcar as duas'];
  const { chat } = await talk(aWorld('barber'), ...said);
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
});

it('a name before "também" is kept with its hour', async () => {
  const said = ['quero corte sexta 10h', 'minha irmã Karina tb, 11:30', 'sim'];
  const { chat, reply } = await talk(aWorld('barber'), ...said);
  expect(standing(chat)).toEqual([
    'Corte masculino 2026-03-06T10:00',
    'Corte masculino 2026-03-06T11:30 (Karina)',
  ]);
  expect(reply).toMatch(/10:00 e Corte masculino para Karina/);
});
